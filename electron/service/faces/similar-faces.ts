import type { SimilarFaces } from '../cases/same-subject.ts';
import type { Store } from '../store/store.ts';
import { FACES_RETURNED_MAX, type KnownFaces } from './known-faces.ts';
import { findFaceTemplate } from './template-rows.ts';

/** The strictest rate: whoever erases a person must not be shown strangers. */
const FALSE_POSITIVE_RATE = 1e-4;
const DESK = { kind: 'operator', id: 'desk' } as const;

/** Cases of every tenant whose face is like that of this case; none if it has no face. */
export async function similarFaces(store: Store, knownFaces: KnownFaces, batchId: string): ReturnType<SimilarFaces> {
  const descriptor = await findFaceTemplate(store, batchId, knownFaces.metric.describedBy);
  if (descriptor === null) return { cases: [], isComplete: true };
  const found = await knownFaces.similar(descriptor, FALSE_POSITIVE_RATE, DESK).catch(() => null);
  const cases = (found ?? []).map((face) => face.batchId).filter((id) => id !== batchId);
  return { cases, isComplete: found !== null && found.length < FACES_RETURNED_MAX };
}
