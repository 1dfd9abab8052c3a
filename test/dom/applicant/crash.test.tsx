import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { startApplicantI18n } from '../../../renderer/i18n/applicant-i18n.ts';
import { ErrorBoundary } from '../../../renderer/ui/error-boundary.tsx';
import { InTheme } from '../in-theme.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('Wilhelmina');
}

test('a crash of the page behind a link is told in its own words, and what leads on leaves its address alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await startApplicantI18n(['en']);
  const onRecover = vi.fn();
  const address = window.location.href;
  render(
    <InTheme>
      <ErrorBoundary onRecover={onRecover}>
        <Broken />
      </ErrorBoundary>
    </InTheme>,
  );
  expect(screen.getByRole('alert').textContent).toBe(
    'This page stopped workingNothing that was sent is lost. You can continue from there.Continue',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(onRecover).toHaveBeenCalledOnce();
  // A fragment is read as the token of a link.
  expect(window.location.href).toBe(address);
});
