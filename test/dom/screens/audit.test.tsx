import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { referenceOf } from '#shared/domain/reference.ts';
import { AuditScreen } from '../../../renderer/screens/audit/audit-screen.tsx';
import { answerWith, json, renderPage, signIn, withPage } from '../support.tsx';
import { verification } from './verification.ts';

withPage();
const LOG = '/api/v1/desk/audit/';

const line = (sequence: number) => ({
  node_id: 'af9e004b-a62e-436a-af0f-fd30c58778ed',
  sequence,
  at: '2026-06-01T09:00:00.000Z',
  actor: { kind: 'operator', id: 'ada', name: 'Ada' },
  action: 'operator.sign_in_refused',
  object_id: `entry-${sequence}`,
  is_case: false,
  facts: { attempts: 3 },
});

it('turns the pages of the log, keeps the filters, and breaks codes only after their signs', async () => {
  const requests = answerWith({
    [`GET ${LOG}check/`]: () =>
      json({
        state: 'none',
        started_at: null,
        ended_at: null,
        checked: 0,
        entries: 0,
        is_whole: null,
        first_bad: null,
        altered_tables: [],
        lacks_witnessed: false,
      }),
    [`GET ${LOG}actors/`]: () => json({ actors: [{ kind: 'operator', id: 'ada', name: 'Ada' }] }),
    [`GET ${LOG}`]: ({ url }) => {
      const isSecond = url.searchParams.get('after') === 'older';
      return json({ entries: [line(isSecond ? 1 : 2)], next: isSecond ? null : 'older', actions: ['policy.changed'] });
    },
  });
  signIn();
  const { unmount } = renderPage(<AuditScreen />);
  expect(await screen.findByText('entry-2')).toBeTruthy();
  const [, , action, , details] = screen.getAllByRole('cell');
  expect(action?.textContent).toBe('Sign-in refused');
  expect(details?.textContent).toBe('attempts: 3 · operator.sign_in_refused · af9e004b · 2');
  expect(details?.querySelector('wbr')).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: 'Show all details' }));
  expect(details?.innerHTML).toContain('operator.<wbr>sign_<wbr>in_<wbr>refused');

  await userEvent.click(screen.getByRole('button', { name: 'Only entries of Ada' }));
  const older = screen.getByRole<HTMLButtonElement>('button', { name: 'Older' });
  expect(older.disabled).toBe(true);
  await waitFor(() => expect(older.disabled).toBe(false));
  await userEvent.click(older);
  expect(await screen.findByText('entry-1')).toBeTruthy();
  expect([screen.queryByText('entry-2'), screen.getByText('Page 2').tagName]).toEqual([null, 'P']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
  expect(requests.at(-1)?.address).toContain('actor=ada');

  // As after a look at a case.
  unmount();
  renderPage(<AuditScreen />);
  expect(await screen.findByText('entry-1')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Who' }).value).toBe('Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await screen.findByText('entry-2')).toBeTruthy();
});

it('finds the entries about a person from the list, and about a case by its customer', async () => {
  const found = { ...verification('APPROVED', []).summary, thumbnail: null };
  const requests = answerWith({
    [`GET ${LOG}actors/`]: () => json({ actors: [{ kind: 'operator', id: 'ada', name: 'Ada' }] }),
    [`GET ${LOG}`]: () => json({ entries: [{ ...line(1), object_id: 'ada' }], next: null, actions: [] }),
    'POST /api/v1/desk/verifications/search/': () => json({ items: [found], next_cursor: null }),
  });
  signIn();
  renderPage(<AuditScreen />);
  await waitFor(() => expect(screen.getAllByRole('cell')[3]?.textContent).toBe('Ada'));
  const about = screen.getByRole<HTMLInputElement>('combobox', { name: 'About' });
  await userEvent.click(about);
  await userEvent.click(await screen.findByRole('option', { name: 'Ada' }));
  await waitFor(() => expect(requests.at(-1)?.address).toContain('object=ada'));
  await userEvent.click(screen.getByRole('button', { name: 'Find a case' }));
  await userEvent.type(await screen.findByRole('searchbox'), 'muster');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${found.applicant_name}`) }));
  await waitFor(() => expect(requests.at(-1)?.address).toContain(`object=${found.batch_id}`));
  expect(about.value).toBe(`${found.applicant_name} · ${referenceOf(found.batch_id)}`);

  // As of an erased case, and of a list.
  for (const [typed, object] of [
    ['k7qf 3mxd', 'K7QF-3MXD'],
    ['un-sc', 'un-sc'],
  ] as const) {
    await userEvent.clear(about);
    await userEvent.type(about, typed);
    await userEvent.click(await screen.findByRole('option', { name: typed }));
    await waitFor(() => expect(requests.at(-1)?.address).toContain(`object=${object}`));
    expect(about.value).toBe(object);
  }
});

it('says which tables and rows another program changed, and how to continue', async () => {
  answerWith({
    [`GET ${LOG}check/`]: () =>
      json({
        state: 'done',
        started_at: '2026-06-01T09:00:00.000Z',
        ended_at: '2026-06-01T09:00:01.000Z',
        checked: 3,
        entries: 3,
        is_whole: false,
        first_bad: null,
        altered_tables: [
          {
            table: 'legal_holds',
            problem: 'altered',
            rows: 1_200,
            rows_expected: 1_200,
            altered_rows: [
              { row: 'case-1', problem: 'missing' },
              { row: 'case-2', problem: 'not_genuine' },
              { row: 'case-3', problem: 'missing' },
            ],
          },
          { table: 'sessions', problem: 'rows_added', rows: 2, rows_expected: 1, altered_rows: [] },
        ],
        lacks_witnessed: true,
      }),
    [`GET ${LOG}`]: () => json({ entries: [], next: null, actions: [] }),
  });
  signIn();
  renderPage(<AuditScreen />);
  expect(
    await screen.findByText('legal_holds: another program changed rows. Found: 1,200, expected: 1,200.'),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Rows that do not open: case-2.',
    'Rows that the log knows and the table lacks: case-1, case-3.',
  ]);
  expect(screen.getByText('sessions: another program changed rows. Found: 2, expected: 1.')).toBeTruthy();
  expect(screen.getByText(/runs “countersign audit examine” on the machine itself/)).toBeTruthy();
  expect(screen.getByText('The log lacks entries that the centre has seen.')).toBeTruthy();
  expect(screen.queryByText(/is wrong from entry/)).toBeNull();
});
