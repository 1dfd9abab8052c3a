import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../service-error.ts';
import { createBoundedQueue } from '../store/bounded-queue.ts';
import type { PasswordCost } from '../store/handles.ts';

/**
 * Sign-in and an open session count their own failures, so that flooding sign-in with an operator's
 * name cannot keep their desk locked.
 */
export type PasswordPurpose = 'sign_in' | 'session';

/** OWASP's minimum for scrypt: about half a second and 128 MiB per password. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };
const MEMORY_BYTES_MAX = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/**
 * Two sign-ins, and one more for people with a session, so that a flood never delays them: below
 * 450 MB together. Attempts beyond a queue's limit are rejected.
 */
const RUNNING_MAX = { sign_in: 2, session: 1 } as const satisfies Record<PasswordPurpose, number>;
const WAITING_MAX = 32;
const RETRY_AFTER_SECONDS = 10;

export type PasswordRecord = PasswordCost & { readonly salt: string; readonly hash: string };

export async function hashPassword(password: string, cost: PasswordCost): Promise<PasswordRecord> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost, 'session');
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), ...cost };
}

/** `null` stands for an unknown user: takes the time of `cost` and returns false. */
export async function isPassword(
  password: string,
  record: PasswordRecord | null,
  cost: PasswordCost,
  purpose: PasswordPurpose,
): Promise<boolean> {
  const { N, r, p } = record ?? cost;
  const salt = record ? Buffer.from(record.salt, 'base64') : NOBODY.salt;
  const expected = record ? Buffer.from(record.hash, 'base64') : NOBODY.hash;
  const actual = await derive(password, salt, { N, r, p }, purpose);
  return expected.length === actual.length && timingSafeEqual(expected, actual) && record !== null;
}

const NOBODY = { salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

const queueOf = (purpose: PasswordPurpose) =>
  createBoundedQueue({
    runningMax: RUNNING_MAX[purpose],
    waitingMax: WAITING_MAX,
    refuse: () => new ServiceError('account.passwords_at_once', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  });
const inTurn = { sign_in: queueOf('sign_in'), session: queueOf('session') } as const;

/** On the thread pool, normalised as NIST SP 800-63B requires. */
const derive = (password: string, salt: Uint8Array, cost: PasswordCost, purpose: PasswordPurpose): Promise<Buffer> =>
  inTurn[purpose](
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: MEMORY_BYTES_MAX }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
