import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { ConsentNotice } from '#shared/contract/branding/consent-notice.ts';
import { KIOSK_ENDPOINTS } from '#shared/contract/kiosks/endpoints.ts';
import { DEFAULT_KIOSK_SETTINGS, type KioskState } from '#shared/contract/kiosks/kiosk.ts';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { LATER_STEPS, loadSteps } from '../../../renderer/applicant/steps/later-steps.tsx';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { useKiosk } from '../../../renderer/kiosk/kiosk.ts';
import { startKioskI18n } from '../../../renderer/kiosk/kiosk-i18n.ts';
import { forgetVisit, useVisitOptions } from '../../../renderer/kiosk/kiosk-visit.ts';
import { InTheme } from '../in-theme.tsx';

export const KIOSK_KEY = 'countersign.kiosk-key';
export const SETTINGS = { ...DEFAULT_KIOSK_SETTINGS, idle_seconds: 45, result_seconds: 30 };
export const STATE: KioskState = {
  name: 'Kiosk 1',
  site: null,
  environment: 'production',
  settings: SETTINGS,
  offers: [{ purpose: null, checks: ['document', 'chip', 'face'] }],
  call: null,
};
export const NOTICE: ConsentNotice = {
  wording: '0123456789abcdef',
  organisation: 'Harbour Bank',
  case_days: 30,
  face_days: 30,
  refuses_alone: true,
  texts: {},
};
export const VIEW: ApplicantView = {
  subject: 'person',
  verification_type: 'BIOMETRIC',
  checks: ['document', 'chip', 'face'],
  sender: 'Harbour Bank',
  purpose: null,
  language: 'en',
  expires_at: '2099-01-01T00:00:00.000Z',
  environment: 'production',
  consent_version: null,
  notice: NOTICE,
  offers_without_face: true,
  known_fields: [],
  asked: null,
  text: null,
  typed: null,
  fields: {},
  business: null,
  files: [],
  place: null,
  reading: null,
  phone_required: false,
  strictness: 'normal',
  has_live_capture: false,
  chip: null,
  phase: 'gathering',
  progress: null,
  result: null,
  sent: null,
};
export const visitOf = (session: string, view = VIEW) => ({ session_token: session, code: '123456', view });

/** Addresses of the service as `answerWith` names them. */
export const at = Object.fromEntries(
  Object.entries(KIOSK_ENDPOINTS).map(([name, { method, path }]) => [name, `${method} ${path}`]),
) as Record<keyof typeof KIOSK_ENDPOINTS, string>;

/** A visit is open at a registered kiosk. */
export function standInVisit(session = 'first', view = VIEW): void {
  window.localStorage.setItem(KIOSK_KEY, 'key');
  useKiosk.setState({ key: 'key', state: STATE, isAway: false });
  useVisitOptions.setState({ code: '123456' });
  useLinkVisit.setState({ session, view, end: null, failure: null });
}

export const inTheme = (page: ReactNode) => <InTheme>{page}</InTheme>;
export const renderKiosk = (page: ReactNode) => render(inTheme(page));

/** A promise that the test settles. */
export function held<T>() {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** Lets what is already answered come to its end, whatever the clock says. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns++) await Promise.resolve();
}

export function withKiosk(): void {
  beforeAll(startKioskI18n);
  beforeAll(() => loadSteps(LATER_STEPS));
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
    vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    forgetVisit();
    useKiosk.setState({ key: null, state: null, isAway: false });
    window.localStorage.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
