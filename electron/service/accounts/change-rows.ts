import type { OperatorRole } from '#shared/contract/accounts/permissions.ts';
import { ServiceError } from '../service-error.ts';
import { type AuditEntry, appendAudit } from '../store/audit-log.ts';
import type { Writer } from '../store/handles.ts';
import { findDataKey } from '../store/keys/data-keys.ts';
import type { Actor } from '../store/records.ts';
import { withMac } from '../store/row-macs.ts';
import type { Store } from '../store/store.ts';
import { makeOneTimePassword } from './one-time-password.ts';
import { hashPassword } from './passwords.ts';
import { type Account, createOperator, hashUsername, openAccount, operatorPlace, type Profile } from './rows.ts';
import { endSessions } from './session-rows.ts';
import { forgetPasswordFailures } from './sign-in-throttle-rows.ts';

/** An account and the password to hand over, which is never stored and cannot be shown again. */
export type WithPassword = { readonly account: Account; readonly oneTimePassword: string };

/** Throws `CONFLICT` if the user name is taken or the first operator would be no administrator. */
export async function createPerson(
  store: Store,
  person: { readonly username: string; readonly name: string; readonly role: OperatorRole },
  actor: Actor,
): Promise<WithPassword> {
  const oneTimePassword = makeOneTimePassword();
  const account = await createOperator(
    store,
    { ...person, password: oneTimePassword, passwordDue: true },
    actor,
    async (tx) => {
      if (person.role !== 'administrator') await requireAdministratorBeside(tx, null);
    },
  );
  return { account, oneTimePassword };
}

/** Ends their sessions. Throws `NOT_FOUND`, and `CONFLICT` for the last enabled administrator. */
export function changeRole(store: Store, id: string, role: OperatorRole, actor: Actor): Promise<Account> {
  return changeAccount(store, id, { actor, action: 'operator.role_changed', facts: { role } }, (account) =>
    account.role === role ? null : { role, session_generation: account.sessionGeneration + 1 },
  );
}

/**
 * Ends sessions, withdraws links. Throws `NOT_FOUND`, and `CONFLICT` for the last administrator.
 */
export function disableOperator(
  store: Store,
  id: string,
  actor: Actor,
  withdrawLinks: (tx: Writer, actor: Actor, maker: Actor) => Promise<number>,
): Promise<Account> {
  return changeAccount(
    store,
    id,
    { actor, action: 'operator.disabled' },
    ({ disabledAt, sessionGeneration }) =>
      disabledAt === null
        ? { disabled_at: store.now().toISOString(), session_generation: sessionGeneration + 1 }
        : null,
    { alsoDo: async (tx) => ({ links: await withdrawLinks(tx, actor, { kind: 'operator', id }) }) },
  );
}

/** Throws `NOT_FOUND`. */
export function enableOperator(store: Store, id: string, actor: Actor): Promise<Account> {
  return changeAccount(store, id, { actor, action: 'operator.enabled' }, ({ disabledAt }) =>
    disabledAt === null ? null : { disabled_at: null },
  );
}

/**
 * Ends their sessions. Throws `NOT_FOUND`, and `CONFLICT` for oneself: the session would end before
 * the password is seen.
 */
export async function resetPassword(store: Store, id: string, actor: Actor): Promise<WithPassword> {
  if (actor.kind === 'operator' && actor.id === id) throw new ServiceError('account.other_password');
  const oneTimePassword = makeOneTimePassword();
  const account = await changeAccount(
    store,
    id,
    { actor, action: 'operator.password_reset' },
    ({ sessionGeneration }) => ({
      password_due: true,
      password_due_since: store.steadyNow().toISOString(),
      session_generation: sessionGeneration + 1,
    }),
    { password: oneTimePassword },
  );
  return { account, oneTimePassword };
}

/** Also ends sessions. Throws `NOT_FOUND`, or `CONFLICT` for oneself, who removes their own. */
export async function resetSecondFactor(store: Store, id: string, actor: Actor): Promise<Account> {
  if (actor.kind === 'operator' && actor.id === id) throw new ServiceError('account.other_factor');
  return changeAccount(
    store,
    id,
    { actor, action: 'operator.factors_reset' },
    ({ sessionGeneration, hasSecondFactor }) =>
      hasSecondFactor ? { session_generation: sessionGeneration + 1 } : null,
    { dropsFactors: true },
  );
}

/**
 * Replaces the password of an operator who has just proved the current one. Ends their sessions.
 * Throws `UNAUTHENTICATED` if the account was disabled or reset meanwhile.
 */
export function setOwnPassword(store: Store, proved: Account, password: string): Promise<Account> {
  const actor: Actor = { kind: 'operator', id: proved.id };
  return changeAccount(
    store,
    proved.id,
    { actor, action: 'operator.password_set' },
    ({ sessionGeneration }) => {
      if (sessionGeneration !== proved.sessionGeneration) throw new ServiceError('account.ended');
      return { password_due: false, password_due_since: null, session_generation: sessionGeneration + 1 };
    },
    { password },
  );
}

/** `change` returns null if there is nothing to do; then nothing is audited either. */
async function changeAccount(
  store: Store,
  id: string,
  entry: Pick<AuditEntry, 'actor' | 'action' | 'facts'>,
  change: (account: Account) => Partial<Profile> | null,
  {
    password,
    dropsFactors = false,
    alsoDo,
  }: {
    readonly password?: string;
    readonly dropsFactors?: boolean;
    /** Returns facts for the audit log. */
    readonly alsoDo?: (tx: Writer) => Promise<AuditEntry['facts']>;
  } = {},
): Promise<Account> {
  // Hashing takes half a second, which must not block other writers.
  const passwordRecord = password === undefined ? null : await hashPassword(password, store.passwordCost);
  return store.write(async (tx) => {
    const row = await tx.selectFrom('operators').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new ServiceError('account.none');
    const before = await openAccount(tx, row);
    const changes = change(before);
    if (changes === null) return before;
    const profile: Profile = {
      username: before.username,
      name: before.name,
      role: before.role,
      disabled_at: before.disabledAt,
      password_due: before.passwordDue,
      password_due_since: before.passwordDueSince,
      session_generation: before.sessionGeneration,
      ...changes,
    };
    const isLeaving = profile.role !== 'administrator' || profile.disabled_at !== null;
    if (before.role === 'administrator' && before.disabledAt === null && isLeaving)
      await requireAdministratorBeside(tx, id);

    const dataKey = await findDataKey(tx, { table: 'operators', id });
    const seal = (column: 'sealed_profile' | 'sealed_password', value: unknown) =>
      store.vault.sealJson(dataKey, operatorPlace(id, column), value);
    const changed = withMac(tx, 'operators', {
      ...row,
      role: profile.role,
      sealed_profile: seal('sealed_profile', profile),
      ...(passwordRecord && { sealed_password: seal('sealed_password', passwordRecord) }),
      ...(dropsFactors && { sealed_factors: null }),
    });
    await tx.updateTable('operators').set(changed).where('id', '=', id).execute();
    if (profile.session_generation !== before.sessionGeneration) await endSessions(tx, id);
    // Failures with the old password must not delay a sign-in with the new one.
    if (passwordRecord)
      for (const purpose of ['sign_in', 'session'] as const)
        await forgetPasswordFailures(tx, hashUsername(store, before.username), purpose);
    const facts = { ...entry.facts, ...(await alsoDo?.(tx)) };
    await appendAudit(tx, { ...entry, objectId: id, facts });
    return openAccount(tx, changed);
  });
}

/** Throws `CONFLICT` unless an enabled administrator remains without this one. */
async function requireAdministratorBeside(tx: Writer, id: string | null): Promise<void> {
  const rows = await tx.selectFrom('operators').selectAll().where('role', '=', 'administrator').execute();
  for (const row of rows) if (row.id !== id && (await openAccount(tx, row)).disabledAt === null) return;
  throw new ServiceError(id === null ? 'account.no_administrator' : 'account.last_administrator');
}
