import { createHash } from 'node:crypto';
import type { DeviceRecord, RecordedCapture } from '#shared/contract/devices/devices.ts';
import { DERIVED_KINDS, findCapture } from '../cases/captures.ts';
import { inputAt, outcomeAt, revisionsOf } from '../cases/revisions.ts';
import { recordOf } from '../cases/sealed-verification.ts';
import { findVerification } from '../cases/verifications.ts';
import { environmentOf } from '../store/environment.ts';
import type { Readable } from '../store/handles.ts';
import type { CentreLink } from './rows.ts';

/**
 * As signed for the centre at a revision. Null if erased or undecided. Made from the sealed rows
 * each time: statements and outcome of that revision, with today's pictures, which alone can be
 * sent.
 */
export async function composeRecord(
  store: Readable,
  batchId: string,
  revision: number,
  { id, site }: NonNullable<CentreLink['device']>,
): Promise<DeviceRecord | null> {
  return store.read(async (reader) => {
    const environment = await environmentOf(reader);
    const stored = await findVerification(reader, batchId);
    const entry = (await revisionsOf(reader, batchId)).find((one) => one.revision === revision);
    const outcome = stored && entry && (await outcomeAt(reader, batchId, revision));
    const input = outcome && (await inputAt(reader, batchId, revision));
    if (!environment || !stored || !entry || !outcome || !input || entry.status === 'In-progress') return null;
    const captures: RecordedCapture[] = [];
    for (const { kind, mediaType, byteLength } of stored.captures) {
      if (DERIVED_KINDS.includes(kind)) continue;
      const capture = await findCapture(reader, batchId, kind);
      const sha256 = createHash('sha256')
        .update(capture?.bytes ?? '')
        .digest('hex');
      captures.push({ kind, media_type: mediaType, byte_length: byteLength, sha256 });
    }
    captures.push(...stored.elsewhere);
    captures.sort((one, other) => (one.kind < other.kind ? -1 : 1));
    return {
      version: 1,
      device_id: id,
      site,
      environment,
      batch_id: batchId,
      revision,
      kind: entry.kind,
      at: entry.at,
      by: { kind: entry.actor.kind, id: entry.actor.id },
      reason: entry.reason,
      ...(entry.check && { check: entry.check }),
      ...(entry.hit && { hit: entry.hit }),
      captured_at: stored.createdAt,
      input,
      response: outcome.response,
      record: recordOf(outcome),
      captures,
    };
  });
}
