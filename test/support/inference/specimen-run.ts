import type { Specimen } from '../../specimens/specimen.ts';

/** The operator's entries for this document's holder, with a test's changes. */
export function typedOf(
  { truth: { encoded } }: { readonly truth: Pick<Specimen['truth'], 'encoded'> },
  changes: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    verification_type: 'BIOMETRIC',
    first_name: encoded.secondaryIdentifier ?? '',
    last_name: encoded.primaryIdentifier ?? '',
    date_of_birth: encoded.birthDate ?? '',
    phone_number: '+15550100',
    country_code: 'UT',
    id_type: 'NATIONAL_ID',
    id_number: encoded.documentNumber ?? '',
    ...changes,
  };
}

/** The pictures of this specimen's run. */
export function capturesOf({ front, back, selfie }: Omit<Specimen, 'truth'>): Record<string, Uint8Array> {
  return { id_document_front: front, id_document_back: back, ...(selfie && { selfie }) };
}
