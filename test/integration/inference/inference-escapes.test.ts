import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { canLimitMemory, openMemoryGroup } from '../../../electron/inference-process/memory-group.ts';
import { PERMISSIONS } from '../../../electron/inference-process/node-child-port.ts';
import { canStartWithoutNetwork, withoutNetwork } from '../../../electron/inference-process/without-network.ts';
import { bundledScript } from '../../support/bundled-script.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

const script = bundledScript(import.meta.dirname, 'escape-child.ts');
const package_ = dirname(createRequire(import.meta.url).resolve('better-sqlite3/package.json'));
const addon = join(package_, 'prebuilds', `${process.platform}-${process.arch}.node`);

test('a process with the permissions of the inference process gets nowhere once it is closed', async () => {
  let connections = 0;
  const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  server.on('connection', () => connections++);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const given = [...PERMISSIONS, '--disable-warning=PERM0001', script(), String(port), addon];
  const { stdout } = await promisify(execFile)(process.execPath, given, { timeout: WAIT_MS_MAX });
  server.closeAllConnections();
  server.close();

  const { before, after } = JSON.parse(stdout) as Record<'before' | 'after', Record<string, string>>;
  // What Node's permissions leave open, so that the attempts below are known to work.
  expect(Object.entries(before).flatMap(([name, what]) => (what === 'done' ? [name] : []))).toEqual([
    'signal another process',
    'load native code',
    'connect over TCP',
    'connect to a socket file',
    'listen',
    'send over UDP',
    'look up a name',
    'fetch',
  ]);
  expect(new Set(Object.values(after))).toEqual(new Set(['refused']));
  // TCP and fetch, both before.
  expect(connections).toBe(2);
});

test.skipIf(!canStartWithoutNetwork())(
  'a process started without a network reaches nobody, whatever it runs',
  async () => {
    let connections = 0;
    const server = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
    server.on('connection', () => connections++);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const args = [
      '-e',
      `fetch('http://127.0.0.1:${port}/').then(() => console.log('reached'), () => console.log('refused'))`,
    ];
    const open = { program: process.execPath, args };
    const said: string[] = [];
    for (const { program, args } of [open, withoutNetwork(open)])
      said.push((await promisify(execFile)(program, args, { timeout: WAIT_MS_MAX })).stdout.trim());
    server.closeAllConnections();
    server.close();
    expect(said).toEqual(['reached', 'refused']);
    expect(connections).toBe(1);
  },
);

test.skipIf(!canLimitMemory())('the kernel ends a process that takes more memory than its group may', async () => {
  const group = openMemoryGroup(150_000_000);
  const take = 'process.stdin.once("data", (megabytes) => { Buffer.alloc(megabytes * 1e6, 1); process.exit(0); })';
  const end = async (megabytes: number) => {
    const child = spawn(process.execPath, ['-e', take], { stdio: ['pipe', 'ignore', 'ignore'] });
    group?.add(child.pid ?? 0);
    child.stdin.write(String(megabytes));
    const [code, signal] = await once(child, 'exit');
    return [code, signal, group?.hasKilled()];
  };
  expect(await end(10)).toEqual([0, null, false]);
  expect(await end(1_000)).toEqual([null, 'SIGKILL', true]);
  group?.remove();
});
