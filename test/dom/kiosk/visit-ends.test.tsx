import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import type { VisitStep } from '#shared/contract/visits/steps.ts';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import FRENCH from '#shared/texts/fr/kiosk.json' with { type: 'json' };
import { PhoneFrame } from '../../../renderer/applicant/phone-frame.tsx';
import { ConsentStep } from '../../../renderer/applicant/steps/consent-step.tsx';
import { SurroundingsContext } from '../../../renderer/applicant/surroundings.ts';
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { CallStaffSheet } from '../../../renderer/kiosk/call-staff-sheet.tsx';
import { leaveKiosk } from '../../../renderer/kiosk/code-sheet.tsx';
import { IdleGuard } from '../../../renderer/kiosk/idle-guard.tsx';
import { useKiosk } from '../../../renderer/kiosk/kiosk.ts';
import { KioskBoundary, recoverFromCrash } from '../../../renderer/kiosk/kiosk-boundary.tsx';
import { KioskFrame } from '../../../renderer/kiosk/kiosk-frame.tsx';
import { chooseKioskLanguage } from '../../../renderer/kiosk/kiosk-i18n.ts';
import { resumeVisit } from '../../../renderer/kiosk/kiosk-visit.ts';
import { refreshKiosk } from '../../../renderer/kiosk/registration.ts';
import { VisitScreen } from '../../../renderer/kiosk/visit-screen.tsx';
import { showBranding } from '../../../renderer/ui/brand/branding.ts';
import { answerWith, json, refusal } from '../support.tsx';
import {
  at,
  held,
  inTheme,
  KIOSK_KEY,
  renderKiosk,
  SETTINGS,
  STATE,
  settled,
  standInVisit,
  VIEW,
  visitOf,
  withKiosk,
} from './support.tsx';

withKiosk();

const AGREED = { ...VIEW, consent_version: 'v1' };
const ended = (sent: ReturnType<typeof answerWith>) =>
  sent.filter(({ path }) => at.endKioskVisit.endsWith(path)).map(({ body }) => body);
const endOf = (session: string, reason = 'stopped') => ({ session_token: session, reason });

test('a refusal by something else than the service leaves the kiosk registered and its visit open', async () => {
  for (const status of [401, 403]) {
    standInVisit();
    answerWith({ [at.getKioskState]: () => refusal(status, 'The proxy wants a password.') });
    await refreshKiosk();
    expect(useKiosk.getState()).toMatchObject({ key: 'key', isAway: true });
    expect(useLinkVisit.getState().session).toBe('first');
    expect(window.localStorage.getItem(KIOSK_KEY)).toBe('key');
  }
  expect(window.location.reload).not.toHaveBeenCalled();
});

test('a kiosk whose key has ended forgets the visit with the key, before anybody registers it anew', async () => {
  standInVisit();
  answerWith({ [at.getKioskState]: () => refusal(401, 'Not registered.', { code: 'UNAUTHENTICATED' }) });
  await refreshKiosk();
  expect(useLinkVisit.getState()).toEqual({ session: null, view: null, end: null, failure: null });
  expect(useKiosk.getState()).toMatchObject({ key: null, state: null });
  expect(window.localStorage.length).toBe(0);
  expect(window.location.reload).toHaveBeenCalledOnce();
});

test('a late refusal of an earlier key does not end the registration that followed', async () => {
  standInVisit();
  const answer = held<Response>();
  answerWith({ [at.getKioskState]: () => answer.promise });
  const refreshed = refreshKiosk();
  useKiosk.setState({ key: 'newer' });
  answer.settle(refusal(401, 'Not registered.', { code: 'UNAUTHENTICATED' }));
  await refreshed;
  expect(useKiosk.getState().key).toBe('newer');
  expect(useLinkVisit.getState().session).toBe('first');
});

function Broken(): never {
  throw new Error('Wilhelmina');
}

test('a crash ends the visit, says so in the language of its visitor, and loads the page anew after a pause; staff can leave meanwhile', async () => {
  await chooseKioskLanguage('fr');
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  standInVisit();
  const sent = answerWith({ [at.endKioskVisit]: () => json({}), [at.getKioskState]: () => json(STATE) });
  renderKiosk(
    <KioskBoundary>
      <Broken />
    </KioskBoundary>,
  );
  expect(useLinkVisit.getState().session).toBeNull();
  await act(settled);
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(FRENCH.kiosk?.broken?.title);
  expect(ended(sent)).toEqual([endOf('first')]);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(window.location.reload).not.toHaveBeenCalled();

  fireEvent.keyDown(window, { key: 'E', code: 'KeyE', ctrlKey: true, altKey: true, shiftKey: true });
  expect(screen.getByRole('dialog', { name: KIOSK_TEXTS.kiosk.exit.title })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(window.location.reload).not.toHaveBeenCalled();
  // Nobody typed a code, so the sheet closes, and the pause begins again.
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(window.location.reload).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(window.location.reload).toHaveBeenCalledOnce();
});

test('nothing that was sent is called erased: not after a crash, and by no button', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { broken, done, idle, staff } = KIOSK_TEXTS.kiosk;
  standInVisit('first', { ...VIEW, phase: 'checking' });
  useKiosk.setState({ state: { ...STATE, call: { state: 'called', at: '2026-11-25T10:00:00.000Z', coming: null } } });
  answerWith({ [at.endKioskVisit]: () => json({}), [at.getKioskState]: () => json(STATE) });
  renderKiosk(<CallStaffSheet />);
  expect(screen.getByRole('button', { name: done.finish })).toBeTruthy();
  expect(screen.queryByRole('button', { name: staff.erase })).toBeNull();
  cleanup();
  vi.useFakeTimers();
  renderKiosk(<IdleGuard settings={SETTINGS} isHeld={false} />);
  await act(() => vi.advanceTimersByTimeAsync(181_000));
  expect(screen.getByRole('button', { name: done.finish })).toBeTruthy();
  expect(screen.queryByRole('button', { name: idle.erase })).toBeNull();
  cleanup();
  renderKiosk(
    <KioskBoundary>
      <Broken />
    </KioskBoundary>,
  );
  await act(settled);
  expect(screen.getByText(broken.sent)).toBeTruthy();
  expect(screen.queryByText(broken.text)).toBeNull();
});

test('a crash that takes the whole page away ends the visit as well, and waits for the service to load the page anew', async () => {
  vi.useFakeTimers();
  standInVisit();
  let isUp = false;
  const sent = answerWith({
    [at.endKioskVisit]: () => json({}),
    [at.getKioskState]: () => (isUp ? json(STATE) : Promise.reject(new TypeError('Failed to fetch'))),
  });
  recoverFromCrash();
  expect(useLinkVisit.getState().session).toBeNull();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(ended(sent)).toEqual([endOf('first')]);
  expect(window.location.reload).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(window.location.reload).toHaveBeenCalledOnce();
});

test('staff who leave end the visit first, and do not wait long for a service that does not answer', async () => {
  vi.useFakeTimers();
  standInVisit();
  const answer = held<Response>();
  const sent = answerWith({ [at.exitKiosk]: () => json({ name: 'Ben' }), [at.endKioskVisit]: () => answer.promise });
  const left = leaveKiosk('482915');
  await settled();
  expect(useLinkVisit.getState().session).toBeNull();
  expect(ended(sent)).toEqual([endOf('first')]);
  expect(window.location.replace).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  await left;
  expect(window.location.replace).toHaveBeenCalledExactlyOnceWith('./');
});

test('a code that is refused leaves the visit as it is', async () => {
  standInVisit();
  answerWith({ [at.exitKiosk]: () => refusal(403, 'Nobody has this code.') });
  await expect(leaveKiosk('111111')).rejects.toMatchObject({ status: 403 });
  expect(useLinkVisit.getState().session).toBe('first');
  expect(window.location.replace).not.toHaveBeenCalled();
});

test('the first screen with something to lose shows the code of the visit, again after the visit went on, and no other does', async () => {
  standInVisit();
  const frame = (step: VisitStep) => (
    <KioskFrame place={{ step, number: 2, count: 5 }} language={null}>
      <h1>{step}</h1>
    </KioskFrame>
  );
  const { rerender } = renderKiosk(frame('consent'));
  const code = () => screen.queryByText('123 456');
  expect(code()).toBeNull();
  act(() => useLinkVisit.setState({ view: AGREED }));
  rerender(inTheme(frame('document')));
  expect(code()).not.toBeNull();
  rerender(inTheme(frame('person')));
  expect(code()).toBeNull();
  answerWith({ [at.resumeKioskVisit]: () => json({ ...visitOf('resumed', AGREED), code: '654321' }) });
  await act(() => resumeVisit('123456'));
  expect(screen.queryByText('654 321')).not.toBeNull();
  rerender(inTheme(frame('document')));
  expect(screen.queryByText('654 321')).toBeNull();
});

test('a visit that is resumed while another began ends unseen', async () => {
  standInVisit();
  useLinkVisit.setState({ session: null, view: null });
  const resumed = held<Response>();
  const sent = answerWith({ [at.resumeKioskVisit]: () => resumed.promise, [at.endKioskVisit]: () => json({}) });
  const went = resumeVisit('123456');
  standInVisit('other');
  resumed.settle(json(visitOf('resumed')));
  await went;
  expect(useLinkVisit.getState().session).toBe('other');
  expect(ended(sent)).toEqual([endOf('resumed')]);
});

test('whoever does not agree reads so, with the way to staff, until the screen clears', async () => {
  vi.useFakeTimers();
  standInVisit('first', { ...VIEW, phase: 'ended' });
  const sent = answerWith({ [at.endKioskVisit]: () => json({}), [at.callStaff]: () => json(STATE) });
  renderKiosk(<VisitScreen settings={SETTINGS} isHeld={false} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(KIOSK_TEXTS.kiosk.refused.title);
  fireEvent.click(screen.getAllByRole('button', { name: KIOSK_TEXTS.kiosk.tools.call })[0] as HTMLElement);
  await act(settled);
  expect(sent.at(-1)).toMatchObject({ body: { step: 'ended' } });
  expect(ended(sent)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(SETTINGS.result_seconds * 1000 + 500));
  expect(ended(sent)).toEqual([endOf('first')]);
  expect(useLinkVisit.getState().view).toBeNull();
});

test('while one answer to the consent is sent, no other can be given', async () => {
  standInVisit();
  answerWith({ 'POST /api/v1/applicant/decline/': () => held<Response>().promise });
  renderKiosk(
    <SurroundingsContext
      value={{
        Frame: PhoneFrame,
        isOwnDevice: false,
        opensPages: false,
        languages: ['en'],
        chooseLanguage: async () => {},
        consentVersion: 'v1',
        chipService: null,
        cameraFoot: null,
      }}
    >
      <ConsentStep view={VIEW} onNext={() => {}} onOpen={() => {}} />
    </SurroundingsContext>,
  );
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, false, false]);
  await userEvent.click(screen.getByRole('button', { name: /I do not agree/ }));
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true]);
});

const AT_END: ApplicantView = {
  ...VIEW,
  phase: 'done',
  result: 'received',
  sent: {
    reference: 'K7QF-3MXD',
    sent_at: '2026-11-22T10:42:00.000Z',
    received: ['document', 'face', 'details'],
    receipt_url: 'https://verify.bank.example/receipt#K7QF3MXD0123456789ABCDEF',
  },
};

test('the end names the visit, says what arrived and what happens next, and shows a code of at most 41 modules', () => {
  showBranding({
    name: 'Harbour Bank',
    accent: null,
    logo: null,
    next_steps: { en: 'Go to desk 4.', fr: 'Guichet 4' },
  });
  standInVisit('first', AT_END);
  renderKiosk(<VisitScreen settings={SETTINGS} isHeld={false} />);
  const text = document.body.textContent;
  for (const part of ['K7QF-3MXD', 'Nov 22, 2026', 'Document, Face, Details', 'Go to desk 4.'])
    expect(text).toContain(part);
  const code = screen.getByRole('img', { name: KIOSK_TEXTS.kiosk.receipt.code });
  // Four modules stay white at each side.
  expect(Number(code.style.getPropertyValue('--modules'))).toBeLessThanOrEqual(41 + 8);
  expect(screen.queryByRole('button', { name: KIOSK_TEXTS.kiosk.receipt.print })).toBeNull();
  cleanup();
  // Somebody who was not confirmed is not told to go on.
  standInVisit('first', { ...AT_END, result: 'not_confirmed' });
  renderKiosk(<VisitScreen settings={SETTINGS} isHeld={false} />);
  expect(document.body.textContent).not.toContain('Go to desk 4.');
  showBranding({ name: null, accent: null, logo: null, next_steps: {} });
});

test('a kiosk with a printer puts the receipt on paper, once, and nothing else', () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  standInVisit('first', AT_END);
  renderKiosk(<VisitScreen settings={{ ...SETTINGS, prints_receipts: true }} isHeld={false} />);
  const button = screen.getByRole('button', { name: KIOSK_TEXTS.kiosk.receipt.print });
  const paper = document.querySelector('body > [data-on-paper]');
  expect(paper?.textContent).toContain('K7QF-3MXD');
  expect(paper?.querySelector('img')).toBeTruthy();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(print).toHaveBeenCalledOnce();
  // On the button, and read out.
  expect(screen.getAllByText(KIOSK_TEXTS.kiosk.receipt.printing)).toHaveLength(2);
  cleanup();
  expect(document.querySelector('[data-on-paper]')).toBeNull();
});
