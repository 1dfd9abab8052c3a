import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { DEFAULT_KIOSK_SETTINGS, type Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { KiosksScreen } from '../../../renderer/screens/kiosks/kiosks-screen.tsx';
import { answerWith, enter, json, refusal, renderPage, signIn, withPage } from '../support.tsx';

withPage();

const PATH = '/api/v1/desk/kiosks/';
const CODE = 'ABCD-EFGH-JKMN-PQRS';
const KIOSK: Kiosk = {
  id: crypto.randomUUID(),
  name: 'Kiosk 1',
  site: 'Harbour branch',
  state: 'registered',
  created_at: '2026-11-25T10:00:00.000Z',
  registered_at: '2026-11-25T10:01:00.000Z',
  last_seen_at: '2026-11-25T10:02:00.000Z',
  is_silent: false,
  call: null,
  settings: DEFAULT_KIOSK_SETTINGS,
  visits_today: { started: 3, sent: 2 },
  health: {
    page_version: '1.2.3',
    camera: 'blocked',
    is_in_visit: true,
    reported_at: '2026-11-25T10:02:00.000Z',
    last_fault: { kind: 'camera', at: '2026-11-25T10:01:30.000Z' },
    camera_names: ['Table camera', 'Lid camera'],
  },
};
const list = (...kiosks: Kiosk[]) => ({
  [`GET ${PATH}`]: () => json({ kiosks }),
  'GET /api/v1/desk/capture_rules/': () => json(DEFAULT_DESK_RULES),
});

async function openAction(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kiosk 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
}

test('an administrator without kiosks is told what they are, and gets the code and the address of a new one once', async () => {
  const requests = answerWith({ ...list(), [`POST ${PATH}`]: () => json({ kiosk: KIOSK, code: CODE }) });
  signIn();
  renderPage(<KiosksScreen />);
  await screen.findByText('No kiosks yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add kiosk…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Make registration code' }));
  await dialog.findByText('Enter a name of at most 80 characters.');
  await enter(dialog.getByLabelText('Name'), 'Kiosk 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Make registration code' }));
  expect((await dialog.findByLabelText('Registration code')).textContent).toBe(CODE);
  expect(dialog.getByLabelText('Address of the kiosk').textContent).toBe(
    `${window.location.origin}/kiosk.html#${CODE}`,
  );
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { name: 'Kiosk 1', site: null },
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText(CODE)).toBeNull();
});

test('each kiosk shows whether it is on, who is on the way, and when it was last seen', async () => {
  const other = (name: string, fields: Partial<Kiosk>): Kiosk => ({
    ...KIOSK,
    ...fields,
    id: crypto.randomUUID(),
    name,
  });
  answerWith(
    list(
      other('Closed one', { state: 'closed' }),
      KIOSK,
      other('Silent one', { is_silent: true }),
      other('New one', { state: 'invited', last_seen_at: null, site: null }),
      other('Calling one', { call: { state: 'called', at: '2026-11-25T10:02:00.000Z', step: 'selfie' } }),
    ),
  );
  signIn();
  renderPage(<KiosksScreen />);
  const row = (name: RegExp) => screen.findByRole('row', { name });
  await row(/^Kiosk 1 ?Harbour branch On/);
  await row(/^Silent one.*Not connected/);
  await row(/^New one ?Waits for registration ?Never/);
  await row(/^Calling one.*Calls for staff since/);
  // Nothing can be done with a closed one, which stands last.
  const closed = (await screen.findAllByRole('row')).at(-1) as HTMLElement;
  expect(closed.textContent).toContain('Closed one');
  expect(within(closed).queryByRole('button')).toBeNull();
});

test('the settings of a kiosk are checked before they are sent, and a refusal is shown', async () => {
  const path = `${PATH}${KIOSK.id}/settings/`;
  let isRefused = true;
  const requests = answerWith({
    ...list(KIOSK),
    [`POST ${path}`]: () => (isRefused ? refusal(503, 'Busy.') : json(KIOSK)),
  });
  signIn();
  renderPage(<KiosksScreen />);
  const dialog = await openAction('Settings…');
  const idle = dialog.getByLabelText('Wait when idle (s)');
  await userEvent.clear(idle);
  await userEvent.type(idle, '5');
  for (const language of ['English', 'Français', 'Español', 'Português', 'العربية', 'Kiswahili'])
    await userEvent.click(dialog.getByLabelText(language));
  const save = dialog.getByRole('button', { name: 'Save settings' });
  await userEvent.click(save);
  await dialog.findByText('Enter 15 to 300 seconds.');
  await dialog.findByText('Choose at least one language.');
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);

  await userEvent.clear(idle);
  await userEvent.type(idle, '60');
  await userEvent.click(dialog.getByLabelText('Kiswahili'));
  await userEvent.selectOptions(dialog.getByLabelText('At the end, visitors see'), 'received');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Face' }));
  expect(dialog.queryByLabelText('Offer a way without a face check')).toBeNull();
  await userEvent.selectOptions(dialog.getByLabelText('Camera for documents'), 'Table camera');
  await userEvent.click(save);
  await dialog.findByRole('alert');
  isRefused = false;
  await userEvent.click(save);
  await screen.findByText('The settings of Kiosk 1 are saved.');
  expect(requests.findLast(({ path: sent }) => sent === path)?.body).toEqual({
    ...DEFAULT_KIOSK_SETTINGS,
    checks: ['document', 'chip'],
    idle_seconds: 60,
    result: 'received',
    languages: ['sw'],
    cameras: { document: 'Table camera', face: null },
  });
});

test('visitors choose between purposes of the policy, which bring their checks', async () => {
  const path = `${PATH}${KIOSK.id}/settings/`;
  const requests = answerWith({ ...list(KIOSK), [`POST ${path}`]: () => json(KIOSK) });
  signIn();
  renderPage(<KiosksScreen />);
  const dialog = await openAction('Settings…');
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Check an ID number' }));
  expect(dialog.queryByRole('checkbox', { name: 'Proof of address' })).toBeNull();
  expect(dialog.queryByLabelText('Offer a way without a face check')).toBeNull();
  expect(dialog.queryByRole('checkbox', { name: 'Verify a company' })).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Open an account' }));
  expect(dialog.getByLabelText('Offer a way without a face check')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
  await screen.findByText('The settings of Kiosk 1 are saved.');
  expect(requests.findLast(({ path: sent }) => sent === path)?.body).toMatchObject({
    purposes: ['account', 'number'],
    checks: ['document', 'chip', 'face', 'address'],
  });
});

test('cameras are chosen once the kiosk has named them, and one that is not connected stays chosen', async () => {
  const named = { ...DEFAULT_KIOSK_SETTINGS, cameras: { document: 'Old camera', face: null } };
  answerWith(list({ ...KIOSK, settings: named, health: null }));
  signIn();
  renderPage(<KiosksScreen />);
  const dialog = await openAction('Settings…');
  expect(dialog.getByRole('option', { name: 'Old camera (not connected)' })).toHaveProperty('selected', true);
  await userEvent.selectOptions(dialog.getByLabelText('Camera for documents'), 'Chosen by the kiosk');
  await dialog.findByText('The cameras can be chosen here once the kiosk has named them.');
  expect(dialog.queryByLabelText('Camera for the face')).toBeNull();
});

test('a kiosk that lost its key gets a new code, and one is closed only after a question', async () => {
  const requests = answerWith({
    ...list(KIOSK),
    [`POST ${PATH}${KIOSK.id}/code/`]: () => json({ kiosk: KIOSK, code: CODE }),
    [`POST ${PATH}${KIOSK.id}/close/`]: () => json({ ...KIOSK, state: 'closed' }),
  });
  signIn();
  renderPage(<KiosksScreen />);
  const renewing = await openAction('New registration code…');
  await userEvent.click(renewing.getByRole('button', { name: 'Make registration code' }));
  await renewing.findByText(CODE);
  await userEvent.click(renewing.getByRole('button', { name: 'Done' }));
  const closing = await openAction('Close…');
  expect(requests.some(({ path }) => path.endsWith('/close/'))).toBe(false);
  await userEvent.click(closing.getByRole('button', { name: 'Close kiosk' }));
  await screen.findByText('Kiosk 1 is closed.');
});

test('a list that cannot be loaded is not an empty one', async () => {
  answerWith({
    [`GET ${PATH}`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  signIn();
  renderPage(<KiosksScreen />);
  await screen.findByRole('alert');
  expect(screen.queryByText('No kiosks yet')).toBeNull();
});

test('an administrator sees how a kiosk is: its camera, its last fault, its page and the visits of the day', async () => {
  answerWith(list(KIOSK));
  signIn();
  renderPage(<KiosksScreen />);
  const row = within(await screen.findByRole('row', { name: /Kiosk 1/ }));
  for (const text of [
    'In a visit',
    'Camera blocked',
    /^Camera failed on /,
    'Page version 1.2.3',
    'Today: 3 started, 2 sent',
  ])
    expect(row.getByText(text)).toBeDefined();
});
