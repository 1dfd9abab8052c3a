import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckedNumber } from '#shared/contract/findings/government.ts';
import type { RegistryRecord } from '#shared/contract/runs/registry-record.ts';
import type { FieldInfo, IdInfo } from '#shared/contract/runs/sections/id-info.ts';
import type { LookUp, NumberDetails } from '#shared/contract/runs/sections/number-details.ts';
import { upperCase } from '#shared/contract/upper-case.ts';

/** The names of the two sources in `field_info`. */
const NUMBER = 'ID_NUMBER' as const;
const REGISTRY = 'NATIONAL_ID' as const;

/**
 * Adds number and registry to the document: `number_details` (ours), `lookup_details`,
 * `field_info`, and plain fields that it lacks. Nothing if no number was checked.
 */
export function governmentFields(results: readonly CheckResult[], document: IdInfo): IdInfo {
  const judged = resultFor(results, 'government.number');
  const number = judged?.findings?.number;
  const registry = resultFor(results, 'government.registry');
  const wasAsked = registry !== undefined && registry.outcome !== 'not_applicable';
  if (number === undefined && !wasAsked) return {};
  const answer = registry?.findings;
  const record = answer?.status === 'FOUND' ? answer.record : undefined;
  const birthDateDiffers = judged?.reasons.some(({ code }) => code === 'ID_NUMBER_BIRTH_DATE_MISMATCH') ?? false;
  const compared = [
    ...(carriesBirthDate(number) ? [{ field: 'birth_date', source: NUMBER, agrees: !birthDateDiffers }] : []),
    ...(answer?.comparisons ?? []).map((comparison) => ({ ...comparison, source: REGISTRY })),
  ];
  const fieldInfo: Record<string, FieldInfo> = { ...document.field_info };
  for (const { field, source, agrees } of compared) {
    const known = fieldInfo[field] ?? { matched: [], unmatched: [] };
    const list = agrees ? 'matched' : 'unmatched';
    fieldInfo[field] = { ...known, [list]: [...known[list], source] };
  }
  return {
    ...plainFields(number, record, document),
    ...(number && { number_details: numberDetails(number) }),
    lookup_details: { lookup_list: wasAsked ? [lookUp(registry)] : [] },
    field_info: fieldInfo,
  };
}

const carriesBirthDate = (number: CheckedNumber | undefined) =>
  number !== undefined && 'facts' in number && number.facts.birthDates !== undefined;

/** The document's values win, then the registry's, then the number's. */
function plainFields(number: CheckedNumber | undefined, record: RegistryRecord | undefined, document: IdInfo) {
  const { number: _, ...registered } = record ?? {};
  const facts = number && 'facts' in number ? number.facts : {};
  const [birthDate, ...otherDates] = facts.birthDates ?? [];
  const wholeDate = otherDates.length === 0 && birthDate?.length === 10 ? birthDate : undefined;
  const found = {
    ...(number && 'compact' in number && { id_number: number.compact }),
    ...(wholeDate && { birth_date: wholeDate }),
    ...(facts.sex && { gender: facts.sex }),
    ...registered,
  };
  const known: Readonly<Record<string, unknown>> = document;
  return Object.fromEntries(Object.entries(found).filter(([field]) => (known[field] ?? null) === null));
}

/** Facts that a typed number itself reveals. */
export function numberDetails(number: CheckedNumber): NumberDetails {
  if (!('kind' in number)) return { status: upperCase(number.status) };
  const { kind, notes } = number;
  const { key, country, name, localName, group } = kind;
  const of = { kind: { key, country_code: country, name, local_name: localName, group }, character_notes: notes };
  if ('flaw' in number)
    return {
      status: upperCase(number.status),
      ...of,
      flaw: upperCase(number.flaw),
      letters_for_digits: number.lettersForDigits,
      check_digit: number.flaw === 'check_digit' ? 'WRONG' : 'NOT_CHECKED',
    };
  const { facts } = number;
  return {
    status: upperCase(number.status),
    ...of,
    formatted: number.formatted,
    check_digit: kind.hasCheckDigit ? 'VALID' : 'NONE',
    birth_dates: facts.birthDates ?? [],
    gender: facts.sex ?? null,
    region: facts.region ?? null,
    holder: facts.holder ?? null,
  };
}

/** The answer of a register or a website. */
export function lookUp({
  outcome,
  reasons,
  findings,
}: CheckResult<'government.registry' | 'business.registry' | 'business.website_lookup'>): LookUp {
  const isUnavailable = outcome === 'unavailable';
  return {
    source: findings?.source ?? null,
    status: findings?.status ?? (isUnavailable ? 'UNAVAILABLE' : null),
    reason: isUnavailable ? (reasons[0]?.code ?? null) : null,
  };
}
