import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { useAccess } from '../../../renderer/access/access.ts';
import { signOut } from '../../../renderer/access/lock-and-unlock.ts';
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

const person = {
  ...session.operator,
  created_at: '2026-01-01T00:00:00.000Z',
  disabled_at: null,
  password_due: false,
  password_due_until: null,
  has_second_factor: false,
};
const kim = { ...person, id: crypto.randomUUID(), name: 'Kim Roy', username: 'kim', role: 'operator' };
const PASSWORD = 'right';

/** The people screen, at a service that wants the password once. The dialog to add a person is filled in and sent. */
async function addPerson(answers: Answers = {}) {
  let isConfirmed = false;
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/operator/': () => json(session.operator),
    'GET /api/v1/desk/people/': () => json({ people: [person] }),
    'POST /api/v1/desk/confirm_password/': ({ body }) => {
      isConfirmed = (body as { password: string }).password === PASSWORD;
      return isConfirmed ? json(session.operator) : refusal(401, 'The password is wrong.', { code: 'UNAUTHENTICATED' });
    },
    'POST /api/v1/desk/people/': () =>
      isConfirmed
        ? json({ person: kim, one_time_password: 'abcd-efgh-jkmn-pqrs' })
        : refusal(403, 'Confirm your password to do this.', { code: 'STEP_UP_REQUIRED' }),
    ...answers,
  });
  signIn();
  window.location.hash = '#/people';
  renderPage(<App />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add person…' }));
  const form = await screen.findByRole('dialog', { name: 'Add a person' });
  await enter(within(form).getByLabelText('Name'), 'Kim Roy');
  await user.type(within(form).getByLabelText('User name'), 'kim');
  await user.click(within(form).getByRole('button', { name: 'Add person' }));
  const question = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  return { user, form, question, sentTo: (path: string) => requests.filter((sent) => sent.path.endsWith(path)) };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());

describe('an act that needs the password', () => {
  it('asks for it with the keyboard alone, and then does what was asked for, once', async () => {
    const { user, question, sentTo } = await addPerson();
    expect(document.activeElement).toBe(within(question).getByLabelText('Password'));
    await user.keyboard(`${PASSWORD}{Enter}`);
    await closed();
    expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
    expect(sentTo('/confirm_password/').map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
    const [first, second, ...more] = sentTo('/desk/people/').filter(({ method }) => method === 'POST');
    expect(second?.body).toEqual(first?.body);
    expect(more).toEqual([]);
  });

  it('says that the password is wrong, does not lock the page and asks again', async () => {
    const { user, question } = await addPerson();
    await user.keyboard('wrong{Enter}');
    expect(await within(question).findByText('Wrong password. Try again.')).toBeTruthy();
    expect(useAccess.getState().locked).toBe(false);
    expect((within(question).getByLabelText('Password') as HTMLInputElement).value).toBe('');
    await enter(within(question).getByLabelText('Password'), PASSWORD);
    await user.keyboard('{Enter}');
    await closed();
    expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy();
  });

  it.each([
    ['Cancel', (dialog: HTMLElement) => userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))],
    [
      'Escape',
      async (dialog: HTMLElement) => {
        await userEvent.keyboard('{Escape}');
        // Browsers close a dialog on Escape with this event; the test's does not.
        dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      },
    ],
  ])('leaves the form as it was after %s', async (_, leave) => {
    const { form, question, sentTo } = await addPerson();
    await leave(question);
    await closed();
    expect(await within(form).findByText('Confirm your password to do this.')).toBeTruthy();
    expect((within(form).getByLabelText('Name') as HTMLInputElement).value).toBe('Kim Roy');
    expect(sentTo('/confirm_password/')).toEqual([]);
  });

  it('locks the page if the session has ended meanwhile', async () => {
    const ended = () => refusal(401, 'The session has ended. Please sign in again.');
    const { user } = await addPerson({
      'POST /api/v1/desk/confirm_password/': ended,
      'GET /api/v1/desk/operator/': ended,
    });
    await user.keyboard(`${PASSWORD}{Enter}`);
    expect(await screen.findByRole('dialog', { name: 'Locked' })).toBeTruthy();
  });

  it('is forgotten when the operator signs out', async () => {
    await addPerson({ 'POST /api/v1/desk/sign_out/': () => json(session.operator) });
    await signOut();
    await closed();
  });
});
