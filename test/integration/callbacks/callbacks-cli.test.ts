import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  answerWith,
  type CallbackReceiver,
  openCallbackReceiver,
  signedBy,
} from '../../support/callbacks/callback-receiver.ts';
import { countersignIn } from '../../support/command-line.ts';

/** The command on a sandbox, whose receiver may be on this machine. */
let folder: string;
let receiver: CallbackReceiver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'callbacks-cli-'));
  receiver = await openCallbackReceiver('http');
});
afterEach(() => {
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const countersign = (...args: string[]) =>
  countersignIn(folder, [...args, '--data', join(folder, 'data'), '--key-file', join(folder, 'key.json')]);

test('a callback is added, tested, given a new secret, switched and removed', async () => {
  await countersign('api-keys', 'create', '--name', 'tour', '--environment', 'sandbox');
  const add = await countersign('callbacks', 'add', '--name', 'Tour', '--url', receiver.url, '--events', 'result');
  const [added] = add.results;
  expect(add.status).toBe(0);
  expect(added).toMatchObject({ name: 'Tour', events: ['result'], group: null, enabled: true });
  const id = String(added?.id);

  const tried = await countersign('callbacks', 'test', id);
  expect([tried.status, tried.results]).toMatchObject([0, [{ id, http_status: 204, problem: null }]]);
  const rotated = (await countersign('callbacks', 'rotate-secret', id)).results[0];
  await countersign('callbacks', 'test', id);
  const secrets = [String(added?.secret), String(rotated?.secret)];
  expect(receiver.received.map((received) => signedBy(received, secrets))).toEqual([[secrets[0]], secrets]);
  receiver.answer(answerWith(500));
  const failed = await countersign('callbacks', 'test', id);
  expect([failed.status, failed.results]).toMatchObject([1, [{ http_status: 500, problem: 'STATUS' }]]);

  await countersign('callbacks', 'disable', id);
  const list = await countersign('callbacks', 'list');
  expect(list.results).toMatchObject([{ id, enabled: false, waiting: 0, parked: 0 }]);
  expect(list.stdout).not.toContain('whsec_');
  expect((await countersign('callbacks', 'log', id)).results).toEqual([]);
  expect((await countersign('callbacks', 'redeliver', id)).results).toEqual([{ id, events: 0 }]);
  expect((await countersign('callbacks', 'remove', id)).results).toEqual([{ id, removed: true }]);
  expect(await countersign('callbacks', 'log', id)).toMatchObject({ status: 3, stderr: expect.stringContaining('id') });
});

test('in production an address of this machine is refused', async () => {
  await countersign('api-keys', 'create', '--name', 'live');
  const add = await countersign('callbacks', 'add', '--name', 'x', '--url', receiver.url);
  expect([add.status, add.stderr]).toEqual([3, expect.stringContaining('https')]);
  expect((await countersign('callbacks', 'list')).results).toEqual([]);
});
