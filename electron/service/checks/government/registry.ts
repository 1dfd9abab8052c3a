import type { Findings, Verdict } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { KYCFields } from '#shared/contract/runs/kyc-data.ts';
import type { RegistryRecord } from '#shared/contract/runs/registry-record.ts';
import { checkNumber } from '#shared/domain/identity-number/check-number.ts';
import { compareFamilyNames, compareGivenNames } from '#shared/domain/person/compare-names.ts';
import { compareWholeName } from '#shared/domain/person/compare-whole-name.ts';
import { onlyName, wholeName } from '#shared/domain/person/name-parts.ts';
import { travelDocumentState } from '#shared/domain/place/countries.ts';
import type { Check } from '../check.ts';
import type { LookupEvidence } from '../lookup-evidence.ts';

type RegistryComparison = Findings<'government.registry'>['comparisons'][number];

/** Whether the number was issued, and to this person. Only a registry can tell. */
export const governmentRegistry: Check<'government.registry', LookupEvidence> = {
  id: 'government.registry',
  area: 'government',
  // Longer than a lookup (`providers/registry-configuration.ts`), which reports its failure.
  appliesTo: ({ fields, evidence }) => evidence.concernsRegistry(fields),
  async run({ fields, today, evidence }, signal): Promise<Verdict<'government.registry'>> {
    const answer = await evidence.registryRecord(fields, signal);
    if (answer.status === 'NOT_CONFIGURED')
      return { outcome: 'unavailable', reasons: [{ code: 'ID_NUMBER_NOT_VERIFIED', field: 'id_number' }] };
    if (answer.status === 'NOT_FOUND')
      return {
        outcome: 'fail',
        reasons: [
          { code: 'ID_NUMBER_NOT_FOUND', field: 'id_number' },
          { code: 'ID_NUMBER_NOT_VERIFIED', field: 'id_number' },
        ],
        findings: { status: answer.status, source: answer.source, comparisons: [] },
      };
    const comparisons = compareRecord(...withOneName(answer.record, fields), today);
    const reasons: Reason[] = comparisons
      .filter(({ agrees }) => !agrees)
      .map(({ field }) => ({ code: 'REGISTRY_DATA_MISMATCH', field }));
    return {
      outcome: reasons.length === 0 ? 'pass' : 'review',
      reasons,
      findings: { status: answer.status, source: answer.source, record: answer.record, comparisons },
    };
  },
};

function withOneName(record: RegistryRecord, fields: KYCFields): [record: RegistryRecord, fields: KYCFields] {
  const recorded = { given: record.first_name, family: record.last_name };
  const only = onlyName(recorded, true);
  const typedParts = { given: fields.first_name, family: fields.last_name };
  const isWhole = recorded.given !== undefined && recorded.family !== undefined;
  if (only === null || !(isWhole || onlyName(typedParts) !== null)) return [record, fields];
  const typed = wholeName(typedParts, true);
  return [
    { ...record, first_name: only, last_name: only },
    { ...fields, first_name: typed, last_name: typed },
  ];
}

/** Every field that both have. A name in one piece stands for both. */
function compareRecord(record: RegistryRecord, fields: KYCFields, today: string): readonly RegistryComparison[] {
  const given = [fields.first_name, fields.middle_name].filter(Boolean).join(' ');
  const recordGiven = [record.first_name, record.middle_name].filter(Boolean).join(' ');
  const sex = sexInNumber(fields, today);
  const state = travelDocumentState(fields.country_code) ?? undefined;
  const found: (RegistryComparison | null)[] = [
    recordGiven === ''
      ? null
      : {
          field: 'first_name',
          agrees: [given, fields.first_name].some(
            (name) => compareGivenNames(name, recordGiven, false, state) === 'agree',
          ),
        },
    record.last_name === undefined
      ? null
      : {
          field: 'last_name',
          agrees: compareFamilyNames(fields.last_name, record.last_name, false, state) === 'agree',
        },
    record.full_name === undefined || record.last_name !== undefined
      ? null
      : { field: 'full_name', agrees: wholeNameAgrees(record.full_name, given, fields) },
    record.birth_date === undefined
      ? null
      : { field: 'birth_date', agrees: record.birth_date === fields.date_of_birth },
    sex === undefined || !isFemaleOrMale(record.gender) ? null : { field: 'gender', agrees: record.gender === sex },
  ];
  return found.filter((comparison) => comparison !== null);
}

/** A whole name in either order, on either side. The middle name may be missing on either side. */
function wholeNameAgrees(written: string, given: string, { first_name, last_name }: KYCFields): boolean {
  return [given, first_name].some((name) => compareWholeName(name, last_name, written) === 'agree');
}

/** X is no contradiction: numbers stay when the register changes the sex. */
const isFemaleOrMale = (sex: string | undefined): sex is 'F' | 'M' => sex === 'F' || sex === 'M';

/** The form has no sex; if the number contains one, the record must agree with it. */
function sexInNumber({ id_number, country_code, id_type }: KYCFields, today: string): 'F' | 'M' | undefined {
  if (id_number === undefined) return undefined;
  const number = checkNumber(country_code, id_type, id_number, today);
  const sex = 'facts' in number ? number.facts.sex : undefined;
  return isFemaleOrMale(sex) ? sex : undefined;
}
