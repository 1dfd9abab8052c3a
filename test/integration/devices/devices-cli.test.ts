import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countersignIn } from '../../support/command-line.ts';
import { type HostHere, startHostHere } from '../../support/headless/host-here.ts';

let folder: string;
const hosts: HostHere[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'devices-cli-'));
});
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.stop();
  rmSync(folder, { recursive: true, force: true });
});

const foldersOf = (name: string) => [
  ...['--data', join(folder, name, 'data')],
  ...['--key-file', join(folder, name, 'key.json')],
];
const countersign = (...args: string[]) => countersignIn(folder, [...args, ...foldersOf('centre')]);
const invite = () => countersign('devices', 'enrol', '--name', 'Desk 2', '--site', 'Harbour branch');

test('a device is invited, listed and revoked', async () => {
  const added = await invite();
  expect([added.status, added.stderr]).toEqual([0, expect.stringContaining('Save the code now')]);
  const [device] = added.results;
  expect(device).toMatchObject({ name: 'Desk 2', site: 'Harbour branch', state: 'invited' });
  expect(device?.code).toMatch(/^([2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/);
  const list = await countersign('devices', 'list');
  expect(list.results).toMatchObject([{ id: device?.id, state: 'invited' }]);
  expect(list.stdout).not.toContain(String(device?.code));
  const revoked = await countersign('devices', 'revoke', String(device?.id));
  expect(revoked.results).toMatchObject([{ state: 'revoked', revoked_at: expect.any(String) }]);
  expect(await countersign('devices', 'revoke', String(device?.id))).toMatchObject({ status: 3 });
});

test.each([
  [['devices'], 'enrol [options]'],
  [['devices', 'enrol', '--name', 'Desk 2'], '--site'],
  [['devices', 'enrol', '--name', 'Desk 2', '--site', 'Harbour', '--hours', '1000'], '--hours'],
  [['devices', 'list', 'x'], 'too many arguments'],
  [['devices', 'SECRET'], 'error: unknown command\n'],
  [['devices', 'list', '-pSECRET'], "unknown option '-p'"],
  [['devices', 'revoke'], "missing required argument 'id'"],
  [['devices', 'list', '--site', 'Harbour'], "unknown option '--site'"],
  [['serve', '--centre', 'http://centre.example'], 'HTTPS address'],
  [['serve', '--centre', 'https://centre.example/path'], 'without path'],
  [['serve', '--enrolment-code', 'x'], 'need --centre'],
  [['serve', '--centre', 'https://centre.example', '--centre-bandwidth', '1'], 'kilobytes'],
])('%j is wrong usage: %s', async (args, sentence) => {
  const answer = await countersign(...args);
  expect([answer.status, answer.stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

test('two hosts: the desk enrols with the code', async () => {
  const code = String((await invite()).results[0]?.code);
  const centre = await startHostHere(...foldersOf('centre'), '--port', '0');
  hosts.push(centre);
  const options = ['--centre', centre.url, '--enrolment-code', code, '--port', '0'];
  const desk = await startHostHere(...foldersOf('desk'), ...options);
  hosts.push(desk);
  await expect.poll(() => desk.logged()).toContain('centre.joined');
  expect((await countersign('devices', 'list')).results).toMatchObject([{ state: 'enrolled' }]);
  expect(desk.logged()).not.toContain(code);
});
