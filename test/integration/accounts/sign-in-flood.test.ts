import { afterEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { DEFAULT_RATE_LIMITS } from '../../../electron/service/api/rate-limit.ts';
import { CONTRACT_ORIGIN } from '../../support/api/api-contract.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

const MARIA = { name: 'Maria Lind', username: 'maria', password: 'correct horse battery' };
/** The long run sends as many as an attacker could in a minute. */
const ATTEMPTS = Number(process.env.COUNTERSIGN_SIGN_IN_ATTEMPTS ?? 500);

let api: TemporaryApi;
afterEach(() => api.close());

async function post(name: 'setUp' | 'signIn', body: unknown, network: string): Promise<number> {
  const request = new Request(`${CONTRACT_ORIGIN}${endpoints[name].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await api.fetch(request, { network })).status;
}

test('neither a flood of sign-ins from one network nor wrong passwords from elsewhere keep a person out', async () => {
  // On a clock that stands, so that the limits do not refill while a slow machine hashes.
  const now = new Date();
  api = await openTemporaryApi({ rateLimits: DEFAULT_RATE_LIMITS, now: () => now });
  expect(await post('setUp', MARIA, '192.0.2.9')).toBe(200);
  expect(await post('signIn', MARIA, '192.0.2.9')).toBe(200);
  const wrong = { ...MARIA, password: 'not the password' };
  const flood: number[] = [];
  for (let index = 0; index < ATTEMPTS; index++) flood.push(await post('signIn', wrong, '192.0.2.1'));
  expect(new Set(flood)).toEqual(new Set([401, 429]));
  expect(flood.filter((status) => status === 401).length).toBeLessThan(10);
  const startedAt = performance.now();
  expect(await post('signIn', MARIA, '192.0.2.9')).toBe(200);
  console.log(`A right sign-in from elsewhere after ${ATTEMPTS}: ${Math.round(performance.now() - startedAt)} ms.`);
});
