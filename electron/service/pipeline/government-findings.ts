import type { CheckResult } from '#shared/check-result.ts';
import type { NumberCheck } from '#shared/identity-number/check-number.ts';
import type { RegistryRecord } from '#shared/registry-record.ts';
import type { RegistryComparison } from '../checks/government/registry.ts';
import type { DocumentFindings } from './document-findings.ts';

type Section = Record<string, unknown>;
type FieldInfo = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The names of the two sources in `field_info`. */
const NUMBER = 'ID_NUMBER';
const REGISTRY = 'NATIONAL_ID';

/**
 * Adds what number and registry say to the document's findings: `number_details` (ours), `lookup_details`,
 * `field_info`, and plain fields that the document lacks. Returns nothing if no number was checked.
 */
export function governmentFindings(results: readonly CheckResult[], findings: DocumentFindings): Section {
  const details = (id: string) => results.find(({ check }) => check === id)?.details;
  const number = details('government.number')?.number as NumberCheck | undefined;
  const registry = results.find(({ check }) => check === 'government.registry');
  const wasAsked = registry !== undefined && registry.outcome !== 'not_applicable';
  if (number === undefined && !wasAsked) return {};
  const record = registry?.details?.record as RegistryRecord | undefined;
  const compared = (registry?.details?.comparisons as readonly RegistryComparison[] | undefined) ?? [];
  const birthDateMismatch = results.some(
    ({ check, reasons }) =>
      check === 'government.number' && reasons.some(({ code }) => code === 'ID_NUMBER_BIRTH_DATE_MISMATCH'),
  );
  return {
    ...plainFields(number, record, findings),
    ...(number && { number_details: numberDetails(number) }),
    lookup_details: { lookup_list: wasAsked ? [lookUp(registry)] : [] },
    field_info: merged(
      (findings.field_info as FieldInfo | undefined) ?? {},
      carriesBirthDate(number) ? { birth_date: agreement(NUMBER, !birthDateMismatch) } : {},
      Object.fromEntries(compared.map(({ field, agrees }) => [field, agreement(REGISTRY, agrees)])),
    ),
  };
}

const carriesBirthDate = (number: NumberCheck | undefined) =>
  number !== undefined && 'facts' in number && number.facts.birthDates !== undefined;

/** The document's values win, then the registry's, then the number's. */
function plainFields(number: NumberCheck | undefined, record: RegistryRecord | undefined, findings: DocumentFindings) {
  const facts = number && 'facts' in number ? number.facts : {};
  const [birthDate, ...otherDates] = facts.birthDates ?? [];
  const wholeDate = otherDates.length === 0 && birthDate?.length === 10 ? birthDate : undefined;
  const found = {
    ...(number && 'compact' in number && { id_number: number.compact }),
    ...(wholeDate && { birth_date: wholeDate }),
    ...(facts.sex && { gender: facts.sex }),
    ...(record && withoutNumber(record)),
  };
  return Object.fromEntries(Object.entries(found).filter(([field]) => (findings[field] ?? null) === null));
}

function withoutNumber({ number: _, ...record }: RegistryRecord): Section {
  return record;
}

function numberDetails(number: NumberCheck): Section {
  if (!('kind' in number)) return { status: number.status.toUpperCase() };
  const { kind, notes } = number;
  const { key, country, name, localName, group } = kind;
  const of = { kind: { key, country_code: country, name, local_name: localName, group }, character_notes: notes };
  if (number.status === 'invalid')
    return {
      status: 'INVALID',
      ...of,
      flaw: number.flaw.toUpperCase(),
      letters_for_digits: number.lettersForDigits,
      check_digit: number.flaw === 'check_digit' ? 'WRONG' : 'NOT_CHECKED',
    };
  const { facts } = number;
  return {
    status: number.status.toUpperCase(),
    ...of,
    formatted: number.formatted,
    check_digit: kind.hasCheckDigit ? 'VALID' : 'NONE',
    birth_dates: facts.birthDates ?? [],
    gender: facts.sex ?? null,
    region: facts.region ?? null,
    holder: facts.holder ?? null,
  };
}

function lookUp({ outcome, reasons, details }: CheckResult): Section {
  return {
    source: details?.source ?? null,
    status: details?.status ?? (outcome === 'unavailable' ? 'UNAVAILABLE' : null),
    reason: outcome === 'unavailable' ? (reasons[0]?.code ?? null) : null,
  };
}

const agreement = (source: string, agrees: boolean) =>
  agrees ? { matched: [source], unmatched: [] } : { matched: [], unmatched: [source] };

function merged(...infos: readonly FieldInfo[]): FieldInfo {
  const all: Record<string, Record<string, readonly string[]>> = {};
  for (const info of infos)
    for (const [field, lists] of Object.entries(info)) {
      const entry = all[field] ?? {};
      all[field] = entry;
      for (const [list, sources] of Object.entries(lists))
        entry[list] = Array.isArray(sources) ? [...(entry[list] ?? []), ...sources] : sources;
    }
  return all;
}
