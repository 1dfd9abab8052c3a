import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import KIOSK_TEXTS from '#shared/texts/en/kiosk.json' with { type: 'json' };
import { useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { AttractGuard, IdleGuard } from '../../../renderer/kiosk/idle-guard.tsx';
import { chooseKioskLanguage } from '../../../renderer/kiosk/kiosk-i18n.ts';
import { useVisitOptions } from '../../../renderer/kiosk/kiosk-visit.ts';
import { VisitScreen } from '../../../renderer/kiosk/visit-screen.tsx';
import { answerWith, json } from '../support.tsx';
import { at, inTheme, renderKiosk, SETTINGS, settled, standInVisit, VIEW, withKiosk } from './support.tsx';

withKiosk();

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const question = () => screen.queryByRole('dialog', { name: KIOSK_TEXTS.kiosk.idle.title });

test('what somebody chose between two visits ends when they have gone, and not while they are there', async () => {
  vi.useFakeTimers();
  await chooseKioskLanguage('fr');
  const chosen = { isLow: true, hasContrast: true, readsAloud: true, switches: 2 } as const;
  useVisitOptions.setState(chosen);
  renderKiosk(<AttractGuard settings={SETTINGS} isHeld={false} />);
  // Two switches are given 45 s as well.
  await pass(40);
  window.dispatchEvent(new Event('pointermove'));
  await pass(40);
  expect(useVisitOptions.getState()).toMatchObject(chosen);
  await pass(6);
  await act(settled);
  const none = { isLow: false, hasContrast: false, readsAloud: false, switches: 0 };
  expect(useVisitOptions.getState()).toMatchObject(none);
  expect(document.documentElement.lang).toBe('en');
});

test('somebody who waits for staff keeps what they chose for five minutes', async () => {
  vi.useFakeTimers();
  useVisitOptions.setState({ hasContrast: true });
  renderKiosk(<AttractGuard settings={SETTINGS} isHeld={true} />);
  await pass(298);
  expect(useVisitOptions.getState().hasContrast).toBe(true);
  await pass(4);
  expect(useVisitOptions.getState().hasContrast).toBe(false);
});

test('the result stays while staff are called, and has its whole time again after the call', async () => {
  vi.useFakeTimers();
  standInVisit('first', { ...VIEW, phase: 'done', result: 'received' });
  answerWith({ [at.endKioskVisit]: () => json({}) });
  const page = (isHeld: boolean) => <VisitScreen settings={SETTINGS} isHeld={isHeld} />;
  const { rerender } = renderKiosk(page(false));
  const show = (isHeld: boolean) => rerender(inTheme(page(isHeld)));
  await pass(20);
  show(true);
  await pass(290);
  expect(useLinkVisit.getState().session).toBe('first');
  show(false);
  await pass(28);
  expect(useLinkVisit.getState().session).toBe('first');
  await pass(3);
  expect(useLinkVisit.getState().session).toBeNull();
});

test('a call that nobody answers keeps the result for five minutes at most', async () => {
  vi.useFakeTimers();
  standInVisit('first', { ...VIEW, phase: 'done', result: 'received' });
  answerWith({ [at.endKioskVisit]: () => json({}) });
  renderKiosk(<VisitScreen settings={SETTINGS} isHeld={true} />);
  await pass(298);
  expect(useLinkVisit.getState().session).toBe('first');
  await pass(3);
  expect(useLinkVisit.getState().session).toBeNull();
});

test.each([
  ['starting', undefined, true],
  ['failed', undefined, true],
  ['positioning', 'no_face', true],
  ['positioning', undefined, false],
])(
  'before a camera that is %s with the guidance %s, asking whether somebody is there: %s',
  async (live, guidance, isAsked) => {
    vi.useFakeTimers();
    standInVisit();
    renderKiosk(
      <>
        <div data-live={live} data-guidance={guidance} />
        <IdleGuard settings={SETTINGS} isHeld={false} />
      </>,
    );
    await pass(44);
    expect(question()).toBeNull();
    await pass(2);
    expect(question() !== null).toBe(isAsked);
  },
);

test('whoever asks for more time has two minutes more, and whoever says nothing is forgotten', async () => {
  vi.useFakeTimers();
  standInVisit();
  const requests = answerWith({ [at.endKioskVisit]: () => json({}) });
  renderKiosk(<IdleGuard settings={SETTINGS} isHeld={false} />);
  await pass(46);
  fireEvent.click(screen.getByRole('button', { name: KIOSK_TEXTS.kiosk.idle.more }));
  await pass(120 + SETTINGS.idle_seconds - 1);
  expect(question()).toBeNull();
  await pass(2);
  expect(question()?.textContent).toContain('123 456');
  await pass(SETTINGS.countdown_seconds - 2);
  expect(useLinkVisit.getState().session).toBe('first');
  await pass(3);
  await act(settled);
  expect(requests.at(-1)).toMatchObject({ body: { reason: 'left' } });
  expect(useLinkVisit.getState().session).toBeNull();
  expect(window.location.reload).toHaveBeenCalled();
});
