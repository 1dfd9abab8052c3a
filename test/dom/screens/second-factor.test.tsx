import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adoptSession, lockPage, useAccess } from '../../../renderer/access/access.ts';
import { App } from '../../../renderer/app.tsx';
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const base: Answers = {
  'GET /api/v1/desk/status/': () => json(status),
  'GET /api/v1/desk/verifications/': () => json({ items: [], next_cursor: null }),
};
const none = { authenticator: null, passkeys: [], recovery_codes_left: 0, is_required: false };
const factor = { ...none, authenticator: { since: '2026-11-22T05:00:00.000Z' }, recovery_codes_left: 10 };
const CODE = '123456';
/** Wants a code, and takes only this one. */
const asksForCode: Answers[string] = ({ body }) => {
  const { code } = body as { code?: string };
  if (code === undefined) return refusal(401, 'Enter a code.', { code: 'SECOND_FACTOR_REQUIRED' });
  return code === CODE ? json(session) : refusal(401, 'The code is wrong.', { code: 'SECOND_FACTOR_REFUSED' });
};
const enrolment: Answers = {
  'POST /api/v1/desk/second_factor/authenticator/': () =>
    json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/Countersign:mara?secret=ABCDEFGH' }),
  'POST /api/v1/desk/second_factor/authenticator/confirm/': ({ body }) =>
    (body as { code: string }).code === CODE
      ? json({ second_factor: factor, recovery_codes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] })
      : refusal(400, 'This code is wrong.', { code: 'INVALID_REQUEST', fields: { code: 'Look again.' } }),
};

describe('signing in with a second factor', () => {
  it('asks for a code after the password, and again if it is wrong', async () => {
    const requests = answerWith({ ...base, 'POST /api/v1/desk/sign_in/': asksForCode });
    renderPage(<App />);
    const user = userEvent.setup();
    await enter(await screen.findByLabelText('User name'), 'mara');
    await enter(screen.getByLabelText('Password'), 'a sentence of words');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Second step' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    await user.keyboard('000000{Enter}');
    expect(await screen.findByText('The code is wrong.')).toBeTruthy();
    await enter(screen.getByLabelText('Code'), CODE);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Inbox' })).toBeTruthy();
    expect(requests.filter(({ path }) => path.endsWith('/sign_in/')).at(-1)?.body).toEqual({
      username: 'mara',
      password: 'a sentence of words',
      code: CODE,
    });
  });

  it('goes back to the password', async () => {
    answerWith({ ...base, 'POST /api/v1/desk/sign_in/': asksForCode });
    renderPage(<App />);
    const user = userEvent.setup();
    await enter(await screen.findByLabelText('User name'), 'mara');
    await enter(screen.getByLabelText('Password'), 'a sentence of words');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('');
  });

  it('asks for a code over the locked page if the session has ended', async () => {
    answerWith({ ...base, 'POST /api/v1/desk/sign_in/': asksForCode });
    signIn();
    renderPage(<App />);
    await screen.findByRole('heading', { level: 1, name: 'Inbox' });
    lockPage({ hasEnded: true });
    const lock = await screen.findByRole('dialog', { name: 'Locked' });
    const user = userEvent.setup();
    await enter(within(lock).getByLabelText('Password'), 'a sentence of words');
    await user.keyboard('{Enter}');
    await enter(await within(lock).findByLabelText('Code'), CODE);
    await user.keyboard('{Enter}');
    await expect.poll(() => useAccess.getState().locked).toBe(false);
  });
});

describe('setting up a second factor', () => {
  it('is all that somebody can do whose role needs one, and shows the recovery codes once', async () => {
    answerWith({
      ...base,
      ...enrolment,
      'GET /api/v1/desk/second_factor/': () => json({ ...none, is_required: true }),
    });
    adoptSession({ ...session, second_factor_due: true });
    renderPage(<App />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Set up authenticator app' }));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
    expect(screen.getByText('ABCDEFGH')).toBeTruthy();
    await user.type(screen.getByLabelText(/Code shown/), '999999{Enter}');
    expect(await screen.findByText('Look again.')).toBeTruthy();
    await enter(screen.getByLabelText(/Code shown/), CODE);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'I have kept them' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Inbox' })).toBeTruthy();
    expect(screen.queryByText('aaaa-bbbb-cccc-dddd')).toBeNull();
  });

  it('comes up when the policy starts asking for one', async () => {
    answerWith({
      ...base,
      'GET /api/v1/desk/second_factor/': () => json(none),
      'GET /api/v1/desk/inbox/counts/': () => refusal(403, 'Set up a second factor.', { code: 'SECOND_FACTOR_DUE' }),
    });
    signIn();
    renderPage(<App />);
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeTruthy();
  });

  it('takes a code in place of the password before the app is removed', async () => {
    let isConfirmed = false;
    const requests = answerWith({
      ...base,
      'GET /api/v1/desk/second_factor/': () => json(factor),
      'POST /api/v1/desk/confirm_password/': () => {
        isConfirmed = true;
        return json(session.operator);
      },
      'POST /api/v1/desk/second_factor/authenticator/remove/': () =>
        isConfirmed ? json(none) : refusal(403, 'Confirm your password.', { code: 'STEP_UP_REQUIRED' }),
    });
    signIn();
    renderPage(<App />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: session.operator.name }));
    await user.click(await screen.findByRole('menuitem', { name: 'Two-step sign-in…' }));
    await user.click(await screen.findByRole('button', { name: 'Remove app…' }));
    await user.click(await screen.findByRole('button', { name: 'Remove app' }));
    const question = await screen.findByRole('dialog', { name: 'Confirm it is you' });
    await user.click(await within(question).findByRole('button', { name: 'Use a code of your app instead' }));
    await enter(within(question).getByLabelText('Code'), CODE);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The authenticator app is removed.')).toBeTruthy();
    expect(requests.find(({ path }) => path.endsWith('/confirm_password/'))?.body).toEqual({ code: CODE });
  });

  it('offers no passkey in the desktop window, and names the app in its place', async () => {
    vi.stubGlobal('countersign', {});
    // As in Electron, whose engine has passkeys, and allows none at this address.
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.spyOn(window.location, 'origin', 'get').mockReturnValue('app://countersign');
    answerWith({ ...base, 'GET /api/v1/desk/second_factor/': () => json(none) });
    signIn();
    renderPage(<App />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: session.operator.name }));
    await user.click(await screen.findByRole('menuitem', { name: 'Two-step sign-in…' }));
    expect(await screen.findByText(/^Passkeys do not work in the desktop window/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Set up authenticator app' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.queryByText(/fingerprint/)).toBeNull();
  });

  it('offers no passkey at an address without a name, and says why', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    vi.spyOn(window.location, 'origin', 'get').mockReturnValue('http://127.0.0.1:4310');
    answerWith({ ...base, 'GET /api/v1/desk/second_factor/': () => json(none) });
    signIn();
    renderPage(<App />);
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: session.operator.name }));
    await user.click(await screen.findByRole('menuitem', { name: 'Two-step sign-in…' }));
    expect(await screen.findByText(/^Passkeys do not work at http:\/\/127/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
  });
});
