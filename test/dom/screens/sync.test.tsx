import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SyncStatus } from '#shared/contract/centre/sync.ts';
import { SyncLine } from '../../../renderer/layout/status-line.tsx';
import { SyncScreen } from '../../../renderer/screens/sync/sync-screen.tsx';
import { answerWith, enter, json, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const none = { changes: 0, oldest_at: null };
const SINCE = '2026-11-23T09:00:00.000Z';
const settled: SyncStatus = {
  centre: {
    host: 'centre.example',
    state: 'enrolled',
    device: 'Counter 2',
    site: 'Harbour branch',
    speaks: 'devices',
    is_reached: true,
    is_replaced: false,
    next_attempt_at: null,
    last_contact_at: SINCE,
    clock_difference_ms: 0,
  },
  waiting: none,
  sending: none,
  delivered: none,
  parked: none,
  history: none,
  paused_at: null,
  seconds_left: null,
  picture_bytes: 0,
  parked_changes: [],
  speed: { bytes_per_second: 0, changes_per_second: 0, bytes_per_second_max: 500_000 },
};
const centre = (changes: Partial<NonNullable<SyncStatus['centre']>>) =>
  settled.centre === null ? null : { ...settled.centre, ...changes };

function show(answer: SyncStatus, answers: Parameters<typeof answerWith>[0] = {}) {
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/sync/': () => json(answer),
    ...answers,
  });
  signIn();
  renderPage(
    <>
      <SyncScreen />
      <SyncLine />
    </>,
  );
  return requests;
}

it.each<[string, Partial<SyncStatus>]>([
  ['Everything is delivered to the centre', {}],
  [
    '3 changes on their way to the centre',
    { waiting: { changes: 2, oldest_at: SINCE }, delivered: { changes: 1, oldest_at: SINCE } },
  ],
  [
    'The centre cannot be reached; 1 change waits',
    { centre: centre({ is_reached: false }), waiting: { changes: 1, oldest_at: SINCE } },
  ],
  [
    '2 changes were not delivered',
    { parked: { changes: 2, oldest_at: SINCE }, waiting: { changes: 1, oldest_at: SINCE } },
  ],
  [
    'The centre has revoked this device',
    { centre: centre({ state: 'revoked' }), parked: { changes: 2, oldest_at: SINCE } },
  ],
  [
    'The centre does not know this device',
    { centre: centre({ state: 'unknown' }), waiting: { changes: 1, oldest_at: SINCE } },
  ],
])('the line below every screen says: %s', async (text, changes) => {
  show({ ...settled, ...changes });
  const line = await screen.findByRole('link', { name: text });
  expect(line.getAttribute('href')).toBe('#/sync');
});

it('says nothing below the screens of an installation without a centre, and the page says why', async () => {
  show({ ...settled, centre: null });
  expect(await screen.findByText('This installation has no centre')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows a clock that differs, what waits and since when, and sends parked changes again', async () => {
  const parked = {
    sequence: 7,
    batch_id: crypto.randomUUID(),
    kind: 'decided',
    at: SINCE,
    reason: 'REFUSED' as const,
    centre_batch_id: null,
  };
  const requests = show(
    {
      ...settled,
      centre: centre({ clock_difference_ms: -240_000 }),
      waiting: { changes: 1200, oldest_at: SINCE },
      parked: { changes: 1, oldest_at: SINCE },
      picture_bytes: 3_500_000,
      parked_changes: [parked],
    },
    { 'POST /api/v1/desk/sync/send_again/': () => json({ events: 1 }) },
  );
  expect(await screen.findByText(/^Differs from the centre by 4 minutes/)).toBeTruthy();
  const states = within(screen.getByRole('table', { name: 'Changes by state' }));
  expect(states.getByRole('row', { name: /^Waiting 1,200 Nov 23, 2026/ })).toBeTruthy();
  expect(screen.getByText(/^Pictures on their way: at most 3\.\d MB$/)).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Changes that were not delivered' }));
  expect(table.getByText('The centre refused it')).toBeTruthy();
  await userEvent.click(table.getByRole('button', { name: /^Send again: change of/ }));
  expect(await screen.findByText('1 change will be sent again.')).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('/send_again/'))?.body).toEqual({ sequence: 7 });
});

const alone: SyncStatus = { ...settled, centre: null };
const JOIN = 'POST /api/v1/desk/sync/join/';

it('lets an administrator join a centre, and says what is wrong until it has', async () => {
  const user = userEvent.setup();
  const outcomes = ['code_used', 'joined'] as const;
  let attempts = 0;
  const requests = show(alone, {
    [JOIN]: () => {
      const outcome = outcomes[attempts++] ?? 'joined';
      return json({ outcome, sync: outcome === 'joined' ? settled : alone });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Join centre' }));
  expect(screen.getByText('Enter the address of the centre.')).toBeTruthy();
  expect(screen.getByText('Enter the enrolment code.')).toBeTruthy();
  await enter(screen.getByLabelText('Address of the centre'), 'centre.example');
  await enter(screen.getByLabelText('Enrolment code'), 'AAAAA');
  await user.click(screen.getByRole('button', { name: 'Join centre' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The code was used by another device.*new one\.$/);
  await user.click(screen.getByRole('button', { name: 'Join centre' }));
  expect(await screen.findByText('Counter 2, Harbour branch')).toBeTruthy();
  expect(requests.filter(({ path }) => path.endsWith('/join/')).map(({ body }) => body)).toEqual(
    Array(2).fill({ url: 'centre.example', code: 'AAAAA', replaces: false }),
  );
});

it('says what leaving a centre means, and what is not delivered, before it leaves', async () => {
  const user = userEvent.setup();
  const requests = show(
    { ...settled, parked: { changes: 2, oldest_at: SINCE } },
    { 'POST /api/v1/desk/sync/leave/': () => json(alone) },
  );
  await user.click(await screen.findByRole('button', { name: 'Leave the centre…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('2 changes are not delivered yet. They stay here.')).toBeTruthy();
  expect(requests.some(({ path }) => path.endsWith('/leave/'))).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Leave centre' }));
  expect(await screen.findByText('This installation has no centre')).toBeTruthy();
});

it('warns that another centre replaces the one before', async () => {
  const user = userEvent.setup();
  const requests = show(settled, { [JOIN]: () => json({ outcome: 'joined', sync: settled }) });
  await user.click(await screen.findByRole('button', { name: 'Join with a new code…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('This device leaves centre.example')).toBeTruthy();
  await enter(dialog.getByLabelText('Address of the centre'), 'other.example');
  await enter(dialog.getByLabelText('Enrolment code'), 'BBBBB');
  await user.click(dialog.getByRole('button', { name: 'Join centre' }));
  await expect
    .poll(() => requests.filter(({ path }) => path.endsWith('/join/')).map(({ body }) => body))
    .toEqual([{ url: 'other.example', code: 'BBBBB', replaces: true }]);
});
