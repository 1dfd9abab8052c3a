import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DEFAULT_KIOSK_SETTINGS, type Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { OwnExitCode } from '../../../renderer/access/own-exit-code.tsx';
import { KioskCalls } from '../../../renderer/screens/kiosks/kiosk-calls.tsx';
import { answerWith, json, refusal, renderPage, signIn, withPage } from '../support.tsx';

withPage();

const ID = '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10';
const KIOSK: Kiosk = {
  id: ID,
  name: 'Kiosk 1',
  site: 'Harbour branch',
  state: 'registered',
  settings: DEFAULT_KIOSK_SETTINGS,
  created_at: '2026-11-25T10:00:00.000Z',
  registered_at: '2026-11-25T10:01:00.000Z',
  last_seen_at: '2026-11-25T10:02:00.000Z',
  is_silent: false,
  health: null,
  visits_today: { started: 0, sent: 0 },
  call: { state: 'called', at: '2026-11-25T10:02:00.000Z', step: 'selfie' },
};

test('a call stands on the page until somebody answers it, and says when somebody is on the way', async () => {
  signIn();
  let call: Kiosk['call'] = KIOSK.call;
  const kiosk = () => ({ ...KIOSK, call });
  const answer = (path: string, next: Kiosk['call']) => ({
    [`POST /api/v1/desk/kiosks/${ID}/call/${path}/`]: () => {
      call = next;
      return json(kiosk());
    },
  });
  answerWith({
    'GET /api/v1/desk/kiosks/': () => json({ kiosks: [kiosk()] }),
    ...answer('seen', { state: 'seen', at: '2026-11-25T10:02:00.000Z', step: 'selfie' }),
    ...answer('answered', null),
  });
  renderPage(<KioskCalls />);
  await screen.findByText('Kiosk 1, Harbour branch calls for staff');
  await userEvent.click(screen.getByRole('button', { name: 'Seen' }));
  await screen.findByText('Somebody is on the way to Kiosk 1, Harbour branch');
  expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Answered' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Answered' })).toBeNull());
});

test('an exit code has 6 to 8 digits and belongs to one person', async () => {
  signIn();
  const sent = answerWith({
    'GET /api/v1/desk/own_exit_code/': () => json({ is_set: false }),
    'POST /api/v1/desk/own_exit_code/': ({ body }) =>
      JSON.stringify(body).includes('482915') ? refusal(409, 'Choose another code.') : json({ is_set: true }),
  });
  const said: string[] = [];
  renderPage(<OwnExitCode onDone={(done: string) => said.push(done)} />);
  await screen.findByText('You have no exit code.');
  const save = async (code: string) => {
    await userEvent.clear(screen.getByLabelText('New code'));
    await userEvent.type(screen.getByLabelText('New code'), code);
    await userEvent.click(screen.getByRole('button', { name: 'Save code' }));
  };
  await save('12345');
  await screen.findByText('Enter 6 to 8 digits.');
  await save('482915');
  await screen.findByText(/Choose another code/);
  await save('482916');
  await waitFor(() => expect(said).toEqual(['Your exit code is saved.']));
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
});
