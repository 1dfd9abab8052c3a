import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { ShortcutList } from '../../../renderer/layout/shortcut-list.tsx';
import { useRoute } from '../../../renderer/route.ts';
import { SignedIn } from '../../../renderer/signed-in.tsx';
import { keepQueue } from '../../../renderer/verification/queue-order.ts';
import { answerWith, json, renderPage, signIn, status, withPage } from '../support.tsx';
import { anOverview } from './review.ts';
import { verification } from './verification.ts';

withPage();
beforeEach(() => localStorage.clear());

const detail = verification('REVIEW', []);
const { batch_id: ID } = detail.summary;
const OTHER = crypto.randomUUID();
const CASE = `/api/v1/desk/verifications/${ID}/`;
const REVIEW = `${CASE}review/`;

const overview = (changes: Partial<ReviewOverview> = {}) => anOverview({ revision: detail.revision, ...changes });
const [reason] = overview().reasons;
const clear = overview({ reasons: [], can: { ...overview().can, approve: null } });
const answered = overview({
  acts: 1,
  reasons: reason ? [{ ...reason, answer: 'no_concern', answered_by_name: 'Ada' }] : [],
  can: { ...overview().can, approve: null },
});

let at = 1e9;
/** One key at a person's pace; `after` is the time since the one before. */
function press(key: string, after = 1_000, init: KeyboardEventInit = {}): void {
  at += after;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  Object.defineProperty(event, 'timeStamp', { value: at });
  act(() => void (document.activeElement ?? document.body).dispatchEvent(event));
}

async function open(shown: ReviewOverview) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/colleagues/': () => json({ colleagues: [] }),
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${REVIEW}`]: () => json(shown),
    [`POST ${REVIEW}work/`]: () => json(answered),
    [`POST ${REVIEW}ruling/`]: () => json(overview({ state: 'closed', acts: 2 })),
  });
  signIn();
  window.location.hash = `#/verifications/${ID}`;
  useRoute.setState({ route: { at: 'verification', batchId: ID } });
  keepQueue([ID, OTHER]);
  renderPage(
    <>
      <SignedIn isDemo={false} />
      <ShortcutList isAsked={false} onClose={() => {}} />
    </>,
  );
  await screen.findByRole('button', { name: 'Decline' });
  return () => requests.findLast(({ method }) => method === 'POST')?.body;
}

it('decides a clear case with three keys, and opens the next one for who wants it', async () => {
  localStorage.setItem('countersign.open-next-case', 'true');
  const sent = await open(clear);
  press('a');
  await screen.findByRole('dialog');
  await waitFor(() => expect((document.activeElement as HTMLInputElement).type).toBe('radio'));
  press('1');
  press('Enter', 1_000, { ctrlKey: true });
  await waitFor(() => expect(window.location.hash).toBe(`#/verifications/${OTHER}`));
  expect(sent()).toMatchObject({
    ruling: { act: 'decide', decision: 'APPROVED', reason: 'evidence_sufficient', note: '' },
  });
});

it('answers the open reason with one key, shown on its button', async () => {
  const sent = await open(overview());
  expect(screen.getByRole('button', { name: 'No concern' }).textContent).toBe('No concern1');
  press('1');
  expect(await screen.findByText('1 of 1 resolved')).toBeTruthy();
  expect(sent()).toMatchObject({ work: { act: 'answer', answer: 'no_concern' } });
});

it('opens tabs, questions and cases by a letter, whatever the keyboard writes', async () => {
  await open(overview());
  press('n');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Notes' }).getAttribute('aria-selected')).toBe('true'));
  press('ث', 1_000, { code: 'KeyE' });
  expect(await screen.findByRole('dialog', { name: 'Escalate this case?' })).toBeTruthy();
  // The dialog has the keys now.
  press('d');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('j');
  await waitFor(() => expect(window.location.hash).toBe(`#/verifications/${OTHER}`));
});

it('does nothing while somebody types, for a document reader, or once switched off', async () => {
  await open(overview());
  press('n');
  const note = await screen.findByRole('textbox', { name: 'Note' });
  act(() => note.focus());
  press('d');
  act(() => note.blur());
  for (const key of 'P<UTODOE<<ANNA') press(key, 8);
  press('y');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'History' }).getAttribute('aria-selected')).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
  press('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  await userEvent.click(await list.findByRole('switch', { name: /^Single letters/ }));
  await userEvent.click(list.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  vi.useFakeTimers();
  press('d');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('searches from everywhere on a slash', async () => {
  await open(overview());
  press('/');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  expect(window.location.hash).toBe('#/all');
});
