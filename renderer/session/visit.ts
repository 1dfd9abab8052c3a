import { create } from 'zustand';
import type { VisitEvent, VisitState } from './session.ts';
import { hasUnsavedWork, idleVisit, nextVisit } from './session.ts';

/** The visit under way at this desk: the reducer, made observable. */
export const useVisit = create<VisitState>(() => idleVisit);

export function dispatchVisit(event: VisitEvent): void {
  useVisit.setState((state) => nextVisit(state, event), true);
}

export const visitHasUnsavedWork = (): boolean => hasUnsavedWork(useVisit.getState());
