import { create } from 'zustand';
import { call } from '../api/client.ts';
import { todayOf } from '../person/person.ts';
import { idleVisit, nextVisit, type VisitEvent, type VisitState } from './session.ts';

/** The current visit: the reducer, made observable. */
export const useVisit = create<VisitState>(() => idleVisit);

export function dispatchVisit(event: VisitEvent): void {
  const before = useVisit.getState();
  const after = nextVisit(before, event);
  useVisit.setState(after, true);
  // A run that was sent keeps both. Best effort: unused captures and readings end anyway.
  if (before.step === 'submitting') return;
  const [live, chip] = [liveCaptureOf(before), readingOf(before)];
  if (live !== null && live !== liveCaptureOf(after))
    void call('stopLiveCapture', null, { path: { capture_id: live } }).catch(() => {});
  if (chip !== null && chip !== readingOf(after))
    void call('cancelChipReading', null, { path: { reading_id: chip } }).catch(() => {});
}

/** To the next step, if nothing is missing in this one. */
export const advanceVisit = (): void => dispatchVisit({ type: 'advanced', today: todayOf(new Date()) });

const readingOf = (state: VisitState): string | null =>
  'draft' in state ? (state.draft.chip?.readingId ?? null) : null;

function liveCaptureOf(state: VisitState): string | null {
  const selfie = 'draft' in state ? state.draft.captures.selfie : undefined;
  return selfie?.source === 'live' ? selfie.liveCaptureId : null;
}
