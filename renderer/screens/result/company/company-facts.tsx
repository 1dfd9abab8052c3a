import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import type { COMPANY_FIELDS } from '#shared/contract/findings/business.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { countryName } from '../../../i18n/countries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { AgreementMark } from '../agreement-mark.tsx';
import { Card } from '../card.tsx';
import { AGREEMENT } from '../evidence/evidence.ts';
import fieldsClasses from '../fields.module.css';
import classes from './company.module.css';
import { leiNote, numberNote, registerNote } from './company-numbers.ts';
import { NoteLine } from './note-line.tsx';

type Row = {
  readonly label: string;
  readonly entered?: ReactNode;
  readonly register?: ReactNode;
};

/** The entered details of the company, facts from its numbers, and the register's record beside them. */
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
    {
      label: t('company.country'),
      entered: entered.country_code && countryName(entered.country_code, i18n.language),
    },
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
