import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ONE_TIME_PASSWORD_HOURS } from '#shared/contract/accounts/people.ts';
import { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import type { Operator } from '#shared/contract/desk.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { ServiceError } from '../service-error.ts';
import type { AuditAction } from '../store/audit-actions.ts';
import { type AuditEntry, appendAudit, recordAudit } from '../store/audit-log.ts';
import { hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Reader, Tools, Writer } from '../store/handles.ts';
import { findDataKey, insertDataKey } from '../store/keys/data-keys.ts';
import { rememberOpened } from '../store/opened-rows.ts';
import { parseRecord } from '../store/parse-record.ts';
import type { Actor } from '../store/records.ts';
import { genuine, withMac } from '../store/row-macs.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Factors, hasFactor, NO_FACTORS, openFactors } from './factors.ts';
import { hashPassword, isPassword, type PasswordPurpose } from './passwords.ts';
import { takeCode } from './second-factor-rows.ts';
import { forgetPasswordFailures, takePasswordAttempt } from './sign-in-throttle-rows.ts';

/** Sealed, so that editing the database makes nobody an administrator or lets nobody in again. */
const Profile = z.object({
  username: z.string(),
  name: z.string(),
  role: OperatorRole,
  disabled_at: z.string().nullable(),
  password_due: z.boolean(),
  password_due_since: z.string().nullable(),
  session_generation: z.int(),
});
export type Profile = z.infer<typeof Profile>;
const Password = z.object({ salt: z.string(), hash: z.string(), N: z.int(), r: z.int(), p: z.int() });

/** An operator with everything that decides whether they may use a session. */
export type Account = Operator & {
  readonly createdAt: string;
  /** Since when they cannot sign in; null if they can. */
  readonly disabledAt: string | null;
  /** They must set their own password first. */
  readonly passwordDue: boolean;
  /** Since when they have a one-time password; null without one. */
  readonly passwordDueSince: string | null;
  /** Grows whenever all their sessions end. A session belongs to the number it was opened under. */
  readonly sessionGeneration: number;
  readonly hasSecondFactor: boolean;
  /** The host names that they have a passkey for. */
  readonly passkeySites: readonly string[];
};

/** Each account is opened for the list and for the check of the last administrator. */
const OPERATORS_MAX = 1000;
const HOUR_MS = 3_600_000;

export type NewOperator = {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: OperatorRole;
  /** The password is for the first sign-in only. */
  readonly passwordDue?: boolean;
};

export async function countOperators(store: Readable): Promise<number> {
  const { count } = await store.read((reader) =>
    reader
      .selectFrom('operators')
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** Throws `CONFLICT` if the user name is taken. */
export async function createOperator(
  store: Store,
  operator: NewOperator,
  actor: Actor,
  require: (tx: Writer) => Promise<void> = async () => {},
): Promise<Account> {
  return insertOperator(store, operator, () => actor, require);
}

/**
 * Without anybody signed in. Throws `CONFLICT` if any operator exists; removing them from the file
 * does not bring set-up back, because their table is guarded.
 */
export async function createFirstOperator(store: Store, operator: NewOperator): Promise<Account> {
  const requireNone = async (reader: Reader) => {
    const any = await reader.selectFrom('operators').select('id').limit(1).executeTakeFirst();
    if (any) throw new ServiceError('account.set_up');
  };
  // Checked twice: before the costly hash, and again inside the transaction.
  await store.read(requireNone);
  return insertOperator(store, operator, (id) => ({ kind: 'operator', id }), requireNone);
}

/**
 * Returns the account. Throws `UNAUTHENTICATED`, the same for user name and password after the same
 * work, but not for an expired one-time password, and `RATE_LIMITED` with the seconds to wait. With
 * a second factor, a missing code throws `SECOND_FACTOR_REQUIRED`, a wrong one
 * `SECOND_FACTOR_REFUSED`. Failures of `fromNetwork` (null: this machine) are counted apart, so
 * that nobody elsewhere keeps this person out.
 */
export async function authenticateOperator(
  store: Store,
  username: string,
  password: string,
  fromNetwork?: string | null,
  code = '',
): Promise<Account> {
  const usernameHash = hashUsername(store, username);
  const failuresHash =
    fromNetwork === undefined ? usernameHash : hashUsername(store, `${username} from ${fromNetwork ?? 'this machine'}`);
  // We do not know who failed. The object is the operator whose name was used, if any.
  const refused: PasswordAudit = { action: 'operator.sign_in_refused', actor: { kind: 'system', id: 'sign-in' } };
  return provePassword(store, usernameHash, password, {
    purpose: 'sign_in',
    refused,
    proved: 'operator.signed_in',
    failuresHash,
    code,
  });
}

/** For somebody who is signed in: failures are counted apart, and the audit log names them. */
export function confirmPassword(
  store: Store,
  operator: Operator,
  password: string,
  proved: 'operator.unlocked' | 'operator.password_confirmed' | null,
): Promise<Account> {
  const refused: PasswordAudit = { action: 'operator.password_refused', actor: { kind: 'operator', id: operator.id } };
  return provePassword(store, hashUsername(store, operator.username), password, {
    purpose: 'session',
    refused,
    proved,
  });
}

type PasswordAudit = Pick<AuditEntry, 'action' | 'actor'>;

async function provePassword(
  store: Store,
  usernameHash: string,
  password: string,
  given: {
    readonly purpose: PasswordPurpose;
    readonly refused: PasswordAudit;
    /** Null if the change that follows is what the log records. */
    readonly proved: AuditAction | null;
    /** Where failures are counted, if not for the user name alone. */
    readonly failuresHash?: string;
    /** Without it, the password alone is enough. Empty if none was given yet. */
    readonly code?: string;
  },
): Promise<Account> {
  const { purpose, refused, proved, failuresHash = usernameHash, code } = given;
  const waitSeconds = await takePasswordAttempt(store, failuresHash, purpose);
  if (waitSeconds > 0) throw new ServiceError('account.passwords_tried', {}, { retryAfterSeconds: waitSeconds });
  const row = await store.read((reader) =>
    reader.selectFrom('operators').selectAll().where('username_hash', '=', usernameHash).executeTakeFirst(),
  );
  const auditRefusal = () => recordAudit(store, { ...refused, ...(row ? { objectId: row.id } : {}) });
  const record = row ? await openPassword(store, row) : null;
  if (!(await isPassword(password, record, store.passwordCost, purpose)) || !row) {
    await auditRefusal();
    throw new ServiceError(purpose === 'sign_in' ? 'account.wrong' : 'account.wrong_password');
  }
  const account = await openAccount(store, row);
  if (account.disabledAt !== null) {
    await auditRefusal();
    throw new ServiceError('account.disabled');
  }
  const until = passwordDueUntil(account);
  if (until !== null && hasEnded(store, until.toISOString(), ONE_TIME_PASSWORD_HOURS * HOUR_MS)) {
    await auditRefusal();
    throw new ServiceError('account.one_time_expired', { hours: ONE_TIME_PASSWORD_HOURS });
  }
  if (code !== undefined && account.hasSecondFactor) {
    // The attempt counts until the code is right too, or a right password would clear wrong codes.
    if (code === '') throw new ServiceError('account.code_needed');
    if (!(await takeCode(store, account.id, code, { recoveryCodes: true }))) {
      await auditRefusal();
      throw new ServiceError('account.code_refused');
    }
  }
  await store.write(async (tx) => {
    await forgetPasswordFailures(tx, failuresHash, purpose);
    if (proved !== null)
      await appendAudit(tx, { actor: { kind: 'operator', id: row.id }, action: proved, objectId: row.id });
  });
  return account;
}

/**
 * With a code of the authenticator app instead; recovery codes are for signing in. Throws
 * `UNAUTHENTICATED` for a wrong or used code.
 */
export async function confirmCode(store: Store, operator: Operator, code: string): Promise<void> {
  const usernameHash = hashUsername(store, operator.username);
  const waitSeconds = await takePasswordAttempt(store, usernameHash, 'session');
  if (waitSeconds > 0) throw new ServiceError('account.codes_tried', {}, { retryAfterSeconds: waitSeconds });
  const audited = { actor: { kind: 'operator', id: operator.id }, objectId: operator.id } as const;
  if (!(await takeCode(store, operator.id, code, { recoveryCodes: false }))) {
    await recordAudit(store, { ...audited, action: 'operator.code_refused' });
    throw new ServiceError('account.used_code');
  }
  await store.write(async (tx) => {
    await forgetPasswordFailures(tx, usernameHash, 'session');
    await appendAudit(tx, { ...audited, action: 'operator.code_confirmed' });
  });
}

/** Until when the one-time password works; null if the operator has their own. */
export function passwordDueUntil({ passwordDue, passwordDueSince }: Account): Date | null {
  if (!passwordDue || passwordDueSince === null) return null;
  return new Date(Date.parse(passwordDueSince) + ONE_TIME_PASSWORD_HOURS * HOUR_MS);
}

export async function findOperator(store: Readable, id: string): Promise<Operator | null> {
  const account = await findAccount(store, id);
  return account === null ? null : operatorOf(account);
}

export async function findAccount(store: Readable, id: string): Promise<Account | null> {
  const row = await store.read((reader) =>
    reader
      .selectFrom('operators')
      .leftJoin('data_keys', (join) =>
        join.onRef('data_keys.subject_id', '=', 'operators.id').on('data_keys.subject_table', '=', 'operators'),
      )
      .selectAll('operators')
      .select(['key_id', 'wrapped'])
      .where('operators.id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) return null;
  const { key_id: _key, wrapped: _wrapped, ...operator } = row;
  return openedAccounts(store.vault, id, row, () => openAccount(store, operator));
}

/** Every request of an operator asks for the account. */
const openedAccounts = rememberOpened<Account>();

/** Oldest first, disabled ones included. */
export async function listAccounts(store: Readable): Promise<Account[]> {
  const rows = await store.read((reader) =>
    reader.selectFrom('operators').selectAll().orderBy('created_at').orderBy('id').execute(),
  );
  return Promise.all(rows.map((row) => openAccount(store, row)));
}

/** Without what only the service needs to know. */
export const operatorOf = ({ id, username, name, role }: Operator): Operator => ({ id, username, name, role });

async function insertOperator(
  store: Store,
  { username, name, password, role, passwordDue = false }: NewOperator,
  actorOf: (id: string) => Actor,
  require: (tx: Writer) => Promise<void>,
): Promise<Account> {
  const id = randomUUID();
  const createdAt = store.now().toISOString();
  const dataKey = store.vault.makeDataKey({ table: 'operators', id });
  const profile: Profile = {
    username,
    name,
    role,
    disabled_at: null,
    password_due: passwordDue,
    password_due_since: passwordDue ? createdAt : null,
    session_generation: 0,
  };
  const row = withMac(store, 'operators', {
    id,
    username_hash: hashUsername(store, username),
    role,
    created_at: createdAt,
    sealed_profile: store.vault.sealJson(dataKey, operatorPlace(id, 'sealed_profile'), profile),
    sealed_password: store.vault.sealJson(
      dataKey,
      operatorPlace(id, 'sealed_password'),
      await hashPassword(password, store.passwordCost),
    ),
    sealed_factors: null,
  });
  await store.write(async (tx) => {
    await require(tx);
    const { count } = await tx
      .selectFrom('operators')
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= OPERATORS_MAX) throw new ServiceError('account.many', { count: OPERATORS_MAX });
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('operators')
      .values(row)
      .onConflict((conflict) => conflict.column('username_hash').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n)
      throw new ServiceError(
        'account.username_taken',
        {},
        { fields: { username: fieldError('field.username_taken') } },
      );
    await insertDataKey(tx, dataKey);
    await appendAudit(tx, { actor: actorOf(id), action: 'operator.created', objectId: id, facts: { role } });
  });
  return accountOf(row, profile, NO_FACTORS);
}

/** Throws `SEAL_BROKEN` if the row was altered. */
export async function openAccount(from: Readable, row: Schema['operators']): Promise<Account> {
  genuine(from, 'operators', row);
  const dataKey = await findDataKey(from, { table: 'operators', id: row.id });
  const opened = from.vault.openJson(dataKey, operatorPlace(row.id, 'sealed_profile'), row.sealed_profile);
  const profile = parseRecord(Profile, opened, 'a stored operator');
  return accountOf(row, profile, await openFactors(from, row));
}

const accountOf = (
  { id, created_at }: Pick<Schema['operators'], 'id' | 'created_at'>,
  profile: Profile,
  factors: Factors,
): Account => ({
  id,
  username: profile.username,
  name: profile.name,
  role: profile.role,
  createdAt: created_at,
  disabledAt: profile.disabled_at,
  passwordDue: profile.password_due,
  // Without its own time, the password is as old as the account.
  passwordDueSince: profile.password_due_since,
  sessionGeneration: profile.session_generation,
  hasSecondFactor: hasFactor(factors),
  passkeySites: [...new Set(factors.passkeys.map(({ site }) => site))],
});

/** Throws `SEAL_BROKEN` if the password was altered. */
export async function openPassword(store: Readable, row: Schema['operators']) {
  const dataKey = await findDataKey(store, { table: 'operators', id: row.id });
  const opened = store.vault.openJson(dataKey, operatorPlace(row.id, 'sealed_password'), row.sealed_password);
  return parseRecord(Password, opened, 'a stored password');
}

export const hashUsername = (store: Tools, username: string): string =>
  store.vault.keyedHash('username', username.trim().toLowerCase());

export const operatorPlace = (id: string, column: 'sealed_profile' | 'sealed_password') => ({
  table: 'operators',
  column,
  rowId: id,
});
