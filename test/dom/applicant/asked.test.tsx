import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ApplicantView } from '#shared/contract/links/applicant.ts';
import { ApplicantPage } from '../../../renderer/applicant/applicant-page.tsx';
import { openVisit, useLinkVisit } from '../../../renderer/applicant/visit.ts';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { InTheme } from '../in-theme.tsx';
import { VIEW } from '../kiosk/support.tsx';
import { answerWith, enter, json } from '../support.tsx';

beforeAll(() => startApplicantI18n(['en']));
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  window.sessionStorage.setItem('countersign-link-session', 's'.repeat(22));
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
});
afterEach(() => {
  cleanup();
  useLinkVisit.setState({ session: null, view: null, end: null, failure: null });
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

const NOTE = 'Please tell us when you moved.';
const asked: ApplicantView = { ...VIEW, asked: ['address_document', 'explanation'], purpose: NOTE, place: null };
const paper = { kind: 'address_document', taken_at: '2026-11-23T10:00:00.000Z' } as const;
/** Steps are loaded when they are shown. */
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function open(view: ApplicantView) {
  let now = view;
  const become = (changes: Partial<ApplicantView>) => {
    now = { ...now, ...changes };
    return json(now);
  };
  const requests = answerWith({
    'GET /api/v1/applicant/state/': () => json(now),
    'POST /api/v1/applicant/consent/': () => become({ consent_version: 'link-2026-11', language: 'en' }),
    'POST /api/v1/applicant/details/': ({ body }) => become(body as { text: string }),
    'POST /api/v1/applicant/*': () => json(now),
  });
  await openVisit();
  render(
    <InTheme>
      <ApplicantPage />
    </InTheme>,
  );
  return requests;
}

it('says what is still missing and why, and asks for nothing else', async () => {
  await open(asked);
  expect(await heading('One more thing, please')).toBeTruthy();
  expect(screen.getByText(NOTE)).toBeTruthy();
  expect([screen.queryByText('Passport or ID card'), screen.queryByText('Your face')]).toEqual([null, null]);
  expect(screen.getByText('About 2 min')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
  expect(await heading('Photograph your proof of address')).toBeTruthy();
  // A reviewer asked for it, so it cannot be left out.
  expect(screen.queryByRole('button', { name: 'I have none with me' })).toBeNull();
});

it('takes the answer in the person’s own words, and sends it once nothing is missing', async () => {
  const requests = await open({
    ...asked,
    consent_version: 'link-2026-11',
    language: 'en',
    files: [paper],
    place: 'answer',
  });
  expect(await heading('Your answer')).toBeTruthy();
  await enter(screen.getByRole('textbox'), 'In May.');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Ready to send' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Proof of address'),
    expect.stringContaining('Answer'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(requests.find(({ path }) => path.endsWith('/details/'))?.body).toEqual({ text: 'In May.' });
  expect(requests.some(({ path }) => path.endsWith('/submit/'))).toBe(true);
});

it('words a purpose of the product for the customer, and shows other words as they were written', async () => {
  await open({ ...VIEW, purpose: 'address' });
  expect(await screen.findByText('Change my address')).toBeTruthy();
  cleanup();
  await open({ ...VIEW, purpose: 'بطاقة جديدة' });
  expect((await screen.findByText('بطاقة جديدة')).tagName).toBe('BDI');
});
