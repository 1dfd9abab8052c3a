import type { LightColour, LiveCaptureState } from '#shared/live-capture.ts';

/**
 * WCAG 2.2, 2.3.1: nothing flashes more than three times in a second, and a flash is a pair of opposing changes, of brightness or of
 * saturated red. A third of a second between changes leaves three changes, so at most one and a half flashes, whatever the
 * service asks for and however late its answers come.
 */
export const LIGHT_HOLD_MS = 334;

/** Passes states on as they come, except that a light stays for its third of a second; of those that wait, the newest is shown. */
export function createLightHold(show: (state: LiveCaptureState) => void, now: () => number) {
  let shown: LightColour | null = null;
  let changedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = (state: LiveCaptureState) => {
    if (state.light !== shown) changedAtMs = now();
    shown = state.light;
    show(state);
  };
  return {
    offer(state: LiveCaptureState): void {
      clearTimeout(timer);
      const waitMs = state.light === shown ? 0 : changedAtMs + LIGHT_HOLD_MS - now();
      if (waitMs <= 0) apply(state);
      else timer = setTimeout(() => apply(state), waitMs);
    },
    close(): void {
      clearTimeout(timer);
    },
  };
}
