import { call } from '../api/client.ts';
import type { VisitState } from './session.ts';

/**
 * Tells the service to forget a live capture that a visit dropped by retaking it or ending. A capture whose run was sent belongs to that
 * run. Best effort: the service forgets unused captures anyway.
 */
export function forgetDroppedLiveCapture(before: VisitState, after: VisitState): void {
  const dropped = liveCaptureOf(before);
  if (dropped === null || dropped === liveCaptureOf(after) || before.step === 'submitting') return;
  void call('stopLiveCapture', null, { path: { capture_id: dropped } }).catch(() => {});
}

function liveCaptureOf(state: VisitState): string | null {
  const selfie = 'draft' in state ? state.draft.captures.selfie : undefined;
  return selfie?.source === 'live' ? selfie.liveCaptureId : null;
}
