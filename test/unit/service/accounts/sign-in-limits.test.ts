import { expect, test } from 'vitest';
import { createSignInLimits } from '../../../../electron/service/accounts/sign-in-limits.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits } from '../../../../electron/service/api/rate-limit.ts';

function open(changes: Partial<RateLimits> = {}) {
  const limits = createSignInLimits({ ...DEFAULT_RATE_LIMITS, ...changes }, () => new Date('2026-06-01T09:00:00Z'));
  const isTaken = (network: string | null, username: string) => {
    try {
      limits.take(network, username);
      return true;
    } catch {
      return false;
    }
  };
  return { limits, isTaken };
}

test('a flood from one network leaves room for others, also for the same user name', () => {
  const { limits, isTaken } = open();
  limits.succeeded('192.0.2.9', 'maria');
  const taken = Array.from({ length: 10_000 }, (_, index) =>
    isTaken('192.0.2.1', index % 2 === 0 ? 'maria' : `u${index}`),
  );
  expect(taken.filter(Boolean).length).toBeLessThanOrEqual(DEFAULT_RATE_LIMITS.signInPerNetwork.burst);
  expect(isTaken('192.0.2.9', 'maria')).toBe(true);
  expect(isTaken('192.0.2.8', 'ben')).toBe(true);
});

test('a flood from many networks leaves room for those who signed in before from theirs', () => {
  const { limits, isTaken } = open();
  limits.succeeded('192.0.2.9', 'maria');
  for (let index = 0; index < 1_000; index++) isTaken(`198.51.100.${index}`, 'maria');
  expect(isTaken('192.0.2.9', 'maria')).toBe(true);
  expect(isTaken('192.0.2.8', 'ben')).toBe(false);
});

test('a user name that is known from a network has limits of its own there too', () => {
  const { limits, isTaken } = open();
  limits.succeeded('192.0.2.9', 'maria');
  const taken = Array.from({ length: 100 }, () => isTaken('192.0.2.9', 'maria'));
  expect(taken.filter(Boolean)).toHaveLength(DEFAULT_RATE_LIMITS.signInPerUsername.burst);
});

test('this machine has no network, and all the other limits', () => {
  const { isTaken } = open({ signInPerUsername: { burst: 1_000, perSecond: 1 } });
  const taken = Array.from({ length: 100 }, () => isTaken(null, 'maria'));
  expect(taken.filter(Boolean)).toHaveLength(DEFAULT_RATE_LIMITS.signIn.burst);
});
