import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startI18n } from '../../renderer/i18n/i18n.ts';
import { ErrorBoundary } from '../../renderer/ui/error-boundary.tsx';
import { lazyPart } from '../../renderer/ui/lazy-part.ts';
import { InTheme } from './in-theme.tsx';

beforeAll(() => startI18n());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function justReloaded(): void {
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming]);
}

test('a part that could not be fetched while the service was gone loads the page anew once it answers, however often', async () => {
  vi.useFakeTimers();
  justReloaded();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  let isThere = false;
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <Suspense fallback="One moment">
      <Part />
    </Suspense>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('One moment')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that fails although the service answers does not load the page again and again', async () => {
  justReloaded();
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => new Response());
  const Part = lazyPart(() => Promise.reject(new TypeError('Broken')));
  render(
    <InTheme>
      <ErrorBoundary onRecover={() => {}}>
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>
    </InTheme>,
  );
  await screen.findByRole('alert');
  expect(reload).not.toHaveBeenCalled();
});
