import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { Operator } from '#shared/desk.ts';
import { OperatorRole } from '#shared/permissions.ts';
import { ServiceError } from '../service-error.ts';
import { appendAudit, recordAudit } from './audit-log.ts';
import { findDataKey, insertDataKey } from './data-keys.ts';
import { parseRecord } from './parse-record.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { Actor } from './records.ts';
import type { Schema } from './schema.ts';
import { forgetSignInFailures, takeSignInAttempt } from './sign-in-throttle.ts';
import type { Store } from './store.ts';
import { StoreError } from './store-error.ts';
import { inTransaction } from './transaction.ts';

/** The role is sealed too, so that editing the column makes nobody an administrator. */
const Profile = z.object({ username: z.string(), name: z.string(), role: OperatorRole });
const Password = z.object({ salt: z.string(), hash: z.string(), N: z.int(), r: z.int(), p: z.int() });

export type NewOperator = {
  readonly username: string;
  readonly name: string;
  readonly password: string;
  readonly role: OperatorRole;
};

export async function countOperators(store: Store): Promise<number> {
  const { count } = await store.db
    .selectFrom('operators')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Throws `CONFLICT` if the user name is taken. */
export async function createOperator(store: Store, operator: NewOperator, actor: Actor): Promise<Operator> {
  return insertOperator(
    store,
    operator,
    () => actor,
    async () => {},
  );
}

/** Creates the first administrator, without anybody signed in. Throws `CONFLICT` if any operator exists. */
export async function createFirstOperator(store: Store, operator: NewOperator): Promise<Operator> {
  const requireNone = async (tx: Kysely<Schema>) => {
    const any = await tx.selectFrom('operators').select('id').limit(1).executeTakeFirst();
    if (any) throw new ServiceError('CONFLICT', 'Set-up is already complete. Please sign in.');
  };
  // Checked twice: before the costly hash, and again inside the transaction.
  await requireNone(store.db);
  return insertOperator(store, operator, (id) => ({ kind: 'operator', id }), requireNone);
}

/**
 * Returns the operator if the password is right. Throws `UNAUTHENTICATED` with the same message after the same work whether
 * the user name or the password is wrong, and `RATE_LIMITED` with the seconds to wait after repeated failures.
 */
export async function authenticateOperator(store: Store, username: string, password: string): Promise<Operator> {
  const usernameHash = hashUsername(store, username);
  const waitSeconds = await takeSignInAttempt(store, usernameHash);
  if (waitSeconds > 0)
    throw new ServiceError('RATE_LIMITED', 'Too many failed sign-ins. Wait before trying again.', {
      retryAfterSeconds: waitSeconds,
    });
  const row = await store.db
    .selectFrom('operators')
    .selectAll()
    .where('username_hash', '=', usernameHash)
    .executeTakeFirst();
  if (!(await isPassword(password, row ? await openPassword(store, row) : null, store.passwordCost)) || !row) {
    // We do not know who failed to sign in. The object is the operator whose name was used, if there is one.
    await recordAudit(store, {
      actor: { kind: 'system', id: 'sign-in' },
      action: 'operator.sign_in_refused',
      ...(row ? { objectId: row.id } : {}),
    });
    throw new ServiceError('UNAUTHENTICATED', 'The user name or password is wrong.');
  }
  await inTransaction(store, async (tx) => {
    await forgetSignInFailures(tx, usernameHash);
    await appendAudit(store, tx, {
      actor: { kind: 'operator', id: row.id },
      action: 'operator.signed_in',
      objectId: row.id,
    });
  });
  return openOperator(store, row);
}

export async function findOperator(store: Store, id: string): Promise<Operator | null> {
  const row = await store.db.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? openOperator(store, row) : null;
}

async function insertOperator(
  store: Store,
  { username, name, password, role }: NewOperator,
  actorOf: (id: string) => Actor,
  require: (tx: Transaction<Schema>) => Promise<void>,
): Promise<Operator> {
  const id = randomUUID();
  const dataKey = store.vault.makeDataKey({ table: 'operators', id });
  const row: Schema['operators'] = {
    id,
    username_hash: hashUsername(store, username),
    role,
    created_at: store.now().toISOString(),
    sealed_profile: store.vault.sealJson(dataKey, placeOf(id, 'sealed_profile'), { username, name, role }),
    sealed_password: store.vault.sealJson(
      dataKey,
      placeOf(id, 'sealed_password'),
      await hashPassword(password, store.passwordCost),
    ),
  };
  await inTransaction(store, async (tx) => {
    await require(tx);
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('operators')
      .values(row)
      .onConflict((conflict) => conflict.column('username_hash').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n)
      throw new ServiceError('CONFLICT', 'This user name is taken. Choose another one.', {
        fields: { username: 'This user name is taken.' },
      });
    await insertDataKey(tx, dataKey);
    await appendAudit(store, tx, { actor: actorOf(id), action: 'operator.created', objectId: id, facts: { role } });
  });
  return { id, username, name, role };
}

async function openOperator(store: Store, row: Schema['operators']): Promise<Operator> {
  const dataKey = await findDataKey(store.db, store.vault, { table: 'operators', id: row.id });
  const opened = store.vault.openJson(dataKey, placeOf(row.id, 'sealed_profile'), row.sealed_profile);
  const { username, name, role } = parseRecord(Profile, opened, 'a stored operator');
  if (role !== row.role) throw new StoreError('SEAL_BROKEN', 'The role of a stored operator was altered.');
  return { id: row.id, username, name, role };
}

async function openPassword(store: Store, row: Schema['operators']) {
  const dataKey = await findDataKey(store.db, store.vault, { table: 'operators', id: row.id });
  const opened = store.vault.openJson(dataKey, placeOf(row.id, 'sealed_password'), row.sealed_password);
  return parseRecord(Password, opened, 'a stored password');
}

const hashUsername = (store: Store, username: string): string =>
  store.vault.keyedHash('username', username.trim().toLowerCase());

const placeOf = (id: string, column: 'sealed_profile' | 'sealed_password') => ({
  table: 'operators',
  column,
  rowId: id,
});
