import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import type { Caller } from '../api/authentication.ts';
import { ServiceError } from '../service-error.ts';
import type { Capture } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { ParsedBusiness } from './parse-business-body.ts';
import type { ParsedRun } from './parse-run-body.ts';

/** The caller's idempotency key if there is one, so that both sides share one id. */
export function batchIdOf(headerValue: string | undefined): string {
  if (headerValue === undefined) return randomUUID();
  const key = headerValue.trim().toLowerCase();
  if (!z.uuid().safeParse(key).success) {
    const parameters = { name: IDEMPOTENCY_KEY_HEADER };
    const fields = { [IDEMPOTENCY_KEY_HEADER]: fieldError('field.header_uuid', parameters) };
    throw new ServiceError('field.header_uuid', parameters, { fields });
  }
  return key;
}

/**
 * An API key's own run. If the asked id is another caller's, a keyed hash of both, so that no
 * answer reveals another caller's verification.
 */
export async function ownBatchId(
  caller: Caller,
  asked: string,
  { runs, store }: Pick<ApiDependencies, 'runs' | 'store'>,
): Promise<string> {
  if (caller.kind !== 'api_key') return asked;
  const runner = await runs.runnerOf(asked);
  if (runner === null || (runner.kind === 'api_key' && runner.id === caller.id)) return asked;
  const digits = store.vault.keyedHash('batch-id', `${caller.id} ${asked}`);
  // Version 8 of a UUID: the rest is our own choice (RFC 9562).
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `8${digits.slice(12, 15)}`, `8${digits.slice(15, 18)}`];
  return [...parts, digits.slice(18, 30)].join('-');
}

/** The same for all body types. Tells a retry from another request, nothing about the person. */
export function requestHashOf(run: ParsedRun, store: Store): string {
  const [fields, captures] = contentOf(run);
  const { face_attested, consent_version, live_capture_id, chip_reading_id } = run.desk;
  // Only if present, so that later fields leave the hashes of stored runs.
  const desk = [
    face_attested,
    consent_version ?? null,
    ...(live_capture_id ? [live_capture_id] : []),
    ...(chip_reading_id ? [{ chip: chip_reading_id }] : []),
  ];
  return store.vault.keyedHash('request', JSON.stringify([fields, captures, desk]));
}

/** The same for a run about a company. */
export function businessHashOf(run: ParsedBusiness, store: Store): string {
  return store.vault.keyedHash('request', JSON.stringify(['business', ...contentOf(run)]));
}

function contentOf({ fields, captures }: { readonly fields: object; readonly captures: readonly Capture[] }) {
  return [
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
    captures.map(({ kind, bytes }) => [kind, createHash('sha256').update(bytes).digest('hex')]),
  ] as const;
}

/** RFC 7240: `Prefer: respond-async`, alone or among other preferences. */
export function prefersAsync(headerValue: string | undefined): boolean {
  return (headerValue ?? '').split(',').some((preference) => /^respond-async(?:\s*;|$)/i.test(preference.trim()));
}
