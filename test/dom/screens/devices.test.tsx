import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Device } from '#shared/contract/devices/devices.ts';
import { DeviceAlarm, type DeviceList, type FleetDevice } from '#shared/contract/devices/fleet.ts';
import { adoptSession } from '../../../renderer/access/access.ts';
import { DevicesScreen } from '../../../renderer/screens/devices/devices-screen.tsx';
import { answerWith, enter, json, renderPage, session, signIn, status, withPage } from '../support.tsx';

withPage();

const id = crypto.randomUUID();
const invited: Device = {
  id,
  name: 'Counter 2',
  site: 'Harbour branch',
  state: 'invited',
  created_at: '2026-11-22T09:00:00.000Z',
  code_until: '2099-01-01T09:00:00.000Z',
  enrolled_at: null,
  last_seen_at: null,
  revoked_at: null,
  audit: { state: 'never', entries: null, witnessed_at: null, alarm_at: null, alarm_entries: null },
};
const counter: FleetDevice = { ...invited, status: null, alarms: [] };
const SEEN = '2026-11-23T09:00:00.000Z';
const kiosk: FleetDevice = {
  ...counter,
  id: crypto.randomUUID(),
  name: 'Kiosk 1',
  site: 'Airport',
  state: 'enrolled',
  code_until: null,
  enrolled_at: SEEN,
  last_seen_at: SEEN,
  alarms: ['parked', 'clock_wrong'],
  status: {
    version: '1.3.0',
    received_at: SEEN,
    clock_skew_ms: 600_000,
    manifest: 7,
    problems: [],
    queue: { waiting: 4, oldest_at: SEEN, parked: 3, history: 0, is_paused: false },
    policy: { hash: 'a'.repeat(64), version: 'Policy 9', from_centre: true },
    lists: [{ list: 'ofac', version_id: id, entities: 7379, checked_at: SEEN }],
    disk: { state: 'enough', free_bytes: 50_000_000_000 },
  },
};
const LIST = 'GET /api/v1/desk/devices/';
const none = Object.fromEntries(DeviceAlarm.options.map((alarm) => [alarm, 0])) as DeviceList['counts']['alarms'];
const list = (devices: FleetDevice[], changes: Partial<DeviceList> = {}): DeviceList => ({
  devices,
  matching: devices.length,
  page: 1,
  counts: { devices: devices.length, attention: 1, alarms: { ...none, parked: 1, clock_wrong: 1 } },
  centre: {
    version: '1.4.0',
    manifest: 7,
    list_age_days_max: 7,
    policy: { hash: 'a'.repeat(64), version: 'Policy 9' },
  },
  ...changes,
});

function show(answers: Parameters<typeof answerWith>[0]) {
  const requests = answerWith({ 'GET /api/v1/desk/status/': () => json(status), ...answers });
  signIn();
  renderPage(<DevicesScreen />);
  return (address: string) => requests.filter(({ method, path }) => `${method} ${path}` === address);
}

it('makes an enrolment code for a named device, and shows it once', async () => {
  const user = userEvent.setup();
  const sent = show({
    [LIST]: () => json(list([])),
    'POST /api/v1/desk/devices/': () => json({ device: invited, code: 'code-4711' }),
  });
  expect(await screen.findByText('No devices yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add device…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make enrolment code' }));
  expect(await dialog.findByText('Enter a name of at most 80 characters.')).toBeTruthy();
  expect(dialog.getByText('Enter a site of at most 80 characters.')).toBeTruthy();
  await enter(dialog.getByLabelText('Name'), 'Counter 2');
  await enter(dialog.getByLabelText('Site'), 'Harbour branch');
  await user.selectOptions(dialog.getByLabelText('The code works for'), '7 days');
  await user.click(dialog.getByRole('button', { name: 'Make enrolment code' }));
  expect((await screen.findByLabelText('Enrolment code')).textContent).toBe('code-4711');
  expect(sent('POST /api/v1/desk/devices/').map(({ body }) => body)).toEqual([
    { name: 'Counter 2', site: 'Harbour branch', hours: 168 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('code-4711')).toBeNull();
});

it('shows each device with its most urgent alarm, and how many need attention', async () => {
  show({ [LIST]: () => json(list([kiosk, counter])) });
  expect(await screen.findByText('2 devices, 1 needs attention')).toBeTruthy();
  const [, first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(
    /^Kiosk 1AirportNot connectedLast seen Nov 23, 2026.+Not deliveredand 1 more41\.3\.0$/,
  );
  expect(second?.textContent).toMatch(
    /^Counter 2Harbour branchWaits for the deviceCode works until Jan 1, 2099.+No report yet––$/,
  );
});

it('says of one device what needs a person, what to do, and what it reported', async () => {
  show({ [LIST]: () => json(list([kiosk])) });
  await userEvent.click(await screen.findByRole('button', { name: 'Kiosk 1' }));
  const detail = await screen.findByRole('dialog');
  expect(detail.textContent).toContain('3 changes were not delivered. On the device, open Delivery to the centre');
  expect(detail.textContent).toContain('Its clock differs by 10 minutes. Set the clock of the computer');
  for (const fact of ['10 minutes ahead', '1.3.0; this centre has 1.4.0', 'Policy 9, as this centre', '50,000 MB free'])
    expect(within(detail).getByText(fact)).toBeTruthy();
});

it('says how the kiosks of a device are, and of trouble only what there is', async () => {
  const figures = { registered: 3, in_visit: 1, visits_today: 0, silent: 0, without_camera: 2, calling: 0 };
  const desk = kiosk.status && { ...kiosk, name: 'Desk 1', status: { ...kiosk.status, kiosks: figures } };
  show({ [LIST]: () => json(list(desk ? [desk] : [])) });
  await userEvent.click(await screen.findByRole('button', { name: 'Desk 1' }));
  const term = within(await screen.findByRole('dialog')).getByText('Kiosks');
  const lines = within(term.nextElementSibling as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    ...['In use: 3', 'In a visit: 1', 'Visits today: 0'],
    'Camera not working: 2',
  ]);
});

it('asks the service for what is searched, filtered and sorted, and comes back from no match', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  const sent = show({ [LIST]: () => json(list([kiosk])) });
  await user.selectOptions(await screen.findByLabelText('Show'), 'Not delivered (1)');
  await user.selectOptions(screen.getByLabelText('Order'), 'Site');
  await user.type(screen.getByLabelText('Find by name or site'), 'air');
  await expect
    .poll(() => {
      asked.splice(0, asked.length, ...sent(LIST).map(({ address }) => new URL(address, 'http://desk').search));
      return asked.at(-1);
    })
    .toBe('?search=air&alarm=parked&sort=site&page=1');
});

it('offers all devices when none matches', async () => {
  const user = userEvent.setup();
  let isFiltered = false;
  show({ [LIST]: () => json(isFiltered ? list([], { matching: 0 }) : list([kiosk])) });
  const filter = await screen.findByLabelText('Show');
  isFiltered = true;
  await user.selectOptions(filter, 'Need attention (1)');
  expect(await screen.findByText('No device matches')).toBeTruthy();
  isFiltered = false;
  await user.click(screen.getByRole('button', { name: 'All devices' }));
  expect(await screen.findByText('Kiosk 1')).toBeTruthy();
});

it('revokes a device after asking', async () => {
  const address = `POST /api/v1/desk/devices/${id}/revoke/`;
  const sent = show({
    [LIST]: () => json(list([counter])),
    [address]: () => json({ ...invited, state: 'revoked', revoked_at: SEEN }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Counter 2' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Counter 2…' }));
  expect(sent(address)).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke device' }));
  expect(await screen.findByText('Counter 2 is revoked.')).toBeTruthy();
  expect(sent(address)).toHaveLength(1);
});

it('shows an alarm about an audit log with its next step, and accepts the log after asking', async () => {
  const at = '2026-11-23T09:00:00.000Z';
  const audit: FleetDevice['audit'] = {
    state: 'truncated',
    entries: 40,
    witnessed_at: at,
    alarm_at: at,
    alarm_entries: 30,
  };
  const alarmed: FleetDevice = { ...counter, state: 'enrolled', code_until: null, audit, alarms: ['audit_altered'] };
  const quiet: FleetDevice['audit'] = { ...audit, state: 'witnessed', alarm_at: null, alarm_entries: null };
  const other: FleetDevice = { ...alarmed, id: crypto.randomUUID(), name: 'Kiosk 1', audit: quiet, alarms: [] };
  const address = `POST /api/v1/desk/devices/${id}/accept_audit/`;
  const sent = show({
    [LIST]: () => json(list([alarmed, other])),
    [address]: () => json({ ...alarmed, audit: quiet }),
  });
  expect(await screen.findByText('Audit log changed')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Counter 2' }));
  const detail = await screen.findByRole('dialog');
  expect(detail.textContent).toMatch(/Audit log is shorter than beforeSince Nov 23, 2026.+revoke the device/);
  await userEvent.click(screen.getByRole('button', { name: 'Accept the audit log of Counter 2…' }));
  expect(sent(address)).toHaveLength(0);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept log' }));
  expect(await screen.findByText('The audit log of Counter 2 is accepted as it is now.')).toBeTruthy();
  expect(sent(address)).toHaveLength(1);
});

it('an operator tests the cameras and scanners of the desk, and sees nothing of other desks', async () => {
  const scanner = {
    id: crypto.randomUUID(),
    name: 'Counter',
    place: { kind: 'network', address: 'http://192.168.1.20' },
  };
  const requests = answerWith({
    'GET /api/v1/desk/status/': () => json(status),
    'GET /api/v1/desk/scanners/': () => json({ scanners: [{ ...scanner, last_problem: null }], folder: null }),
  });
  adoptSession({ ...session, operator: { ...session.operator, role: 'operator' } });
  renderPage(<DevicesScreen />);
  await screen.findByRole('row', { name: /Counter/ });
  expect(screen.getByRole('heading', { level: 1, name: 'Devices' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Connected to this computer' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Test scan' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add scanner' })).toBeNull();
  expect(requests.map(({ path }) => path).filter((path) => path.startsWith('/api/v1/desk/devices/'))).toEqual([]);
});
