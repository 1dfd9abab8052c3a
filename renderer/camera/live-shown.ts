import type { LightColour, LiveCaptureState } from '#shared/live-capture.ts';

/** What the page asked for and the light it showed from `sinceMs` on, by `performance.now()`. */
export type Shown = { readonly nonce: string; readonly light: LightColour | null; readonly sinceMs: number };

type Showing = Pick<LiveCaptureState, 'nonce' | 'light'>;

/** Frames arrive at most a few tenths of a second late, and each state lasts at least a third of a second. */
const KEPT = 4;

/** Remembers what was painted when, so that each frame is reported with the light at the time it was taken, not at the time it arrives. */
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
