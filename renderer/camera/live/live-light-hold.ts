import type { LightColour, LiveCaptureState } from '#shared/contract/live-capture/live-capture.ts';

/**
 * WCAG 2.2, 2.3.1 allows three flashes a second, each a pair of opposing changes. A third of a
 * second between changes leaves one and a half, however late answers arrive.
 */
export const LIGHT_HOLD_MS = 334;

/** Shows states at once, but holds each light. Only the newest waiting state is then shown. */
export function createLightHold(show: (state: LiveCaptureState) => void, now: () => number) {
  let current: LightColour | null = null;
  let changedAtMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const apply = (state: LiveCaptureState) => {
    if (state.light !== current) changedAtMs = now();
    current = state.light;
    show(state);
  };
  return {
    offer(state: LiveCaptureState): void {
      clearTimeout(timer);
      const waitMs = state.light === current ? 0 : changedAtMs + LIGHT_HOLD_MS - now();
      if (waitMs <= 0) apply(state);
      else timer = setTimeout(() => apply(state), waitMs);
    },
    close(): void {
      clearTimeout(timer);
    },
  };
}
