import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CaseRequest } from '#shared/contract/requests/requests.ts';
import { ResultScreen } from '../../../renderer/screens/result/result-screen.tsx';
import { type Answers, answerWith, enter, json, refusal, renderPage, signIn, status, withPage } from '../support.tsx';
import { anOverview } from './review.ts';
import { verification } from './verification.ts';

withPage();
const detail = verification('REVIEW', []);
const CASE = `/api/v1/desk/verifications/${detail.summary.batch_id}/`;
const ID = '3b1f6a3c-8f0e-4b52-9a43-6d2c1d0f7a11';
const LINK = { url: 'https://desk.example/verify#token', expires_at: '2026-12-03T09:00:00.000Z', email: 'sent' };
const request: CaseRequest = {
  request_id: ID,
  state: 'open',
  way: 'link',
  wanted: ['address_document', 'explanation'],
  note: 'Please send a recent bill.',
  asked_by: 'Ada',
  asked_at: '2026-11-26T09:00:00.000Z',
  due_at: '2026-12-03T09:00:00.000Z',
  settled_at: null,
  link: 'waiting',
  files: [],
  text: null,
};

function show(shown: CaseRequest | null, answers: Answers = {}) {
  const overview = anOverview({
    revision: detail.revision,
    request: shown,
    ...(shown && { state: 'waiting' as const }),
  });
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    [`GET ${CASE}`]: () => json(detail),
    [`GET ${CASE}review/`]: () => json(overview),
    ...answers,
  });
  signIn();
  renderPage(<ResultScreen batchId={detail.summary.batch_id} />);
  const sent = (path: string) => requests.findLast((one) => one.method === 'POST' && one.path === `${CASE}${path}`);
  return { sent };
}

it('asks for what is missing by link, in words for the customer, and shows the link', async () => {
  const { sent } = show(null, { [`POST ${CASE}requests/`]: () => json({ request_id: ID, link: LINK }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for more' }));
  const dialog = within(await screen.findByRole('dialog'));
  const ask = dialog.getByRole('button', { name: 'Ask for more' }) as HTMLButtonElement;
  // A face fits no case without one.
  expect(dialog.queryByRole('checkbox', { name: 'New picture of the face' })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Proof of address' }));
  expect(ask.disabled).toBe(true);
  await enter(dialog.getByRole('textbox', { name: 'Note for the customer' }), 'A bill, please');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Time to answer' }), '3 days');
  await userEvent.click(ask);
  expect(await dialog.findByText(LINK.url)).toBeTruthy();
  expect(sent('requests/')?.body).toEqual({
    expected_revision: detail.revision,
    expected_acts: 0,
    wanted: ['address_document'],
    note: 'A bill, please',
    way: 'link',
    days: 3,
    language: null,
  });
});

it('shows what was asked, by whom and until when, makes a new link, and withdraws the request', async () => {
  const { sent } = show(request, {
    [`POST ${CASE}requests/${ID}/link/`]: () => json(LINK),
    [`POST ${CASE}requests/${ID}/withdraw/`]: () => refusal(409, 'This request has ended.'),
  });
  expect(await screen.findByText('Waits for: Proof of address, Explanation, until Dec 3, 2026')).toBeTruthy();
  expect(screen.getByText('Please send a recent bill.')).toBeTruthy();
  expect(screen.getByText('The customer has not opened the link.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw the request' }));
  expect(await screen.findByText('This request has ended.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  expect(await screen.findByText(LINK.url)).toBeTruthy();
  expect(sent(`requests/${ID}/link/`)).toBeTruthy();
});

it('takes words at the desk once the paper is there', async () => {
  const { sent } = show(
    { ...request, way: 'visit', link: null, files: ['address_document'] },
    { [`POST ${CASE}requests/${ID}/answer/`]: () => json({}) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add it here' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Add to the case' }) as HTMLButtonElement;
  expect(send.disabled).toBe(true);
  await enter(dialog.getByRole('textbox', { name: 'The customer’s answer' }), 'She moved in May.');
  await userEvent.click(send);
  await waitFor(() => expect(sent(`requests/${ID}/answer/`)?.body).toEqual({ text: 'She moved in May.' }));
});

it('sends no paper that was discarded or did not arrive, and asks before words are lost', async () => {
  let isReached = false;
  show(
    { ...request, way: 'visit', link: null, files: ['address_document'] },
    {
      [`POST ${CASE}requests/${ID}/files/address_document/`]: () =>
        isReached ? json({}) : refusal(503, 'Not now.', { code: 'UNAVAILABLE' }),
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add it here' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Add to the case' }) as HTMLButtonElement;
  await enter(dialog.getByRole('textbox', { name: 'The customer’s answer' }), 'She moved in May.');
  await waitFor(() => expect(send.disabled).toBe(false));
  const paper = new File(['%PDF-1.7\n%%EOF'], 'bill.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, paper);
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  expect(send.disabled).toBe(true);
  isReached = true;
  await userEvent.click(retry);
  await waitFor(() => expect(send.disabled).toBe(false));
  await userEvent.click(dialog.getByRole('button', { name: /Retake/ }));
  expect(send.disabled).toBe(true);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Keep working' }));
  expect(dialog.getByDisplayValue('She moved in May.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await dialog.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says that it arrived, with the customer’s own words', async () => {
  show({ ...request, state: 'arrived', text: 'I moved in May.' });
  expect(await screen.findByText('Proof of address, Explanation arrived')).toBeTruthy();
  expect(screen.getByText('I moved in May.')).toBeTruthy();
});

it('corrects a typed detail with a reason, and shows what the service refuses beside its field', async () => {
  let isRefused = true;
  const { sent } = show(null, {
    [`POST ${CASE}corrections/`]: () => {
      if (!isRefused) return json({});
      isRefused = false;
      return refusal(400, 'Some values are not valid.', { fields: { last_name: 'This name is too long.' } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct a detail…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const correct = dialog.getByRole('button', { name: 'Correct and check again' }) as HTMLButtonElement;
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Last name' }));
  await enter(dialog.getByRole('textbox', { name: 'Last name' }), 'Master');
  expect(correct.disabled).toBe(true);
  await enter(dialog.getByRole('textbox', { name: 'Reason' }), 'Typing mistake');
  await userEvent.click(correct);
  expect(await dialog.findByText('This name is too long.')).toBeTruthy();
  await userEvent.click(correct);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('corrections/')?.body).toMatchObject({ fields: { last_name: 'Master' }, reason: 'Typing mistake' });
});
