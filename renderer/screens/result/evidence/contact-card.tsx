import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { finishedPhone } from '#shared/domain/contact/phone-typing.ts';
import { countryName } from '../../../i18n/countries.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { hashOf } from '../../../route.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Card } from '../card.tsx';
import contactClasses from './contact.module.css';
import { contactFindings, otherVerifications } from './contact-evidence.ts';

type Findings = NonNullable<ReturnType<typeof contactFindings>>;

/** Findings about phone number and e-mail address, their risk, and earlier cases with the same contacts. */
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
