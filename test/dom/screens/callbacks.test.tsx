import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Callback } from '#shared/contract/callbacks/callbacks.ts';
import { CallbacksScreen } from '../../../renderer/screens/callbacks/callbacks-screen.tsx';
import { answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';

withPage();

const PATH = '/api/v1/desk/callbacks/';
const callback: Callback = {
  id: crypto.randomUUID(),
  name: 'Core banking',
  url: 'https://hooks.example/cases',
  events: ['result', 'review'],
  group: null,
  enabled: true,
  created_at: '2026-11-22T05:00:00.000Z',
  earlier_secret_until: null,
  waiting: 1,
  parked: 2,
};
const list = (...callbacks: Callback[]) => ({ [`GET ${PATH}`]: () => json({ callbacks, groups: ['desk'] }) });

it('explains callbacks, adds one and shows its secret once', async () => {
  const requests = answerWith({ ...list(), [`POST ${PATH}`]: () => json({ callback, secret: 'whsec_once' }) });
  signIn();
  renderPage(<CallbacksScreen />);
  expect(await screen.findByText(/never a name or picture/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add callback…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByLabelText('Name'), callback.name);
  await enter(dialog.getByLabelText('URL'), callback.url);
  await userEvent.click(dialog.getByLabelText('Monitoring'));
  await userEvent.click(dialog.getByRole('button', { name: 'Add callback' }));
  expect((await dialog.findByLabelText('Secret')).textContent).toBe('whsec_once');
  expect(requests.some(({ method, path }) => method === 'POST' && path === PATH)).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'I have stored it' }));
  expect(screen.queryByText('whsec_once')).toBeNull();
});

it('says beside the URL why it is refused', async () => {
  answerWith({
    ...list(),
    [`POST ${PATH}`]: () => refusal(400, 'Refused.', { fields: { url: 'Internal addresses are refused.' } }),
  });
  signIn();
  renderPage(<CallbacksScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Add callback…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByLabelText('Name'), 'Inside');
  await enter(dialog.getByLabelText('URL'), 'https://10.0.0.1/');
  await userEvent.click(dialog.getByRole('button', { name: 'Add callback' }));
  expect((await dialog.findAllByText('Internal addresses are refused.')).length).toBeGreaterThan(0);
});

it('shows what was not delivered, why, and sends it again', async () => {
  const attempt = { sequence: 7, event_id: 'evt_1', event: 'result', batch_id: crypto.randomUUID(), attempt: 3 };
  const ended = { at: '2026-11-22T05:00:00.000Z', http_status: 404, problem: 'STATUS', duration_ms: 31 };
  const requests = answerWith({
    ...list(callback),
    [`GET ${PATH}${callback.id}/log/`]: () => json({ attempts: [{ ...attempt, ...ended, state: 'parked' }] }),
    [`POST ${PATH}${callback.id}/redeliver/`]: () => json({ events: 1 }),
  });
  signIn();
  renderPage(<CallbacksScreen />);
  expect(await screen.findByRole('row', { name: /1 event waiting ?2 events not delivered/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Core banking' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Show log…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Status 404')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: /^Send again the event of / }));
  expect(await dialog.findByText('1 event will be sent again.')).toBeTruthy();
  expect(requests.some(({ path }) => path.endsWith('/redeliver/'))).toBe(true);
});
