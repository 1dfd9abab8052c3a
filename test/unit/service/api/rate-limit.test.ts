import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../../electron/service/api/rate-limit.ts';
import type { ServiceError } from '../../../../electron/service/service-error.ts';

function open(bucketsMax?: number) {
  let time = Date.parse('2026-06-01T09:00:00Z');
  const limiter = createRateLimiter({ burst: 3, perSecond: 0.5 }, () => new Date(time), bucketsMax);
  const take = (name: string): number | null => {
    try {
      limiter.take(name);
      return null;
    } catch (error) {
      return (error as ServiceError).retryAfterSeconds ?? Number.NaN;
    }
  };
  const pass = (ms: number) => {
    time += ms;
  };
  return { limiter, take, pass };
}

describe('a rate limit', () => {
  test('lets the burst through and then says how long to wait', () => {
    const { take } = open();
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, null, 2]);
  });

  test('ends exactly after the wait it named', () => {
    const { take, pass } = open();
    for (let index = 0; index < 3; index++) take('a');
    pass(1999);
    expect(take('a')).toBeGreaterThan(0);
    pass(1);
    expect(take('a')).toBeNull();
    expect(take('a')).toBe(2);
  });

  test('never accumulates more than the burst', () => {
    const { take, pass } = open();
    pass(1_000_000);
    expect([take('a'), take('a'), take('a'), take('a')]).toEqual([null, null, null, 2]);
  });

  test('is separate for each caller', () => {
    const { take } = open();
    for (let index = 0; index < 4; index++) take('a');
    expect(take('b')).toBeNull();
  });

  test('survives a clock that is set back', () => {
    const { take, pass } = open();
    take('a');
    pass(-3_600_000);
    expect([take('a'), take('a'), take('a')]).toEqual([null, null, 2]);
  });

  test('remembers a bounded number of callers', () => {
    const { limiter, take } = open(100);
    for (let index = 0; index < 1000; index++) take(`caller ${index}`);
    expect(limiter.size()).toBe(100);
  });
});
