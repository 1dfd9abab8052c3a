import { expect, test } from 'vitest';
import { waitSecondsAfter } from '../../../../electron/service/accounts/sign-in-throttle-rows.ts';

test('four failures cost nothing, the fifth 30 seconds, each further one twice as long, up to 15 minutes', () => {
  expect([0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 500].map(waitSecondsAfter)).toEqual([
    0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900,
  ]);
});
