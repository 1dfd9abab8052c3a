import { create } from 'zustand';
import { type ApplicantView, LinkToken } from '#shared/contract/links/applicant.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { VisitPlace } from '#shared/contract/visits/steps.ts';
import { ApiError } from '../api/api-error.ts';
import { useReach } from '../api/reach.ts';
import { callFor } from './client.ts';

/** Why the link leads nowhere any more; also the text key under `ended`. */
export type LinkEnd =
  | 'declined'
  | 'declined_by_sender'
  | 'unknown'
  | 'expired'
  | 'used'
  | 'revoked'
  | 'elsewhere'
  | 'other_tab';

/** Why the last request failed; also the text key for what to do. */
type LinkFailure = 'offline' | 'busy_retry' | 'problem_retry';

type Visit = {
  readonly session: string | null;
  /** The service's state of the link. Null until it has answered. */
  readonly view: ApplicantView | null;
  readonly end: LinkEnd | null;
  readonly failure: LinkFailure | null;
};

const nothingYet: Visit = { session: null, view: null, end: null, failure: null };

/** The service has everything given, so a reload or another device continues from there. */
export const useLinkVisit = create<Visit>(() => nothingYet);

const END_OF_PROBLEM: Partial<Record<ProblemCode, LinkEnd>> = {
  LINK_UNKNOWN: 'unknown',
  LINK_EXPIRED: 'expired',
  LINK_USED: 'used',
  LINK_REVOKED: 'revoked',
  LINK_DECLINED: 'declined_by_sender',
  UNAUTHENTICATED: 'elsewhere',
};

/** Notes what the service answered. */
export function showView(view: ApplicantView): void {
  useLinkVisit.setState({ view, failure: null });
}

/** Ends the visit if the link leads nowhere any more. Returns whether trying again may help. */
export function noteFailure(error: unknown): boolean {
  const code = error instanceof ApiError ? error.code : null;
  const end = code === null ? undefined : END_OF_PROBLEM[code];
  if (end !== undefined) {
    // A tab that knows where the visit went says so.
    endVisitHere(useLinkVisit.getState().end ?? end);
    return false;
  }
  useLinkVisit.setState({ failure: failureOf(error) });
  return true;
}

/** The visit is over in this tab, also for a reload. */
export function endVisitHere(end: LinkEnd): void {
  keepSession(null);
  useLinkVisit.setState({ end, failure: null, session: null, view: null });
}

/** Goes on with a session that another tab had. */
export async function takeVisit(session: string): Promise<void> {
  keepSession(session);
  useLinkVisit.setState({ ...nothingYet, session });
  await refresh();
}

function failureOf(error: unknown): LinkFailure {
  if (!(error instanceof ApiError)) return 'problem_retry';
  if (error.kind === 'unreachable') return 'offline';
  return error.status === 429 || error.status === 503 ? 'busy_retry' : 'problem_retry';
}

/** Opens the link of the address, or goes on with the session of this tab. */
export async function openVisit(): Promise<void> {
  const token = takeToken();
  const session = keptSession();
  // A new link in the same tab is a new visit, whatever became of the one before.
  if (token !== null) useLinkVisit.setState({ session: null, view: null, end: null });
  try {
    if (token !== null) {
      const opened = await callFor(null, 'openLink', { token });
      keepSession(opened.session_token);
      useLinkVisit.setState({ session: opened.session_token });
      showView(opened.view);
    } else if (session !== null) {
      useLinkVisit.setState({ session });
      showView(await callFor(session, 'getApplicantState', null));
    } else useLinkVisit.setState({ end: 'unknown' });
  } catch (error) {
    if (!noteFailure(error)) return;
    // A reload would have lost the token; trying again must not.
    if (token !== null) window.history.replaceState(null, '', `#${token}`);
  }
}

/** Sends what the person did and shows the answer. Resolves to whether it arrived. */
export async function act(send: (session: string) => Promise<ApplicantView>): Promise<boolean> {
  const { session } = useLinkVisit.getState();
  if (session === null) return false;
  // At a kiosk another person may stand there by now.
  const isOver = () => useLinkVisit.getState().session !== session;
  try {
    const view = await send(session);
    if (isOver()) return false;
    showView(view);
    return true;
  } catch (error) {
    if (!isOver()) noteFailure(error);
    return false;
  }
}

/** Asks how the visit stands now. */
export const refresh = (): Promise<boolean> => act((session) => callFor(session, 'getApplicantState', null));

/**
 * The answer. If the service refuses fields, `onRefused` gets their names, and the visit is as it
 * stands. Rejects with any other error.
 */
export async function unlessRefused(
  session: string,
  sending: Promise<ApplicantView>,
  onRefused: (fields: readonly string[]) => void,
): Promise<ApplicantView> {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
    onRefused(Object.keys(error.fields));
    return callFor(session, 'getApplicantState', null);
  }
}

/** A place that the service has not answered yet. */
let unnoted: { readonly session: string; readonly place: VisitPlace } | null = null;

/** Tells the service where the person stands, and once more when it answers again. */
export function notePlace(place: VisitPlace): void {
  const { session, view } = useLinkVisit.getState();
  // Nothing is kept before the person agrees.
  if (session === null || view === null || view.consent_version === null) return;
  useLinkVisit.setState({ view: { ...view, place } });
  const noting = { session, place };
  unnoted = noting;
  callFor(session, 'noteApplicantPlace', { place }).then(
    () => {
      if (unnoted === noting) unnoted = null;
    },
    () => {},
  );
}

useReach.subscribe(({ isGone }) => {
  if (!isGone && unnoted !== null && unnoted.session === useLinkVisit.getState().session) notePlace(unnoted.place);
});

/** Kept for a reload of this tab, and gone with it. */
const SESSION_KEY = 'countersign-link-session';

/** Taken out of the address bar, so that nobody copies it from there. Null if there is none. */
export function takeToken(): string | null {
  const given = window.location.hash.slice(1);
  if (given === '') return null;
  // Without storage only the address survives a reload.
  if (tabStorage() !== null) window.history.replaceState(null, '', window.location.pathname);
  // A damaged token is sent as it is: the service says that the link does not work.
  return LinkToken.safeParse(given).success ? given : given.slice(0, 64);
}

const keptSession = (): string | null => tabStorage()?.getItem(SESSION_KEY) ?? null;

function keepSession(session: string | null): void {
  if (session === null) tabStorage()?.removeItem(SESSION_KEY);
  else tabStorage()?.setItem(SESSION_KEY, session);
}

/** Null in a browser that blocks storage. */
function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}
