import type { ClockState } from '#shared/contract/clock/clock.ts';
import { jsonAnswer } from '../api/answers.ts';
import type { ApiDependencies } from '../api/api-environment.ts';
import { actorOf } from '../api/authentication.ts';
import type { Route } from '../api/routing.ts';
import type { Tools } from '../store/handles.ts';
import { confirmClock, hoursOf } from './clock-rows.ts';

/** Shows a leap of the clock, and lets an administrator confirm that the clock is right. */
export function mountClock(route: Route, { store, retention }: ApiDependencies): void {
  route('getClock', async () => jsonAnswer(describeClock(store)));
  route('confirmClock', async ({ principal }) => {
    await confirmClock(store, actorOf(principal));
    retention.wake();
    return jsonAnswer(describeClock(store));
  });
}

export function describeClock({ clock, now }: Pick<Tools, 'clock' | 'now'>): ClockState {
  const leap = clock.leap();
  return {
    now: now().toISOString(),
    leap: leap && { hours: hoursOf(leap.ms), seen_at: new Date(leap.seenMs).toISOString() },
  };
}
