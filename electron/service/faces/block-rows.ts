import type { BlockReason } from '#shared/contract/cases/block-reason.ts';
import { appendChange } from '../delivery/change-rows.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit } from '../store/audit-log.ts';
import type { Readable } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Store } from '../store/store.ts';

export type FaceBlock = { readonly reason: BlockReason; readonly blockedAt: string; readonly actor: Actor };

/** `open` if it is not blocked, null if there is no face to search for. */
export async function findFaceBlock(store: Readable, batchId: string): Promise<FaceBlock | 'open' | null> {
  return store.read(async (reader) => {
    const face = await reader
      .selectFrom('face_templates')
      .select('batch_id')
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (!face) return null;
    const row = await reader.selectFrom('face_blocks').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
    if (!row) return 'open';
    const { reason, blocked_at: blockedAt, actor_kind: kind, actor_id: id } = genuine(reader, 'face_blocks', row);
    return { reason, blockedAt, actor: { kind, id } };
  });
}

/** Throws `NOT_FOUND` without a face, `CONFLICT` if already blocked. */
export async function blockFace(store: Store, batchId: string, reason: BlockReason, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const known = await tx
      .selectFrom('face_templates')
      .leftJoin('face_blocks', 'face_blocks.batch_id', 'face_templates.batch_id')
      .select(['face_templates.batch_id', 'reason'])
      .where('face_templates.batch_id', '=', batchId)
      .executeTakeFirst();
    if (!known) throw new ServiceError('face.none');
    if (known.reason !== null) throw new ServiceError('face.blocked');
    await tx
      .insertInto('face_blocks')
      .values(
        withMac(tx, 'face_blocks', {
          batch_id: batchId,
          reason,
          blocked_at: store.now().toISOString(),
          actor_kind: actor.kind,
          actor_id: actor.id,
        }),
      )
      .execute();
    await appendChange(tx, { subject: batchId, kind: 'face_blocked' });
    await appendAudit(tx, { actor, action: 'face.blocked', objectId: batchId, facts: { reason } });
  });
}

/** Unblocks it. Throws `CONFLICT` if it is not blocked. */
export async function unblockFace(store: Store, batchId: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('face_blocks').where('batch_id', '=', batchId).executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw new ServiceError('face.free');
    await appendChange(tx, { subject: batchId, kind: 'face_unblocked' });
    await appendAudit(tx, { actor, action: 'face.unblocked', objectId: batchId });
  });
}
