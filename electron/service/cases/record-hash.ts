import { createHash, createHmac } from 'node:crypto';
import type { Readable } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { StoredVerification } from '../store/records.ts';
import { findCapture } from './captures.ts';
import { subjectOf } from './sealed-verification.ts';

/**
 * SHA-256 of a stored case with its pictures, salted by the case's data key: nobody without the
 * record can test guesses, and after an erasure nobody at all.
 */
export async function recordHash(from: Readable, stored: StoredVerification): Promise<string> {
  return createHash('sha256')
    .update(await recordText(from, stored))
    .digest('hex');
}

/** The text that is hashed, salt included, so that whoever has the record can hash it again. */
export async function recordText(from: Readable, stored: StoredVerification): Promise<string> {
  const { batchId, revision, createdAt, input, outcome, elsewhere } = stored;
  const dataKey = await findDataKey(from, subjectOf(batchId));
  const salt = createHmac('sha256', dataKey.key).update('countersign/receipt').digest('hex');
  const captures = elsewhere.map(({ kind, sha256 }) => ({ kind, sha256 }));
  for (const { kind } of stored.captures) {
    const capture = await findCapture(from, batchId, kind);
    if (capture) captures.push({ kind, sha256: createHash('sha256').update(capture.bytes).digest('hex') });
  }
  captures.sort((one, other) => (one.kind < other.kind ? -1 : 1));
  const record = { salt, batchId, revision, createdAt, input, outcome, captures };
  return JSON.stringify(sorted(record));
}

/** The same value always has the same text, whatever the order in which its parts were made. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}
