import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { DeskStatus } from '#shared/contract/desk.ts';
import { inferenceProcesses } from '../../../electron/service/index.ts';
import { type HostProcess, NO_NETWORKS, startHostProcess } from '../../support/headless/headless-host.ts';
import { type HostHere, startHostHere } from '../../support/headless/host-here.ts';

let folder: string;
const running: { stop(signal?: 'SIGKILL'): Promise<unknown> }[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headless-process-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((host) => host.stop('SIGKILL')));
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const own = () => ['--port', '0', '--data', join(folder, 'data'), '--key-file', join(folder, 'key.json')];
const DEMO = ['--port', '0', '--demo', '--empty'];

async function start(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<HostProcess> {
  const host = await startHostProcess(args, environment);
  running.push(host);
  return host;
}

/** The next host on the folder of an ended one, in this process. */
async function startHere(...args: string[]): Promise<HostHere> {
  const host = await startHostHere(...args);
  running.push(host);
  return host;
}

async function status(host: { readonly url: string }) {
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

/** Each look at a host's children starts a process, which costs more than the host's own start if it is taken every 20 ms. */
const SELDOM = { interval: 250 };

/** Recognition, one or two by the number of cores, and screening. */
const PROCESSES = inferenceProcesses(availableParallelism()) + 1;

describe('a host as a process', () => {
  test('asks for a set-up code, refuses a second host on its folder, exits with 0 on request and stops its processes; its log is JSON', async () => {
    // Other machines can reach it, so the set-up asks for a code that only the terminal shows.
    const host = await start(
      NO_NETWORKS,
      ...[...own(), '--host', '0.0.0.0', '--insecure-http', '--trust-proxy', 'none', '--allowed-host', '127.0.0.1'],
    );
    await expect(startHere(...own())).rejects.toThrow(/Another Countersign host uses the data folder/);
    expect(await status(host)).toMatchObject({ host: 'headless', needs_set_up_code: true });
    const { set_up_code: code } = JSON.parse(host.output().stdout) as { set_up_code: string };
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    const body = { name: 'Ada Byron', username: 'ada', password: 'correct horse battery', set_up_code: code };
    const response = await fetch(host.url + endpoints.setUp.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);

    await expect.poll(() => childrenOf(host.pid), SELDOM).toHaveLength(PROCESSES);
    const children = childrenOf(host.pid);
    expect(await host.stop('SIGTERM')).toBe(0);
    await expect.poll(() => children.some(isAlive)).toBe(false);
    expect(host.output().stderr).not.toContain(code);
    for (const line of host.output().stderr.trim().split('\n'))
      expect(JSON.parse(line)).toMatchObject({
        time: expect.any(String),
        level: expect.stringMatching(/^(info|warning|error)$/),
        event: expect.stringMatching(/^[a-z_.]+$/),
      });
    expect(existsSync(join(folder, 'data', 'countersign.db'))).toBe(true);
    expect((await status(await startHere(...own()))).needs_set_up).toBe(false);
  });

  test('a demo, killed while its networks load, leaves no process behind, and the next one removes what it stored', async () => {
    const demos = () => readdirSync(folder).filter((name) => name.startsWith('countersign-demo-'));
    const killed = await start({}, ...DEMO);
    // The preparation of examples may have begun one more.
    await expect.poll(() => childrenOf(killed.pid).length, SELDOM).toBeGreaterThanOrEqual(PROCESSES);
    const children = childrenOf(killed.pid);
    const { demo_session: session, environment } = await status(killed);
    expect(environment).toBe('demo');
    const response = await fetch(killed.url + endpoints.listDemoSpecimens.path, {
      headers: { Authorization: `Bearer ${session?.token}` },
    });
    expect(((await response.json()) as { specimens: unknown[] }).specimens.length).toBeGreaterThan(0);
    const [ofKilled = ''] = demos();
    await killed.stop('SIGKILL');
    await expect.poll(() => children.some(isAlive)).toBe(false);
    expect(existsSync(join(folder, ofKilled, 'key', 'key.json'))).toBe(true);

    const next = await startHere(...DEMO);
    expect(demos()).toHaveLength(1);
    expect(demos()).not.toContain(ofKilled);
    expect(next.logged()).toContain('"host.abandoned_demos_removed"');
    await next.stop();
    expect(demos()).toEqual([]);
  });
});
