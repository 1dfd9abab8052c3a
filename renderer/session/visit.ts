import { create } from 'zustand';
import { forgetDroppedChipReading } from './forget-chip-reading.ts';
import { forgetDroppedLiveCapture } from './forget-live-capture.ts';
import type { VisitEvent, VisitState } from './session.ts';
import { hasUnsavedWork, idleVisit, nextVisit } from './session.ts';
import { tellUnsavedWork } from './unsaved-work.ts';

/** The current visit: the reducer, made observable. */
export const useVisit = create<VisitState>(() => idleVisit);

export function dispatchVisit(event: VisitEvent): void {
  const before = useVisit.getState();
  useVisit.setState(nextVisit(before, event), true);
  forgetDroppedLiveCapture(before, useVisit.getState());
  forgetDroppedChipReading(before, useVisit.getState());
}

const visitHasUnsavedWork = (): boolean => hasUnsavedWork(useVisit.getState());
tellUnsavedWork(visitHasUnsavedWork);
