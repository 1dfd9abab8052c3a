import { create } from 'zustand';
import type { KioskVisit, KioskVisitEnd } from '#shared/contract/kiosk.ts';
import type { ApplicantLanguage } from '#shared/contract/links.ts';
import { ApiError } from '../api/api-error.ts';
import { callFor } from '../applicant/client.ts';
import { noteFailure, showView, useLinkVisit } from '../applicant/visit.ts';
import { chooseKioskLanguage } from '../i18n/kiosk/i18n.ts';
import { callKiosk } from './client.ts';
import { useKiosk } from './kiosk.ts';

/** How this person wants the kiosk, and their code. All of it ends with the visit. */
type Options = {
  /** With it the person, and nobody else, goes on after an interruption. */
  readonly code: string | null;
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
  /** The menu in which all that is chosen is open. */
  readonly isChoosingSwitches: boolean;
};

const NONE: Options = {
  ...{ code: null, isLow: false, hasContrast: false, readsAloud: false },
  ...{ switches: 0, isScanChosen: false, paceMs: 1_800, isChoosingSwitches: false },
};

export const useVisitOptions = create<Options>(() => NONE);

const keyOfKiosk = (): string | null => useKiosk.getState().key;

function open({ session_token: session, code, view }: KioskVisit): void {
  useVisitOptions.setState({ code });
  useLinkVisit.setState({ session, end: null });
  showView(view);
}

/** Starts a visit in a language. Rejects with `ApiError`. */
export async function startVisit(language: ApplicantLanguage): Promise<void> {
  await chooseKioskLanguage(language);
  open(await callKiosk(keyOfKiosk(), 'startKioskVisit', { language, without_face: false }));
}

/** Goes on with a visit that was interrupted. Rejects with `ApiError`. */
export async function resumeVisit(code: string): Promise<void> {
  const visit = await callKiosk(keyOfKiosk(), 'resumeKioskVisit', { code });
  if (visit.view.language !== null) await chooseKioskLanguage(visit.view.language);
  open(visit);
}

/** Puts a visit without a face check in the place of this one, in which nothing was given yet, and agrees to it. */
export async function goWithoutFace(language: ApplicantLanguage, consentVersion: string): Promise<void> {
  const { session: before } = useLinkVisit.getState();
  if (before !== null) await tellEnd(before, 'stopped');
  try {
    const visit = await callKiosk(keyOfKiosk(), 'startKioskVisit', { language, without_face: true });
    const consent = { consent_version: consentVersion, language };
    // Shown once it has the consent: its page would ask for it again.
    open({ ...visit, view: await callFor(visit.session_token, 'giveConsent', consent) });
  } catch (error) {
    noteFailure(error);
  }
}

/** Removes everything of the visit from this page at once. Cameras stop and pictures are released as their components go. */
function forgetVisit(): void {
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  useVisitOptions.setState(NONE);
  window.sessionStorage.clear();
  window.speechSynthesis?.cancel();
  const [language = 'en'] = useKiosk.getState().state?.settings.languages ?? [];
  void chooseKioskLanguage(language).catch(() => {});
}

/**
 * Ends the visit and clears the screen before anything is sent. Once the service has answered, the page is loaded anew, so that nothing can
 * linger in its memory; without an answer it could not be loaded.
 */
export async function endVisit(reason: KioskVisitEnd): Promise<void> {
  const { session } = useLinkVisit.getState();
  forgetVisit();
  if (session === null || !(await tellEnd(session, reason))) return;
  if (useLinkVisit.getState().session === null) window.location.reload();
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
