import { createHash } from 'node:crypto';
import type { RecordedCapture } from '#shared/contract/devices/devices.ts';
import { DERIVED_KINDS, deleteCaptures, findCapture } from '../cases/captures.ts';
import { openSummary, sealSummary, subjectOf } from '../cases/sealed-verification.ts';
import { DELIVERED_KINDS } from '../delivery/change-rows.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable, Reader } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Store } from '../store/store.ts';
import { CENTRE_ACTOR } from './answer-rows.ts';
import { CENTRE } from './rows.ts';

/** From before `until`, wholly delivered, with no open request, oldest first. */
export async function releasableCases(from: Readable, until: string, limit: number): Promise<readonly string[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('verifications as v')
      .select('v.batch_id')
      .where('v.created_at', '<', until)
      .where('v.status', '!=', 'In-progress')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('captures as p').select('p.kind').whereRef('p.batch_id', '=', 'v.batch_id')),
      )
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('changes as c')
              .leftJoin('deliveries as d', (join) =>
                join.onRef('d.sequence', '=', 'c.sequence').on('d.destination', '=', CENTRE),
              )
              .select('c.sequence')
              .whereRef('c.subject', '=', 'v.batch_id')
              .where('c.kind', 'in', DELIVERED_KINDS)
              .where(({ or, eb }) => or([eb('d.state', 'is', null), eb('d.state', '!=', 'settled')])),
          ),
        ),
      )
      // The checks run again on what is still asked for.
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('case_requests as q')
              .select('q.request_id')
              .whereRef('q.batch_id', '=', 'v.batch_id')
              .where('q.state', 'in', ['open', 'received']),
          ),
        ),
      )
      .orderBy('v.created_at')
      .limit(limit)
      .execute(),
  );
  return rows.map(({ batch_id }) => batch_id);
}

/** The centre has them whole; their description stays. False if the case is gone or has changed. */
export async function releaseCaptures(store: Store, batchId: string, revision: number): Promise<boolean> {
  const leaving = await describeCaptures(store, batchId);
  if (leaving === null) return false;
  return store.write(async (tx) => {
    const head = await findHead(tx, batchId);
    if (!head || head.revision !== revision || leaving.revision !== revision) return false;
    const dataKey = await findDataKey(tx, subjectOf(batchId));
    const { plain: _, captures: __, ...summary } = openSummary(tx, dataKey, head);
    const elsewhere: RecordedCapture[] = [...(summary.elsewhere ?? []), ...leaving.captures];
    await deleteCaptures(tx, batchId);
    await tx
      .updateTable('verifications')
      .set({ sealed_summary: sealSummary(tx, dataKey, head, { ...summary, captures: [], elsewhere }) })
      .where('batch_id', '=', batchId)
      .execute();
    const facts = { captures: elsewhere.length, bytes: elsewhere.reduce((sum, one) => sum + one.byte_length, 0) };
    await appendAudit(tx, { actor: CENTRE_ACTOR, action: 'captures.left', objectId: batchId, facts });
    return true;
  });
}

/** Before the transaction that deletes them. Null if the case or one is gone. */
async function describeCaptures(
  store: Store,
  batchId: string,
): Promise<{ readonly revision: number; readonly captures: readonly RecordedCapture[] } | null> {
  const found = await store.read(async (reader) => {
    const head = await findHead(reader, batchId);
    return head && { head, dataKey: await findDataKey(reader, subjectOf(batchId)) };
  });
  if (!found) return null;
  const { head, dataKey } = found;
  const captures: RecordedCapture[] = [];
  for (const kind of openSummary(store, dataKey, head).captures.filter((one) => !DERIVED_KINDS.includes(one))) {
    const capture = await findCapture(store, batchId, kind);
    if (capture === null) return null;
    const sha256 = createHash('sha256').update(capture.bytes).digest('hex');
    captures.push({ kind, media_type: capture.mediaType, byte_length: capture.bytes.length, sha256 });
  }
  return { revision: head.revision, captures };
}

const findHead = (reader: Reader, batchId: string) =>
  reader.selectFrom('verifications').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
