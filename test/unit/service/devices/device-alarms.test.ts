import { describe, expect, test } from 'vitest';
import { alarmsOf, versionsBehind } from '../../../../electron/service/devices/device-alarms.ts';
import type { FleetRow } from '../../../../electron/service/devices/status-rows.ts';

const NOW = new Date('2026-11-24T10:00:00.000Z');
const CONTEXT = { now: NOW, listAgeDaysMax: 7, version: '1.4.0' };
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;

const CALM: NonNullable<FleetRow['status']> = {
  received_at: ago(0),
  version: '1.4.0',
  waiting: 3,
  oldest_at: ago(1),
  rising_since: null,
  parked: 0,
  clock_ahead_seconds: 0,
  oldest_list_at: ago(DAY),
  not_taken: 0,
  disk_state: 'enough',
};
const device = (
  status: Partial<NonNullable<FleetRow['status']>> | null,
  changes: Partial<FleetRow> = {},
): FleetRow => ({
  id: 'one',
  state: 'enrolled',
  code_until: ago(100 * DAY),
  enrolled_at: ago(100 * DAY),
  last_seen_at: ago(1),
  audit_alarm: false,
  status: status && { ...CALM, ...status },
  ...changes,
});
const alarms = (row: FleetRow) => alarmsOf(row, CONTEXT);

describe('the alarms of a device', () => {
  test('none for one that delivers', () => expect(alarms(device({}))).toEqual([]));

  test.each([
    ['is not seen for longer than a weekend', { last_seen_at: ago(72 * HOUR + 1) }, 'not_seen'],
    ['has another audit log than was witnessed', { audit_alarm: true }, 'audit_altered'],
    ['was enrolled and never came', { last_seen_at: null, enrolled_at: ago(72 * HOUR + 1) }, 'not_seen'],
  ] as const)('one that %s', (_what, changes, alarm) => expect(alarms(device(null, changes))).toEqual([alarm]));

  test.each([
    ['has a parked change', { parked: 1 }, 'parked'],
    ['has a change that waits for more than an hour', { oldest_at: ago(HOUR + 1) }, 'queue_old'],
    ['has a queue that rises for half an hour', { waiting: 20, rising_since: ago(30) }, 'queue_growing'],
    ['has a clock that is more than five minutes ahead', { clock_ahead_seconds: 301 }, 'clock_wrong'],
    ['has a clock that is more than five minutes behind', { clock_ahead_seconds: -301 }, 'clock_wrong'],
    ['searches a list that is older than the policy allows', { oldest_list_at: ago(7 * DAY + 1) }, 'list_old'],
    ['could not take over something', { not_taken: 1 }, 'not_taken'],
    ['has no room left', { disk_state: 'full' }, 'disk_full'],
    ['is two versions behind', { version: '1.2.9' }, 'version_behind'],
  ] as const)('one that %s', (_what, status, alarm) => expect(alarms(device(status))).toEqual([alarm]));

  test.each([
    ['a weekend away', device(null, { last_seen_at: ago(72 * HOUR) })],
    ['an hour of waiting', device({ oldest_at: ago(HOUR) })],
    ['a short queue that rises', device({ waiting: 19, rising_since: ago(DAY) })],
    ['a rush', device({ waiting: 500, rising_since: ago(29) })],
    ['five minutes', device({ clock_ahead_seconds: 300 })],
    ['one version behind', device({ version: '1.3.0' })],
    ['a later version than the centre', device({ version: '2.0.0' })],
  ])('none for %s', (_what, row) => expect(alarms(row)).toEqual([]));

  test('what it said last counts while it is away, and nothing that only time has changed', () => {
    const away = device({
      parked: 2,
      received_at: ago(30 * DAY),
      oldest_at: ago(30 * DAY),
      oldest_list_at: ago(31 * DAY),
    });
    expect(alarms({ ...away, last_seen_at: ago(30 * DAY) })).toEqual(['parked', 'not_seen']);
  });

  test('none for a device that was revoked or is not enrolled yet', () => {
    for (const state of ['revoked', 'invited'] as const) expect(alarms(device({ parked: 1 }, { state }))).toEqual([]);
  });
});

test.each([
  ['1.4.0', '1.4.7', 0],
  ['1.4.0-rc.1', '1.5.0', 1],
  ['0.9.3', '1.0.0', 1],
  ['0.9.3', '1.1.0', 2],
  ['2.0.0', '1.9.0', 0],
])('a device of %s at a centre of %s is %i behind', (one, other, behind) =>
  expect(versionsBehind(one, other)).toBe(behind),
);
