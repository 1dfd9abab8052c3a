import { findCapture } from '../../../electron/service/cases/captures.ts';
import { findVerification } from '../../../electron/service/cases/verifications.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { CRASH_LAST_NAME } from './crash-run.ts';

/** `undecided` has one job, `decided` has one decision and no job. Whatever is neither, nor absent, is `torn`. */
export type VerificationState = 'absent' | 'undecided' | 'decided' | 'torn';

/** How a run of `crashRunBody` is stored: entirely, with its pictures readable and one change for each revision, or not at all. */
export async function stateOf(store: Store, batchId: string): Promise<VerificationState> {
  const stored = await findVerification(store, batchId);
  const { captures, changes, jobs, revisions } = await rowsOf(store, batchId);
  if (stored === null) return captures + changes + jobs + revisions.length === 0 ? 'absent' : 'torn';
  for (const { kind, byteLength } of stored.captures)
    if ((await findCapture(store, batchId, kind))?.bytes.length !== byteLength) return 'torn';
  const isWhole =
    captures === 2 &&
    changes === stored.revision &&
    revisions.length === stored.revision &&
    stored.input.fields?.last_name === CRASH_LAST_NAME;
  const decisions = revisions.filter(({ status }) => status !== 'In-progress').length;
  if (isWhole && stored.status === 'In-progress' && decisions === 0 && jobs === 1) return 'undecided';
  return isWhole && stored.status !== 'In-progress' && decisions === 1 && jobs === 0 ? 'decided' : 'torn';
}

function rowsOf(store: Store, batchId: string) {
  return store.read(async (db) => {
    const countOf = async (table: 'captures' | 'jobs') =>
      (await db.selectFrom(table).select('batch_id').where('batch_id', '=', batchId).execute()).length;
    const changes = await db.selectFrom('changes').select('sequence').where('subject', '=', batchId).execute();
    const revisions = await db.selectFrom('revisions').select('status').where('batch_id', '=', batchId).execute();
    return { captures: await countOf('captures'), changes: changes.length, jobs: await countOf('jobs'), revisions };
  });
}
