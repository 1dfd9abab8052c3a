import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { ShortcutList } from '../../../renderer/layout/shortcut-list.tsx';
import { useRoute } from '../../../renderer/route.ts';
import { SignedIn } from '../../../renderer/signed-in.tsx';
import { keepQueue } from '../../../renderer/verification/queue-order.ts';
import { aResult } from '../../support/builders.ts';
import { anEntityHit, aReview, screeningFound } from '../../support/screening/hits.ts';
import { type Answers, answerWith, enter, json, renderPage, signIn, status, withPage } from '../support.tsx';
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

async function open(shown: ReviewOverview, more: Answers = {}) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/colleagues/': () => json({ colleagues: [] }),
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${REVIEW}`]: () => json(shown),
    [`POST ${REVIEW}work/`]: () => json(answered),
    [`POST ${REVIEW}ruling/`]: () => json(overview({ state: 'closed', acts: 2 })),
    ...more,
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

it('takes a held key for one answer, and no answer while its pane is out of sight', async () => {
  const sent = await open(overview());
  const pane = screen.getByRole('button', { name: 'No concern' }).closest<HTMLElement>('[data-pane]');
  vi.useFakeTimers();
  pane?.style.setProperty('display', 'none');
  press('1');
  act(() => void vi.advanceTimersByTime(1_000));
  pane?.style.removeProperty('display');
  press('1', 1_000, { repeat: true });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(sent()).toBeUndefined();
});

it('gives the keys to an open question about a hit, and keeps its note', async () => {
  const found = aResult('aml.screening', 'review', {
    reasons: [{ code: 'AML_MATCH' }],
    findings: screeningFound([anEntityHit()]),
  });
  const hits = { ...detail, checks: [found] };
  const reasons = [
    ...overview().reasons.map((one) => ({ ...one, check: found.check, answered_by: 'hits' as const })),
    ...overview().reasons,
  ];
  const sent = await open(overview({ reasons }), {
    [`GET ${CASE}`]: () => json(hits),
    [`GET ${CASE}screening/`]: () => json(aReview()),
  });
  const user = userEvent.setup();
  const ask = async () => {
    await user.click((await screen.findAllByRole('button', { name: 'Another person' }))[0] as HTMLElement);
    return within(screen.getByRole('region', { name: /^Clear/ }));
  };
  const question = await ask();
  await enter(question.getByRole('textbox'), 'Spoke with his employer');
  act(() => question.getAllByRole('radio')[0]?.focus());
  vi.useFakeTimers();
  press('2');
  act(() => void vi.advanceTimersByTime(1_000));
  vi.useRealTimers();
  expect(
    question
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked)
      .indexOf(true),
  ).toBe(1);
  expect(sent()).toBeUndefined();
  press('Escape');
  expect(screen.queryByRole('region', { name: /^Clear/ })).toBeNull();
  expect(window.location.hash).toBe(`#/verifications/${ID}`);
  const again = await ask();
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Spoke with his employer');
});

it('keeps what is written about a decision while the case is taken', async () => {
  const sent = await open(overview());
  const decline = async () => {
    press('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this case?' }));
    return dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  };
  await enter(await decline(), 'The photo is pasted in');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('m');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(sent()).toMatchObject({ work: { act: 'take' } });
  expect((await decline()).value).toBe('The photo is pasted in');
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
