import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { THUMBNAILS_MAX } from '#shared/contract/cases/inbox.ts';
import { AllCases } from '../../../renderer/screens/inbox/all-cases.tsx';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { companyCase } from './company.ts';
import { verification } from './verification.ts';

withPage();
afterEach(() => void vi.restoreAllMocks());
const summary = { ...verification('APPROVED', []).summary, thumbnail: null };

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
  const items = [{ ...companyCase([]).summary, thumbnail: null }, summary, old];
  answerWith({ 'GET /api/v1/desk/verifications/': () => json({ items, next_cursor: null }) });
  signIn();
  renderPage(<AllCases />);
  const [, company, person, former] = await screen.findAllByRole('row');
  expect(within(company as HTMLElement).getByRole('img', { name: 'Company' })).toBeTruthy();
  expect(company?.textContent).toContain('Harbour Trading LtdUnited Kingdom');
  expect(within(person as HTMLElement).getByRole('img', { name: 'Person' })).toBeTruthy();
  expect(person?.textContent).toContain('Anna MusterSwitzerland');
  expect(former?.textContent).toMatch(/^Old Case[0-9A-Z]{4}-[0-9A-Z]{4}Approved/);
});

it('shows a small picture in each row, asked for a few rows at a time, and a sign where there is none', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  const items = Array.from({ length: THUMBNAILS_MAX + 3 }, (_, index) => ({
    ...summary,
    batch_id: crypto.randomUUID(),
    applicant_name: `Person ${index}`,
    thumbnail: index === 0 ? null : 'selfie',
  }));
  const asked: (readonly string[])[] = [];
  answerWith({
    'GET /api/v1/desk/verifications/': () => json({ items, next_cursor: null }),
    'POST /api/v1/desk/inbox/thumbnails/': ({ body }) => {
      const { batch_ids } = body as { batch_ids: string[] };
      asked.push(batch_ids);
      return json({ thumbnails: batch_ids.map((batch_id) => ({ batch_id, jpeg: btoa('picture') })) });
    },
  });
  signIn();
  renderPage(<AllCases />);
  await waitFor(() => expect(document.querySelectorAll('table img')).toHaveLength(THUMBNAILS_MAX + 2));
  expect(screen.getAllByRole('img', { name: 'Person' })).toHaveLength(items.length);
  expect(asked.map(({ length }) => length)).toEqual([THUMBNAILS_MAX, 2]);
});

it('asks for the result in a field where the window has no room for a row of buttons', async () => {
  const small = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.spyOn(window, 'matchMedia').mockReturnValue(small as unknown as MediaQueryList);
  const requests = answerWith({
    'GET /api/v1/desk/verifications/': () => json({ items: [summary], next_cursor: null }),
  });
  signIn();
  renderPage(<AllCases />);
  await screen.findByText(summary.applicant_name);
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Result' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Declined' }));
  await waitFor(() => expect(requests.at(-1)?.address).toContain('result=DECLINED'));
});

it('narrows the cases by period, branch and list, and says what can be searched when none is left', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 5, 15, 11, 0) });
  const requests = answerWith({
    'GET /api/v1/desk/verifications/': () => json({ items: [summary], next_cursor: null }),
    'POST /api/v1/desk/verifications/search/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/case_filters/': () =>
      json({
        runners: [
          { id: 'd1', kind: 'device', name: 'Desk 1, Harbour', site: 'Harbour' },
          { id: 'd2', kind: 'kiosk', name: 'Door, Harbour', site: 'Harbour' },
          { id: 'o1', kind: 'operator', name: 'Mara Lind', site: null },
        ],
        sites: ['Harbour'],
        lists: [{ list: 'house', title: 'Our own list' }],
      }),
  });
  signIn();
  renderPage(<AllCases />);
  const pick = async (field: string, option: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  };
  await pick('Run by', 'Harbour');
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ body: { site: 'Harbour' } }));
  await pick('Found on a list', 'Our own list');
  await pick('Period', 'Last 7 days');
  await waitFor(() =>
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      body: {
        site: 'Harbour',
        list: 'house',
        from: new Date(2026, 5, 9).toISOString(),
        before: new Date(2026, 5, 16).toISOString(),
      },
    }),
  );
  expect((await screen.findByText(/You can search by/)).textContent).toContain('7 Feb 1990');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await screen.findByText(summary.applicant_name);
  expect(requests.at(-1)).toMatchObject({ method: 'GET', address: '/api/v1/desk/verifications/' });
});

it('proposes similar names when an exact search finds little, and says that they may be others', async () => {
  const alike = { ...summary, batch_id: crypto.randomUUID(), applicant_name: 'Anna Munster' };
  const requests = answerWith({
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'POST /api/v1/desk/verifications/search/': () => json({ items: [summary], next_cursor: null }),
    'POST /api/v1/desk/verifications/similar/': () => json({ items: [alike, summary], next_cursor: null }),
  });
  signIn();
  renderPage(<AllCases />);
  await userEvent.type(screen.getByRole('searchbox'), 'Anna Mustr');
  const similar = await screen.findByRole('region', { name: 'Similar names' });
  expect(within(similar).getAllByRole('row')).toHaveLength(2);
  expect(similar.textContent).toContain('They may be other people.');
  expect(similar.textContent).toContain('Anna Munster');
  expect(requests.filter(({ path }) => path.endsWith('/similar/')).map(({ body }) => body)).toEqual([
    { query: 'Anna Mustr' },
  ]);
});
