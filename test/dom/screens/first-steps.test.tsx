import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { CAMERA_TRIED_KEY } from '../../../renderer/camera/remembered-camera.ts';
import { InboxScreen } from '../../../renderer/screens/inbox/inbox-screen.tsx';
import { showBranding } from '../../../renderer/ui/brand/branding.ts';
import { anOverview } from '../../support/screening/hits.ts';
import { type Answers, answerWith, json, renderPage, session, signIn, status, withPage } from '../support.tsx';

withPage();
beforeEach(() => {
  localStorage.clear();
  showBranding({ name: null, accent: null, logo: null });
});

const none = { changes: 0, oldest_at: null };
const person = {
  ...session.operator,
  created_at: '2026-01-01T00:00:00.000Z',
  disabled_at: null,
  password_due: false,
  password_due_until: null,
  has_second_factor: false,
};
const policy = { hash: 'a'.repeat(64), since: '2026-11-22T12:00:00.000Z', changed_by: 'System', from_centre: null };

/** The inbox of a new installation, but for these answers. */
function show(changes: Answers = {}) {
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/watchlists/': () => json(anOverview({ lists: [] })),
    'GET /api/v1/desk/people/': () => json({ people: [person], unusual_reading: [] }),
    'GET /api/v1/desk/policy/': () => json({ ...policy, policy: DEFAULT_POLICY }),
    'GET /api/v1/desk/backup_status/': () => json({ is_planned: false, last_made_at: null, last_failed_at: null }),
    'GET /api/v1/desk/sync/': () =>
      json({
        ...{ centre: null, waiting: none, sending: none, delivered: none, parked: none, history: none },
        ...{ paused_at: null, seconds_left: null, picture_bytes: 0, parked_changes: [] },
        speed: { bytes_per_second: 0, changes_per_second: 0, bytes_per_second_max: 500_000 },
      }),
    ...changes,
  });
  signIn();
  renderPage(<InboxScreen />);
}

const steps = () => screen.findByRole('region', { name: 'Before the first customer' });
const open = async () =>
  within(await steps())
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByText('open'))
    .map((item) => item.querySelector('strong')?.textContent);

it('says what a new installation still needs, and leads there', async () => {
  show();
  expect(await open()).toEqual(['Watchlists', 'People', 'Cameras', 'Policy', 'Backup', 'Name and logo', 'Centre']);
  const list = within(await steps());
  expect(list.getByText('0 of 7 done')).toBeTruthy();
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Import lists', '#/watchlists'],
    ['Add people', '#/people'],
    ['Test cameras', '#/devices'],
    ['Open the policy', '#/policy'],
    ['Set name and logo', '#/branding'],
  ]);
});

it('ticks what is done, and is gone when the rest is left out', async () => {
  localStorage.setItem(CAMERA_TRIED_KEY, 'true');
  showBranding({ name: 'Harbour Bank', accent: null, logo: null });
  show({
    'GET /api/v1/desk/watchlists/': () => json(anOverview()),
    'GET /api/v1/desk/people/': () =>
      json({ people: [person, { ...person, id: crypto.randomUUID() }], unusual_reading: [] }),
    'GET /api/v1/desk/policy/': () => json({ ...policy, policy: { ...DEFAULT_POLICY, version: 'ours-1' } }),
    'GET /api/v1/desk/backup_status/': () => json({ is_planned: true, last_made_at: null, last_failed_at: null }),
  });
  expect(await open()).toEqual(['Centre']);
  expect(within(await steps()).getByText('6 of 7 done')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Not needed here: Centre' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Before the first customer' })).toBeNull());
});

it('counts nothing that was left out, and shows it again', async () => {
  show();
  await steps();
  await userEvent.click(screen.getByRole('button', { name: 'Not needed here: Backup' }));
  expect(within(await steps()).getByText('0 of 6 done')).toBeTruthy();
  expect(within(await steps()).queryByText('Backup')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show what was left out' }));
  expect(within(await steps()).getByText('0 of 7 done')).toBeTruthy();
});

it('is for a real desk, not for the demo', async () => {
  show({ 'GET /api/v1/desk/status/': () => json({ ...status, environment: 'demo' }) });
  await screen.findByRole('button', { name: 'New verification' });
  expect(screen.queryByRole('region', { name: 'Before the first customer' })).toBeNull();
});
