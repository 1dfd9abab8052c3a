import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { ServiceError } from '../service-error.ts';
import type { Store } from '../store/store.ts';
import type { ParsedRun } from './parse-run-body.ts';

/** The batch id of a run: the caller's idempotency key if there is one, so that both sides share one id. */
export function batchIdOf(headerValue: string | undefined): string {
  if (headerValue === undefined) return randomUUID();
  const key = headerValue.trim().toLowerCase();
  if (!z.uuid().safeParse(key).success) {
    const message = `The ${IDEMPOTENCY_KEY_HEADER} header must be a UUID.`;
    throw new ServiceError('INVALID_REQUEST', message, { fields: { [IDEMPOTENCY_KEY_HEADER]: message } });
  }
  return key;
}

/**
 * Keyed hash of a run's content, the same for all three body types. Tells a retry from a different request with
 * the same key, without revealing anything about the person.
 */
export function requestHashOf(run: ParsedRun, store: Store): string {
  const fields = Object.entries(run.fields)
    .filter(([, value]) => value !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  const captures = run.captures.map(({ kind, bytes }) => [kind, createHash('sha256').update(bytes).digest('hex')]);
  const { face_attested, consent_version, live_capture_id } = run.desk;
  // Added only if present, so that runs stored before live captures existed keep their hashes.
  const desk = [face_attested, consent_version ?? null, ...(live_capture_id ? [live_capture_id] : [])];
  return store.vault.keyedHash('request', JSON.stringify([fields, captures, desk]));
}

/** RFC 7240: `Prefer: respond-async`, alone or among other preferences. */
export function prefersAsync(headerValue: string | undefined): boolean {
  return (headerValue ?? '').split(',').some((preference) => /^respond-async(?:\s*;|$)/i.test(preference.trim()));
}
