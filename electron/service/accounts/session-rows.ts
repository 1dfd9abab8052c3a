import { randomBytes } from 'node:crypto';
import type { Session, SessionList } from '#shared/contract/desk.ts';
import { appendAudit } from '../store/audit-log.ts';
import { hasEnded } from '../store/clock/plausible-clock.ts';
import type { Readable, Tools, Writer } from '../store/handles.ts';
import type { Actor } from '../store/records.ts';
import type { RowReader } from '../store/rows.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Vault } from '../store/vault.ts';
import { changeLiveSessions, liveSessions } from './live-session-rows.ts';
import { type Account, operatorOf } from './rows.ts';

/** Our figures for a shared desk, within NIST SP 800-63B's AAL2 (24 h in total, 1 h idle). */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = 5 * 60 * 1000;
/** Coarse, because writing every request would cost too much; a session may lock earlier by it. */
export const SESSION_USE_RESOLUTION_MS = 15_000;
/**
 * An act may follow so long after the confirmed password or the last such act, so that a reviewer
 * can decide many hits in a row; at most the longer time after the password. Our figures.
 */
export const STEP_UP_IDLE_MS = 5 * 60 * 1000;
export const STEP_UP_LIFE_MS = 30 * 60 * 1000;
/** A desk has one window; the rest is for browsers opened twice. The least used ends first. */
const SESSION_LIMITS = { perOperator: 10, total: 1000 };

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

type Row = Schema['sessions'];

/** Whether a second factor is due depends on the policy as well. */
export type OpenedSession = Omit<Session, 'second_factor_due'>;

export type SessionLookup = {
  readonly operatorId: string;
  /** Idle for too long, or locked by the operator. The password unlocks it until it expires. */
  readonly locked: boolean;
  /** `sessionGeneration` of the account at sign-in. */
  readonly generation: number;
  readonly usedAt: number;
  /** The password was given recently enough to do what needs it. */
  readonly isConfirmed: boolean;
};

/** Only the token's keyed hash is stored, so a copy of the database opens no session. */
export async function openSession(store: Store, account: Account, limits = SESSION_LIMITS): Promise<OpenedSession> {
  const expiresAt = new Date(store.steadyNow().getTime() + SESSION_LIFE_MS).toISOString();
  const { token, row } = newSession(store, account, expiresAt);
  await store.write(async (tx) => {
    await makeRoom(tx, account.id, limits);
    await tx.insertInto('sessions').values(row).execute();
    await changeLiveSessions(tx, account.id, { started: [row.token_hash] });
  });
  return described(token, row, account);
}

/** Null if the token is unknown, its session ended, or its row was altered. Is no use of it. */
export async function findSession(from: Readable, token: string): Promise<SessionLookup | null> {
  const row = await from.read((reader) => rowOf(reader, token));
  if (!row) return null;
  return {
    operatorId: row.operator_id,
    locked: isLocked(from, row),
    generation: row.generation,
    usedAt: Date.parse(row.used_at),
    isConfirmed: isConfirmed(from, row),
  };
}

/** Restarts the idle timeout of a session that was just found. */
export async function noteSessionUse(store: Store, token: string, { usedAt }: SessionLookup): Promise<void> {
  if (store.steadyNow().getTime() - usedAt < SESSION_USE_RESOLUTION_MS) return;
  await changeSession(store, token, (row) =>
    isLocked(store, row) ? null : { used_at: store.steadyNow().toISOString() },
  );
}

/** Restarts the time in which a confirmed session may do what needs the password. */
export async function noteStepUp(store: Store, token: string): Promise<void> {
  await changeSession(store, token, (row) =>
    isConfirmed(store, row) ? { stepped_up_at: store.steadyNow().toISOString() } : null,
  );
}

export async function lockSession(store: Store, token: string): Promise<void> {
  await changeSession(store, token, () => ({ locked: 1 }));
}

/** The caller has verified the account's password. False if the session has ended meanwhile. */
export async function confirmSession(store: Store, token: string): Promise<boolean> {
  const now = store.steadyNow().toISOString();
  return (await changeSession(store, token, () => ({ confirmed_at: now, stepped_up_at: now }))) !== null;
}

/**
 * After the account's password was verified. Opens another session until the same time, so that a
 * leaked token stays useless. Null if it ended meanwhile.
 */
export async function unlockSession(store: Store, token: string, account: Account): Promise<OpenedSession | null> {
  return store.write(async (tx) => {
    const before = await rowOf(tx, token);
    if (before?.operator_id !== account.id) return null;
    const { token: newToken, row } = newSession(tx, account, before.expires_at);
    await tx.deleteFrom('sessions').where('token_hash', '=', before.token_hash).execute();
    await tx.insertInto('sessions').values(row).execute();
    await changeLiveSessions(tx, account.id, { ended: [before.token_hash], started: [row.token_hash] });
    return described(newToken, row, account);
  });
}

export async function closeSession(store: Store, token: string): Promise<void> {
  await store.write(async (tx) => {
    const hash = hashOf(tx, token);
    const row = await tx.selectFrom('sessions').select('operator_id').where('token_hash', '=', hash).executeTakeFirst();
    if (!row) return;
    await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute();
    await changeLiveSessions(tx, row.operator_id, { ended: [hash] });
  });
}

/** Open sessions of the token's operator: its own first, then the most recently used. */
export async function listSessions(
  from: Readable,
  token: string,
  operatorId: string,
): Promise<SessionList['sessions']> {
  const own = hashOf(from, token);
  const rows = await openSessionsOf(from, operatorId);
  return rows
    .sort((one, other) => Number(other.token_hash === own) - Number(one.token_hash === own))
    .map((row) => ({
      signed_in_at: new Date(Date.parse(row.expires_at) - SESSION_LIFE_MS).toISOString(),
      used_at: row.used_at,
      locked: isLocked(from, row),
      is_this_one: row.token_hash === own,
    }));
}

/** Ends every session of the operator but the token's own, and records how many that were. */
export async function closeOtherSessions(store: Store, token: string, actor: Actor): Promise<void> {
  await store.write(async (tx) => {
    const own = hashOf(tx, token);
    const ended = (await openSessionsOf(tx, actor.id)).map((row) => row.token_hash).filter((hash) => hash !== own);
    for (const hash of ended) await tx.deleteFrom('sessions').where('token_hash', '=', hash).execute();
    await changeLiveSessions(tx, actor.id, { ended });
    const facts = { sessions: ended.length };
    await appendAudit(tx, { actor, action: 'operator.signed_out_elsewhere', objectId: actor.id, facts });
  });
}

/** The most recently used first. */
async function openSessionsOf(from: Readable, operatorId: string): Promise<Row[]> {
  const rows = await from.read((reader) =>
    reader
      .selectFrom('sessions')
      .selectAll()
      .where('operator_id', '=', operatorId)
      .orderBy('used_at', 'desc')
      .orderBy('token_hash')
      .execute(),
  );
  const live = await liveSessions(from, operatorId);
  return rows.filter((row) => isGenuine(from, row) && live.includes(row.token_hash));
}

/**
 * Now, unless a session was used later: then somebody set the clock back, and time starts late
 * enough to lock every session. Another node's clock may be ahead by `toleranceMs`.
 */
export async function startOfSteadyTime(
  rows: RowReader,
  vault: Vault,
  wallMs: number,
  toleranceMs: number,
): Promise<number> {
  const genuine = (await rows.selectFrom('sessions').selectAll().execute()).filter(
    (row) => row.mac === macOf({ vault }, row),
  );
  const lastUse = Math.max(0, ...genuine.map(({ used_at }) => Date.parse(used_at)));
  return lastUse > wallMs + toleranceMs ? lastUse + SESSION_IDLE_MS : wallMs;
}

export async function endSessions(tx: Writer, operatorId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('operator_id', '=', operatorId).execute();
  await tx.deleteFrom('live_sessions').where('operator_id', '=', operatorId).execute();
}

export async function endAllSessions(tx: Writer): Promise<void> {
  await tx.deleteFrom('sessions').execute();
  await tx.deleteFrom('live_sessions').execute();
}

/** The row as it then is; null if the session has ended. `change` returns null to leave it. */
async function changeSession(
  store: Store,
  token: string,
  change: (row: Row) => Partial<Pick<Row, 'locked' | 'used_at' | 'confirmed_at' | 'stepped_up_at'>> | null,
): Promise<Row | null> {
  return store.write(async (tx) => {
    const row = await rowOf(tx, token);
    const changes = row && change(row);
    if (!row || !changes) return row;
    const changed = signed(tx, { ...row, ...changes });
    await tx.updateTable('sessions').set(changed).where('token_hash', '=', row.token_hash).execute();
    return changed;
  });
}

/** A genuine row of a session that has not ended. */
async function rowOf(from: Readable, token: string): Promise<Row | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const hash = hashOf(from, token);
  const row = await from.read((reader) =>
    reader.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst(),
  );
  if (!row || !isGenuine(from, row)) return null;
  return (await liveSessions(from, row.operator_id)).includes(hash) ? row : null;
}

/** Unaltered and not expired. */
const isGenuine = (tools: Tools, row: Row): boolean =>
  row.mac === macOf(tools, row) && !hasEnded(tools, row.expires_at, SESSION_LIFE_MS);

const isLocked = (tools: Tools, { locked, used_at }: Row): boolean =>
  locked === 1 || sinceMs(tools, used_at) >= SESSION_IDLE_MS;

const isConfirmed = (tools: Tools, { confirmed_at, stepped_up_at }: Row): boolean =>
  sinceMs(tools, confirmed_at) < STEP_UP_LIFE_MS && sinceMs(tools, stepped_up_at) < STEP_UP_IDLE_MS;

const sinceMs = ({ steadyNow }: Tools, time: string): number => steadyNow().getTime() - Date.parse(time);

/** Drops expired sessions, then the least recently used ones, until one more fits. */
async function makeRoom(tx: Writer, operatorId: string, limits: typeof SESSION_LIMITS): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', tx.steadyNow().toISOString()).execute();
  const rows = await tx
    .selectFrom('sessions')
    .select(['token_hash', 'operator_id'])
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .execute();
  const own = rows.filter(({ operator_id }) => operator_id === operatorId);
  const ended = [...own.slice(limits.perOperator - 1), ...rows.slice(limits.total - 1)];
  for (const { token_hash, operator_id: operator } of ended) {
    await tx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();
    await changeLiveSessions(tx, operator, { ended: [token_hash] });
  }
}

/** A session whose password was just given. */
function newSession(tools: Tools, account: Account, expiresAt: string): { token: string; row: Row } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = tools.steadyNow().toISOString();
  const row = signed(tools, {
    token_hash: hashOf(tools, token),
    operator_id: account.id,
    generation: account.sessionGeneration,
    expires_at: expiresAt,
    used_at: now,
    locked: 0,
    confirmed_at: now,
    stepped_up_at: now,
  });
  return { token, row };
}

const described = (token: string, { expires_at }: Row, account: Account): OpenedSession => ({
  token,
  operator: operatorOf(account),
  password_due: account.passwordDue,
  passkey_sites: [...account.passkeySites],
  expires_at,
  idle_timeout_ms: SESSION_IDLE_MS,
});

const signed = (tools: Tools, row: Omit<Row, 'mac'>): Row => ({ ...row, mac: macOf(tools, row) });

const macOf = ({ vault }: Pick<Tools, 'vault'>, row: Omit<Row, 'mac'>): string =>
  vault.keyedHash(
    'session-row',
    JSON.stringify([
      ...[row.token_hash, row.operator_id, row.generation, row.expires_at, row.used_at, row.locked],
      ...[row.confirmed_at, row.stepped_up_at],
    ]),
  );

const hashOf = ({ vault }: Tools, token: string): string => vault.keyedHash('session', token);
