import { fieldError } from '#shared/contract/errors/field-error.ts';
import { type Wanted, WORDED, wantedFor } from '#shared/contract/requests/requests.ts';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
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

/** The files that answer an item. The first one is needed. */
const FILES_OF: Partial<Record<Wanted, readonly CaptureKind[]>> = {
  document: ['id_document_front', 'id_document_back'],
  selfie: ['selfie'],
  address_document: ['address_document'],
  papers: ['business_document_1', 'business_document_2', 'business_document_3', 'business_document_4'],
};

/** Any other file would replace evidence of the case that the reviewer did not question. */
export const isFileOf = (wanted: readonly Wanted[], kind: CaptureKind): boolean =>
  wanted.some((item) => FILES_OF[item]?.includes(kind));

/** Throws `NOT_FOUND` for a file that answers none of these items. */
export function refuseUnasked(wanted: readonly Wanted[], kinds: readonly CaptureKind[]): void {
  if (!kinds.every((kind) => isFileOf(wanted, kind))) throw new ServiceError('link.no_file');
}

/** A live capture that has expired, belongs to another run or never was. */
export const liveCaptureGone = () =>
  new ServiceError('field.live_capture_gone', {}, { fields: { selfie: fieldError('field.live_capture_gone') } });

/** Throws `INVALID_REQUEST` with what is still missing. */
export function refuseMissing(wanted: readonly Wanted[], kinds: readonly string[], text: string | null): void {
  const missing: FieldErrors = {};
  for (const item of wanted) {
    const kind = FILES_OF[item]?.[0];
    if (kind !== undefined && !kinds.includes(kind)) missing[kind] = fieldError('field.asked_for');
  }
  if (text === null && wanted.some((item) => WORDED.includes(item))) missing.text = fieldError('field.asked_for');
  if (Object.keys(missing).length > 0) throw new ServiceError('request.missing', {}, { fields: missing });
}
