import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { useVisit } from '../../../renderer/session/visit.ts';
import { VisitPage } from '../../../renderer/visit-page.tsx';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';

withPage();

async function begin() {
  answerWith({
    'GET /api/v1/desk/capture_rules/': () =>
      json({
        ...DEFAULT_DESK_RULES,
        presets: [{ purpose: 'Tresor', checks: ['number'] }, ...DEFAULT_DESK_RULES.presets],
      }),
  });
  signIn();
  renderPage(<VisitPage path="scan" isDemo={false} />);
  expect(await screen.findByRole('radio', { name: /^Tresor/, checked: true })).toBeTruthy();
  return userEvent.setup();
}
const chosen = () => {
  const visit = useVisit.getState();
  return 'draft' in visit ? [visit.draft.purpose, visit.draft.checks.join(' ')] : [];
};

it('takes the purpose by its number, and single checks by their tick', async () => {
  const user = await begin();
  expect(chosen()).toEqual(['Tresor', 'number']);
  await user.keyboard('3');
  expect(await screen.findByRole('radio', { name: /^Open an account/, checked: true })).toBeTruthy();
  expect(chosen()).toEqual(['account', 'document chip face address']);
  await user.click(screen.getByRole('button', { name: 'Choose checks' }));
  const ticks = within(screen.getByRole('group', { name: 'What to check' }));
  // Without a number there is nothing else to verify.
  expect(ticks.getByRole('checkbox', { name: 'Document' })).toHaveProperty('disabled', true);
  await user.click(ticks.getByRole('checkbox', { name: 'Chip' }));
  await user.click(ticks.getByRole('checkbox', { name: 'Face' }));
  expect(chosen()).toEqual(['account', 'document address']);
  await user.click(ticks.getByRole('checkbox', { name: 'ID number' }));
  expect(
    screen.getByRole('radio', { name: /^Open an account.*Document, proof of address, and ID number/ }),
  ).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: /^Open an account/ }));
  expect(chosen()).toEqual(['account', 'document chip face address']);
});

it('opens the visit of a company by its number', async () => {
  const user = await begin();
  await user.keyboard('7');
  await waitFor(() => expect(window.location.hash).toBe('#/company'));
});

it('takes no digit that a document reader types', async () => {
  await begin();
  vi.useFakeTimers();
  for (const keys of [
    [']', 'L', '2'],
    ['7', '3'],
  ]) {
    for (const key of keys) fireEvent.keyDown(document.body, { key });
    vi.advanceTimersByTime(1_000);
  }
  vi.useRealTimers();
  expect(window.location.hash).not.toBe('#/company');
  expect(chosen()).toEqual(['Tresor', 'number']);
});
