import { randomBytes } from 'node:crypto';
import type { Session } from '#shared/contract/desk.ts';
import type { Readable, Tools, Writer } from './handles.ts';
import type { Account } from './operators.ts';
import { operatorOf } from './operators.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

/** Our own figures for a shared desk, within NIST SP 800-63B's limits for AAL2 (24 h in total, 1 h idle). */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = 5 * 60 * 1000;
/** Use is stored this coarsely, because a write for every request would cost too much; a session may lock earlier by it. */
export const SESSION_USE_RESOLUTION_MS = 15_000;
/** A desk has one window; the rest is for browsers opened twice. The least recently used session ends first. */
const SESSION_LIMITS = { perOperator: 10, total: 1000 };

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

type Row = Schema['sessions'];

export type SessionLookup = {
  readonly operatorId: string;
  /** Idle for too long, or locked by the operator. The password unlocks it until it expires. */
  readonly locked: boolean;
  /** `sessionGeneration` of the account at sign-in. */
  readonly generation: number;
  readonly usedAt: number;
};

/** Signs an operator in. Only the keyed hash of the token is stored, so a copy of the database opens no session. */
export async function openSession(store: Store, account: Account, limits = SESSION_LIMITS): Promise<Session> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = store.now();
  const row = signed(store, {
    token_hash: hashOf(store, token),
    operator_id: account.id,
    generation: account.sessionGeneration,
    expires_at: new Date(now.getTime() + SESSION_LIFE_MS).toISOString(),
    used_at: now.toISOString(),
    locked: 0,
  });
  await store.write(async (tx) => {
    await makeRoom(tx, account.id, limits);
    await tx.insertInto('sessions').values(row).execute();
  });
  return described(token, row, account);
}

/** Null if the token is unknown, its session has ended, or the row was altered. Does not count as use. */
export async function findSession(from: Readable, token: string): Promise<SessionLookup | null> {
  const row = await from.read((reader) => rowOf(reader, token));
  if (!row) return null;
  const usedAt = Date.parse(row.used_at);
  return { operatorId: row.operator_id, locked: isLocked(from, row), generation: row.generation, usedAt };
}

/** Restarts the idle timeout of a session that was just found. */
export async function noteSessionUse(store: Store, token: string, { usedAt }: SessionLookup): Promise<void> {
  if (store.now().getTime() - usedAt < SESSION_USE_RESOLUTION_MS) return;
  await changeSession(store, token, (row) => (isLocked(store, row) ? null : { used_at: store.now().toISOString() }));
}

export async function lockSession(store: Store, token: string): Promise<void> {
  await changeSession(store, token, () => ({ locked: 1 }));
}

/** The caller has verified the account's password. Null if the session has ended meanwhile. */
export async function unlockSession(store: Store, token: string, account: Account): Promise<Session | null> {
  const row = await changeSession(store, token, () => ({ locked: 0, used_at: store.now().toISOString() }));
  return row?.operator_id === account.id ? described(token, row, account) : null;
}

export async function closeSession(store: Store, token: string): Promise<void> {
  await store.write((tx) => tx.deleteFrom('sessions').where('token_hash', '=', hashOf(tx, token)).execute());
}

/** Ends all sessions of an operator, with the change that is the reason. */
export async function endSessions(tx: Writer, operatorId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('operator_id', '=', operatorId).execute();
}

/** The row as it then is; null if the session has ended. `change` returns null to leave it. */
async function changeSession(
  store: Store,
  token: string,
  change: (row: Row) => Partial<Pick<Row, 'locked' | 'used_at'>> | null,
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

/** A genuine row that has not expired. */
async function rowOf(from: Readable, token: string): Promise<Row | null> {
  if (!TOKEN_PATTERN.test(token)) return null;
  const hash = hashOf(from, token);
  const row = await from.read((reader) =>
    reader.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst(),
  );
  if (!row || row.mac !== macOf(from, row) || from.now().getTime() >= Date.parse(row.expires_at)) return null;
  return row;
}

const isLocked = ({ now }: Tools, { locked, used_at }: Row): boolean =>
  locked === 1 || now().getTime() - Date.parse(used_at) >= SESSION_IDLE_MS;

/** Drops expired sessions, then the least recently used ones, until one more fits. */
async function makeRoom(tx: Writer, operatorId: string, limits: typeof SESSION_LIMITS): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', tx.now().toISOString()).execute();
  const rows = await tx
    .selectFrom('sessions')
    .select(['token_hash', 'operator_id'])
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .execute();
  const own = rows.filter(({ operator_id }) => operator_id === operatorId);
  const ended = [...own.slice(limits.perOperator - 1), ...rows.slice(limits.total - 1)];
  for (const { token_hash } of ended) await tx.deleteFrom('sessions').where('token_hash', '=', token_hash).execute();
}

const described = (token: string, { expires_at }: Row, account: Account): Session => ({
  token,
  operator: operatorOf(account),
  password_due: account.passwordDue,
  expires_at,
  idle_timeout_ms: SESSION_IDLE_MS,
});

const signed = (tools: Tools, row: Omit<Row, 'mac'>): Row => ({ ...row, mac: macOf(tools, row) });

const macOf = ({ vault }: Tools, row: Omit<Row, 'mac'>): string =>
  vault.keyedHash(
    'session-row',
    JSON.stringify([row.token_hash, row.operator_id, row.generation, row.expires_at, row.used_at, row.locked]),
  );

const hashOf = ({ vault }: Tools, token: string): string => vault.keyedHash('session', token);
