import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { ApiKeysScreen } from '../../../renderer/screens/api-keys/api-keys-screen.tsx';
import { answerWith, enter, json, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const id = crypto.randomUUID();
const acme: ApiKey = {
  id,
  name: 'Acme',
  group: id,
  scopes: ['run', 'read'],
  limits: { requests_per_minute: null, runs_per_day: 50 },
  created_at: '2026-11-22T09:00:00.000Z',
  last_used_at: null,
  rotated_at: null,
  earlier_secret_until: null,
  revoked_at: null,
};
const SECRET = `cs_live_${'x'.repeat(43)}`;
const LIST = 'GET /api/v1/desk/api_keys/';
const ofKey = (action: string) => `POST /api/v1/desk/api_keys/${id}/${action}/`;

function show(answers: Parameters<typeof answerWith>[0]) {
  const requests = answerWith({ 'GET /api/v1/desk/status/': () => json(status), ...answers });
  signIn();
  renderPage(<ApiKeysScreen />);
  return (address: string) => requests.find(({ method, path }) => `${method} ${path}` === address)?.body;
}
async function choose(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Acme' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

it('creates a key with the chosen scopes and limits, and shows its secret once', async () => {
  const user = userEvent.setup();
  const sent = show({
    [LIST]: () => json({ keys: [] }),
    'POST /api/v1/desk/api_keys/': () => json({ key: acme, secret: SECRET }),
  });
  expect(await screen.findByText('No API keys yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Create key…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect(await dialog.findByText('Enter a name.')).toBeTruthy();
  await enter(dialog.getByLabelText('Name'), 'Acme');
  await user.click(dialog.getByLabelText('Read results'));
  await user.type(dialog.getByLabelText('Runs in 24 hours'), '50');
  await enter(dialog.getByLabelText('Group (optional)'), 'acme');
  await user.click(dialog.getByRole('button', { name: 'Create key' }));
  expect((await screen.findByLabelText('Secret')).textContent).toBe(SECRET);
  expect(sent('POST /api/v1/desk/api_keys/')).toEqual({
    name: 'Acme',
    scopes: ['run'],
    group: 'acme',
    limits: { requests_per_minute: null, runs_per_day: 50 },
  });
  await user.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByText(SECRET)).toBeNull();
});

it('lists what a key may do, its limits, its last use and its state; revoked ones come last', async () => {
  const revoked = { ...acme, id: crypto.randomUUID(), name: 'Old', revoked_at: '2026-11-23T09:00:00.000Z' };
  const used = { ...acme, last_used_at: '2026-11-23T09:00:00.000Z', earlier_secret_until: '2099-01-01T09:00:00.000Z' };
  show({ [LIST]: () => json({ keys: [revoked, used] }) });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(
    /^AcmeCreated Nov 22, 2026Run verifications, Read results50 runs in 24 hoursOwnNov 23, 2026RotatingEarlier secret until Jan 1, 2099/,
  );
  expect(second?.textContent).toMatch(/^OldCreated .+NeverRevoked Nov 23, 2026$/);
  expect(screen.queryByRole('button', { name: 'Actions for Old' })).toBeNull();
});

it('rotates a secret with the chosen overlap', async () => {
  const sent = show({
    [LIST]: () => json({ keys: [acme] }),
    [ofKey('rotate')]: () =>
      json({ key: { ...acme, earlier_secret_until: '2099-01-01T09:00:00.000Z' }, secret: SECRET }),
  });
  const dialog = await choose('Rotate secret…');
  await userEvent.click(dialog.getByLabelText('In 7 days'));
  await userEvent.click(dialog.getByRole('button', { name: 'Rotate secret' }));
  expect((await screen.findByLabelText('Secret')).textContent).toBe(SECRET);
  expect(screen.getByText(/^The earlier secret works until Jan 1, 2099/)).toBeTruthy();
  expect(sent(ofKey('rotate'))).toEqual({ overlap_hours: 168 });
});

it('changes a key, and revokes it after asking', async () => {
  const sent = show({
    [LIST]: () => json({ keys: [acme] }),
    [ofKey('change')]: () => json({ ...acme, name: 'Acme' }),
    [ofKey('revoke')]: () => json({ ...acme, revoked_at: '2026-11-23T09:00:00.000Z' }),
  });
  const change = await choose('Change…');
  await userEvent.clear(change.getByLabelText('Runs in 24 hours'));
  await userEvent.click(change.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Acme is changed.')).toBeTruthy();
  expect(sent(ofKey('change'))).toEqual({
    name: 'Acme',
    scopes: ['run', 'read'],
    limits: { requests_per_minute: null, runs_per_day: null },
  });
  const revoke = await choose('Revoke…');
  await userEvent.click(revoke.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Acme is revoked.')).toBeTruthy();
});

it('names the links that end with a key before revoking it', async () => {
  show({
    [LIST]: () => json({ keys: [{ ...acme, open_links: 4 }] }),
    [ofKey('revoke')]: () => json({ ...acme, revoked_at: '2026-11-23T09:00:00.000Z' }),
  });
  const dialog = await choose('Revoke…');
  expect(dialog.getByText(/Open links of this key that stop working: 4\./)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Acme is revoked.')).toBeTruthy();
});
