import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import en from '#shared/texts/en/applicant.json' with { type: 'json' };
import { ApplicantPage } from '../../../renderer/applicant/applicant-page.tsx';
import { callFor } from '../../../renderer/applicant/client.ts';
import { useKeyedDocument } from '../../../renderer/applicant/steps/keyed-document.ts';
import { type LinkEnd, openVisit, act as send, useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { useVisitChip } from '../../../renderer/applicant/visit-chip.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import type { ProblemCode } from '../../../shared/contract/problem.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, json, refusal } from '../support.tsx';

const TOKEN = 'A'.repeat(22);
const OPEN = 'POST /api/v1/applicant/open/';
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeAll(() => startApplicantI18n(['en']));
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the address with this token. */
function openPage(token: string): Promise<void> {
  // The simulated browser tells of a change of the address that browsers do not tell of.
  vi.spyOn(window.history, 'replaceState').mockImplementation(() => {});
  vi.spyOn(window.location, 'hash', 'get').mockReturnValue(token && `#${token}`);
  render(
    <InTheme>
      <ApplicantPage />
    </InTheme>,
  );
  return act(openVisit);
}

const ENDS: readonly [ProblemCode, LinkEnd][] = [
  ['LINK_UNKNOWN', 'unknown'],
  ['LINK_EXPIRED', 'expired'],
  ['LINK_USED', 'used'],
  ['LINK_REVOKED', 'revoked'],
];
test.each(ENDS)('a link that the service refuses with %s says why, and nothing of its sender', async (code, end) => {
  answerWith({ [OPEN]: () => refusal(410, 'No.', { code }) });
  await openPage(TOKEN);
  expect(heading()).toBe(en.applicant.ended[end as 'used']);
  expect(document.body.textContent).not.toContain('Harbour Bank');
});

test('a good link in a tab that showed a bad one is a visit of its own', async () => {
  answerWith({ [OPEN]: () => refusal(410, 'No.', { code: 'LINK_UNKNOWN' }) });
  await openPage(TOKEN);
  expect(heading()).toBe(en.applicant.ended.unknown);
  useVisitChip.setState({ isRequested: true });
  useKeyedDocument.setState({ hasNameTwice: true });
  answerWith({ [OPEN]: () => json({ session_token: 's'.repeat(43), view: VIEW }) });
  await act(async () => void window.dispatchEvent(new Event('hashchange')));
  expect(await screen.findByRole('heading', { level: 1, name: en.applicant.landing.title_person })).toBeTruthy();
  expect([useVisitChip.getState().isRequested, useKeyedDocument.getState().hasNameTwice]).toEqual([false, false]);
});

test('a page that the browser brings back shows where the visit stands by now', async () => {
  answerWith({
    [OPEN]: () => json({ session_token: 's'.repeat(43), view: VIEW }),
    'GET /api/v1/applicant/state/': () => refusal(401, 'No.', { code: 'UNAUTHENTICATED' }),
  });
  await openPage(TOKEN);
  await act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(heading()).toBe(en.applicant.ended.elsewhere);
});

test('an address without a token leads nowhere', async () => {
  answerWith({});
  await openPage('');
  expect(heading()).toBe(en.applicant.ended.unknown);
});

test('a link that expires while somebody types forgets them, also for a reload', async () => {
  const opened = { session_token: 's'.repeat(43), view: { ...VIEW, known_fields: [] } };
  answerWith({
    [OPEN]: () => json(opened),
    'GET /api/v1/applicant/state/': () => refusal(410, 'No.', { code: 'LINK_EXPIRED' }),
  });
  await openPage(TOKEN);
  expect(document.body.textContent).toContain('Harbour Bank');
  await act(() => send((session) => callFor(session, 'getApplicantState', null)));
  expect(heading()).toBe(en.applicant.ended.expired);
  expect(document.body.textContent).not.toContain('Harbour Bank');
  expect(useLinkVisit.getState()).toMatchObject({ session: null, view: null });
  expect(window.sessionStorage).toHaveLength(0);
});

test('everything that was sent has a reference, a time and a receipt to open, also while it is checked', async () => {
  const sent = {
    reference: 'K7QF-3MXD',
    sent_at: '2026-11-22T10:42:00.000Z',
    received: ['details'],
    receipt_url: 'https://verify.bank.example/receipt#K7QF3MXD0123456789ABCDEF',
  };
  const at = (phase: string, result: string | null) => ({ ...VIEW, phase, result, sent });
  answerWith({
    [OPEN]: () => json({ session_token: 's'.repeat(43), view: at('checking', null) }),
    'GET /api/v1/applicant/state/': () => json(at('done', 'received')),
  });
  await openPage(TOKEN);
  expect(heading()).toBe(en.applicant.checking.title);
  expect(document.body.textContent).toContain('K7QF-3MXD');
  await act(() => send((session) => callFor(session, 'getApplicantState', null)));
  expect(heading()).toBe(en.applicant.done.received);
  expect(document.body.textContent).toContain('K7QF-3MXD');
  const link = screen.getByRole('link', { name: en.applicant.done.open_receipt });
  expect(link.getAttribute('href')).toBe(sent.receipt_url);
});
