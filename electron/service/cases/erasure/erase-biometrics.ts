import { appendAudit } from '../../store/audit-log.ts';
import { findDataKey } from '../../store/keys/data-keys.ts';
import type { Actor } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { deleteCaptures } from '../captures.ts';
import { openSummary, sealSummary, subjectOf } from '../sealed-verification.ts';
import { holdRowOf } from './held-cases.ts';

/**
 * The face and its picture only. False if there is none, or a hold or block keeps it. Bytes are
 * overwritten; a bucket's object goes later, for backups. The case's key stays, so earlier backups
 * keep the picture until they expire.
 */
export async function eraseBiometrics(store: Store, batchId: string, actor: Actor): Promise<boolean> {
  return store.write(async (tx) => {
    const head = await tx.selectFrom('verifications').selectAll().where('batch_id', '=', batchId).executeTakeFirst();
    const block = await tx
      .selectFrom('face_blocks')
      .select('batch_id')
      .where('batch_id', '=', batchId)
      .executeTakeFirst();
    if (!head || block || (await holdRowOf(tx, batchId)) !== null) return false;
    const faces = await tx.deleteFrom('face_templates').where('batch_id', '=', batchId).executeTakeFirst();
    const { pictures } = await tx
      .selectFrom('captures')
      .select(({ fn }) => fn.countAll<number>().as('pictures'))
      .where('batch_id', '=', batchId)
      .where('kind', '=', 'selfie')
      .executeTakeFirstOrThrow();
    await deleteCaptures(tx, batchId, ['selfie']);
    // A face that another one replaced, or that waits for the checks.
    const others = await tx
      .deleteFrom('request_files')
      .where('batch_id', '=', batchId)
      .where('kind', '=', 'selfie')
      .executeTakeFirst();
    const facts = { faces: Number(faces.numDeletedRows), pictures: Number(pictures) + Number(others.numDeletedRows) };
    if (facts.faces + facts.pictures === 0) return false;
    const dataKey = await findDataKey(tx, subjectOf(batchId));
    const { plain: _, captures, ...summary } = openSummary(tx, dataKey, head);
    const left = { ...summary, captures: captures.filter((kind) => kind !== 'selfie') };
    await tx
      .updateTable('verifications')
      .set({ sealed_summary: sealSummary(tx, dataKey, head, left) })
      .where('batch_id', '=', batchId)
      .execute();
    await appendAudit(tx, { actor, action: 'biometrics.erased', objectId: batchId, facts });
    return true;
  });
}
