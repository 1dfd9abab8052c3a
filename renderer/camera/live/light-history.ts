import type { LightColour, LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';

/** The challenge and the light that the page showed from `sinceMs` on, by `performance.now()`. */
export type PaintedLight = { readonly nonce: string; readonly light: LightColour | null; readonly sinceMs: number };

type LightState = Pick<LiveCaptureState, 'nonce' | 'light'>;

/** Frames are at most tenths of a second late, and each state lasts at least a third. */
const ENTRIES_MAX = 4;

/** A frame must be reported with the light it was taken under, not the current one. */
export function createLightHistory(first: LightState) {
  let entries: readonly PaintedLight[] = [
    { nonce: first.nonce, light: first.light, sinceMs: Number.NEGATIVE_INFINITY },
  ];
  return {
    painted({ nonce, light }: LightState, atMs: number): void {
      const last = entries.at(-1);
      if (last?.nonce === nonce && last.light === light) return;
      entries = [...entries.slice(1 - ENTRIES_MAX), { nonce, light, sinceMs: atMs }];
    },
    at(timeMs: number): PaintedLight {
      return entries.findLast(({ sinceMs }) => sinceMs <= timeMs) ?? (entries[0] as PaintedLight);
    },
  };
}
export type LightHistory = ReturnType<typeof createLightHistory>;
