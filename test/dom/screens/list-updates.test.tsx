import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ListProgress, ListUpdate } from '#shared/contract/watchlist/list-update.ts';
import type { WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import { adoptSession } from '../../../renderer/access/access.ts';
import { WatchlistsScreen } from '../../../renderer/screens/watchlists/watchlists-screen.tsx';
import { anOverview } from '../../support/screening/hits.ts';
import { type Answers, answerWith, json, refusal, renderPage, session, signIn, withPage } from '../support.tsx';

withPage();

const nothing = anOverview().updates;

function aList(changes: Partial<ListProgress> = {}): ListProgress {
  const untouched = { bytes: null, of_bytes: null, entities: null, changes: null, message: null, notices: [] };
  return { list: 'house', title: 'House list', phase: 'waiting', ...untouched, ...changes };
}

function aJob(changes: Partial<ListUpdate> = {}): ListUpdate {
  return {
    id: '3d3c5b7a-1111-4222-8333-444455556666',
    kind: 'update',
    started_at: '2026-11-22T05:00:00.000Z',
    started_by: 'Mara Lind',
    finished_at: null,
    ended: null,
    message: null,
    lists: [aList()],
    ...changes,
  };
}
const ended = (changes: Partial<ListUpdate> = {}) =>
  aJob({ finished_at: '2026-11-22T05:02:00.000Z', ended: 'finished', ...changes });

function show(updates: Partial<WatchlistsOverview['updates']>, more: Answers = {}) {
  const overview = anOverview({ updates: { ...nothing, ...updates } });
  const requests = answerWith({ 'GET /api/v1/desk/watchlists/': () => json(overview), ...more });
  signIn();
  renderPage(<WatchlistsScreen />);
  return requests;
}

const panel = async () => within(await screen.findByRole('region', { name: 'Updates' }));

describe('a list update', () => {
  it('is started, followed and stopped by an administrator, without losing the focus', async () => {
    const user = userEvent.setup();
    const running = aJob({
      lists: [
        aList({ list: 'un', title: 'UN', phase: 'unchanged', entities: 1_000 }),
        aList({ phase: 'downloading', bytes: 2_500_000, of_bytes: 10_000_000 }),
      ],
    });
    let updates: WatchlistsOverview['updates'] = nothing;
    const change = (to: typeof updates) => () => {
      updates = to;
      return json(anOverview({ updates }));
    };
    show(
      {},
      {
        'GET /api/v1/desk/watchlists/': () => json(anOverview({ updates })),
        'POST /api/v1/desk/watchlists/update/': change({ ...nothing, running }),
        'POST /api/v1/desk/watchlists/update/cancel/': change(nothing),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Update lists now' }));
    const shown = await panel();
    const bar = await shown.findByRole('progressbar', { name: 'Lists completed' });
    // One of two lists is done. The other is a quarter downloaded, and the download is half of its work.
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeCloseTo(56.25);
    expect(shown.getByText('2.5 MB of 10 MB downloaded')).toBeTruthy();
    expect(shown.getByText('Up to date')).toBeTruthy();
    expect(shown.getByText('House list, 2 of 2: downloading').getAttribute('role')).toBe('status');
    expect(screen.getByText('The update continues in the background.').getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Updates' }));
    expect(shown.queryByRole('button', { name: 'Update lists now' })).toBeNull();

    await user.click(shown.getByRole('button', { name: 'Stop' }));
    expect(await shown.findByRole('button', { name: 'Update lists now' })).toBeTruthy();
    expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Updates' }));
  });

  it('announces its end', async () => {
    let isRunning = true;
    const running = aJob({ lists: [aList({ phase: 'reading', entities: 6_200 })] });
    const after = { ...nothing, last_update: ended({ lists: [aList({ phase: 'imported', entities: 12_400 })] }) };
    show(
      {},
      {
        'GET /api/v1/desk/watchlists/': () =>
          json(anOverview({ updates: isRunning ? { ...nothing, running } : after })),
      },
    );
    const shown = await panel();
    expect(await shown.findByText('6,200 entries read')).toBeTruthy();
    // The download is done, and half as many entries are read as the previous version had.
    expect(shown.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('75');
    isRunning = false;
    expect(await screen.findByText('Lists updated.')).toBeTruthy();
  });

  it('shows operators when the last one was, and no buttons', async () => {
    answerWith({
      'GET /api/v1/desk/watchlists/': () => json(anOverview({ updates: { ...nothing, last_update: ended() } })),
    });
    adoptSession({ ...session, operator: { ...session.operator, role: 'operator' } });
    renderPage(<WatchlistsScreen />);
    const shown = await panel();
    expect(shown.getByText(/^Last update: Nov 22, 2026.* \(Mara Lind\)\.$/)).toBeTruthy();
    expect(shown.getByText(/An administrator can update them\./)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows the service’s own message when it is refused', async () => {
    show({}, { 'POST /api/v1/desk/watchlists/update/': () => refusal(409, 'A file is being imported.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Update lists now' }));
    expect(await screen.findByText('A file is being imported.')).toBeTruthy();
  });
});

describe('the outcome of an update', () => {
  it('folds the errors of a download away after a later import', async () => {
    const failed = ended({
      lists: [aList({ phase: 'failed', message: 'No answer.' }), aList({ list: 'b', title: 'B' })],
    });
    const imported = ended({
      kind: 'import',
      finished_at: '2026-11-22T06:00:00.000Z',
      lists: [aList({ phase: 'imported', entities: 5 })],
    });
    show({ last_update: failed, last_import: imported });
    const shown = await panel();
    expect(shown.queryByText('1 list was not updated')).toBeNull();
    expect(shown.getByText('No answer.').closest('details')).not.toBeNull();
  });

  it.each([
    ['imported', { entities: 12_400, changes: { added: 1_200, updated: 3, removed: 0 } }, 'New version in use'],
    ['unchanged', { entities: 12_400 }, 'Up to date'],
    ['short', { entities: 10 }, 'Needs approval'],
    ['cancelled', {}, 'Cancelled'],
  ] as const)('is shown for a list: %s', async (phase, facts, text) => {
    show({ last_update: ended({ lists: [aList({ phase, ...facts })] }) });
    const shown = await panel();
    expect(shown.getByText(text)).toBeTruthy();
    if (phase === 'imported') expect(shown.getByText('12,400 entries: 1,200 new, 3 changed, 0 removed')).toBeTruthy();
  });

  it('is not folded away if a list failed', async () => {
    const failed = aList({ phase: 'failed', message: 'lists.example responded with status 404.' });
    show({ last_update: ended({ lists: [failed, aList({ list: 'un', phase: 'unchanged', entities: 5 })] }) });
    const shown = await panel();
    expect(shown.getByText('1 list was not updated')).toBeTruthy();
    expect(shown.getByText('House list: lists.example responded with status 404.')).toBeTruthy();
  });

  it.each([
    [{ ended: 'failed', message: 'The file is not valid.', lists: [] }, 'The file is not valid.'],
    [{ ended: 'cancelled' }, /It was stopped early/],
    [{ started_by: null }, /^Last update: .* \(automatic\)\.$/],
  ] as const)('is summed up: %j', async (changes, text) => {
    show({ last_update: ended(changes as Partial<ListUpdate>) });
    expect((await panel()).getByText(text)).toBeTruthy();
  });

  it.each([
    [null, 'Lists are downloaded only on request.'],
    ['2099-01-01T05:00:00.000Z', /^Lists update automatically every 24 hours. Next update: Jan 1, 2099/],
    ['2020-01-01T05:00:00.000Z', 'Lists update automatically every 24 hours. Next update: within a minute.'],
  ])('is followed by the time of the next update: %s', async (next_at, text) => {
    show({ next_at, every_hours: next_at === null ? null : 24 });
    expect((await panel()).getByText(text)).toBeTruthy();
  });
});
