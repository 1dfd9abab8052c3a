import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adoptSession, useAccess } from '../../../renderer/access/access.ts';
import { App } from '../../../renderer/app.tsx';
import { PeopleScreen } from '../../../renderer/screens/people/people-screen.tsx';
import { answerWith, enter, json, refusal, renderPage, session, signIn, status, withPage } from '../support.tsx';

withPage();

const account = {
  created_at: '2026-11-22T05:00:00.000Z',
  disabled_at: null,
  password_due: false,
  has_second_factor: false,
};
const own = { ...session.operator, ...account, password_due_until: null };
const ben = { ...own, id: crypto.randomUUID(), username: 'ben', name: 'Ben Ito', role: 'operator' as const };

it('lists people with role and state, and disables one after asking', async () => {
  const disable = `POST /api/v1/desk/people/${ben.id}/disable/`;
  const requests = answerWith({
    'GET /api/v1/desk/people/': () => json({ people: [own, ben], unusual_reading: [] }),
    [disable]: () => json({ ...ben, disabled_at: '2026-11-23T05:00:00.000Z' }),
  });
  signIn();
  renderPage(<PeopleScreen />);
  expect(await screen.findByRole('row', { name: /^Mara Lind mara, you Administrator Can sign in/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben Ito' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable…' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Ben Ito can no longer sign in.')).toBeTruthy();
  expect(requests.some(({ method, path }) => `${method} ${path}` === disable)).toBe(true);
});

it('names the links that end with the person before disabling them', async () => {
  answerWith({
    'GET /api/v1/desk/people/': () => json({ people: [own, { ...ben, open_links: 3 }], unusual_reading: [] }),
  });
  signIn();
  renderPage(<PeopleScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ben Ito' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Open links of this person that stop working: 3\./)).toBeTruthy();
});

it('tells administrators who opened unusually many cases', async () => {
  const unusual_reading = [{ name: 'Ben Ito', at: '2026-11-22T05:00:00.000Z', cases: 101 }];
  answerWith({ 'GET /api/v1/desk/people/': () => json({ people: [own, ben], unusual_reading }) });
  signIn();
  renderPage(<PeopleScreen />);
  expect(await screen.findByText(/^Ben Ito opened more than 100 cases in one hour, on Nov 22, 2026/)).toBeTruthy();
});

it('says why the people cannot be shown', async () => {
  answerWith({ 'GET /api/v1/desk/people/': () => refusal(403, 'You need the role administrator to manage people.') });
  signIn();
  renderPage(<PeopleScreen />);
  expect(await screen.findByText('You need the role administrator to manage people.')).toBeTruthy();
});

it('shows only the password screen to an operator with a one-time password', async () => {
  answerWith({ 'GET /api/v1/desk/status/': () => json(status) });
  adoptSession({ ...session, password_due: true });
  renderPage(<App />);
  expect(await screen.findByRole('heading', { name: 'Set your own password' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('shows until when a one-time password works, and that one has expired', async () => {
  const due = { ...ben, password_due: true };
  const people = [
    own,
    { ...due, password_due_until: '2099-11-22T05:00:00.000Z' },
    { ...due, id: crypto.randomUUID(), name: 'Kim Roy', password_due_until: '2020-11-22T05:00:00.000Z' },
  ];
  answerWith({ 'GET /api/v1/desk/people/': () => json({ people, unusual_reading: [] }) });
  signIn();
  renderPage(<PeopleScreen />);
  expect(await screen.findByRole('row', { name: /^Ben Ito .+ One-time password until Nov 22, 2099/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Kim Roy .+ One-time password expired/ })).toBeTruthy();
});

it('lets an operator change their own password from the header, and takes over the new session', async () => {
  const user = userEvent.setup();
  let sent: unknown;
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/operator/': () => json(session.operator),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'POST /api/v1/desk/set_password/': ({ body }) => {
      sent = body;
      return json({ ...session, token: 'n'.repeat(43) });
    },
  });
  signIn();
  renderPage(<App />);
  await user.click(await screen.findByRole('button', { name: 'Mara Lind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change password…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your password' }));
  await enter(dialog.getByLabelText('Current password'), 'correct horse battery');
  await enter(dialog.getByLabelText('New password'), 'my own long passphrase');
  await enter(dialog.getByLabelText('Repeat password'), 'my own long passphrase');
  await user.click(dialog.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('Your password is changed.')).toBeTruthy();
  expect(sent).toEqual({ current_password: 'correct horse battery', password: 'my own long passphrase' });
  expect(useAccess.getState().token).toBe('n'.repeat(43));
});

it('lists where an operator is signed in, and signs them out everywhere else', async () => {
  const user = userEvent.setup();
  const times = { signed_in_at: '2026-11-23T05:00:00.000Z', used_at: '2026-11-23T06:00:00.000Z' };
  const here = { ...times, locked: false, is_this_one: true };
  const elsewhere = { ...times, used_at: '2026-11-23T05:30:00.000Z', locked: true, is_this_one: false };
  answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/operator/': () => json(session.operator),
    'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
    'GET /api/v1/desk/sessions/': () => json({ sessions: [here, elsewhere] }),
    'POST /api/v1/desk/sign_out_elsewhere/': () => json({ sessions: [here] }),
  });
  signIn();
  renderPage(<App />);
  await user.click(await screen.findByRole('button', { name: 'Mara Lind' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Where you are signed in…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Where you are signed in' }));
  const lines = (await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^This windowSigned in Nov 23, 2026/),
    expect.stringMatching(/^Another window or computerLockedSigned in Nov 23, 2026.+, last used Nov 23, 2026/),
  ]);
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  expect(await dialog.findByText('You are signed out everywhere else.')).toBeTruthy();
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
});
