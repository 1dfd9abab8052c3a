import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import type { COMPANY_FIELDS } from '#shared/contract/findings/business.ts';
import { type CheckResult, type Findings, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckedNumber } from '#shared/contract/findings/government.ts';
import { countryName } from '../../../i18n/countries.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { AgreementMark } from '../agreement-mark.tsx';
import { Card } from '../card.tsx';
import { AGREEMENT } from '../evidence/evidence.ts';
import fieldsClasses from '../fields.module.css';
import classes from './company.module.css';
import { type Note, NoteLine } from './note-line.tsx';

type Row = { readonly label: string; readonly entered?: ReactNode; readonly register?: ReactNode };

/** As entered, from the company's numbers, and the register's record. */
export function CompanyFacts({ detail }: { detail: CompanyDetail }) {
  const { t, i18n } = useTranslation();
  const { entered, checks } = detail;
  const numbers = resultFor(checks, 'business.numbers')?.findings;
  const lei = resultFor(checks, 'business.lei')?.findings;
  const lookUp = resultFor(checks, 'business.registry');
  const found = lookUp?.findings;
  const record = found?.status === 'FOUND' ? found.record : null;
  const compared = (field: (typeof COMPANY_FIELDS)[number], value: string | undefined) => {
    if (value === undefined) return null;
    const agreement = found?.comparisons.find((one) => one.field === field)?.agreement;
    return agreement ? <AgreementMark state={AGREEMENT[agreement]} text={value} /> : value;
  };
  const state = record?.company_status;
  const rows: readonly Row[] = [
    { label: t('company.name'), entered: entered.business_name, register: compared('business_name', record?.name) },
    {
      label: t('company.registration_number'),
      entered: withNote(
        entered.registration_number,
        numbers?.registrationNumber && numberNote(numbers.registrationNumber, t),
      ),
      register: record?.number,
    },
    {
      label: t('company.tax_number'),
      entered: withNote(entered.tax_number, numbers?.taxNumber && numberNote(numbers.taxNumber, t)),
    },
    { label: t('company.lei'), entered: withNote(entered.lei, lei && leiNote(lei, t)) },
    { label: t('company.country'), entered: entered.country_code && countryName(entered.country_code, i18n.language) },
    { label: t('common.address'), entered: entered.address, register: compared('address', record?.address) },
    { label: t('company.website'), entered: entered.website },
    { label: t('common.email_address'), entered: entered.email_address },
    {
      label: t('company.state'),
      register: state && <NoteLine tone={state === 'ACTIVE' ? 'good' : 'bad'} text={t(`company.state_is.${state}`)} />,
    },
  ];
  return (
    <Card id="company" title={t('company.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard. */}
      <section className={fieldsClasses.scroll} aria-label={t('company.details')} tabIndex={0}>
        <table className={`${fieldsClasses.table} ${classes.facts}`}>
          <thead>
            <tr>
              <th scope="col">{t('result.field')}</th>
              <th scope="col">{t('result.entered')}</th>
              {record ? <th scope="col">{t('company.register')}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ entered: given, register }) => given || (record && register))
              .map(({ label, entered: given, register }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className={classes.value}>{given}</td>
                  {record ? <td className={classes.value}>{register}</td> : null}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      {lookUp && lookUp.outcome !== 'not_applicable' ? (
        <Box component="p" pt="0.75rem">
          <NoteLine {...registerNote(lookUp, t)} />
        </Box>
      ) : null}
    </Card>
  );
}

function withNote(value: string | undefined, note: Parameters<typeof NoteLine>[0] | null | undefined): ReactNode {
  if (value === undefined) return null;
  return (
    <>
      <bdi>{value}</bdi>
      {note ? <NoteLine {...note} /> : null}
    </>
  );
}

/** Facts that a company's number reveals. They never say that the number was issued. */
function numberNote(number: CheckedNumber, t: Translate): Note {
  switch (number.status) {
    case 'valid':
      return {
        tone: 'good',
        text: [
          t('company.number_valid', { kind: number.kind.name }),
          number.kind.hasCheckDigit ? t('company.check_digit_valid') : null,
        ]
          .filter(Boolean)
          .join(', '),
      };
    case 'other_kind':
      return { tone: 'doubt', text: t('company.number_other', { kind: number.kind.name }) };
    case 'not_covered':
      return { tone: 'plain', text: t('number.form_unknown') };
    case 'unreadable':
      return { tone: 'bad', text: t('number.form_unreadable') };
    case 'unknown_form':
      return { tone: 'doubt', text: t('number.form_unmatched') };
    case 'invalid':
      return {
        tone: 'bad',
        text: [t(`number.flaw.${number.flaw}`), number.lettersForDigits ? t('number.letters_for_digits') : null]
          .filter(Boolean)
          .join('; '),
      };
  }
}

function leiNote({ flaw, issuer }: Findings<'business.lei'>, t: Translate): Note {
  if (flaw !== null) return { tone: 'bad', text: t(`company.lei_flaw.${flaw}`) };
  return {
    tone: 'good',
    text: [t('company.lei_valid'), issuer === null ? null : t('company.lei_issuer', { issuer })]
      .filter(Boolean)
      .join(', '),
  };
}

/** The register's answer in a sentence. */
function registerNote({ outcome, reasons, findings }: CheckResult<'business.registry'>, t: Translate): Note {
  if (findings?.status === 'FOUND')
    return { tone: 'good', text: t('company.register_found', { source: findings.source }) };
  if (findings) return { tone: 'bad', text: t('company.register_not_found', { source: findings.source }) };
  if (outcome === 'unavailable' && reasons[0]?.code !== 'BUSINESS_ID_NOT_VERIFIED')
    return { tone: 'doubt', text: t('company.register_down') };
  return { tone: 'doubt', text: t('company.register_none') };
}
