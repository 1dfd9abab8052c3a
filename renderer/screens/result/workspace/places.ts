import type { PersonDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { DocumentRecord } from '#shared/contract/findings/document-record.ts';
import type { Region } from '#shared/contract/findings/region.ts';

/** A full name in an MRZ is one field. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  first_name: ['secondaryIdentifier', 'name'],
  last_name: ['primaryIdentifier', 'name'],
  full_name: ['primaryIdentifier', 'secondaryIdentifier', 'name'],
  birth_date: ['birthDate'],
  date_of_birth: ['birthDate'],
  id_number: ['documentNumber'],
  document_number: ['documentNumber'],
  issue_country_code: ['issuingState'],
  issuing_state: ['issuingState'],
  nationality_code: ['nationality'],
  gender: ['sex'],
  id_expiry_date: ['expiryDate'],
  expiry_date: ['expiryDate'],
};

/** Where a field is on the document: its printed value and its characters in the MRZ. */
export function fieldPlaces(document: DocumentRecord | null, field: string): readonly Region[] {
  if (document === null) return [];
  const names = NAMES[field] ?? [field];
  const isMrzWhole = field === 'composite';
  const printed = names.flatMap((name) => document.printed?.[name] ?? []);
  const mrz = Object.entries(document.mrz?.fields ?? {}).flatMap(([name, { box }]) =>
    box && (isMrzWhole || names.includes(name)) ? [{ capture: document.mrz?.capture ?? 'id_document_front', box }] : [],
  );
  return [...printed.map(({ capture, box }) => ({ capture, box })), ...mrz];
}

/** The subject of a check whose reasons name no place. */
const ABOUT: Partial<Record<CheckResult['check'], readonly string[]>> = {
  'document.expiry': ['expiryDate'],
  'document.mrz': ['composite'],
  'document.validity': ['birthDate', 'issueDate', 'expiryDate'],
  'government.number': ['personalNumber', 'documentNumber'],
};

/** Where the reasons of a check can be seen: the regions they name, then the fields they name. */
export function checkPlaces(check: CheckResult, { facts }: Pick<PersonDetail, 'facts'>): readonly Region[] {
  const document = facts?.document ?? null;
  if (check.check === 'biometric.face_match' && check.findings)
    return [check.findings.documentFace, check.findings.liveFace];
  const named = check.reasons.flatMap(({ region, field }) => [
    ...(region ? [region] : []),
    ...(field ? fieldPlaces(document, field) : []),
  ]);
  const differing =
    check.check === 'document.data'
      ? (check.findings?.comparisons ?? [])
          .filter(({ agreement }) => Object.values(agreement).some((one) => one !== 'agree'))
          .flatMap(({ field }) => fieldPlaces(document, field))
      : [];
  const places = [...named, ...differing];
  if (places.length > 0) return places;
  return (ABOUT[check.check] ?? []).flatMap((field) => fieldPlaces(document, field));
}
