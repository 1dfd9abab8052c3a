import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adoptSession } from '../../../renderer/access/access.ts';
import { App } from '../../../renderer/app.tsx';
import { PeopleScreen } from '../../../renderer/screens/people/people-screen.tsx';
import { answerWith, json, refusal, renderPage, session, signIn, status, withPage } from '../support.tsx';

withPage();

const own = { ...session.operator, created_at: '2026-11-22T05:00:00.000Z', disabled_at: null, password_due: false };
const ben = { ...own, id: crypto.randomUUID(), username: 'ben', name: 'Ben Ito', role: 'operator' as const };

it('lists people with role and state, and disables one after asking', async () => {
  const disable = `POST /api/v1/desk/people/${ben.id}/disable/`;
  const requests = answerWith({
    'GET /api/v1/desk/people/': () => json({ people: [own, ben] }),
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
