import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PersonPage as Page } from '#shared/contract/cases/person-page.ts';
import { PersonPage } from '../../../renderer/screens/person-page/person-page.tsx';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();
const { summary } = verification('APPROVED', []);
const other = { ...summary, batch_id: crypto.randomUUID(), applicant_name: 'Ruth Adong' };
const page: Page = {
  subject: 'person',
  name: summary.applicant_name,
  date_of_birth: '1990-02-07',
  cases: [
    {
      ...{ ...other, thumbnail: null, shares: ['same_face'], is_certain: false },
      ...{ date_of_birth: '1991-01-01', differs: ['name', 'birth_date'] },
    },
    { ...summary, thumbnail: null, shares: ['chosen'], is_certain: true, date_of_birth: '1990-02-07', differs: [] },
  ],
  hidden: 2,
  is_complete: true,
  contacts: [{ kind: 'phone', value: '+256 772 123456', cases: 1, last_at: summary.created_at, is_doubtful: true }],
  places: [{ kind: 'operator', id: 'o1', name: 'Mara Lind', cases: 2, last_at: summary.created_at }],
};

it('keeps cases with the same name and birth date apart from cases that may be another person’s', async () => {
  const batchId = summary.batch_id;
  answerWith({ [`GET /api/v1/desk/verifications/${batchId}/person/`]: () => json(page) });
  signIn();
  renderPage(<PersonPage batchId={batchId} />);
  const sure = await screen.findByRole('region', { name: 'Same name and birth date, document or company number' });
  expect(sure.textContent).toContain('Case you came from');
  expect(sure.textContent).not.toContain('Ruth Adong');
  const doubtful = screen.getByRole('region', { name: 'Only a similar face or the same contact' });
  expect(within(doubtful).getByRole('link').getAttribute('href')).toBe(`#/verifications/${other.batch_id}`);
  expect(doubtful.textContent).toMatch(/Similar face.*Another name.*Another birth date: Jan 1, 1991/);
  expect(screen.getByText(/2 more cases share only/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Contacts and numbers given' }).textContent).toContain(
    'may be another person’s',
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(summary.applicant_name);
});
