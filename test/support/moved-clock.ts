import type { Timing } from '../../electron/service/timing.ts';

/** A clock that stands until the test moves it. Pauses end at once; deadlines end when the clock has come to them. */
export function openMovedClock() {
  let now = 0;
  let deadlines: { readonly at: number; readonly controller: AbortController }[] = [];
  const timing: Timing = {
    elapsedMs: () => now,
    pause: async (_ms, signal) => signal.throwIfAborted(),
    deadline(ms) {
      const controller = new AbortController();
      deadlines.push({ at: now + ms, controller });
      return controller.signal;
    },
    random: () => 0.5,
  };
  return {
    timing,
    move(ms: number): void {
      now += ms;
      const ended = deadlines.filter(({ at }) => at <= now);
      deadlines = deadlines.filter(({ at }) => at > now);
      for (const { controller } of ended) controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    },
  };
}
