import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { forgetSession, useAccess } from '../../../renderer/access/access.ts';
import { App } from '../../../renderer/app.tsx';
import { useVisit } from '../../../renderer/session/visit.ts';
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

const base: Answers = {
  'GET /api/v1/desk/status/': () => json(status),
  'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
  'POST /api/v1/desk/lock/': () => json(session.operator),
};
const list = () => screen.findByRole('heading', { level: 1, name: 'Inbox' });

describe('set-up', () => {
  const fresh = { 'GET /api/v1/desk/status/': () => json({ ...status, needs_set_up: true, needs_set_up_code: true }) };

  it('creates the first administrator and signs them in', async () => {
    const requests = answerWith({ ...base, ...fresh, 'POST /api/v1/desk/set_up/': () => json(session) });
    renderPage(<App />);
    await enter(await screen.findByLabelText('Your name'), 'Mara Lind');
    await enter(screen.getByLabelText('User name'), 'mara');
    await enter(screen.getByLabelText('Password'), 'a sentence of words');
    await enter(screen.getByLabelText('Repeat password'), 'a sentence of words');
    await enter(screen.getByLabelText('Set-up code'), 'ABCD');
    await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));
    await list();
    expect(requests.find(({ path }) => path.endsWith('/set_up/'))?.body).toEqual({
      name: 'Mara Lind',
      username: 'mara',
      password: 'a sentence of words',
      set_up_code: 'ABCD',
    });
  });

  it('shows each mistake beside its field and sends nothing', async () => {
    const requests = answerWith({ ...base, ...fresh });
    renderPage(<App />);
    await enter(await screen.findByLabelText('Password'), 'short');
    await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));
    expect(screen.getByText('Password must have at least 12 characters.')).toBeTruthy();
    expect(screen.getByText('The passwords do not match.')).toBeTruthy();
    expect(screen.getByText('Enter the set-up code.')).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('shows the service’s objection beside its field', async () => {
    const wrong = () => refusal(403, 'The set-up code is wrong.', { fields: { set_up_code: 'Please look again.' } });
    answerWith({ ...base, ...fresh, 'POST /api/v1/desk/set_up/': wrong });
    renderPage(<App />);
    await enter(await screen.findByLabelText('Your name'), 'Mara Lind');
    await enter(screen.getByLabelText('User name'), 'mara');
    await enter(screen.getByLabelText('Password'), 'a sentence of words');
    await enter(screen.getByLabelText('Repeat password'), 'a sentence of words');
    await enter(screen.getByLabelText('Set-up code'), 'ABCD');
    await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));
    expect(await screen.findByText('Please look again.')).toBeTruthy();
  });

  it.each([
    ['short', 'Too short'],
    ['password1234', 'Too common: choose several unrelated words'],
    ['MaraLind2026', 'Too easy to guess: leave names out'],
    ['aaaaaaaaaaaaaaaa', 'Too easy to guess: add unrelated words'],
    ['Sommer2026!!', 'Strong'],
    ['seven quiet grey herons', 'Very strong'],
  ])('says in words how strong %j is', async (password, strength) => {
    answerWith({ ...base, ...fresh });
    renderPage(<App />);
    await enter(await screen.findByLabelText('Your name'), 'Mara Lind');
    await enter(screen.getByLabelText('Password'), password);
    expect(await screen.findByText(strength)).toBeTruthy();
  });

  it('shows beside the password why the service refuses it', async () => {
    const weak = () => refusal(400, 'Choose a stronger password.', { fields: { password: 'Add unrelated words.' } });
    answerWith({
      ...base,
      'GET /api/v1/desk/status/': () => json({ ...status, needs_set_up: true }),
      'POST /api/v1/desk/set_up/': weak,
    });
    renderPage(<App />);
    await enter(await screen.findByLabelText('Your name'), 'Mara Lind');
    await enter(screen.getByLabelText('User name'), 'mara');
    await enter(screen.getByLabelText('Password'), 'aaaaaaaaaaaa');
    await enter(screen.getByLabelText('Repeat password'), 'aaaaaaaaaaaa');
    await userEvent.click(screen.getByRole('button', { name: 'Create administrator' }));
    expect(await screen.findByText('Add unrelated words.')).toBeTruthy();
  });
});

describe('sign-in', () => {
  it('shows only the service’s message after a failure, and clears the password', async () => {
    answerWith({ ...base, 'POST /api/v1/desk/sign_in/': () => refusal(401, 'The user name or password is wrong.') });
    renderPage(<App />);
    await userEvent.type(await screen.findByLabelText('User name'), 'mara');
    await userEvent.type(screen.getByLabelText('Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The user name or password is wrong.');
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
  });

  it('waits as long as the service asks', async () => {
    const throttled = () => refusal(429, 'Too many attempts.', { code: 'RATE_LIMITED' }, { 'Retry-After': '40' });
    answerWith({ ...base, 'POST /api/v1/desk/sign_in/': throttled });
    renderPage(<App />);
    await enter(await screen.findByLabelText('User name'), 'mara');
    await enter(screen.getByLabelText('Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Try again in 40 seconds.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true);
  });

  it('masks the password, and takes it from the clipboard and from a password manager', async () => {
    answerWith({ ...base });
    renderPage(<App />);
    const password = await screen.findByLabelText('Password');
    expect(password.getAttribute('type')).toBe('password');
    expect(password.getAttribute('autocomplete')).toBe('current-password');
    await userEvent.click(password);
    await userEvent.paste('a sentence of words');
    expect(password).toHaveProperty('value', 'a sentence of words');
  });

  it('keeps the token with the tab and nowhere else', async () => {
    answerWith({ ...base, 'POST /api/v1/desk/sign_in/': () => json(session) });
    renderPage(<App />);
    await enter(await screen.findByLabelText('User name'), 'mara');
    await enter(screen.getByLabelText('Password'), 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await list();
    expect(sessionStorage.getItem('countersign.access')).toContain(session.token);
    expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toContain(session.token);
  });
});

describe('the lock', () => {
  async function work(answers: Answers = {}) {
    const requests = answerWith({ ...base, ...answers });
    signIn();
    window.location.hash = '#/new';
    renderPage(<App />);
    await userEvent.click(await screen.findByRole('checkbox'));
    return requests;
  }
  const hasWork = () => expect(useVisit.getState()).toMatchObject({ step: 'consent', draft: { hasConsent: true } });

  it('covers the page and keeps the work until the password is entered', async () => {
    const requests = await work({ 'POST /api/v1/desk/unlock/': () => json(session) });
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    expect(screen.getByRole('dialog', { name: 'Locked' })).toBeTruthy();
    expect(requests.some(({ path }) => path.endsWith('/lock/'))).toBe(true);
    hasWork();
    await enter(screen.getByLabelText('Password'), 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Locked' })).toBeNull());
    expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  });

  it('stays closed after a wrong password', async () => {
    const locked = { 'WWW-Authenticate': 'Bearer error="session_locked"' };
    await work({
      'POST /api/v1/desk/unlock/': () => refusal(401, 'User name or password is wrong.'),
      'GET /api/v1/desk/operator/': () => refusal(401, 'Locked.', {}, locked),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    await enter(screen.getByLabelText('Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(await screen.findByText('Wrong password. Try again.')).toBeTruthy();
    expect(useAccess.getState().locked).toBe(true);
    hasWork();
  });

  it('signs the same operator in again if the service has forgotten the session', async () => {
    const other = { ...session, token: 'n'.repeat(43) };
    const requests = await work({
      'POST /api/v1/desk/unlock/': () => refusal(401, 'The session has ended.'),
      'GET /api/v1/desk/operator/': () => refusal(401, 'The session has ended.'),
      'POST /api/v1/desk/sign_in/': () => json(other),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    await enter(screen.getByLabelText('Password'), 'right');
    await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    await waitFor(() => expect(useAccess.getState()).toMatchObject({ token: other.token, locked: false }));
    expect(requests.find(({ path }) => path.endsWith('/sign_in/'))?.body).toEqual({
      username: 'mara',
      password: 'right',
    });
    hasWork();
  });

  it('locks after the idle time without input, and not before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answerWith({ ...base, 'GET /api/v1/desk/operator/': () => json(session.operator) });
    signIn();
    renderPage(<App />);
    await list();
    await act(() => vi.advanceTimersByTimeAsync(session.idle_timeout_ms - 5_000));
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await act(() => vi.advanceTimersByTimeAsync(session.idle_timeout_ms - 5_000));
    expect(useAccess.getState().locked).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(useAccess.getState().locked).toBe(true);
  });

  it('forgets everything when the operator signs out, and says first what the service does not keep', async () => {
    await work({
      'POST /api/v1/desk/sign_out/': () => json(session.operator),
      'POST /api/v1/desk/visits/{id}/save/': () => refusal(503, 'Busy.'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    expect(screen.getByText('Signing out discards the unfinished verification.')).toBeTruthy();
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Locked' })).getByRole('button', { name: 'Sign out' }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy();
    expect(useVisit.getState()).toEqual({ step: 'idle' });
    expect(useAccess.getState().token).toBeNull();
  });
});

describe('reloading the page', () => {
  /** Everything a new page would read from the tab's storage. */
  const reload = async () => {
    const kept = sessionStorage.getItem('countersign.access') ?? '';
    useAccess.setState({ token: null, operator: null, locked: false, hasEnded: false });
    sessionStorage.setItem('countersign.access', kept);
    await useAccess.persist.rehydrate();
  };

  it('keeps the operator signed in', async () => {
    answerWith({ ...base, 'GET /api/v1/desk/operator/': () => json(session.operator) });
    signIn();
    await reload();
    renderPage(<App />);
    await list();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps a locked page locked', async () => {
    answerWith(base);
    signIn();
    act(() => useAccess.setState({ locked: true }));
    await reload();
    renderPage(<App />);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('asks for the password if the session has ended meanwhile', async () => {
    const ended = () => refusal(401, 'Please sign in.');
    answerWith({ ...base, 'GET /api/v1/desk/operator/': ended, 'GET /api/v1/desk/verifications/': ended });
    signIn();
    await reload();
    renderPage(<App />);
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(useAccess.getState().hasEnded).toBe(true);
  });

  it('leaves nothing behind after signing out', () => {
    signIn();
    act(() => forgetSession());
    expect(sessionStorage.getItem('countersign.access')).not.toContain(session.token);
  });
});
