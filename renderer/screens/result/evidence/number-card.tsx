import type { ReactNode } from 'react';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckedNumber } from '#shared/contract/findings/government.ts';
import { formatDate } from '../../../i18n/format.ts';
import { type Translate, useTranslation } from '../../../i18n/use-translation.ts';
import { Facts } from '../../../ui/facts.tsx';
import { AgreementMark } from '../agreement-mark.tsx';
import { Card } from '../card.tsx';

/** The ID number: its format, the data it carries, and the registry's answer. */
export function NumberCard({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const number = checkedNumber(detail.checks);
  const lookUp = registryLookUp(detail.checks);
  if (number === null && lookUp === null) return null;
  const recorded = (lookUp ? registryFields(lookUp) : []).map(({ field, agrees, value }) => (
    <div key={field}>
      <AgreementMark
        state={agrees ? 'agrees' : 'differs'}
        text={`${t(`field.${field}`)}: ${field === 'birth_date' ? formatDate(value, i18n.language) : value}`}
      />
    </div>
  ));
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('number.entered'), detail.entered.id_number],
    ...(number ? numberRows(number, birthDateInNumberAgrees(detail.checks), t, i18n.language) : []),
    [t('number.registry'), lookUp && registryText(lookUp, t)],
    [t('number.registry_says'), recorded.length === 0 ? null : recorded],
  ];
  return (
    <Card id="id-number" title={t('number.title')}>
      <Facts rows={rows} />
    </Card>
  );
}

function numberRows(
  number: CheckedNumber,
  birthDateAgrees: boolean | null,
  t: Translate,
  language: string,
): readonly (readonly [string, ReactNode])[] {
  const form: readonly [string, ReactNode] = [t('number.form'), formText(number, t)];
  if (!('kind' in number)) return [form];
  const { kind, notes } = number;
  const { birthDates = [], sex, region, holder } = 'facts' in number ? number.facts : {};
  const dates = birthDates.map((date) => (date.length === 10 ? formatDate(date, language) : date));
  const birth = dates.length > 1 ? t('number.no_century', { dates: dates.join(t('app.comma')) }) : dates[0];
  return [
    [
      t('flaw' in number ? 'number.kind_meant' : 'common.type'),
      kind.localName ? t('number.kind_of', { name: kind.name, local: kind.localName }) : kind.name,
    ],
    form,
    [t('number.check_digit'), checkDigitText(number, t)],
    [
      t('number.birth_date'),
      birth && birthDateAgrees !== null ? (
        <AgreementMark key="birth" state={birthDateAgrees ? 'agrees' : 'differs'} text={birth} />
      ) : (
        birth
      ),
    ],
    [t('number.sex'), sex && t(`sex.${sex}`)],
    [t('number.region'), region && (region.name ? `${region.name} (${region.code})` : region.code)],
    [t('number.holder'), holder === 'company' ? t('number.holder_company') : null],
    [t('number.notes'), notes.map((note) => t(`number.note.${note}`)).join(t('app.comma'))],
  ];
}

function formText(number: CheckedNumber, t: Translate): string {
  switch (number.status) {
    case 'valid':
      return t('number.form_right');
    case 'other_kind':
      return t('number.form_other');
    case 'not_covered':
      return t('number.form_unknown');
    case 'unreadable':
      return t('number.form_unreadable');
    case 'unknown_form':
    case 'invalid': {
      const form = number.status === 'unknown_form' ? t('number.form_unmatched') : '';
      const letters = number.lettersForDigits ? t('number.letters_for_digits') : '';
      return [form, t(`number.flaw.${number.flaw}`), letters].filter(Boolean).join('; ');
    }
  }
}

function checkDigitText(number: Extract<CheckedNumber, { kind: unknown }>, t: Translate): string | null {
  if ('flaw' in number) return number.flaw === 'check_digit' ? t('number.check_digit_wrong') : null;
  return t(number.kind.hasCheckDigit ? 'number.check_digit_valid' : 'number.check_digit_none');
}

function registryText({ findings, reasons }: CheckResult<'government.registry'>, t: Translate): string {
  if (findings)
    return t(findings.status === 'FOUND' ? 'number.registry_found' : 'number.registry_not_found', {
      source: findings.source,
    });
  const why = reasons[0]?.code;
  if (why === 'ID_NUMBER_NOT_VERIFIED') return t('number.registry_none');
  return t(why === 'LOOKUP_ANSWER_UNUSABLE' ? 'number.registry_unusable' : 'number.registry_down');
}

/** The findings about the ID number; null if it was not checked. */
function checkedNumber(checks: readonly CheckResult[]): CheckedNumber | null {
  return resultFor(checks, 'government.number')?.findings?.number ?? null;
}

/** The registry's check; null if none was asked. */
function registryLookUp(checks: readonly CheckResult[]): CheckResult<'government.registry'> | null {
  const lookUp = resultFor(checks, 'government.registry');
  return lookUp && lookUp.outcome !== 'not_applicable' ? lookUp : null;
}

/** The registry's fields: whether each matches what was entered, and what the record says. */
function registryFields({ findings }: CheckResult<'government.registry'>) {
  const record = findings?.status === 'FOUND' ? findings.record : {};
  return (findings?.comparisons ?? []).map(({ field, agrees }) => ({ field, agrees, value: record[field] ?? '' }));
}

/** Whether the date of birth in the number matches the entered one; null if the number has none. */
function birthDateInNumberAgrees(checks: readonly CheckResult[]): boolean | null {
  const check = resultFor(checks, 'government.number');
  const number = check?.findings?.number;
  if (!check || !number || !('facts' in number) || number.facts.birthDates === undefined) return null;
  return !check.reasons.some(({ code }) => code === 'ID_NUMBER_BIRTH_DATE_MISMATCH');
}
