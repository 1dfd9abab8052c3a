/**
 * Tries to get out of a process with the permissions of the inference process, before and after it is closed. Arguments: a port that takes
 * connections, and a native addon. Prints what happened to each attempt.
 */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { closeProcess } from '../../../electron/workers/close-process.ts';
import { WAIT_MS_MAX } from '../../support/wait-limit.ts';

const [port = '0', addon = ''] = process.argv.slice(2);

const ATTEMPTS: Readonly<Record<string, () => unknown>> = {
  'read a file elsewhere': () => readFileSync('/etc/hostname'),
  'write a file': () => writeFileSync('/tmp/countersign-escape', ''),
  'start a process': () => spawn('true'),
  'start a thread': () => new Worker('', { eval: true }),
  'open a database': () => import('node:sqlite'),
  'signal another process': () => process.kill(process.ppid, 0),
  'load native code': () => process.dlopen({ exports: {} } as NodeJS.Module, addon),
  'connect over TCP': () =>
    new Promise((resolve, reject) => connect(Number(port), '127.0.0.1', () => resolve(null)).on('error', reject)),
  'connect to a socket file': () => connect('/run/countersign-escape').on('error', () => undefined),
  listen: () => createServer().listen(0),
  'send over UDP': () => createSocket('udp4').send('x', Number(port), '127.0.0.1'),
  'look up a name': () => lookup('localhost'),
  fetch: () => fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(WAIT_MS_MAX) }),
};

async function tryAll(): Promise<Record<string, 'done' | 'refused'>> {
  const found: Record<string, 'done' | 'refused'> = {};
  for (const [name, attempt] of Object.entries(ATTEMPTS))
    try {
      await attempt();
      found[name] = 'done';
    } catch {
      found[name] = 'refused';
    }
  return found;
}

const before = await tryAll();
closeProcess();
process.stdout.write(JSON.stringify({ before, after: await tryAll() }));
process.exit(0);
