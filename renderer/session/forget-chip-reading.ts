import { call } from '../api/client.ts';
import type { VisitState } from './session.ts';

/**
 * Tells the service to drop a reading of a chip that a visit no longer needs. A reading whose run was sent belongs to that run. Best effort: the
 * service drops readings that no run takes anyway.
 */
export function forgetDroppedChipReading(before: VisitState, after: VisitState): void {
  const dropped = readingOf(before);
  if (dropped === null || dropped === readingOf(after) || before.step === 'submitting') return;
  void call('cancelChipReading', null, { path: { reading_id: dropped } }).catch(() => {});
}

const readingOf = (state: VisitState): string | null =>
  'draft' in state ? (state.draft.chip?.readingId ?? null) : null;
