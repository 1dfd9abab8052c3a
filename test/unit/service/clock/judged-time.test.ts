import { expect, test } from 'vitest';
import { createPlausibleClock } from '../../../../electron/service/store/clock/plausible-clock.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-11-22T09:00:00.000Z');

test('documents are judged by the time before a leap, and earlier runs by their own', () => {
  let [wall, elapsed] = [START_MS, 0];
  const clock = createPlausibleClock({ wallMs: () => wall, elapsedMs: () => elapsed, seenMs: START_MS });
  expect(clock.judgedMs()).toBe(START_MS);
  for (const leap of [-4 * 365 * DAY_MS, 4 * 365 * DAY_MS]) {
    elapsed += 1_000;
    wall = START_MS + elapsed + leap;
    expect(clock.judgedMs(), 'now').toBe(START_MS + elapsed);
    expect(clock.judgedMs(wall - 60_000), 'a run that began a minute ago').toBe(START_MS + elapsed - 60_000);
    expect(clock.judgedMs(START_MS - DAY_MS), 'a case of yesterday').toBe(START_MS - DAY_MS);
    wall = START_MS + elapsed;
    expect(clock.judgedMs(), 'set right').toBe(wall);
  }
  wall += 30 * DAY_MS;
  clock.accept();
  expect(clock.judgedMs(), 'confirmed').toBe(wall);
});
