import { expect, test } from 'vitest';
import { retryAfterMs } from '#shared/domain/retry-after.ts';

const SENT = 'Sun, 29 Nov 2026 12:00:00 GMT';

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 120 ', 120_000],
  ['999999999', 999_999_000],
  ['Sun, 29 Nov 2026 12:02:00 GMT', 120_000],
  ['Sunday, 29-Nov-26 12:02:00 GMT', 120_000],
  ['Sun Nov 29 12:02:00 2026', 120_000],
  ['Mon, 30 Nov 2026 12:00:00 GMT', 86_400_000],
  ['Tue Dec  1 12:00:00 2026', 172_800_000],
  ['Tuesday, 01-Dec-26 12:00:00 GMT', 172_800_000],
  ['sun, 29 nov 2026 12:02:00 gmt', 120_000],
  ['Sun, 06 Nov 1994 08:49:37 GMT', 0],
  ['Sunday, 06-Nov-94 08:49:37 GMT', 0],
  ['Sun Nov  6 08:49:37 1994', 0],
  ['Fri, 01 Jan 2100 00:00:00 GMT', 999_999_000],
  ['2026-11-29T12:02:00Z', 120_000],
  ['Sun, 29 Nov 2026 14:02:00 +0200', 120_000],
  ['Sun, 29 Nov 2026 12:02:00 UTC', 120_000],
  ['29 Nov 2026 12:02:00 GMT', 120_000],
  ['120, 120', 120_000],
  ['30s', 30_000],
  ['1.5', 1500],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['soon', null],
  ['Sun, 29 Nov 2026 12:02:00 CET', null],
  ['Sun, 29 Nix 2026 12:02:00 GMT', null],
  [undefined, null],
  [null, null],
  [['120'], null],
])('%j asks for %j ms', (header, ms) => expect(retryAfterMs(header, SENT)).toBe(ms));

test('without a date of the sender, the clock here counts', () => {
  const soon = new Date(Date.now() + 600_000).toUTCString();
  expect(retryAfterMs(soon)).toBeGreaterThan(500_000);
});
