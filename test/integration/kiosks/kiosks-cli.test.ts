import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KioskState, RegisteredKiosk } from '#shared/contract/kiosks/kiosk.ts';
import { countersignIn } from '../../support/command-line.ts';
import { type HostHere, startHostHere } from '../../support/headless/host-here.ts';

let folder: string;
let host: HostHere | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiosks-cli-'));
});
afterEach(async () => {
  await host?.stop();
  host = null;
  rmSync(folder, { recursive: true, force: true });
});

const own = () => ['--data', join(folder, 'data'), '--key-file', join(folder, 'key.json')];
const countersign = (...args: string[]) => countersignIn(folder, [...args, ...own()]);

test('a kiosk is added, listed, given a new code and closed', async () => {
  const added = await countersign('kiosks', 'add', '--name', 'Kiosk 1', '--site', 'Harbour branch');
  expect([added.status, added.stderr]).toEqual([0, expect.stringContaining('Use the code now')]);
  const [kiosk] = added.results;
  expect(kiosk).toMatchObject({ name: 'Kiosk 1', site: 'Harbour branch', state: 'invited' });
  const renewed = await countersign('kiosks', 'code', String(kiosk?.id));
  expect(renewed.results[0]?.code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
  const closed = await countersign('kiosks', 'close', String(kiosk?.id));
  expect(closed.results).toMatchObject([{ state: 'closed' }]);
  expect(await countersign('kiosks', 'close', String(kiosk?.id))).toMatchObject({ status: 3 });
  const list = await countersign('kiosks', 'list');
  expect(list.results).toMatchObject([{ id: kiosk?.id, state: 'closed' }]);
});

test.each([
  [['kiosks'], 'add [options]'],
  [['kiosks', 'add'], '--name'],
  [['kiosks', 'close'], "missing required argument 'id'"],
  [['kiosks', 'list', 'x'], 'too many arguments'],
  [['kiosks', 'list', '--name', 'Kiosk 1'], "unknown option '--name'"],
])('%j is wrong usage: %s', async (args, sentence) => {
  const answer = await countersign(...args);
  expect([answer.status, answer.stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

test('a host registers its own screen as one kiosk, whose key outlives a restart', async () => {
  const start = async () => {
    host = await startHostHere(...own(), '--port', '0');
    return new URL(await host.kioskUrl());
  };
  const first = await start();
  expect(first.pathname).toBe('/kiosk.html');
  const registered = await fetch(new URL('/api/v1/kiosk/register/', first), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: first.hash.slice(1) }),
  });
  const { kiosk_key: key } = RegisteredKiosk.parse(await registered.json());
  await host?.stop();
  const again = await start();
  expect(again.hash).not.toBe(first.hash);
  const headers = { authorization: `Bearer ${key}` };
  const state = await fetch(new URL('/api/v1/kiosk/state/', again), { headers });
  expect(KioskState.parse(await state.json()).name).toBe('Kiosk');
  expect((await countersign('kiosks', 'list')).results).toHaveLength(1);
  expect(host?.logged()).not.toContain(again.hash.slice(1));
});
