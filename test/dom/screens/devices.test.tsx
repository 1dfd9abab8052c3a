import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Device } from '#shared/contract/devices.ts';
import { DevicesScreen } from '../../../renderer/screens/devices/devices-screen.tsx';
import { answerWith, json, renderPage, signIn, status, withPage } from '../support.tsx';

withPage();

const id = crypto.randomUUID();
const counter: Device = {
  ...{ id, name: 'Counter 2', site: 'Harbour branch', state: 'invited' },
  ...{ created_at: '2026-11-22T12:00:00.000Z', code_until: '2099-01-01T12:00:00.000Z' },
  ...{ enrolled_at: null, last_seen_at: null, revoked_at: null },
  audit: { state: 'never', entries: null, witnessed_at: null, alarm_at: null, alarm_entries: null },
};
const LIST = 'GET /api/v1/desk/devices/';

function show(answers: Parameters<typeof answerWith>[0]) {
  const requests = answerWith({ 'GET /api/v1/desk/status/': () => json(status), ...answers });
  signIn();
  renderPage(<DevicesScreen />);
  return (address: string) => requests.filter(({ method, path }) => `${method} ${path}` === address);
}

it('makes an enrolment code for a named device, and shows it once', async () => {
  const user = userEvent.setup();
  const sent = show({
    [LIST]: () => json({ devices: [] }),
    'POST /api/v1/desk/devices/': () => json({ device: counter, code: 'code-4711' }),
  });
  expect(await screen.findByText('No devices yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add device…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make enrolment code' }));
  expect(await dialog.findByText('Enter a name of at most 80 characters.')).toBeTruthy();
  expect(dialog.getByText('Enter a site of at most 80 characters.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Counter 2');
  await user.type(dialog.getByLabelText('Site'), 'Harbour branch');
  await user.selectOptions(dialog.getByLabelText('The code works for'), '7 days');
  await user.click(dialog.getByRole('button', { name: 'Make enrolment code' }));
  expect((await screen.findByLabelText('Enrolment code')).textContent).toBe('code-4711');
  expect(sent('POST /api/v1/desk/devices/').map(({ body }) => body)).toEqual([
    { name: 'Counter 2', site: 'Harbour branch', hours: 168 },
  ]);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('code-4711')).toBeNull();
});

it('lists devices by site with their state; revoked ones come last and cannot be revoked again', async () => {
  const enrolled = { ...counter, id: crypto.randomUUID(), name: 'Kiosk 1', site: 'Airport', state: 'enrolled' };
  const seen = { ...enrolled, code_until: null, last_seen_at: '2026-11-23T12:00:00.000Z' };
  const revoked = { ...seen, id: crypto.randomUUID(), name: 'Old', state: 'revoked', revoked_at: seen.last_seen_at };
  show({ [LIST]: () => json({ devices: [revoked, counter, seen] }) });
  const [, first, second, third] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(/^Kiosk 1Added Nov 22, 2026AirportNov 23, 2026.+Enrolled/);
  expect(second?.textContent).toMatch(
    /^Counter 2.+Harbour branchNeverWaits for the deviceCode works until Jan 1, 2099/,
  );
  expect(third?.textContent).toMatch(/^Old.+RevokedRevoked Nov 23, 2026$/);
  expect(screen.queryByRole('button', { name: 'Revoke Old…' })).toBeNull();
});

it('revokes a device after asking', async () => {
  const address = `POST /api/v1/desk/devices/${id}/revoke/`;
  const sent = show({
    [LIST]: () => json({ devices: [counter] }),
    [address]: () => json({ ...counter, state: 'revoked', revoked_at: '2026-11-23T12:00:00.000Z' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke Counter 2…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent(address)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke device' }));
  expect(await screen.findByText('Counter 2 is revoked.')).toBeTruthy();
  expect(sent(address)).toHaveLength(1);
});

it('shows an alarm about an audit log with its next step, and accepts the log after asking', async () => {
  const at = '2026-11-23T12:00:00.000Z';
  const audit = { state: 'truncated', entries: 40, witnessed_at: at, alarm_at: at, alarm_entries: 30 };
  const alarmed = { ...counter, state: 'enrolled', code_until: null, audit };
  const quiet = { ...audit, state: 'witnessed', alarm_at: null, alarm_entries: null };
  const other = { ...alarmed, id: crypto.randomUUID(), name: 'Kiosk 1', audit: quiet };
  const address = `POST /api/v1/desk/devices/${id}/accept_audit/`;
  const sent = show({
    [LIST]: () => json({ devices: [alarmed, other] }),
    [address]: () => json({ ...alarmed, audit: quiet }),
  });
  const [, first, second] = await screen.findAllByRole('row');
  expect(first?.textContent).toMatch(/Audit log is shorter than beforeSince Nov 23, 2026.+revoke the device/);
  expect(second?.textContent).toMatch(/EnrolledAudit log witnessed Nov 23, 2026/);
  await userEvent.click(screen.getByRole('button', { name: 'Accept the audit log of Counter 2…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(sent(address)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Accept log' }));
  expect(await screen.findByText('The audit log of Counter 2 is accepted as it is now.')).toBeTruthy();
  expect(sent(address)).toHaveLength(1);
});
