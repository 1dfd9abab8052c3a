import { afterEach, beforeEach, expect, test } from 'vitest';
import { RECOVERY_CODES } from '#shared/contract/accounts/second-factor.ts';
import { resetSecondFactor } from '../../../electron/service/accounts/change-rows.ts';
import {
  type Account,
  authenticateOperator,
  confirmCode,
  createFirstOperator,
  findAccount,
} from '../../../electron/service/accounts/rows.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  findFactors,
  removeAuthenticator,
  renewRecoveryCodes,
  takeCode,
} from '../../../electron/service/accounts/second-factor-rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { codeOf } from '../../support/accounts/authenticator-app.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

const PASSWORD = 'correct horse battery';
const STEP_MS = 30_000;
const BOTH = { recoveryCodes: true };

let folder: ReturnType<typeof storeFolder>;
let store: Store;
let time: number;
let maria: Account;
const now = () => new Date(time);
beforeEach(async () => {
  time = Date.parse('2026-06-01T09:00:00Z');
  folder = storeFolder();
  store = await folder.open({ now });
  maria = await createFirstOperator(store, {
    username: 'maria',
    name: 'Maria',
    password: PASSWORD,
    role: 'administrator',
  });
});
afterEach(async () => {
  await store.close();
  folder.remove();
});

/** Adds an authenticator app; the code that was confirmed is used up. */
async function enrol(): Promise<{ secret: string; recoveryCodes: readonly string[] }> {
  const { secret } = await beginAuthenticator(store, maria);
  const made = await confirmAuthenticator(store, maria.id, codeOf(secret, now()));
  return { secret, recoveryCodes: made?.recoveryCodes ?? [] };
}
const signIn = (code?: string, password = PASSWORD) =>
  authenticateOperator(store, 'maria', password, undefined, code).then(
    () => 'signed in',
    ({ code: problem }: { code: string }) => problem,
  );
const audited = async () =>
  (await store.read((db) => db.selectFrom('audit_log').select('action').orderBy('sequence').execute())).map(
    ({ action }) => action,
  );

test('a secret counts once a code of it is confirmed within ten minutes', async () => {
  const { secret, uri } = await beginAuthenticator(store, maria);
  expect(uri).toMatch(/^otpauth:\/\/totp\/Countersign:maria\?issuer=Countersign&secret=[A-Z2-7]{32}&/);
  expect(await confirmAuthenticator(store, maria.id, '000000')).toBeNull();
  expect(await signIn()).toBe('signed in');
  time += 10 * 60_000;
  await expect(confirmAuthenticator(store, maria.id, codeOf(secret, now()))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await enrol();
  expect((await findAccount(store, maria.id))?.hasSecondFactor).toBe(true);
  expect(await audited()).toContain('operator.factor_added');
});

test('signing in then needs a code that was not used before, at most one step early or late', async () => {
  const { secret } = await enrol();
  expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED');
  expect(await signIn(codeOf(secret, now()))).toBe('SECOND_FACTOR_REFUSED');
  time += STEP_MS;
  const code = codeOf(secret, now());
  expect(await signIn(code, 'another password')).toBe('UNAUTHENTICATED');
  expect(await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('signed in');
  expect(await signIn(code)).toBe('SECOND_FACTOR_REFUSED');
  time += 10 * STEP_MS;
  expect(await signIn(codeOf(secret, new Date(time + 2 * STEP_MS)))).toBe('SECOND_FACTOR_REFUSED');
  expect(await signIn(codeOf(secret, new Date(time + STEP_MS)))).toBe('signed in');
  expect(await signIn(codeOf(secret, now()))).toBe('SECOND_FACTOR_REFUSED');
  await store.close();
  store = await folder.open({ now });
  expect(await signIn(codeOf(secret, new Date(time + STEP_MS)))).toBe('SECOND_FACTOR_REFUSED');
});

test('codes are guessed as slowly as passwords, and the right password does not clear the count', async () => {
  const { secret } = await enrol();
  time += STEP_MS;
  for (let guesses = 0; guesses < 4; guesses++) expect(await signIn('123456')).toBe('SECOND_FACTOR_REFUSED');
  expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED');
  expect(await signIn(codeOf(secret, now()))).toBe('RATE_LIMITED');
  time += 2 * STEP_MS;
  expect(await signIn(codeOf(secret, now()))).toBe('signed in');
});

test('two sign-ins at the same moment use a code once', async () => {
  const { secret } = await enrol();
  time += STEP_MS;
  const code = codeOf(secret, now());
  const taken = await Promise.all([takeCode(store, maria.id, code, BOTH), takeCode(store, maria.id, code, BOTH)]);
  expect(taken.sort()).toEqual([false, true]);
});

test('each recovery code works once, and never inside a session', async () => {
  const { recoveryCodes } = await enrol();
  expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES);
  const [first = '', second = ''] = recoveryCodes;
  expect(await signIn(first.toUpperCase().replaceAll('-', ' '))).toBe('signed in');
  expect(await signIn(first)).toBe('SECOND_FACTOR_REFUSED');
  await expect(confirmCode(store, maria, second)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  const renewed = await renewRecoveryCodes(store, maria.id);
  expect(await signIn(second)).toBe('SECOND_FACTOR_REFUSED');
  expect(await signIn(renewed.recoveryCodes?.[0])).toBe('signed in');
  expect((await findFactors(store, maria.id)).recovery).toHaveLength(RECOVERY_CODES - 1);
  expect(await audited()).toContain('operator.recovery_code_used');
});

test('another app replaces the first and leaves the recovery codes as they are', async () => {
  const { secret, recoveryCodes } = await enrol();
  time += STEP_MS;
  const next = await enrol();
  expect(next.recoveryCodes).toEqual([]);
  time += STEP_MS;
  expect(await signIn(codeOf(secret, now()))).toBe('SECOND_FACTOR_REFUSED');
  expect(await signIn(codeOf(next.secret, now()))).toBe('signed in');
  expect(await signIn(recoveryCodes[0])).toBe('signed in');
});

test('removing it leaves nothing behind, unless the policy asks for one; another administrator can reset it', async () => {
  await enrol();
  await expect(removeAuthenticator(store, maria.id, true)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await removeAuthenticator(store, maria.id, false)).toEqual({
    authenticator: null,
    exit_code: null,
    passkeys: [],
    pending: null,
    recovery: [],
  });
  expect(await signIn()).toBe('signed in');
  await enrol();
  const own = { kind: 'operator', id: maria.id } as const;
  await expect(resetSecondFactor(store, maria.id, own)).rejects.toMatchObject({ code: 'CONFLICT' });
  const reset = await resetSecondFactor(store, maria.id, SOMEBODY);
  expect(reset).toMatchObject({ hasSecondFactor: false, sessionGeneration: 1 });
  expect(await signIn()).toBe('signed in');
  expect((await audited()).filter((action) => action.includes('factor'))).toEqual([
    ...['operator.factor_added', 'operator.factor_removed', 'operator.factor_added', 'operator.factors_reset'],
  ]);
});

test('the secret and the recovery codes are nowhere in the file', async () => {
  const { secret, recoveryCodes } = await enrol();
  await store.close();
  const files = await folder.files();
  const isThere = (text: string) => files.some(({ contents }) => contents.includes(text));
  expect([secret, ...recoveryCodes].filter(isThere)).toEqual([]);
  store = await folder.open({ now });
});
