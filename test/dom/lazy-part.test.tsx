import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from '../../renderer/ui/lazy-part.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a part that could not be fetched while the service was gone loads the page anew once it answers', async () => {
  vi.useFakeTimers();
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
