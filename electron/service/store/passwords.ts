import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../service-error.ts';
import { createBoundedQueue } from './bounded-queue.ts';

export type PasswordCost = { readonly N: number; readonly r: number; readonly p: number };

/** OWASP's minimum for scrypt: about half a second and 128 MiB per password. */
export const PASSWORD_COST: PasswordCost = { N: 2 ** 17, r: 8, p: 1 };
const MEMORY_BYTES_MAX = 256 * 1024 * 1024;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Two at a time keep memory below 300 MB. Sign-ins beyond the queue's limit are rejected. */
const RUNNING_MAX = 2;
const WAITING_MAX = 32;
const RETRY_AFTER_SECONDS = 10;

export type PasswordRecord = PasswordCost & { readonly salt: string; readonly hash: string };

export async function hashPassword(password: string, cost: PasswordCost): Promise<PasswordRecord> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, cost);
  return { salt: salt.toString('base64'), hash: hash.toString('base64'), ...cost };
}

/** `null` stands for an unknown user: takes the time of `cost` and returns false. */
export async function isPassword(
  password: string,
  record: PasswordRecord | null,
  cost: PasswordCost,
): Promise<boolean> {
  const { N, r, p } = record ?? cost;
  const salt = record ? Buffer.from(record.salt, 'base64') : NOBODY.salt;
  const expected = record ? Buffer.from(record.hash, 'base64') : NOBODY.hash;
  const actual = await derive(password, salt, { N, r, p });
  return expected.length === actual.length && timingSafeEqual(expected, actual) && record !== null;
}

const NOBODY = { salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };

const inTurn = createBoundedQueue({
  runningMax: RUNNING_MAX,
  waitingMax: WAITING_MAX,
  refuse: () =>
    new ServiceError('RATE_LIMITED', 'Too many sign-ins at once. Try again in a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
});

/** Runs on the thread pool to keep the event loop free. Normalises the password as NIST SP 800-63B requires. */
const derive = (password: string, salt: Uint8Array, cost: PasswordCost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: MEMORY_BYTES_MAX }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
