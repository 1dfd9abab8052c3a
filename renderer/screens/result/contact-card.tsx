import { Anchor } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { PhoneType } from '#shared/domain/contact/phone.ts';
import { PHONE_TYPES } from '#shared/domain/contact/phone.ts';
import { finishedPhone } from '#shared/domain/contact/phone-typing.ts';
import { countryName } from '../../i18n/countries.ts';
import { formatInstant } from '../../i18n/format.ts';
import { hashOf } from '../../place.ts';
import contactClasses from './contact.module.css';
import { contactFindings, otherVerifications } from './contact-evidence.ts';
import classes from './result.module.css';

type Findings = NonNullable<ReturnType<typeof contactFindings>>;

/** Findings about phone number and e-mail address, their risk, and earlier cases with the same contacts. */
export function ContactCard({ detail }: { detail: VerificationDetail }) {
  const { t, i18n } = useTranslation();
  const found = contactFindings(detail.response);
  if (found === null) return null;
  const { phone, email, scoring, weighty, remarks } = found;
  const lookUp = email?.not_established.registered;
  return (
    <section className={`${classes.card} ${contactClasses.area}`} aria-labelledby="contact">
      <h2 id="contact">{t('contact.title')}</h2>
      <dl className={classes.facts}>
        <div>
          <dt>{t('contact.phone')}</dt>
          <dd>{phone ? phoneText(phone, t, i18n.language) : t('contact.none_given')}</dd>
        </div>
        <div>
          <dt>{t('contact.email')}</dt>
          <dd className={contactClasses.address}>{email?.email ?? t('contact.none_given')}</dd>
        </div>
        <div>
          <dt>{t('contact.risk')}</dt>
          <dd>{t('contact.risk_of', { score: scoring.score, level: t(`contact.level.${scoring.risk_level}`) })}</dd>
        </div>
      </dl>
      <h3>{t('contact.found')}</h3>
      {weighty.length === 0 ? <p className={classes.dimmed}>{t('contact.nothing_found')}</p> : null}
      <ul className={contactClasses.rules}>
        {weighty.map(({ rule_name, score }) => (
          <li key={rule_name}>
            <span>{t(`reason.${rule_name}`)}</span>
            <span className={contactClasses.weight}>{t('contact.weight', { score })}</span>
          </li>
        ))}
      </ul>
      {remarks.length > 0 ? (
        <>
          <h3>{t('contact.remark')}</h3>
          <ul className={contactClasses.rules}>
            {remarks.map(({ rule_name }) => (
              <li key={rule_name}>{t(`reason.${rule_name}`)}</li>
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
    </section>
  );
}

function EarlierContacts({ related, detail }: { related: Findings['related']; detail: VerificationDetail }) {
  const { t, i18n } = useTranslation();
  const others = otherVerifications(detail.checks);
  const hasOthers = related.some(({ other_people }) => (other_people?.total ?? 0) > 0);
  return (
    <>
      <h3>{t('contact.seen')}</h3>
      {related.length === 0 ? <p className={classes.dimmed}>{t('contact.nothing_seen')}</p> : null}
      <ul className={contactClasses.relations}>
        {related.map(({ relation, sessions, other_people, at_least }) => (
          <li key={relation}>
            <strong>{t(`contact.relation.${relation}`)}</strong>{' '}
            {at_least
              ? t('contact.sessions_at_least', { count: sessions?.total ?? 0 })
              : t('contact.sessions', { count: sessions?.total ?? 0 })}{' '}
            <span className={classes.dimmed}>
              ({t('contact.recent', { day: sessions?.last_24_hours ?? 0, month: sessions?.last_30_days ?? 0 })})
            </span>
            {other_people === null ? null : (
              <span>
                {', '}
                {other_people.total === 0
                  ? t('contact.others_none')
                  : t('contact.others', { count: other_people.total })}
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
      {hasOthers && others === null ? <p className={classes.dimmed}>{t('contact.others_hidden')}</p> : null}
    </>
  );
}

function phoneText(phone: NonNullable<Findings['phone']>, t: TFunction, language: string): string {
  const type = PHONE_TYPES.find((known): known is PhoneType => known.toUpperCase() === phone.phone_type);
  const number = finishedPhone(phone.phone_number ?? '', null);
  if (!phone.phone_valid || type === undefined) return number || t('contact.none_given');
  const country = phone.country ? countryName(phone.country, language) : t('contact.no_country');
  return `${number} · ${t('contact.kind_of', { country, kind: t(`contact.phone_type.${type}`) })}`;
}
