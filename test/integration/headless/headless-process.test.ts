import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { DeskStatus } from '#shared/contract/desk.ts';
import { inferenceProcesses } from '../../../electron/service/index.ts';
import type { HostProcess } from '../../support/headless/headless-host.ts';
import { NO_NETWORKS, startHostProcess } from '../../support/headless/headless-host.ts';

let folder: string;
const running: HostProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headless-process-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.stop('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

async function startWith(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<HostProcess> {
  const own = args.includes('--demo') ? [] : ['--data', join(folder, 'data'), '--key-file', join(folder, 'key.json')];
  const host = await startHostProcess(['--port', '0', ...own, ...args], { TMPDIR: folder, ...environment });
  running.push(host);
  return host;
}
const start = (...args: string[]) => startWith(NO_NETWORKS, args);
const startWhole = () => startWith({}, []);

async function status(host: HostProcess) {
  return DeskStatus.parse(await (await fetch(host.url + endpoints.getStatus.path)).json());
}

/** Processes that the host started and that still run. */
function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);
  } catch {
    return [];
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Recognition, one or two by the number of cores, and screening. */
const PROCESSES = inferenceProcesses(availableParallelism()) + 1;

describe('a host as a process', () => {
  test('exits with 0 on request and stops its processes; every line of its log is JSON', async () => {
    const host = await startWhole();
    await expect.poll(async () => (await status(host)).inference).toBe('ready');
    await expect.poll(() => childrenOf(host.pid)).toHaveLength(PROCESSES);
    const children = childrenOf(host.pid);
    expect(await host.stop('SIGTERM')).toBe(0);
    await expect.poll(() => children.some(isAlive)).toBe(false);
    for (const line of host.output().stderr.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({
        time: expect.any(String),
        level: expect.stringMatching(/^(info|warning|error)$/),
        event: expect.stringMatching(/^[a-z_.]+$/),
      });
    expect(existsSync(join(folder, 'data', 'countersign.db'))).toBe(true);
  });

  test('leaves no process behind when killed while they load, and the next host can use the folder', async () => {
    const host = await startWhole();
    await expect.poll(() => childrenOf(host.pid)).toHaveLength(PROCESSES);
    const children = childrenOf(host.pid);
    await host.stop('SIGKILL');
    await expect.poll(() => children.some(isAlive)).toBe(false);
    expect((await status(await start())).needs_set_up).toBe(true);
  });

  test('a second host on the same data folder is refused with a message and does not disturb the first, whose set-up survives a restart', async () => {
    // Other machines can reach it, so the set-up asks for a code that only the terminal shows.
    const first = await start('--host', '0.0.0.0', '--insecure-http', '--allowed-host', '127.0.0.1');
    await expect(start()).rejects.toThrow(/ended with 3[\s\S]*Another Countersign host uses the data folder/);
    expect(await status(first)).toMatchObject({ host: 'headless', needs_set_up_code: true });
    const { set_up_code: code } = JSON.parse(first.output().stdout) as { set_up_code: string };
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(first.output().stderr).not.toContain(code);
    const body = { name: 'Ada Byron', username: 'ada', password: 'correct horse battery', set_up_code: code };
    const response = await fetch(first.url + endpoints.setUp.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    await first.stop();
    expect((await status(await start())).needs_set_up).toBe(false);
  });

  test('a demo offers an operator and specimens, cleans up after a killed one, and leaves nothing behind', async () => {
    const demos = () => readdirSync(folder).filter((name) => name.startsWith('countersign-demo-'));
    const killed = await start('--demo');
    const { demo_session: session, environment } = await status(killed);
    expect(environment).toBe('demo');
    const response = await fetch(killed.url + endpoints.listDemoSpecimens.path, {
      headers: { Authorization: `Bearer ${session?.token}` },
    });
    expect(((await response.json()) as { specimens: unknown[] }).specimens.length).toBeGreaterThan(0);
    const [ofKilled = ''] = demos();
    await killed.stop('SIGKILL');
    expect(existsSync(join(folder, ofKilled, 'key', 'key.json'))).toBe(true);

    const next = await start('--demo');
    expect(demos()).toHaveLength(1);
    expect(demos()).not.toContain(ofKilled);
    expect(next.output().stderr).toContain('"host.abandoned_demos_removed"');
    expect(await next.stop()).toBe(0);
    expect(demos()).toEqual([]);
  });
});
