import { expect, test } from 'vitest';
import { BANDWIDTH_DEFAULT, BANDWIDTH_MIN } from '../../../../electron/service/centre/bandwidth.ts';
import { lanesWithin } from '../../../../electron/service/centre/send-captures.ts';

test('the narrowest bandwidth carries the pictures of one case at a time, the usual one those of four', () => {
  expect(lanesWithin(BANDWIDTH_MIN * 1000)).toBe(1);
  expect(lanesWithin(60_000)).toBe(2);
  expect(lanesWithin(BANDWIDTH_DEFAULT * 1000)).toBe(4);
  expect(lanesWithin(100_000_000)).toBe(4);
});
