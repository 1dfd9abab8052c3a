import { create } from 'zustand';
import type { Operator, Session } from '#shared/desk.ts';

/**
 * Who is signed in. The token lives in memory only, never in storage, so closing the page signs out. `locked` hides the page behind the
 * password and keeps the work on it.
 */
export type Access = {
  readonly token: string | null;
  readonly operator: Operator | null;
  readonly idleTimeoutMs: number;
  readonly locked: boolean;
  /** The service no longer knows the session, so unlocking signs in again. */
  readonly hasEnded: boolean;
};

const signedOut: Access = { token: null, operator: null, idleTimeoutMs: 0, locked: false, hasEnded: false };

export const useAccess = create<Access>(() => signedOut);

export function adoptSession(session: Session): void {
  useAccess.setState({
    token: session.token,
    operator: session.operator,
    idleTimeoutMs: session.idle_timeout_ms,
    locked: false,
    hasEnded: false,
  });
}

/** Hides the page behind the password. Does nothing if nobody is signed in. */
export function lockPage(facts: { hasEnded?: boolean } = {}): void {
  const { token, hasEnded } = useAccess.getState();
  if (token !== null) useAccess.setState({ locked: true, hasEnded: facts.hasEnded ?? hasEnded });
}

export function forgetSession(): void {
  useAccess.setState(signedOut);
}
