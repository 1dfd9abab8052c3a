import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Operator, Session } from '#shared/contract/desk.ts';
import type { Account } from '../store/operators.ts';
import { operatorOf } from '../store/operators.ts';

/** Our own figures for a shared desk, within NIST SP 800-63B's limits for AAL2 (24 h in total, 1 h idle). */
export const SESSION_LIFE_MS = 12 * 60 * 60 * 1000;
export const SESSION_IDLE_MS = 5 * 60 * 1000;
/** A desk has one window; the rest is for browsers opened twice. The least recently used session ends first. */
export const SESSIONS_PER_OPERATOR_MAX = 10;
export const SESSIONS_MAX = 1000;

const TOKEN_BYTES = 32;
const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

type Kept = {
  readonly hash: Buffer;
  readonly operator: Operator;
  readonly passwordDue: boolean;
  readonly generation: number;
  readonly expiresAt: number;
  usedAt: number;
  locked: boolean;
};

/** `locked`: idle for too long, or locked by the operator. The password unlocks it until it expires. */
export type SessionLookup = {
  readonly operator: Operator;
  readonly locked: boolean;
  /** `sessionGeneration` of the account at sign-in. */
  readonly generation: number;
};

/**
 * Operators' sessions, in memory only: closing the application signs everybody out. We keep only the SHA-256 of
 * each token, so a memory dump contains nothing that opens a session.
 */
export function createSessions(now: () => Date) {
  const sessions = new Map<string, Kept>();

  function lookUp(token: string): Kept | null {
    if (!TOKEN_PATTERN.test(token)) return null;
    const hash = hashOf(token);
    const kept = sessions.get(hash.toString('hex'));
    if (kept === undefined || !timingSafeEqual(kept.hash, hash)) return null;
    const time = now().getTime();
    if (time >= kept.expiresAt) {
      sessions.delete(hash.toString('hex'));
      return null;
    }
    if (time - kept.usedAt >= SESSION_IDLE_MS) kept.locked = true;
    return kept;
  }

  /** Drops expired sessions, then the least recently used ones, until one more fits. */
  function makeRoom(operatorId: string): void {
    const time = now().getTime();
    for (const [key, kept] of sessions) if (time >= kept.expiresAt) sessions.delete(key);
    const byUse = [...sessions].sort(([, left], [, right]) => left.usedAt - right.usedAt);
    const own = byUse.filter(([, kept]) => kept.operator.id === operatorId);
    for (const [key] of own.slice(0, Math.max(0, own.length - SESSIONS_PER_OPERATOR_MAX + 1))) sessions.delete(key);
    for (const [key] of byUse) {
      if (sessions.size < SESSIONS_MAX) break;
      sessions.delete(key);
    }
  }

  function describe(token: string, kept: Kept): Session {
    return {
      token,
      operator: kept.operator,
      password_due: kept.passwordDue,
      expires_at: new Date(kept.expiresAt).toISOString(),
      idle_timeout_ms: SESSION_IDLE_MS,
    };
  }

  return {
    open(account: Account): Session {
      makeRoom(account.id);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const time = now().getTime();
      const hash = hashOf(token);
      const kept: Kept = {
        hash,
        operator: operatorOf(account),
        passwordDue: account.passwordDue,
        generation: account.sessionGeneration,
        expiresAt: time + SESSION_LIFE_MS,
        usedAt: time,
        locked: false,
      };
      sessions.set(hash.toString('hex'), kept);
      return describe(token, kept);
    },
    /** Who holds the token, or null if it is unknown or expired. Does not count as activity. */
    find(token: string): SessionLookup | null {
      const kept = lookUp(token);
      if (kept === null) return null;
      return { operator: kept.operator, locked: kept.locked, generation: kept.generation };
    },
    /** Counts as activity: restarts the idle timeout. */
    use(token: string): void {
      const kept = lookUp(token);
      if (kept !== null && !kept.locked) kept.usedAt = now().getTime();
    },
    lock(token: string): void {
      const kept = lookUp(token);
      if (kept !== null) kept.locked = true;
    },
    /** The caller has verified the password. Null if the session expired meanwhile. */
    unlock(token: string): Session | null {
      const kept = lookUp(token);
      if (kept === null) return null;
      kept.locked = false;
      kept.usedAt = now().getTime();
      return describe(token, kept);
    },
    close(token: string): void {
      sessions.delete(hashOf(token).toString('hex'));
    },
    size: () => sessions.size,
  };
}
export type Sessions = ReturnType<typeof createSessions>;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
