import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../renderer/i18n/i18n.ts';
import { FailedPartAtDesk } from '../../renderer/layout/failed-part.tsx';
import { lazyPart } from '../../renderer/ui/lazy-part.ts';
import { FailedPartContext } from '../../renderer/ui/part-failed.tsx';
import { InTheme } from './in-theme.tsx';

let isThere = false;
const reload = vi.fn();

beforeAll(() => startI18n());
beforeEach(() => {
  isThere = false;
  reload.mockClear();
  vi.useFakeTimers();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const failing = () =>
  lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')), 'One moment');
const inPage = (Part: ReturnType<typeof failing>) => (
  <Suspense fallback="One moment">
    <Part />
  </Suspense>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a part that could not be fetched while the service was gone loads the page anew once it answers', async () => {
  render(inPage(failing()));
  await pass(10_000);
  expect(screen.getByText('One moment')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  isThere = true;
  await pass(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that nobody sees any more loads nothing anew', async () => {
  const { rerender } = render(inPage(failing()));
  await pass(3_000);
  rerender(<p>Writing elsewhere</p>);
  isThere = true;
  await pass(60_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a page that was just loaded anew waits before it is once more', async () => {
  isThere = true;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  render(inPage(failing()));
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  now.mockReturnValue(31_000);
  await pass(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('the desk asks first if something is written on the page', async () => {
  isThere = true;
  const atDesk = (
    <InTheme>
      <FailedPartContext value={FailedPartAtDesk}>
        <input aria-label="Name" defaultValue="Quay" />
        {inPage(failing())}
      </FailedPartContext>
    </InTheme>
  );
  render(atDesk);
  await pass(10_000);
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Load the page again' }).click());
  expect(reload).toHaveBeenCalledOnce();
  // The desk's window would refuse it without a word.
  const refuse = vi.fn();
  window.addEventListener('beforeunload', refuse, { once: true });
  window.dispatchEvent(new Event('beforeunload'));
  expect(refuse).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('beforeunload'));
});
