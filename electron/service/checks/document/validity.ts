import type { Reason } from '#shared/contract/runs/check-result.ts';
import type { DocumentClass } from '#shared/domain/document/document-class.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { hasIssuersForm } from '#shared/domain/document/number-format.ts';
import { firstDayOf, isWholeDate } from '#shared/domain/document/partial-date.ts';
import { resolvedValues, valuesIn } from '#shared/domain/document/resolved-document.ts';
import { isTravelDocumentState } from '#shared/domain/place/countries.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';

/** The longest in use are valid for 15 years, apart from undated ones that are valid for life. */
const VALIDITY_YEARS_MAX = 15;
/**
 * From issue to expiry. Passports: ten years, in the United Kingdom plus nine months until 2018.
 * Residence permits: ten, maybe up to a birthday. Visas: ten in the United States and the United
 * Kingdom. Some North American licences: until 65.
 */
const VALIDITY_YEARS: Readonly<Record<DocumentClass, number>> = {
  passport: 11,
  identity_card: VALIDITY_YEARS_MAX,
  residence_permit: 11,
  driving_licence: 50,
  visa: 10,
  other: VALIDITY_YEARS_MAX,
};
/** Then longer: Regulation (EU) 2019/1157, article 4(2): 70; Hungary: 65 (PRADO HUN-HO-11002). */
const LONGER_VALIDITY_AGE_YEARS = 65;

/** YYYY-MM-DD. 29 February stays as written even if the year lacks it. */
function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`;
}

/**
 * Compares YYYY-MM-DD as text. Incomplete dates and no expiry are skipped because they prove
 * nothing; age counts from an incomplete date's first day.
 */
export function judgeValidity(
  document: DocumentFields,
  today: string,
  ageYearsMin: number,
  validityYearsMax = VALIDITY_YEARS_MAX,
): Reason[] {
  const reasons: Reason[] = [];
  const complete = (date: string | undefined) => (isWholeDate(date) ? date : undefined);
  const [birth, issue, expiry] = [document.birthDate, document.issueDate, document.expiryDate].map(complete);

  if (issue !== undefined && issue > today) reasons.push({ code: 'DOCUMENT_NOT_YET_VALID', field: 'id_issue_date' });
  if (birth !== undefined && birth > today) reasons.push({ code: 'DOCUMENT_DATES_IMPLAUSIBLE', field: 'birth_date' });
  if (issue !== undefined && birth !== undefined && issue < birth)
    reasons.push({ code: 'DOCUMENT_DATES_IMPLAUSIBLE', field: 'id_issue_date' });
  const isOld = birth !== undefined && issue !== undefined && birth <= yearsBefore(issue, LONGER_VALIDITY_AGE_YEARS);
  if (
    issue !== undefined &&
    expiry !== undefined &&
    (expiry < issue || (!isOld && yearsBefore(expiry, validityYearsMax) > issue))
  )
    reasons.push({ code: 'DOCUMENT_DATES_IMPLAUSIBLE', field: 'id_expiry_date' });
  const oldest = document.birthDate === undefined ? undefined : firstDayOf(document.birthDate);
  if (oldest !== undefined && oldest <= today && oldest > yearsBefore(today, ageYearsMin))
    reasons.push({ code: oldest > yearsBefore(today, 18) ? 'AGE_UNDER_18' : 'AGE_UNDER_LIMIT', field: 'birth_date' });
  return reasons;
}

/** Judged only in a valid MRZ: a misread O in print is no forgery. */
function judgeCodes(mrzValues: DocumentFields, documentClass: DocumentClass): Reason[] {
  return [...judgeNumber(mrzValues, documentClass), ...judgeStates(mrzValues)];
}

function judgeNumber({ documentNumber, issuingState }: DocumentFields, documentClass: DocumentClass): Reason[] {
  if (documentNumber === undefined || issuingState === undefined) return [];
  const isRight = hasIssuersForm(documentNumber, issuingState, documentClass);
  return isRight === false ? [{ code: 'DOCUMENT_NUMBER_FORMAT', field: 'id_number' }] : [];
}

/** Checks only the MRZ, which has codes: a printed name of a state may simply be misread. */
function judgeStates(mrzValues: DocumentFields): Reason[] {
  const states = { issue_country_code: mrzValues.issuingState, nationality_code: mrzValues.nationality };
  return Object.entries(states).flatMap(([field, state]): Reason[] =>
    state === undefined || isTravelDocumentState(state) ? [] : [{ code: 'UNKNOWN_COUNTRY_CODE', field }],
  );
}

/** Whether the document's dates, states and holder's age are possible and within policy. */
export const documentValidity: Check<'document.validity', DocumentEvidence> = {
  id: 'document.validity',
  area: 'document',
  appliesTo: ({ evidence }) => evidence.has('id_document_front') || evidence.has('id_document_back'),
  async run({ evidence, policy, today }) {
    const [document, { whole }] = await Promise.all([evidence.document(), evidence.documentClass()]);
    const values = resolvedValues(document);
    if ([values.birthDate, values.issueDate, values.expiryDate].every((date) => date === undefined))
      return { outcome: 'review', reasons: [{ code: 'UNREADABLE_DOCUMENT' }] };
    const reasons = [
      ...judgeValidity(
        values,
        today,
        policy.document.holder_age_years_min,
        VALIDITY_YEARS[document.barcode === null ? whole.documentClass : 'driving_licence'],
      ),
      ...(document.mrz?.allCheckDigitsValid ? judgeCodes(valuesIn(document, 'MRZ'), whole.documentClass) : []),
    ];
    return { outcome: reasons.length === 0 ? 'pass' : 'review', reasons };
  },
};
