import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DeviceList, DeviceList as List } from '#shared/contract/devices/fleet.ts';
import { createPerson } from '../../../electron/service/accounts/change-rows.ts';
import { claimEnvironment } from '../../../electron/service/store/environment.ts';
import { aStatusReport, enrolledDevice, type SignedDevice } from '../../support/devices/signed-device.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

/** Reports of devices, and the administrators' view of them. The clock stands still unless a test moves it. */
let time: number;
let api: TemporaryApi;
let administrator: { readonly actor: { readonly kind: 'operator'; readonly id: string } };
beforeEach(async () => {
  time = Date.parse('2026-11-22T10:00:00Z');
  api = await openTemporaryApi({ now: () => new Date(time) });
  await claimEnvironment(api.store, 'production');
  const person = { name: 'Ada Ministrator', username: 'ada', role: 'administrator' } as const;
  const { account } = await createPerson(api.store, person, SOMEBODY);
  administrator = { actor: { kind: 'operator', id: account.id } };
});
afterEach(() => api?.close());

const STATUS = '/api/v1/devices/status/';
const report = async (device: SignedDevice, changes: Parameters<typeof aStatusReport>[0] = {}) =>
  (await api.fetch(device.request('POST', STATUS, aStatusReport({ clock: new Date(time).toISOString(), ...changes }))))
    .status;
async function list(query = ''): Promise<DeviceList> {
  const answer = await api.fetch(jsonRequest('GET', `/api/v1/desk/devices/${query}`), administrator);
  expect(answer.status).toBe(200);
  return List.parse(await answer.json());
}
const namesOf = ({ devices }: DeviceList) => devices.map(({ site }) => site);

describe('a status', () => {
  test('replaces the last one, and the centre finds out how wrong the clock is', async () => {
    const device = await enrolledDevice(api.store);
    expect((await list()).devices).toMatchObject([{ status: null, alarms: [] }]);
    expect(await report(device)).toBe(200);
    expect((await list()).devices).toMatchObject([{ status: { version: '0.1.0', clock_skew_ms: 0 }, alarms: [] }]);
    time += 60_000;
    const clock = new Date(time + 3_600_000).toISOString();
    expect(await report(device, { clock, queue: { ...aStatusReport().queue, parked: 3 } })).toBe(200);
    const { devices, counts } = await list();
    expect(devices).toMatchObject([
      { status: { clock_skew_ms: 3_600_000, queue: { parked: 3 } }, alarms: ['parked', 'clock_wrong'] },
    ]);
    expect(counts).toMatchObject({ devices: 1, attention: 1, alarms: { parked: 1, clock_wrong: 1, disk_full: 0 } });
  });

  test('of a queue that only rises is an alarm after half an hour, until it falls', async () => {
    const device = await enrolledDevice(api.store);
    const queue = (waiting: number) => ({ queue: { ...aStatusReport().queue, waiting, oldest_at: null } });
    for (const [waiting, minutes, alarms] of [
      [30, 0, []],
      [40, 10, []],
      [40, 10, []],
      [55, 9, []],
      [60, 1, ['queue_growing']],
      [59, 10, []],
    ] as const) {
      time += minutes * 60_000;
      expect(await report(device, queue(waiting))).toBe(200);
      expect((await list()).devices[0]?.alarms).toEqual(alarms);
    }
  });

  test.each([
    ['a version that is none', { version: 'newest <b>' }],
    ['a list with a name that may say anything', { lists: [{ ...aStatusReport().lists[0], list: 'Jane Doe' }] }],
    ['a negative queue', { queue: { ...aStatusReport().queue, waiting: -1 } }],
    ['a clock that is no time', { clock: 'noon' }],
  ])('with %s is refused', async (_what, changes) => {
    const device = await enrolledDevice(api.store);
    expect(await report(device, changes as Parameters<typeof aStatusReport>[0])).toBe(400);
    expect((await list()).devices).toMatchObject([{ status: null }]);
  });

  test('without a signature is refused', async () => {
    await enrolledDevice(api.store);
    expect((await api.fetch(jsonRequest('POST', STATUS, aStatusReport()))).status).toBe(401);
  });
});

describe('the list of devices', () => {
  test('is searched by name and site, filtered by alarm, and sorted; those that need attention come first', async () => {
    const [harbour, market, airport] = [
      await enrolledDevice(api.store, 'Harbour'),
      await enrolledDevice(api.store, 'Market'),
      await enrolledDevice(api.store, 'Airport'),
    ];
    await report(harbour);
    await report(market, { disk: { state: 'full', free_bytes: 1 } });
    await report(airport, { queue: { ...aStatusReport().queue, waiting: 9 } });
    expect(namesOf(await list())).toEqual(['Market', 'Airport', 'Harbour']);
    expect(namesOf(await list('?sort=site'))).toEqual(['Airport', 'Harbour', 'Market']);
    expect(namesOf(await list('?sort=waiting'))).toEqual(['Airport', 'Harbour', 'Market']);
    expect(namesOf(await list('?alarm=any'))).toEqual(['Market']);
    expect(namesOf(await list('?alarm=parked'))).toEqual([]);
    expect(namesOf(await list('?search=ARB'))).toEqual(['Harbour']);
    expect(await list('?search=desk&sort=site')).toMatchObject({ matching: 3, counts: { devices: 3, attention: 1 } });
    for (const query of ['?alarm=fire', '?sort=colour', '?page=0', `?search=${'x'.repeat(101)}`]) {
      const answer = await api.fetch(jsonRequest('GET', `/api/v1/desk/devices/${query}`), administrator);
      expect(answer.status).toBe(400);
    }
  });

  test('comes in pages of 50', async () => {
    for (let index = 10; index < 62; index += 1) await enrolledDevice(api.store, `Site ${index}`);
    const [first, second, third] = [await list('?sort=site'), await list('?sort=site&page=2'), await list('?page=3')];
    expect([first, second, third].map(({ devices }) => devices.length)).toEqual([50, 2, 0]);
    expect(namesOf(second)).toEqual(['Site 60', 'Site 61']);
    expect([first.matching, second.page]).toEqual([52, 2]);
  });
});
