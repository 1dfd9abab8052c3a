import { LinkToken } from '#shared/contract/links/applicant.ts';

/** Kept for a reload of this tab, and gone with it. */
const SESSION_KEY = 'countersign-link-session';

/** The token after the `#`, which is taken out of the address bar so that nobody copies it from there. Null if there is none. */
export function takeToken(): string | null {
  const given = window.location.hash.slice(1);
  if (given === '') return null;
  window.history.replaceState(null, '', window.location.pathname);
  // A damaged token is sent as it is: the service says that the link does not work.
  return LinkToken.safeParse(given).success ? given : given.slice(0, 64);
}

export const keptSession = (): string | null => window.sessionStorage.getItem(SESSION_KEY);

export function keepSession(session: string | null): void {
  if (session === null) window.sessionStorage.removeItem(SESSION_KEY);
  else window.sessionStorage.setItem(SESSION_KEY, session);
}
