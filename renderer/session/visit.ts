import { create } from 'zustand';
import { call } from '../api/client.ts';
import { idleVisit, nextVisit, type VisitEvent, type VisitState } from './session.ts';

/** The current visit: the reducer, made observable. */
export const useVisit = create<VisitState>(() => idleVisit);

export function dispatchVisit(event: VisitEvent): void {
  const before = useVisit.getState();
  useVisit.setState(nextVisit(before, event), true);
  forgetDroppedLiveCapture(before, useVisit.getState());
  forgetDroppedChipReading(before, useVisit.getState());
}

/** One whose run was sent stays. Best effort: unused readings end anyway. */
function forgetDroppedChipReading(before: VisitState, after: VisitState): void {
  const dropped = readingOf(before);
  if (dropped === null || dropped === readingOf(after) || before.step === 'submitting') return;
  void call('cancelChipReading', null, { path: { reading_id: dropped } }).catch(() => {});
}

const readingOf = (state: VisitState): string | null =>
  'draft' in state ? (state.draft.chip?.readingId ?? null) : null;

/** One whose run was sent stays. Best effort: unused captures end anyway. */
function forgetDroppedLiveCapture(before: VisitState, after: VisitState): void {
  const dropped = liveCaptureOf(before);
  if (dropped === null || dropped === liveCaptureOf(after) || before.step === 'submitting') return;
  void call('stopLiveCapture', null, { path: { capture_id: dropped } }).catch(() => {});
}

function liveCaptureOf(state: VisitState): string | null {
  const selfie = 'draft' in state ? state.draft.captures.selfie : undefined;
  return selfie?.source === 'live' ? selfie.liveCaptureId : null;
}
