import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { DocumentStep } from '../../../renderer/applicant/steps/document-step.tsx';
import { FaceStep } from '../../../renderer/applicant/steps/face-step.tsx';
import { OtherBrowser } from '../../../renderer/applicant/steps/other-browser.tsx';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json } from '../support.tsx';

/** A person on a phone, in its browser or in that of an app. */
const IN_AN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS]';
const { applicant: t } = en;
const view = { ...VIEW, consent_version: 'v1', place: 'document' } as const;
const FRESH = 'https://verify.bank.example/verify#fresh';

beforeAll(() => startApplicantI18n(['en']));
afterEach(() => {
  cleanup();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.unstubAllGlobals();
});

/** How the browser of a phone answers. */
function onPhone({ userAgent = 'Safari/604.1', permission = 'prompt', isTouched = true } = {}) {
  const copied: string[] = [];
  const refused = async () => {
    throw new DOMException('No.', 'NotAllowedError');
  };
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent,
    permissions: { query: async () => Object.assign(new EventTarget(), { state: permission }) },
    clipboard: { writeText: async (text: string) => copied.push(text) },
    mediaDevices: Object.assign(new EventTarget(), { getUserMedia: refused, enumerateDevices: async () => [] }),
  });
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isTouched && query === '(pointer: coarse)', media: query }),
  );
  answerWith({
    'POST /api/v1/applicant/hand_over/': () => json({ url: FRESH, expires_at: '2099-01-01T00:00:00Z' }),
    'GET /api/v1/applicant/state/': () => json(view),
  });
  useLinkVisit.setState({ session: 's', view });
  return copied;
}
const show = (step: 'document' | 'face') => {
  const Step = step === 'document' ? DocumentStep : FaceStep;
  render(
    <InTheme>
      <Step view={view} onNext={() => {}} onOpen={() => {}} />
    </InTheme>,
  );
};

test.each([
  ['document', t.document.open],
  ['face', t.face.start],
] as const)(
  'an app without a camera at the %s: its page says to go to Safari and copies a fresh address',
  async (step, open) => {
    const copied = onPhone({ userAgent: IN_AN_APP });
    show(step);
    fireEvent.click(screen.getByRole('button', { name: open }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Open this page in Safari' })).toBeTruthy();
    await screen.findByText(FRESH);
    fireEvent.click(screen.getByRole('button', { name: t.other_browser.copy }));
    expect(await screen.findByRole('button', { name: t.hand_over.copied })).toBeTruthy();
    expect(copied).toEqual([FRESH]);
    fireEvent.click(screen.getByRole('button', { name: t.back }));
    expect(screen.getByRole('button', { name: open })).toBeTruthy();
  },
);

test('a person is told before the browser asks for the camera, and not where it does not', async () => {
  onPhone();
  show('document');
  expect(await screen.findByText(t.camera_asks)).toBeTruthy();
  cleanup();
  onPhone({ permission: 'granted' });
  show('document');
  expect(await screen.findByRole('button', { name: t.document.open })).toBeTruthy();
  expect(screen.queryByText(t.camera_asks)).toBeNull();
});

test('a phone is asked for a brighter screen before its light is measured, and only then', () => {
  onPhone();
  show('face');
  expect(screen.getByText(t.face.brightness)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: t.face.variants.no_flashes }));
  expect(screen.queryByText(t.face.brightness)).toBeNull();
  cleanup();
  onPhone({ isTouched: false });
  show('face');
  expect(screen.queryByText(t.face.brightness)).toBeNull();
});

test('a link to go on elsewhere is asked for again while it is missing, and once it has expired', async () => {
  onPhone();
  let answer = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
  const sent = answerWith({
    'POST /api/v1/applicant/hand_over/': () => answer(),
    'GET /api/v1/applicant/state/': () => json(view),
  });
  vi.useFakeTimers();
  render(
    <InTheme>
      <OtherBrowser onBack={() => {}} />
    </InTheme>,
  );
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  answer = async () => json({ url: FRESH, expires_at: '2099-01-01T00:00:00Z' });
  await pass(3_000);
  expect(screen.getByText(FRESH)).toBeTruthy();
  const asked = () => sent.filter(({ path }) => path.endsWith('/hand_over/')).length;
  expect(asked()).toBe(2);
  await pass(10 * 60_000);
  expect(asked()).toBe(3);
  cleanup();
  vi.useRealTimers();
});
