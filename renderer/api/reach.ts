import { create } from 'zustand';

/** Whether the service left the last request unanswered. The next answer ends it. */
export const useReach = create<{ readonly isGone: boolean }>(() => ({ isGone: false }));

export const noteAnswer = () => noteReach(false);

/** Somebody who stops a request says nothing about the service. */
export function noteSilence(signal?: AbortSignal | null): void {
  if (!signal?.aborted || (signal.reason as Error | undefined)?.name === 'TimeoutError') noteReach(true);
}

function noteReach(isGone: boolean): void {
  if (useReach.getState().isGone !== isGone) useReach.setState({ isGone });
}
