import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { App } from '../../../renderer/app.tsx';
import { useVisit } from '../../../renderer/session/visit.ts';
import { aVisitDraft } from '../../support/visits/a-visit-draft.ts';
import { type Answers, answerWith, enter, json, refusal, renderPage, signIn, status, withPage } from '../support.tsx';
import { verification } from './verification.ts';
// Loaded here, or the first test would wait for it.
import '../../../renderer/visit-page.tsx';

withPage();

const ID = '6b3e7f0a-2c58-4a1e-9a75-0d6a1c9e4f21';
const SAVE = 'POST /api/v1/desk/visits/{id}/save/';
const OPEN = 'POST /api/v1/desk/visits/{id}/open/';
const opened = (changes: Parameters<typeof aVisitDraft>[0] = {}, files: readonly string[] = []) =>
  json({
    visit_id: ID,
    sequence: 4,
    draft: aVisitDraft({ step: 'person', ...changes }),
    files,
    expires_at: '2099-01-01T00:00:00Z',
    is_handed_over: false,
  });
const elsewhere = (reason: string, summary: string, code = 409) =>
  refusal(code, summary, { code: code === 404 ? 'NOT_FOUND' : 'CONFLICT', reason });

function begin(hash: string, answers: Answers = {}) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    ...answers,
  });
  signIn();
  window.location.hash = hash;
  renderPage(<App />);
  return { to: (end: string) => requests.filter(({ path }) => path.includes('/visits/') && path.includes(end)) };
}
const saves = (sent: ReturnType<typeof begin>) => sent.to('/save/').map(({ body }) => body as Record<string, unknown>);

describe('a visit at the desk', () => {
  beforeEach(() => {
    window.location.hash = '';
  });

  it('is kept from the first thing that was gathered, and the address then names it', async () => {
    const sent = begin('#/new');
    await screen.findByRole('heading', { level: 1, name: 'What do you want to verify?' });
    expect(saves(sent)).toEqual([]);
    await userEvent.click(await screen.findByRole('checkbox'));
    await waitFor(() => expect(window.location.hash).toMatch(/^#\/new\/[0-9a-f-]{36}$/));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await enter(await screen.findByLabelText('First name'), 'Amara');
    await waitFor(() => expect(saves(sent).at(-1)).toMatchObject({ draft: { person: { first_name: 'Amara' } } }));
    expect(saves(sent)[0]).toMatchObject({ sequence: 1, begins: true, draft: { hasConsent: true, step: 'consent' } });
    expect(
      saves(sent)
        .slice(1)
        .map(({ begins }) => begins),
    ).not.toContain(true);
    expect(new Set(sent.to('/save/').map(({ path }) => path)).size).toBe(1);
  });

  it('goes on after a reload where it stood, with its pictures', async () => {
    const files: string[] = [];
    const sent = begin(`#/scan/${ID}`, {
      [OPEN]: () =>
        opened({ path: 'scan', step: 'person', captures: { id_document_front: { source: 'camera' } } }, [
          'id_document_front',
        ]),
      'GET /api/v1/desk/visits/{id}/files/*': ({ url }) => {
        files.push(url.pathname);
        return new Response(new Blob(['front'], { type: 'image/jpeg' }), { headers: { 'Content-Type': 'image/jpeg' } });
      },
    });
    expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('Amara');
    expect(screen.getByRole('img', { name: 'Document front' })).toBeTruthy();
    expect(files).toEqual([`/api/v1/desk/visits/${ID}/files/id_document_front/`]);
    expect(sent.to('/open/')[0]?.body).toMatchObject({ take_over: false });
    await enter(screen.getByLabelText('Last name'), 's');
    await waitFor(() => expect(saves(sent).at(-1)).toMatchObject({ sequence: 5, begins: false }));
    // The service has the picture already.
    expect(sent.to('/files/').filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('that another window continues can be brought back', async () => {
    let opens = 0;
    const sent = begin(`#/new/${ID}`, {
      [SAVE]: () => elsewhere('visit.elsewhere', 'This verification continues in another window.'),
      [OPEN]: () => {
        opens++;
        return opened();
      },
    });
    await enter(await screen.findByLabelText('Last name'), 's');
    await screen.findByText('This verification continues in another window.');
    await userEvent.click(screen.getByRole('button', { name: 'Continue here' }));
    expect(await screen.findByLabelText('Last name')).toBeTruthy();
    expect([opens, sent.to('/open/').length]).toEqual([2, 2]);
  });

  it('of a colleague is taken over on request', async () => {
    const sent = begin(`#/new/${ID}`, {
      [OPEN]: ({ body }) =>
        (body as { take_over: boolean }).take_over
          ? opened()
          : elsewhere('visit.of_colleague', 'A colleague has this verification.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(sent.to('/open/').map(({ body }) => (body as { take_over: boolean }).take_over)).toEqual([false, true]);
  });

  it('that has become a case leads to it, and one that is over says so', async () => {
    const over = { [OPEN]: () => elsewhere('visit.none', 'This verification has ended.', 404) };
    begin(`#/new/${ID}`, {
      ...over,
      'GET /api/v1/desk/runs/*': () => json({ state: 'stored', checks: [] }),
      'GET /api/v1/desk/verifications/*': () => json(verification('APPROVED', [])),
    });
    await waitFor(() => expect(window.location.hash).toBe(`#/verifications/${ID}`));
    await screen.findByRole('heading', { level: 1, name: 'Approved' });
    answerWith({
      ...over,
      'GET /api/v1/desk/status/': () => json(status),
      'GET /api/v1/desk/runs/*': () => json({ state: 'unknown', checks: [] }),
    });
    window.location.hash = `#/new/${ID}`;
    expect(await screen.findByText('This verification has ended')).toBeTruthy();
  });

  it('says while it cannot be saved, and is saved with the next change', async () => {
    let isDown = true;
    const sent = begin(`#/new/${ID}`, {
      [OPEN]: () => opened(),
      [SAVE]: () => (isDown ? refusal(503, 'Busy.') : json({ expires_at: '2099-01-01T00:00:00Z' })),
    });
    await enter(await screen.findByLabelText('Last name'), 's');
    await screen.findByText('Not saved yet. The page keeps trying.');
    isDown = false;
    await enter(screen.getByLabelText('Last name'), 't');
    await waitFor(() => expect(screen.queryByText('Not saved yet. The page keeps trying.')).toBeNull());
    expect(saves(sent).at(-1)).toMatchObject({ draft: { person: { last_name: 'Okellost' } } });
  });

  it('that is left waits for later, or is discarded', async () => {
    const sent = begin(`#/new/${ID}`, { [OPEN]: () => opened() });
    await screen.findByLabelText('Last name');
    await userEvent.click(screen.getByRole('button', { name: 'End verification' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Continue later' }));
    await screen.findByRole('heading', { level: 1, name: 'Inbox' });
    expect([useVisit.getState(), sent.to('/end/').length]).toEqual([{ step: 'idle' }, 0]);
    window.location.hash = `#/new/${ID}`;
    await screen.findByLabelText('Last name');
    await userEvent.click(screen.getByRole('button', { name: 'End verification' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard and exit' }));
    await screen.findByRole('heading', { level: 1, name: 'Inbox' });
    expect(sent.to('/end/').map(({ path }) => path)).toEqual([`/api/v1/desk/visits/${ID}/end/`]);
  });

  it('that the customer continues on their phone shows where they are, and comes back by itself', async () => {
    const steps = ['waiting', 'opened', 'back'];
    let at = 0;
    const sent = begin(`#/new/${ID}`, {
      'GET /api/v1/desk/capture_rules/': () => json(DEFAULT_DESK_RULES),
      [OPEN]: () => opened(at === 0 ? { step: 'face', captures: {} } : { step: 'review' }),
      'POST /api/v1/desk/visits/{id}/hand_over/': () =>
        json({ url: 'https://desk.example/verify#code', expires_at: '2099-01-01T00:00:00Z' }),
      'GET /api/v1/desk/visits/{id}/hand_over/': () =>
        json({ state: steps[at], place: at === 0 ? null : 'face', files: [], has_live_capture: false }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /the person’s own phone/ }));
    expect(await screen.findByRole('img', { name: /code/i })).toBeTruthy();
    at = 1;
    await screen.findByText('The customer is at this step: Face');
    expect(screen.queryByRole('img', { name: /code/i })).toBeNull();
    at = 2;
    expect(await screen.findByRole('heading', { level: 1, name: 'Is everything correct?' })).toBeTruthy();
    expect(sent.to('/hand_over/').find(({ method }) => method === 'POST')?.body).toMatchObject({
      fields: { first_name: 'Amara' },
    });
  });

  it('is taken back from the phone on request, also after a reload', async () => {
    let isAway = true;
    const sent = begin(`#/new/${ID}`, {
      [OPEN]: async () => json({ ...(await opened().json()), is_handed_over: isAway }),
      'GET /api/v1/desk/visits/{id}/hand_over/': () =>
        json({ state: 'opened', place: 'person', files: [], has_live_capture: false }),
      'POST /api/v1/desk/visits/{id}/take_back/': () => {
        isAway = false;
        return json({});
      },
    });
    await screen.findByText('The customer is at this step: Person');
    await userEvent.click(screen.getByRole('button', { name: 'Continue here' }));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
    expect(sent.to('/take_back/')).toHaveLength(1);
    expect(saves(sent)).toEqual([]);
  });

  it('is listed in the inbox until it ends', async () => {
    const line = {
      visit_id: ID,
      operator_name: 'Sam Porter',
      is_own: false,
      path: 'typed',
      purpose: 'identity',
      checks: ['document', 'chip', 'face'],
      step: 'document',
      started_at: '2026-11-23T10:00:00Z',
      saved_at: '2026-11-23T10:00:00Z',
    };
    begin('#/', {
      'GET /api/v1/desk/visits/': () =>
        json({
          visits: [
            { ...line, is_own: true },
            { ...line, visit_id: crypto.randomUUID() },
          ],
        }),
      [OPEN]: () => opened(),
    });
    const list = within(await screen.findByRole('region', { name: 'Unfinished verifications' }));
    await userEvent.click(list.getByText('Colleagues’ unfinished verifications: 1'));
    expect(list.getByText(/step Document, since .*, Sam Porter$/)).toBeTruthy();
    expect(list.getByRole('button', { name: 'Take over' })).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  });
});
