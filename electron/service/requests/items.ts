import { fieldError } from '#shared/contract/errors/field-error.ts';
import { type Wanted, WORDED, wantedFor } from '#shared/contract/requests/requests.ts';
import type { FieldErrors } from '#shared/contract/runs/kyc-data.ts';
import { ServiceError } from '../service-error.ts';
import type { StoredVerification } from '../store/records.ts';

/** Throws `INVALID_REQUEST` for an item that this case cannot have. */
export function refuseUnfit(wanted: readonly Wanted[], { input }: StoredVerification): void {
  const fitting = wantedFor(input.fields?.verification_type ?? null);
  if (wanted.every((item) => fitting.includes(item))) return;
  throw new ServiceError(
    'request.fields',
    {},
    { fields: { wanted: fieldError('field.one_of', { values: fitting.join(', ') }) } },
  );
}

const FILE_OF: Partial<Record<Wanted, string>> = {
  document: 'id_document_front',
  selfie: 'selfie',
  address_document: 'address_document',
  papers: 'business_document_1',
};

/** Throws `INVALID_REQUEST` with what is still missing. */
export function refuseMissing(wanted: readonly Wanted[], kinds: readonly string[], text: string | null): void {
  const missing: FieldErrors = {};
  for (const item of wanted) {
    const kind = FILE_OF[item];
    if (kind !== undefined && !kinds.includes(kind)) missing[kind] = fieldError('field.asked_for');
  }
  if (text === null && wanted.some((item) => WORDED.includes(item))) missing.text = fieldError('field.asked_for');
  if (Object.keys(missing).length > 0) throw new ServiceError('request.missing', {}, { fields: missing });
}
