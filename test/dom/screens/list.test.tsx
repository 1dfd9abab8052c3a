import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AllCases } from '../../../renderer/screens/inbox/all-cases.tsx';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { companyCase } from './company.ts';
import { verification } from './verification.ts';

withPage();
const { summary } = verification('APPROVED', []);

it('search terms travel in the body, never in the address', async () => {
  const requests = answerWith({
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'POST /api/v1/desk/verifications/search/': () => json({ items: [summary], next_cursor: null }),
  });
  signIn();
  renderPage(<AllCases />);
  await userEvent.type(screen.getByRole('searchbox'), 'Łukaszewska');
  await screen.findByText(summary.applicant_name);
  expect(requests.at(-1)).toMatchObject({ method: 'POST', body: { query: 'Łukaszewska' } });
  for (const { address } of requests) expect(decodeURIComponent(address)).not.toContain('ukasz');
});

it('tells companies from people, and says which country they are from', async () => {
  const old = { ...summary, batch_id: crypto.randomUUID(), applicant_name: 'Old Case', country: null };
  const items = [companyCase([]).summary, summary, old];
  answerWith({ 'GET /api/v1/desk/verifications/': () => json({ items, next_cursor: null }) });
  signIn();
  renderPage(<AllCases />);
  const [, company, person, former] = await screen.findAllByRole('row');
  expect(within(company as HTMLElement).getByRole('img', { name: 'Company' })).toBeTruthy();
  expect(company?.textContent).toContain('Harbour Trading LtdUnited Kingdom');
  expect(within(person as HTMLElement).getByRole('img', { name: 'Person' })).toBeTruthy();
  expect(person?.textContent).toContain('Anna MusterSwitzerland');
  expect(former?.textContent).toMatch(/^Old CaseApproved/);
});
