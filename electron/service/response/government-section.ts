import { type CheckResult, resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckedNumber } from '#shared/contract/findings/government.ts';
import type { RegistryRecord } from '#shared/contract/runs/registry-record.ts';
import type { Section } from './section.ts';

type FieldInfo = Readonly<Record<string, Section>>;

/** The names of the two sources in `field_info`. */
const NUMBER = 'ID_NUMBER';
const REGISTRY = 'NATIONAL_ID';

/**
 * Adds what number and registry say to the document's findings: `number_details` (ours), `lookup_details`,
 * `field_info`, and plain fields that the document lacks. Returns nothing if no number was checked.
 */
export function governmentFields(
  results: readonly CheckResult[],
  document: Section & { readonly field_info?: FieldInfo },
): Section {
  const judged = resultFor(results, 'government.number');
  const number = judged?.findings?.number;
  const registry = resultFor(results, 'government.registry');
  const wasAsked = registry !== undefined && registry.outcome !== 'not_applicable';
  if (number === undefined && !wasAsked) return {};
  const answer = registry?.findings;
  const record = answer?.status === 'FOUND' ? answer.record : undefined;
  const birthDateDiffers = judged?.reasons.some(({ code }) => code === 'ID_NUMBER_BIRTH_DATE_MISMATCH') ?? false;
  return {
    ...plainFields(number, record, document),
    ...(number && { number_details: numberDetails(number) }),
    lookup_details: { lookup_list: wasAsked ? [lookUp(registry)] : [] },
    field_info: merged(
      document.field_info ?? {},
      carriesBirthDate(number) ? { birth_date: agreement(NUMBER, !birthDateDiffers) } : {},
      Object.fromEntries((answer?.comparisons ?? []).map(({ field, agrees }) => [field, agreement(REGISTRY, agrees)])),
    ),
  };
}

const carriesBirthDate = (number: CheckedNumber | undefined) =>
  number !== undefined && 'facts' in number && number.facts.birthDates !== undefined;

/** The document's values win, then the registry's, then the number's. */
function plainFields(number: CheckedNumber | undefined, record: RegistryRecord | undefined, document: Section) {
  const facts = number && 'facts' in number ? number.facts : {};
  const [birthDate, ...otherDates] = facts.birthDates ?? [];
  const wholeDate = otherDates.length === 0 && birthDate?.length === 10 ? birthDate : undefined;
  const found = {
    ...(number && 'compact' in number && { id_number: number.compact }),
    ...(wholeDate && { birth_date: wholeDate }),
    ...(facts.sex && { gender: facts.sex }),
    ...(record && withoutNumber(record)),
  };
  return Object.fromEntries(Object.entries(found).filter(([field]) => (document[field] ?? null) === null));
}

function withoutNumber({ number: _, ...record }: RegistryRecord): Section {
  return record;
}

/** Facts that a typed number itself reveals. */
export function numberDetails(number: CheckedNumber): Section {
  if (!('kind' in number)) return { status: number.status.toUpperCase() };
  const { kind, notes } = number;
  const { key, country, name, localName, group } = kind;
  const of = { kind: { key, country_code: country, name, local_name: localName, group }, character_notes: notes };
  if ('flaw' in number)
    return {
      status: number.status.toUpperCase(),
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

function lookUp({ outcome, reasons, findings }: CheckResult<'government.registry'>): Section {
  return {
    source: findings?.source ?? null,
    status: findings?.status ?? (outcome === 'unavailable' ? 'UNAVAILABLE' : null),
    reason: outcome === 'unavailable' ? (reasons[0]?.code ?? null) : null,
  };
}

const agreement = (source: string, agrees: boolean) =>
  agrees ? { matched: [source], unmatched: [] } : { matched: [], unmatched: [source] };

const listed = (known: unknown): readonly unknown[] => (Array.isArray(known) ? known : []);

function merged(...infos: readonly FieldInfo[]): FieldInfo {
  const all: Record<string, Record<string, unknown>> = {};
  for (const info of infos)
    for (const [field, lists] of Object.entries(info)) {
      const entry = all[field] ?? {};
      all[field] = entry;
      for (const [list, sources] of Object.entries(lists))
        entry[list] = Array.isArray(sources) ? [...listed(entry[list]), ...sources] : sources;
    }
  return all;
}
