import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import en from '#shared/texts/en/receipt.json' with { type: 'json' };
import { startReceiptI18n } from '../../../renderer/i18n/receipt-i18n.ts';
import { ReceiptPage } from '../../../renderer/receipt/receipt-page.tsx';
import { InTheme } from '../in-theme.tsx';
import { answerWith, json, refusal } from '../support.tsx';

const CODE = 'K7QF3MXD0123456789ABCDEF';
const OPEN = 'POST /api/v1/applicant/receipts/open/';
const RECEIPT = {
  reference: 'K7QF-3MXD',
  sent_at: '2026-11-22T10:42:00.000Z',
  received: ['document', 'details'],
  issuer: 'Harbour Bank',
  environment: 'production',
  result: null,
  receipt: null,
};

beforeAll(() => startReceiptI18n(['en']));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openPage(hash: string, isAble = false): void {
  vi.spyOn(window.location, 'hash', 'get').mockReturnValue(hash);
  render(
    <InTheme>
      <ReceiptPage isAble={isAble} />
    </InTheme>,
  );
}

it('opens the receipt of a code, sent in the body, and says what is known of it', async () => {
  const sent = answerWith({ [OPEN]: () => json(RECEIPT) });
  openPage(`#${CODE}`);
  expect(await screen.findByText('K7QF-3MXD')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ code: CODE }]);
  for (const part of ['Harbour Bank', 'Nov 22, 2026', 'Document, Details', en.opened.checking, en.opened.keep])
    expect(document.body.textContent).toContain(part);
});

it('looks again with growing pauses while the page is shown, and when somebody asks', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let result: string | null = null;
  const sent = answerWith({ [OPEN]: () => json({ ...RECEIPT, result }) });
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  openPage(`#${CODE}`);
  await settle();
  expect(screen.getByText(en.opened.checking)).toBeTruthy();
  await pass(4_000);
  await pass(8_000);
  expect(sent).toHaveLength(3);
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(3_600_000);
  expect(sent).toHaveLength(3);
  result = 'in_review';
  shown.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  expect(screen.getByText(en.opened.in_review)).toBeTruthy();
  // A page that stays open does not ask for ever.
  for (const seconds of [4, 8, 16, 32, ...Array<number>(16).fill(60)]) await pass(seconds * 1_000);
  await pass(3_600_000);
  expect(sent.length).toBe(24);
  result = 'confirmed';
  fireEvent.click(screen.getByRole('button', { name: en.opened.again }));
  await settle();
  expect(sent.length).toBe(25);
  expect(screen.queryByRole('button', { name: en.opened.again })).toBeNull();
});

it('a press is answered though the page would look again meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let answer = async (): Promise<Response> => json(RECEIPT);
  const sent = answerWith({ [OPEN]: () => answer() });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  openPage(`#${CODE}`);
  await pass(0);
  const late = Promise.withResolvers<Response>();
  answer = () => late.promise;
  fireEvent.click(screen.getByRole('button', { name: en.opened.again }));
  await pass(5_000);
  expect(sent).toHaveLength(2);
  late.resolve(refusal(503, 'Not now.'));
  await pass(0);
  expect(screen.getByText(en.opened.failed)).toBeTruthy();
});

it('says that it cannot check a signed result, and that it is not real', async () => {
  const signed = { ...RECEIPT, environment: 'sandbox', result: 'confirmed', receipt: 'a.b.c' };
  answerWith({ [OPEN]: () => json(signed) });
  openPage(`#${CODE}`);
  expect(await screen.findByText(en.cannot_verify)).toBeTruthy();
  expect(screen.getByText(en.not_real.sandbox)).toBeTruthy();
});

it('loads the keys again that did not arrive', async () => {
  let answer = () => refusal(503, 'Not now.');
  answerWith({
    [OPEN]: () => json({ ...RECEIPT, result: 'confirmed', receipt: 'a.b.c' }),
    'GET /api/v1/receipt_keys/': () => answer(),
  });
  openPage(`#${CODE}`, true);
  expect(await screen.findByText(en.no_keys)).toBeTruthy();
  answer = () => json({ issuer: 'Harbour Bank', keys: [] });
  await userEvent.click(screen.getByRole('button', { name: en.retry }));
  expect(await screen.findByText(en.flaw.NOT_A_RECEIPT)).toBeTruthy();
});

it('says that no receipt has a code, and tries again when nothing answers', async () => {
  let answer: () => Response | Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch'));
  answerWith({ [OPEN]: () => answer() });
  openPage(`#${CODE}`);
  expect(await screen.findByText(en.opened.failed)).toBeTruthy();
  answer = () => refusal(404, 'No.', { code: 'NOT_FOUND' });
  await userEvent.click(screen.getByRole('button', { name: en.retry }));
  expect(await screen.findByText(en.opened.none)).toBeTruthy();
});

it('checks a receipt as before when the address has no code', async () => {
  answerWith({ 'GET /api/v1/receipt_keys/': () => json({ issuer: 'Harbour Bank', keys: [] }) });
  openPage('#eyJhbGciOiJFZDI1NTE5In0');
  expect(await screen.findByText(en.receipt_hint)).toBeTruthy();
});
