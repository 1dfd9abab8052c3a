import type { LightColour, LiveCaptureState } from '#shared/live-capture.ts';

/** What the page asked for and lit the face with, from `sinceMs` on; times are of `performance.now()`. */
export type Shown = { readonly nonce: string; readonly light: LightColour | null; readonly sinceMs: number };

type Showing = Pick<LiveCaptureState, 'nonce' | 'light'>;

/** Frames come late by a few tenths of a second at most, and a state is shown for a third of one at least. */
const KEPT = 4;

/**
 * Remembers what was painted when, so that each frame is told with what the face was lit by as it was taken and not with
 * what the page shows by the time the frame arrives.
 */
export function createShownHistory(first: Showing) {
  let entries: readonly Shown[] = [{ nonce: first.nonce, light: first.light, sinceMs: Number.NEGATIVE_INFINITY }];
  return {
    painted({ nonce, light }: Showing, atMs: number): void {
      const last = entries.at(-1);
      if (last?.nonce === nonce && last.light === light) return;
      entries = [...entries.slice(1 - KEPT), { nonce, light, sinceMs: atMs }];
    },
    at(timeMs: number): Shown {
      return entries.findLast(({ sinceMs }) => sinceMs <= timeMs) ?? (entries[0] as Shown);
    },
  };
}
export type ShownHistory = ReturnType<typeof createShownHistory>;
