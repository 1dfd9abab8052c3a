import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { adoptSession } from '../../../renderer/access/access.ts';
import { App } from '../../../renderer/app.tsx';
import { hashOf, routeOf } from '../../../renderer/route.ts';
import { WatchlistsScreen } from '../../../renderer/screens/watchlists/watchlists-screen.tsx';
import { anOverview, aWatchlist } from '../../support/screening/hits.ts';
import {
  type Answers,
  answerWith,
  enter,
  json,
  refusal,
  renderPage,
  session,
  signIn,
  status,
  withPage,
} from '../support.tsx';

withPage();

const waiting = {
  version_id: '9a4b7d6e-98a5-4b1c-8d5e-2a1b3c4d5e6f',
  entities: 3_100,
  imported_at: '2026-11-22T05:00:00Z',
};
const BATCH = '7b0c1a52-6f0e-4a3a-9d3c-1f2e3d4c5b6a';
const task = {
  id: '3d3c5b7a-1111-4222-8333-444455556666',
  batch_id: BATCH,
  applicant_name: 'Anna Muster',
  party_name: null,
  event: 'ADDED',
  list: 'house',
  at: '2026-11-22T05:00:00.000Z',
} as const;

const noChanges = { changes: 0, oldest_at: null };
const noSync = {
  centre: null,
  waiting: noChanges,
  sending: noChanges,
  delivered: noChanges,
  parked: noChanges,
  picture_bytes: 0,
  parked_changes: [],
};

function show(overview: WatchlistsOverview, more: Answers = {}) {
  const requests = answerWith({ 'GET /api/v1/desk/watchlists/': () => json(overview), ...more });
  signIn();
  renderPage(<WatchlistsScreen />);
  return requests;
}

describe('the watchlists screen', () => {
  it.each(['headless', 'desktop'] as const)('without lists says how to get them, on the %s host', async (host) => {
    show(anOverview({ lists: [] }), { 'GET /api/v1/desk/status/': () => json({ ...status, host }) });
    expect(await screen.findByText('No lists yet')).toBeTruthy();
    expect(screen.getByText('Not screening: no list in use')).toBeTruthy();
    expect(screen.queryByText('Screening is ready')).toBeNull();
    expect(screen.getByText(/can choose “Update lists now”/)).toBeTruthy();
    // The command line cannot open the desktop's data.
    if (host === 'headless') expect(await screen.findByText('countersign watchlists update')).toBeTruthy();
    else expect(screen.queryByText('countersign watchlists update')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows what came from the centre, what did not, and asks it again', async () => {
    const centre = {
      host: 'centre.example',
      is_reached: false,
      last_contact_at: '2026-11-21T10:00:00Z',
      manifest: { number: 7, published_at: '2026-11-21T09:00:00Z', received_at: '2026-11-21T09:01:00Z' },
      problems: [
        { what: 'house', problem: 'WRONG_CONTENT' as const },
        { what: 'manifest', problem: 'OLD_MANIFEST' as const },
      ],
      fetching: { list: 'house', bytes: 50, of_bytes: 200 },
    };
    const lists = [aWatchlist({ from_centre: true }), aWatchlist({ list: 'own', title: 'Own list' })];
    const requests = show(anOverview({ lists, centre }), { 'POST /api/v1/desk/sync/fetch/': () => json(noSync) });
    const row = await screen.findByRole('row', { name: /^House list From the centre/ });
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(screen.getByRole('row', { name: /^Own list/ })).getByRole('button')).toBeTruthy();
    expect(screen.getByText('Fetching House list: 25 %')).toBeTruthy();
    expect(screen.getByText(/Lists and policy stay as they are/)).toBeTruthy();
    expect(screen.getByText(/It arrived with other content/)).toBeTruthy();
    expect(screen.getByText(/An older state than the one here/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fetch now' }));
    await waitFor(() => expect(requests.some(({ path }) => path === '/api/v1/desk/sync/fetch/')).toBe(true));
  });

  it('shows each list with its entries and age', async () => {
    show(
      anOverview({
        lists: [aWatchlist({}, { published_on: '2026-11-01' }), aWatchlist({ list: 'b', title: 'B', in_force: null })],
      }),
    );
    const row = await screen.findByRole('row', { name: /^House list/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(['In use', '12,400', 'Nov 1, 2026']);
    expect(cells[4]).toMatch(/^2 days ago/);
    expect(screen.getByRole('row', { name: 'B Not in use' })).toBeTruthy();
    expect(screen.queryByText(/outdated/i)).toBeNull();
  });

  it('warns about outdated lists, with the consequence and what to do', async () => {
    show(anOverview({ lists: [aWatchlist({}, { age_days: 9, is_outdated: true })] }));
    expect(await screen.findByText('1 list is outdated')).toBeTruthy();
    expect(screen.getByText(/for more than 7 days, so every case goes to review/)).toBeTruthy();
    expect(screen.getByText(/can choose “Update lists now”/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /House list .* Outdated .* 9 days ago/ })).toBeTruthy();
  });

  it.each([
    ['starting', 'Loading lists'],
    ['ready', 'Screening is ready'],
    ['down', 'Screening is not available'],
  ] as const)('says that screening is %s', async (state, text) => {
    show(anOverview({ screening: state }));
    expect((await screen.findByText(text)).closest('[role=status]')).toBeTruthy();
  });

  it('offers to load the lists again after a failure', async () => {
    let isDown = true;
    const listed = {
      'GET /api/v1/desk/watchlists/': () => (isDown ? refusal(400, 'The store is closed.') : json(anOverview())),
    };
    show(anOverview(), listed);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The store is closed.')).toBeTruthy();
    isDown = false;
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /^House list/ })).toBeTruthy();
  });
});

describe('what an administrator does with a list', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>, item: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions for House list' }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog'));
  };

  it('renames it', async () => {
    const user = userEvent.setup();
    const renamed = anOverview({ lists: [aWatchlist({ title: 'Branch list' })] });
    const requests = show(anOverview(), { 'POST /api/v1/desk/watchlists/rename/': () => json(renamed) });
    const dialog = await choose(user, 'Rename…');
    const field = dialog.getByRole('textbox', { name: 'Name of the list' });
    await user.clear(field);
    expect(dialog.getByText('Enter a name.')).toBeTruthy();
    await enter(field, ' Branch list ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The list is now called Branch list.')).toBeTruthy();
    expect(await screen.findByRole('row', { name: /^Branch list/ })).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ list: 'house', title: 'Branch list' });
  });

  it('removes it after a question, or reads why that is not possible now', async () => {
    const user = userEvent.setup();
    let isBusy = true;
    const requests = show(anOverview(), {
      'POST /api/v1/desk/watchlists/remove/': () =>
        isBusy ? refusal(409, 'A list update is running.') : json(anOverview({ lists: [] })),
    });
    const dialog = await choose(user, 'Remove…');
    expect(dialog.getByText(/Nobody is screened against this list any more/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove list' }));
    expect(await dialog.findByText('A list update is running.')).toBeTruthy();
    isBusy = false;
    await user.click(dialog.getByRole('button', { name: 'Remove list' }));
    expect(await screen.findByText('House list was removed.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ list: 'house' });
  });
});

describe('a new version that is much shorter', () => {
  const overview = anOverview({ lists: [aWatchlist({ waiting })] });

  it('is put into use by an administrator who has seen the consequence', async () => {
    const user = userEvent.setup();
    const requests = show(overview, { 'POST /api/v1/desk/watchlists/confirm/': () => json(anOverview()) });
    expect(
      await screen.findByText(/new version has 3,100 entries; the current one has 12,400 \(75 % fewer\)/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use this version…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Use this version?' }));
    expect(dialog.getByText(/are no longer found/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Use version' }));
    await waitFor(() => expect(screen.queryByText('House list: new version needs approval')).toBeNull());
    expect(screen.getByText('The new version of House list is in use.').getAttribute('role')).toBe('status');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ version_id: waiting.version_id });
  });

  it('shows the service’s own message if it cannot be approved', async () => {
    const user = userEvent.setup();
    show(overview, { 'POST /api/v1/desk/watchlists/confirm/': () => refusal(409, 'This version waits no longer.') });
    await user.click(await screen.findByRole('button', { name: 'Use this version…' }));
    await user.click(await screen.findByRole('button', { name: 'Use version' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('This version waits no longer.')).toBeTruthy();
  });

  it('waits for an administrator when an operator looks', async () => {
    answerWith({ 'GET /api/v1/desk/watchlists/': () => json(overview) });
    adoptSession({ ...session, operator: { ...session.operator, role: 'operator' } });
    renderPage(<WatchlistsScreen />);
    expect(await screen.findByText('An administrator can approve it.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('ongoing monitoring', () => {
  it('shows its progress', async () => {
    const monitoring = {
      state: 'running',
      list: 'house',
      cases_screened: 2_000,
      cases: 8_000,
      finished_at: null,
      events: 1,
    } as const;
    show(anOverview({ monitoring }));
    const bar = await screen.findByRole('progressbar', { name: 'Cases screened again' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByText('House list: 2,000 of 8,000 cases')).toBeTruthy();
  });

  it.each([
    ['idle', null, 'No run since Countersign started. A run starts within a minute of a list change.'],
    ['idle', '2026-11-22T05:00:00.000Z', /^Last run: Nov 22, 2026.*, 8,000 cases, 1 change\.$/],
    ['failed', null, 'The last run did not finish. It restarts within a minute.'],
  ] as const)('is %s, last finished %s', async (state, finished_at, text) => {
    show(anOverview({ monitoring: { state, list: null, cases_screened: 0, cases: 8_000, finished_at, events: 1 } }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('links to the people who may now be listed, and says how many more there are', async () => {
    show(anOverview({ tasks: [task, { ...task, id: BATCH, event: 'UPDATED', list: 'gone' }], tasks_total: 70 }));
    const tasks = within(await screen.findByRole('region', { name: 'To review' }));
    expect(tasks.getAllByRole('link', { name: 'Open the case of Anna Muster' })[0]?.getAttribute('href')).toBe(
      `#/verifications/${BATCH}`,
    );
    expect(tasks.getByText('new on House list')).toBeTruthy();
    expect(tasks.getByText('changed on gone')).toBeTruthy();
    expect(tasks.getByText('Showing the newest 2 of 70.')).toBeTruthy();
  });

  it('says who of a company may be listed, under the name of the company', async () => {
    const company = { ...task, applicant_name: 'Harbour Trading Ltd' };
    show(anOverview({ tasks: [company, { ...company, id: BATCH, party_name: 'Ana Lee' }] }));
    const tasks = within(await screen.findByRole('region', { name: 'To review' }));
    expect(tasks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Harbour Trading Ltdnew on House list/),
      expect.stringMatching(/^Harbour Trading LtdAna Lee: new on House list/),
    ]);
  });
});

describe('the navigation', () => {
  const base: Answers = {
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/watchlists/': () => json(anOverview({ tasks: [task], tasks_total: 1 })),
  };

  it('opens the watchlists by link, with the number of tasks, and by shortcut and address', async () => {
    answerWith(base);
    signIn();
    renderPage(<App />);
    const link = await screen.findByRole('link', { name: 'Watchlists 1 task' });
    expect(link.getAttribute('href')).toBe('#/watchlists');
    expect(link.getAttribute('aria-current')).toBeNull();
    await screen.findByRole('heading', { level: 1, name: 'Inbox' });
    await userEvent.keyboard('{Alt>}w{/Alt}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Watchlists' })).toBeTruthy();
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(hashOf(routeOf('#/watchlists'))).toBe('#/watchlists');
  });
});
