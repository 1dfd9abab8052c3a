import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import { finishedPhone } from '#shared/domain/contact/phone-typing.ts';
import type { FraudRule } from '#shared/domain/fraud-rules.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../card.tsx';
import contactClasses from './contact.module.css';

const DAY_MS = 86_400_000;

/** A rule that found something; `score` is null if the case's record has no weights. */
type FoundRule = { readonly rule: FraudRule; readonly score: number | null };
/** In earlier cases, and with how many other people; null if nobody counts them. */
type Related = {
  readonly relation: 'PERSON' | 'PHONE' | 'EMAIL' | 'ID_NUMBER' | 'FACE';
  readonly sessions: Counted;
  readonly others: Counted | null;
  readonly isAtLeast: boolean;
};
type Counted = { readonly day: number; readonly month: number; readonly ever: number };

/** Phone, e-mail, their risk and earlier contacts; null if no fraud check ran. */
function contactFindings({ checks, facts, summary }: PersonDetail) {
  const phone = resultFor(checks, 'fraud.phone')?.findings;
  const email = resultFor(checks, 'fraud.email')?.findings;
  const velocity = resultFor(checks, 'fraud.velocity')?.findings;
  const scoring = facts?.risk ?? null;
  if (!phone && !email && !velocity && !scoring) return null;
  const found: readonly FoundRule[] = scoring
    ? scoring.rules_evaluated
        .filter(({ status }) => status === 'NOT_PASSED')
        .map(({ rule_name: rule, score }) => ({ rule, score }))
    : [phone, email, velocity]
        .flatMap((one) => one?.rules ?? [])
        .filter((rule) => rule.found === true)
        .map(({ rule }) => ({ rule, score: null }));
  return {
    phone: phone?.phone ?? null,
    email: email ?? null,
    related: relatedCases(checks, summary.created_at).filter(({ sessions }) => sessions.ever > 0),
    scoring,
    weighty: found.filter(({ score }) => score !== 0),
    remarks: found.filter(({ score }) => score === 0),
  };
}

function relatedCases(checks: readonly CheckResult[], createdAt: string): readonly Related[] {
  const history = resultFor(checks, 'fraud.velocity')?.findings?.history;
  if (!history) return [];
  const faces = resultFor(checks, 'biometric.known_face')?.findings?.earlier ?? [];
  const counted = (times: readonly string[]): Counted => {
    const within = (days: number) =>
      times.filter((time) => Date.parse(createdAt) - Date.parse(time) <= days * DAY_MS).length;
    return { day: within(1), month: within(30), ever: times.length };
  };
  return [
    { relation: 'PERSON', sessions: history.attempts, others: null, isAtLeast: false },
    ...history.contacts.map(({ relation, runs, people, isAtLeast }) => ({
      relation,
      sessions: runs,
      others: people,
      isAtLeast,
    })),
    {
      relation: 'FACE',
      sessions: counted(faces.map((face) => face.createdAt)),
      others: counted(faces.filter(({ samePerson }) => !samePerson).map((face) => face.createdAt)),
      isAtLeast: false,
    },
  ];
}

/** Cases of other people by relation, for administrators; null if the operator may not see them. */
function otherVerifications(checks: readonly CheckResult[]) {
  const { contacts } = resultFor(checks, 'fraud.velocity')?.findings?.history ?? { contacts: [] };
  const visible = contacts.flatMap(({ relation, others }) => (others ? [[relation, others] as const] : []));
  return visible.length === 0 ? null : new Map<string, (typeof visible)[number][1]>(visible);
}

type Findings = NonNullable<ReturnType<typeof contactFindings>>;

/** About phone number and e-mail address, their risk, and earlier cases with them. */
export function ContactCard({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const found = contactFindings(detail);
  if (found === null) return null;
  const { phone, email, scoring, weighty, remarks } = found;
  const number = finishedPhone(phone?.number ?? '', null);
  const kind = phone ? phoneKind(phone, t, i18n.language) : null;
  const lookUp = email?.domain.state === 'unknown' ? email.domain.why : null;
  return (
    <Card id="contact" title={t('contact.title')} className={contactClasses.area}>
      <Facts
        rows={[
          [
            t('contact.phone'),
            <Fragment key="phone">
              <bdi>{number || t('contact.none_given')}</bdi>
              {kind === null ? null : ` · ${kind}`}
            </Fragment>,
          ],
          [t('common.email_address'), email?.email.address ?? t('contact.none_given')],
          [
            t('contact.risk'),
            scoring
              ? t('contact.risk_of', { score: scoring.score, level: t(`contact.level.${scoring.risk_level}`) })
              : t('contact.risk_not_recorded'),
          ],
        ]}
      />
      <h3>{t('contact.found')}</h3>
      {weighty.length === 0 ? <p className="quiet">{t('contact.nothing_found')}</p> : null}
      <ul className={contactClasses.rules}>
        {weighty.map(({ rule, score }) => (
          <li key={rule}>
            <span>{t(`reason.${rule}`)}</span>
            {score === null ? null : <span className={contactClasses.weight}>{t('contact.weight', { score })}</span>}
          </li>
        ))}
      </ul>
      {remarks.length > 0 ? (
        <>
          <h3>{t('contact.remark')}</h3>
          <ul className={contactClasses.rules}>
            {remarks.map(({ rule }) => (
              <li key={rule}>{t(`reason.${rule}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <EarlierContacts related={found.related} detail={detail} />
      <details className={`${contactClasses.unknown} screen-only`}>
        <summary>{t('contact.unknown')}</summary>
        <p>{t('contact.unknown_text')}</p>
        {lookUp === 'LOOK_UP_OFF' ? <p>{t('contact.look_up_off')}</p> : null}
        {lookUp === 'LOOK_UP_FAILED' ? <p>{t('contact.look_up_failed')}</p> : null}
      </details>
    </Card>
  );
}

function EarlierContacts({ related, detail }: { related: Findings['related']; detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const others = otherVerifications(detail.checks);
  const hasOthers = related.some(({ others: other }) => (other?.ever ?? 0) > 0);
  return (
    <>
      <h3>{t('contact.seen')}</h3>
      {related.length === 0 ? <p className="quiet">{t('contact.nothing_seen')}</p> : null}
      <ul className={contactClasses.relations}>
        {related.map(({ relation, sessions, others: people, isAtLeast }) => (
          <li key={relation}>
            <strong>{t(`contact.relation.${relation}`)}</strong>{' '}
            {isAtLeast
              ? t('contact.sessions_at_least', { count: sessions.ever })
              : t('contact.sessions', { count: sessions.ever })}{' '}
            <span className="quiet">({t('contact.recent', { day: sessions.day, month: sessions.month })})</span>
            {people === null ? null : (
              <span>
                {', '}
                {people.ever === 0 ? t('contact.others_none') : t('contact.others', { count: people.ever })}
              </span>
            )}
            {(others?.get(relation) ?? []).length > 0 ? (
              <ul>
                {others?.get(relation)?.map(({ batchId, createdAt }) => (
                  <li key={batchId}>
                    <Anchor href={hashOf({ at: 'verification', batchId })} underline="always" c="inherit">
                      {t('contact.open_other', { time: formatInstant(createdAt, i18n.language) })}
                    </Anchor>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {hasOthers && others === null ? <p className="quiet">{t('contact.others_hidden')}</p> : null}
    </>
  );
}

/** Where the number is from and what for; null for a number that nobody can have. */
function phoneKind(phone: NonNullable<Findings['phone']>, t: Translate, language: string): string | null {
  const { type, valid, country } = phone;
  if (!valid || type === null) return null;
  const from = country ? countryName(country, language) : t('contact.no_country');
  return t('contact.kind_of', { country: from, kind: t(`contact.phone_type.${type}`) });
}
