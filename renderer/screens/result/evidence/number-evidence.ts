import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckedNumber } from '#shared/contract/findings/government.ts';

/** The findings about the ID number; null if it was not checked. */
export function checkedNumber(checks: readonly CheckResult[]): CheckedNumber | null {
  return resultFor(checks, 'government.number')?.findings?.number ?? null;
}

/** The registry's check; null if none was asked. */
export function registryLookUp(checks: readonly CheckResult[]): CheckResult<'government.registry'> | null {
  const lookUp = resultFor(checks, 'government.registry');
  return lookUp && lookUp.outcome !== 'not_applicable' ? lookUp : null;
}

/** The registry's fields: whether each matches what was entered, and what the record says. */
export function registryFields({ findings }: CheckResult<'government.registry'>) {
  const record = findings?.status === 'FOUND' ? findings.record : {};
  return (findings?.comparisons ?? []).map(({ field, agrees }) => ({ field, agrees, value: record[field] ?? '' }));
}

/** Whether the date of birth in the number matches the entered one; null if the number has none. */
export function birthDateInNumberAgrees(checks: readonly CheckResult[]): boolean | null {
  const check = resultFor(checks, 'government.number');
  const number = check?.findings?.number;
  if (!check || !number || !('facts' in number) || number.facts.birthDates === undefined) return null;
  return !check.reasons.some(({ code }) => code === 'ID_NUMBER_BIRTH_DATE_MISMATCH');
}
