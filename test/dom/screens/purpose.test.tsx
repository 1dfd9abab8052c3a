import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
  expect(screen.getByRole('radio', { name: /^Open an account/, checked: true })).toBeTruthy();
  expect(chosen()).toEqual(['account', 'document chip face address']);
  await user.click(screen.getByRole('button', { name: 'Choose checks' }));
  const ticks = within(screen.getByRole('group', { name: 'What to check' }));
  await user.click(ticks.getByRole('checkbox', { name: 'Document' }));
  expect(chosen()).toEqual(['account', 'document address']);
  await user.click(ticks.getByRole('checkbox', { name: 'ID number' }));
  expect(
    screen.getByRole('radio', { name: /^Open an account.*Document, proof of address, and ID number/ }),
  ).toBeTruthy();
  await user.keyboard('9');
  expect(chosen()).toEqual(['account', 'document address number']);
});

it('opens the visit of a company by its number', async () => {
  const user = await begin();
  await user.keyboard('7');
  expect(window.location.hash).toBe('#/company');
});

it('takes no digit that a document reader types', async () => {
  await begin();
  for (const key of [']', 'L', '2']) fireEvent.keyDown(document.body, { key });
  expect(chosen()).toEqual(['Tresor', 'number']);
});
