import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isAllowed, type Permission } from '#shared/contract/accounts/permissions.ts';
import type { Operator, Session } from '#shared/contract/desk.ts';

/**
 * Who is signed in, in the tab's session storage: reloading keeps it, closing the tab does not.
 * `locked` hides the page behind the password and keeps the work.
 */
type Access = {
  readonly token: string | null;
  readonly operator: Operator | null;
  readonly passwordDue: boolean;
  /** The operator has to set up a second factor before anything else. */
  readonly secondFactorDue: boolean;
  /** The host names that the operator has a passkey for. */
  readonly passkeySites: readonly string[];
  readonly idleTimeoutMs: number;
  readonly locked: boolean;
  /** The service no longer knows the session, so unlocking signs in again. */
  readonly hasEnded: boolean;
};

const signedOut: Access = {
  token: null,
  operator: null,
  passwordDue: false,
  secondFactorDue: false,
  passkeySites: [],
  idleTimeoutMs: 0,
  locked: false,
  hasEnded: false,
};

export const useAccess = create<Access>()(
  persist(() => signedOut, {
    name: 'countersign.access',
    version: 3,
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export function adoptSession(session: Session): void {
  useAccess.setState({
    token: session.token,
    operator: session.operator,
    passwordDue: session.password_due,
    secondFactorDue: session.second_factor_due,
    passkeySites: session.passkey_sites,
    idleTimeoutMs: session.idle_timeout_ms,
    locked: false,
    hasEnded: false,
  });
}

/** Whether this operator's role holds the permission. The service decides anew on every request. */
export const mayDo = (operator: Access['operator'], permission: Permission): boolean =>
  operator !== null && isAllowed({ kind: 'operator', ...operator }, permission);

/** The same for the signed-in operator. */
export const useMay = (permission: Permission): boolean => useAccess(({ operator }) => mayDo(operator, permission));

/** Hides the page behind the password. Does nothing if nobody is signed in. */
export function lockPage(facts: { hasEnded?: boolean } = {}): void {
  const { token, hasEnded } = useAccess.getState();
  if (token !== null) useAccess.setState({ locked: true, hasEnded: facts.hasEnded ?? hasEnded });
}

export function forgetSession(): void {
  useAccess.setState(signedOut);
}
