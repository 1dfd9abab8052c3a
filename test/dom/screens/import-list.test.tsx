import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ListUpdate } from '#shared/contract/watchlist/list-update.ts';
import { WatchlistsScreen } from '../../../renderer/screens/watchlists/watchlists-screen.tsx';
import { anOverview, aWatchlist } from '../../support/screening/hits.ts';
import { type Answers, answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';

withPage();

const ID = '3d3c5b7a-1111-4222-8333-444455556666';
const RUNNING: ListUpdate = {
  id: ID,
  kind: 'import',
  started_at: '2026-11-22T05:00:00.000Z',
  started_by: 'Mara Lind',
  finished_at: null,
  ended: null,
  message: null,
  lists: [],
};
const IMPORT = 'POST /api/v1/desk/watchlists/import/';
const PIECES = `${IMPORT}${ID}/pieces/`;
const nothing = anOverview().updates;
const csv = new File(['Ref,Full name,Born\n1,Odalys Quill,1971\n'], 'block_list.csv', { type: 'text/csv' });

async function open(more: Answers = {}, lists = [aWatchlist({ format: 'own' })]) {
  const running = anOverview({ lists, updates: { ...nothing, running: RUNNING } });
  let isBegun = false;
  const requests = answerWith({
    'GET /api/v1/desk/watchlists/': () => json(isBegun ? running : anOverview({ lists })),
    [IMPORT]: () => {
      isBegun = true;
      return json(running);
    },
    [PIECES]: () => json({ bytes: csv.size }),
    ...more,
  });
  signIn();
  renderPage(<WatchlistsScreen />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Import file…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import a list from a file' }));
  return { user, dialog, requests };
}

type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const begin = (dialog: Dialog) => dialog.getByRole<HTMLButtonElement>('button', { name: 'Import' });

it('sends your own list with the mapping of its columns', async () => {
  const { user, dialog, requests } = await open();
  expect(begin(dialog).disabled).toBe(true);
  await user.upload(dialog.getByLabelText('Choose file'), csv);
  const column = (name: string) => dialog.getByRole<HTMLSelectElement>('combobox', { name: `Column “${name}”` });
  await waitFor(() => expect(column('Full name').value).toBe('name'));
  expect(column('Born').value).toBe('birth_date');
  expect(dialog.getByText('For example: Odalys Quill')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/List title/).value).toBe('block list');
  await user.selectOptions(column('Full name'), 'Remark');
  expect(dialog.getByText('Choose a column for the name or the family name.')).toBeTruthy();
  expect(begin(dialog).disabled).toBe(true);
  await user.selectOptions(column('Full name'), 'Name');
  await user.selectOptions(column('Ref'), 'Entry number');
  await user.click(begin(dialog));
  await waitFor(() => expect(requests.some(({ path }) => path.endsWith('/pieces/'))).toBe(true));
  const [asked, piece] = requests.filter(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({
    format: 'own',
    list: 'block_list',
    title: 'block list',
    files: [{ name: 'block_list.csv', bytes: csv.size }],
    columns: {
      columns: { id: 'Ref', name: 'Full name', birth_date: 'Born' },
      topic: 'own_block',
      kind: 'person',
      dateOrder: 'day-first',
      delimiter: ',',
    },
  });
  expect(piece?.headers.get('X-List-Piece')).toBe('{"file":0,"offset":0}');
  expect(new TextDecoder().decode(piece?.body as ArrayBuffer)).toBe(await csv.text());
  expect(await screen.findByText('Importing a file')).toBeTruthy();
});

it('takes the title from the file name until the operator types one', async () => {
  const { user, dialog } = await open();
  const title = () => dialog.findByLabelText<HTMLInputElement>(/List title/);
  const other = new File([await csv.text()], 'second_list.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Choose file'), csv);
  await waitFor(async () => expect((await title()).value).toBe('block list'));
  await user.upload(dialog.getByLabelText('Choose file'), other);
  await waitFor(async () => expect((await title()).value).toBe('second list'));
  await enter(await title(), ' of ours');
  await user.upload(dialog.getByLabelText('Choose file'), csv);
  expect(await dialog.findByText(/^block_list\.csv/)).toBeTruthy();
  expect((await title()).value).toBe('second list of ours');
});

it('imports a new version of an existing list', async () => {
  const { user, dialog, requests } = await open();
  await user.upload(dialog.getByLabelText('Choose file'), csv);
  await user.selectOptions(await dialog.findByLabelText('List'), 'New version of “House list”');
  expect(dialog.queryByLabelText(/List title/)).toBeNull();
  await user.click(begin(dialog));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/import/'))?.body).toMatchObject({ list: 'house' }),
  );
  expect(requests.find(({ path }) => path.endsWith('/import/'))?.body).not.toHaveProperty('title');
});

it('needs no columns for a published list', async () => {
  const { user, dialog, requests } = await open();
  await user.selectOptions(
    dialog.getByLabelText('File format'),
    'United Nations Security Council: Consolidated list (XML)',
  );
  const xml = new File(['<x/>'], 'consolidated.xml');
  await user.upload(dialog.getByLabelText('Choose file'), xml);
  await waitFor(() => expect(begin(dialog).disabled).toBe(false));
  expect(dialog.queryByText('Columns')).toBeNull();
  await user.click(begin(dialog));
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/import/'))?.body).toEqual({
      format: 'un_consolidated',
      files: [{ name: 'consolidated.xml', bytes: 4 }],
    }),
  );
});

it('refuses a file without a heading, and shows the service’s refusal in the dialog', async () => {
  const { user, dialog } = await open({ [IMPORT]: () => refusal(409, 'Lists are being brought up to date.') });
  await user.upload(dialog.getByLabelText('Choose file'), new File(['\n'], 'empty.csv'));
  expect(await dialog.findByText(/^The file has no heading/)).toBeTruthy();
  expect(begin(dialog).disabled).toBe(true);
  await user.upload(dialog.getByLabelText('Choose file'), csv);
  await waitFor(() => expect(begin(dialog).disabled).toBe(false));
  await user.click(begin(dialog));
  expect(await dialog.findByText('Lists are being brought up to date.')).toBeTruthy();
});

it('cancels the import at once if sending fails', async () => {
  const { user, dialog, requests } = await open({
    [PIECES]: () => refusal(503, 'The disk is full.'),
    'POST /api/v1/desk/watchlists/update/cancel/': () => json(anOverview()),
  });
  await user.upload(dialog.getByLabelText('Choose file'), csv);
  await waitFor(() => expect(begin(dialog).disabled).toBe(false));
  await user.click(begin(dialog));
  expect(await screen.findByText('The file was not sent completely, so nothing was imported. Try again.')).toBeTruthy();
  expect(requests.some(({ path }) => path.endsWith('/cancel/'))).toBe(true);
});
