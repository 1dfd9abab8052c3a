import { create } from 'zustand';
import type { KioskVisit, KioskVisitEnd } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import type { ApplicantLanguage } from '#shared/contract/links/links.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import { ApiError } from '../api/api-error.ts';
import { cancelChipReading, chipReadingState } from '../applicant/client.ts';
import { showView, useLinkVisit } from '../applicant/visit.ts';
import type { ChipService } from '../chip/chip-service.ts';
import { callKiosk, useKiosk } from './kiosk.ts';
import { chooseKioskLanguage } from './kiosk-i18n.ts';

/** How this person wants the kiosk, and their code. All of it ends with the visit. */
type Options = {
  /** With it the person, and nobody else, goes on after an interruption. */
  readonly code: string | null;
  /** The first step with something to lose shows the code, as a kiosk that stopped cannot. */
  readonly codeStep: VisitStep | null;
  /** Controls within reach of a wheelchair or a child. */
  readonly isLow: boolean;
  readonly hasContrast: boolean;
  readonly readsAloud: boolean;
  /** With one switch the mark moves by itself, with two the person moves it. */
  readonly switches: 0 | 1 | 2;
  /** Chosen in the menu, so a touch does not end it. */
  readonly isScanChosen: boolean;
  /** How long one switch has for each control. */
  readonly paceMs: number;
  /** The language is chosen, and several purposes are offered. */
  readonly isChoosingPurpose: boolean;
  /** The menu in which all that is chosen is open. */
  readonly isChoosingSwitches: boolean;
};

const NONE: Options = {
  code: null,
  codeStep: null,
  isLow: false,
  hasContrast: false,
  readsAloud: false,
  switches: 0,
  isScanChosen: false,
  paceMs: 1_800,
  isChoosingPurpose: false,
  isChoosingSwitches: false,
};

/** Nothing of it can be erased at the kiosk any more. */
export const isSent = (view: ApplicantView | null): boolean => view?.phase === 'checking' || view?.phase === 'done';

export const useVisitOptions = create<Options>(() => NONE);

const keyOfKiosk = (): string | null => useKiosk.getState().key;

function open({ session_token: session, code, view }: KioskVisit): void {
  useVisitOptions.setState({ code, codeStep: null, isChoosingPurpose: false });
  useLinkVisit.setState({ session, end: null });
  showView(view);
}

/** Unless another person's began or ended here meanwhile: then it ends unseen. */
async function openOrEnd(visit: KioskVisit, isOver: () => boolean): Promise<void> {
  if (isOver()) await tellEnd(visit.session_token, 'stopped');
  else open(visit);
}

/** Whether the visit that is open now has ended, or another has begun. */
function watchVisit(): () => boolean {
  const { session } = useLinkVisit.getState();
  return () => useLinkVisit.getState().session !== session;
}

/** Starts a visit, or first asks what it is for. */
export async function chooseLanguage(language: ApplicantLanguage): Promise<void> {
  const offers = useKiosk.getState().state?.offers ?? [];
  if (offers.length < 2) return startVisit(language);
  await chooseKioskLanguage(language);
  useVisitOptions.setState({ isChoosingPurpose: true });
}

export async function startVisit(language: ApplicantLanguage, purpose?: string): Promise<void> {
  const isOver = watchVisit();
  await chooseKioskLanguage(language);
  const request = { language, ...(purpose !== undefined && { purpose }) };
  const visit = await callKiosk(keyOfKiosk(), 'startKioskVisit', request);
  await openOrEnd(visit, isOver);
}

/** Goes on with a visit that was interrupted. Rejects with `ApiError`. */
export async function resumeVisit(code: string): Promise<void> {
  const isOver = watchVisit();
  const visit = await callKiosk(keyOfKiosk(), 'resumeKioskVisit', { code });
  if (visit.view.language !== null && !isOver()) await chooseKioskLanguage(visit.view.language);
  await openOrEnd(visit, isOver);
}

/** Sets back what somebody chose at the kiosk, and its language. */
export function restoreKiosk(): void {
  useVisitOptions.setState(NONE);
  window.speechSynthesis?.cancel();
  const [language = 'en'] = useKiosk.getState().state?.settings.languages ?? [];
  void chooseKioskLanguage(language).catch(() => {});
}

/** At once. Cameras stop and pictures are released as their components go. */
export function forgetVisit(): void {
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  window.sessionStorage.clear();
  restoreKiosk();
}

/** Clears the screen first. Resolves to whether there was a visit and the service answered. */
export async function clearVisit(reason: KioskVisitEnd): Promise<boolean> {
  const { session } = useLinkVisit.getState();
  forgetVisit();
  return session !== null && (await tellEnd(session, reason));
}

/**
 * Ends the visit. Once the service has answered, the page is loaded anew, so that nothing can
 * linger in its memory; without an answer it could not be loaded.
 */
export async function endVisit(reason: KioskVisitEnd): Promise<void> {
  const isTold = await clearVisit(reason);
  if (isTold && useLinkVisit.getState().session === null) window.location.reload();
}

/** Resolves to whether the service answered. If it did not, the visit runs out there. */
async function tellEnd(session: string, reason: KioskVisitEnd): Promise<boolean> {
  try {
    await callKiosk(keyOfKiosk(), 'endKioskVisit', { session_token: session, reason });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.kind !== 'unreachable';
  }
}

/** How long a control stays marked, from fast to slow. */
export const PACES_MS: readonly number[] = [800, 1_200, 1_800, 2_700, 4_000, 6_000];
/** In so many steps somebody reaches any control of a screen, even if they miss it once. */
const STEPS = 25;

/** Longer for somebody whose scan is slow, and for two switches. */
export function usePatience(seconds: number): number {
  const { switches, paceMs } = useVisitOptions();
  return switches === 0 ? seconds : Math.max(seconds, Math.ceil((STEPS * paceMs) / 1000));
}

/** The kiosk reaches the reader, and the reading belongs to the visit. */
export const kioskChipService: ChipService = {
  list: (signal) => callKiosk(keyOfKiosk(), 'listKioskChipReaders', null, { signal }),
  start: (readerId, password) =>
    callKiosk(
      keyOfKiosk(),
      'startKioskChipReading',
      { session_token: session(), password },
      { path: { reader_id: readerId } },
    ),
  state: (readingId, signal) => chipReadingState(session(), readingId, signal),
  cancel: (readingId) => cancelChipReading(session(), readingId),
};

const session = (): string => useLinkVisit.getState().session ?? '';
