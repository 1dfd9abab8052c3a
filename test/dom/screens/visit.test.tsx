import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { RETENTION_TYPES } from '#shared/contract/retention/retention-policy.ts';
import { App } from '../../../renderer/app.tsx';
import type { VisitState } from '../../../renderer/session/session.ts';
import { dispatchVisit, useVisit } from '../../../renderer/session/visit.ts';
import { NOTICE } from '../kiosk/support.tsx';
import { type Answers, answerWith, enter, json, refusal, renderPage, signIn, status, withPage } from '../support.tsx';
import { answerOf, verification } from './verification.ts';
// Loaded here, or the first test would wait for it.
import '../../../renderer/visit-page.tsx';

withPage();

const RUN = 'POST /api/v1/desk/visits/{id}/run/';
const stored = verification('APPROVED', []);
const base: Answers = {
  'GET /api/v1/desk/status/': () => json(status),
  'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
  'GET /api/v1/desk/verifications/*': () => json(stored),
  'GET /api/v1/desk/runs/*': () =>
    json({
      state: 'running',
      checks: [
        { check: 'document.mrz', state: 'done', outcome: 'pass' },
        { check: 'biometric.face_match', state: 'running' },
      ],
    }),
};

function begin(answers: Answers = {}) {
  const requests = answerWith({ ...base, ...answers });
  signIn();
  window.location.hash = '#/new';
  renderPage(<App />);
  return requests;
}

const person = {
  first_name: 'Anna',
  middle_name: '',
  last_name: 'Muster',
  date_of_birth: '1990-4-7',
  phone_number: '+48221234567',
  email_address: '',
  country_code: 'PL',
  id_number: '',
  address: '',
};
const capture = { picture: new Blob(['x'], { type: 'image/jpeg' }), source: 'file' } as const;

/** Advances the visit to its review, as the screens would. */
function fillIn() {
  const captures = { id_document_front: capture, id_document_back: capture, selfie: capture };
  dispatchVisit({ type: 'consent_given', hasConsent: true });
  dispatchVisit({ type: 'specimen_chosen', title: 'One', person, captures });
  for (let step = 0; step < 4; step++) dispatchVisit({ type: 'advanced', today: '2026-11-21' });
}

describe('a new verification', () => {
  beforeEach(() => {
    dispatchVisit({ type: 'ended' });
  });

  it('says why it needs consent, and continues with it', async () => {
    begin();
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Ask for the customer’s agreement before you start.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Enter the person’s details' })).toBeTruthy();
  });

  it('shows how long data is kept and who decides, with a code for the customer, and records it', async () => {
    const address = 'https://bank.example/privacy';
    const notice = { ...NOTICE, texts: { en: { responsible: '', contact: '', address } } };
    const notices = Object.fromEntries(RETENTION_TYPES.map((type) => [type, notice]));
    begin({ 'GET /api/v1/desk/consent_notices/': () => json(notices) });
    expect(await screen.findByText(/Harbour Bank erases what you send and the result after 30 days/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show a code for the customer’s phone' }));
    expect(screen.getByRole('img', { name: 'Code that opens the privacy notice' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(useVisit.getState()).toMatchObject({ draft: { consentVersion: `2026-11-5+${NOTICE.wording}` } });
  });

  it('keeps the consent that a customer gave to the same notice on a phone', async () => {
    begin();
    await screen.findByRole('checkbox');
    const consentVersion = `link-2026-11-3-fr+${NOTICE.wording}`;
    const visit = useVisit.getState() as Extract<VisitState, { errors: unknown }>;
    const draft = { ...visit.draft, hasConsent: true, consentLanguage: 'fr', consentVersion } as const;
    act(() => useVisit.setState({ ...visit, step: 'person', draft }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
    expect(useVisit.getState()).toMatchObject({ step: 'consent', draft: { hasConsent: true, consentVersion } });
  });

  it('takes no consent while the notice loads, and none that names another', async () => {
    const loading = Promise.withResolvers<Response>();
    let isLoaded = false;
    const text = '0'.repeat(16);
    const answer = () => json(Object.fromEntries(RETENTION_TYPES.map((type) => [type, { ...NOTICE, wording: text }])));
    begin({ 'GET /api/v1/desk/consent_notices/': () => (isLoaded ? answer() : loading.promise) });
    await screen.findByText(/We will verify your identity/);
    expect(screen.queryByRole('checkbox')).toBeNull();
    isLoaded = true;
    loading.resolve(answer());
    await userEvent.click(await screen.findByRole('checkbox'));
    expect(useVisit.getState()).toMatchObject({ draft: { consentVersion: `2026-11-5+${text}` } });
    // Agreed to before the bank changed it.
    dispatchVisit({ type: 'consent_given', hasConsent: true, wording: '2'.repeat(16) });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
  });

  it('says that no notice can be loaded, and the record then names the statement alone', async () => {
    begin({ 'GET /api/v1/desk/consent_notices/': () => refusal(404, 'Not here.') });
    await userEvent.click(await screen.findByRole('checkbox'));
    expect(screen.getByText(/continue without the notice/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(useVisit.getState()).toMatchObject({ draft: { hasConsent: true, consentVersion: null } });
  });

  it('leads to the first of several wrong fields, and lets it be mended', async () => {
    begin();
    await userEvent.click(await screen.findByRole('checkbox'));
    for (let step = 0; step < 2; step++) await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    await userEvent.keyboard('Anna');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Anna');
  });

  it('shows a message beside each wrong field and moves the focus to the first', async () => {
    begin();
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    for (const message of ['First name is required.', 'Last name is required.', 'Date of birth is required.'])
      expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    await userEvent.type(screen.getByLabelText('First name'), 'Anna');
    expect(screen.queryByText('First name is required.')).toBeNull();
  });

  it('accepts a date of birth as day, month and year, or pasted whole', async () => {
    begin();
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.type(screen.getByLabelText('Date of birth: Day'), '7');
    await userEvent.type(screen.getByLabelText('Date of birth: Month'), '4');
    await userEvent.type(screen.getByLabelText('Date of birth: Year'), '19905');
    expect(useVisit.getState()).toMatchObject({ draft: { person: { date_of_birth: '1990-4-7' } } });
    await userEvent.click(screen.getByLabelText('Date of birth: Day'));
    await userEvent.paste('1985-12-31');
    expect((screen.getByLabelText('Date of birth: Year') as HTMLInputElement).value).toBe('1985');
  });

  it('refuses a day that does not exist on leaving its box', async () => {
    begin();
    dispatchVisit({ type: 'consent_given', hasConsent: true });
    dispatchVisit({ type: 'advanced', today: '2026-11-22' });
    await userEvent.type(await screen.findByLabelText('Date of birth: Year'), '1990');
    await userEvent.type(screen.getByLabelText('Date of birth: Month'), '2');
    await userEvent.type(screen.getByLabelText('Date of birth: Day'), '31');
    expect(screen.queryByText(/does not exist in the calendar/)).toBeNull();
    await userEvent.tab();
    await userEvent.click(screen.getByLabelText('First name'));
    expect(screen.getByText(/does not exist in the calendar/)).toBeTruthy();
  });

  it('accepts an address and its proof, also as PDF, for a document verification', async () => {
    begin();
    await screen.findByRole('checkbox');
    dispatchVisit({ type: 'checks_chosen', checks: ['document', 'address'] });
    dispatchVisit({ type: 'consent_given', hasConsent: true });
    dispatchVisit({
      type: 'specimen_chosen',
      title: 'One',
      person,
      captures: { id_document_front: capture, id_document_back: capture },
    });
    for (let step = 0; step < 3; step++) dispatchVisit({ type: 'advanced', today: '2026-11-21' });
    await enter(await screen.findByLabelText(/^Address/), '1 Road, Town');
    const pdf = new File(['%PDF-1.7 %%EOF'], 'bill.pdf', { type: 'application/pdf' });
    await userEvent.upload(screen.getByLabelText('Proof of address', { selector: 'input' }), pdf);
    expect(await screen.findByText('PDF document')).toBeTruthy();
    // The buttons change with the view, so the focus must move to the replacement.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retake' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retake' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open camera' }));
    await userEvent.upload(screen.getByLabelText('Proof of address', { selector: 'input' }), pdf);
    await screen.findByText('PDF document');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('1 Road, Town')).toBeTruthy();
    expect(screen.getByText('PDF document')).toBeTruthy();
  });

  it('says before the run what happens without attestation', async () => {
    begin();
    await screen.findByRole('checkbox');
    fillIn();
    expect(await screen.findByRole('button', { name: 'Run without attestation' })).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Run verification' })).toBeTruthy();
  });

  it('needs no attestation after a live capture, and has the service forget a capture that is retaken', async () => {
    const requests = begin();
    await screen.findByRole('checkbox');
    fillIn();
    const liveCaptureId = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
    dispatchVisit({
      type: 'captured',
      kind: 'selfie',
      capture: { picture: capture.picture, source: 'live', liveCaptureId },
    });
    expect(await screen.findByRole('button', { name: 'Run verification' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change: Face' }));
    expect(screen.getByText('Live capture complete')).toBeTruthy();
    const stops = () => requests.filter(({ path }) => path.endsWith(`/${liveCaptureId}/stop/`));
    expect(stops()).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Retake' }));
    expect(stops()).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start live capture' }));
  });

  it('shows the stages of the run with what was captured and only what did not pass, then the result', async () => {
    const answer = Promise.withResolvers<Response>();
    begin({ [RUN]: () => answer.promise });
    await screen.findByRole('checkbox');
    fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Run without attestation' }));
    expect(await screen.findByText('1 check passed')).toBeTruthy();
    const stages = [...document.querySelectorAll('li > progress')].map((bar) => bar.parentElement);
    expect(stages.map((stage) => stage?.textContent)).toEqual([
      ...['ReadingNothing to look at', 'Comparing0 of 1 check done', 'ScreeningWaiting', 'DecidingWaiting'],
    ]);
    expect(screen.queryByText('MRZ')).toBeNull();
    answer.resolve(json(answerOf(stored)));
    expect(await screen.findByRole('heading', { level: 1, name: 'Approved' })).toBeTruthy();
    expect(useVisit.getState()).toEqual({ step: 'idle' });
    expect(window.location.hash).toBe(`#/verifications/${stored.summary.batch_id}`);
  });

  it('retries the same visit after a network failure', async () => {
    let attempts = 0;
    const requests = begin({
      [RUN]: () => {
        attempts += 1;
        return attempts === 1 ? Promise.reject(new TypeError('gone')) : json(answerOf(stored));
      },
    });
    await screen.findByRole('checkbox');
    fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Run without attestation' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Approved' });
    const runs = requests.map(({ path }) => path).filter((path) => path.endsWith('/run/'));
    expect(runs).toHaveLength(2);
    expect(runs[1]).toBe(runs[0]);
  });

  it('returns to the field the service refused', async () => {
    begin({ [RUN]: () => refusal(400, 'Wrong.', { fields: { last_name: 'Last name is not allowed here.' } }) });
    await screen.findByRole('checkbox');
    fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Run without attestation' }));
    expect(await screen.findByText('Last name is not allowed here.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Enter the person’s details' })).toBeTruthy();
  });

  it('shows why a file was refused beside that file', async () => {
    const message = 'The PDF document is incomplete: its end is missing. Please send it again.';
    begin({ [RUN]: () => refusal(400, 'Wrong.', { fields: { id_document_back: message } }) });
    await screen.findByRole('checkbox');
    fillIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Run without attestation' }));
    expect((await screen.findByText(message)).closest('section')?.dataset.field).toBe('id_document_back');
  });

  it('asks before unsaved work is discarded, and keeps it on request', async () => {
    begin();
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'End verification' }));
    expect(await screen.findByText('End this verification?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep working' }));
    expect(useVisit.getState()).toMatchObject({ step: 'consent', draft: { hasConsent: true } });
    expect(window.location.hash).toMatch(/^#\/new/);
    await userEvent.click(screen.getByRole('button', { name: 'End verification' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and exit' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inbox' })).toBeTruthy();
    await waitFor(() => expect(useVisit.getState()).toEqual({ step: 'idle' }));
  });
});
