import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { OWN_FACES } from '../../../electron/service/checks/biometric/face-comparison.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';

/** Records a verification with a face of random numbers, so that no two have bytes in common. */
export async function recordedWithFace(
  store: Store,
  changes: Parameters<typeof aVerification>[0] = {},
): Promise<string> {
  const verification = aVerification(changes);
  const descriptor = Float32Array.from({ length: 1152 }, () => Math.random() * 2 - 1);
  await recordVerification(store, { ...verification, faceTemplate: { madeBy: OWN_FACES.describedBy, descriptor } });
  return verification.batchId;
}

const PERSONAL_TABLES = [
  'verifications',
  'captures',
  'face_templates',
  'search_terms',
  'search_starts',
  'identity_links',
  'revisions',
] as const;

/** Rows of one verification in every table that keeps something of a person, its data key last. */
export async function rowsOf(store: Store, batchId: string): Promise<number[]> {
  const counts: number[] = [];
  for (const table of PERSONAL_TABLES)
    counts.push(
      (await store.read((db) => db.selectFrom(table).select('batch_id').where('batch_id', '=', batchId).execute()))
        .length,
    );
  const keys = await store.read((db) =>
    db.selectFrom('data_keys').select('wrapped').where('subject_id', '=', batchId).execute(),
  );
  return [...counts, keys.filter(({ wrapped }) => wrapped.some((byte) => byte !== 0)).length];
}
/** What `rowsOf` finds of a verification that stands, and of one that was erased. */
export const WHOLE = [1, 3, 1, 9, 7, 4, 1, 1];
export const NOTHING = [0, 0, 0, 0, 0, 0, 0, 0];
