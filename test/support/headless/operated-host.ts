import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { countersignIn } from '../command-line.ts';
import { type HostProcess, NO_NETWORKS, startHostProcess } from './headless-host.ts';
import { type HeldRegistry, KENYAN, startHeldRegistry } from './held-registry.ts';
import { type HostHere, startHostHere } from './host-here.ts';

const STANDING_CLOCK = new URL('./standing-clock.ts', import.meta.url).href;

export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | null;
};

export type OperatedHosts = {
  readonly folder: string;
  readonly databaseFile: string;
  readonly keyFile: string;
  readonly registry: HeldRegistry;
  /** The options that name the folders. */
  readonly own: readonly string[];
  start(...args: string[]): Promise<HostProcess>;
  /** Starts one in the process of the test, whose stopwatch the test has to hold. */
  startHere(...args: string[]): Promise<HostHere>;
  ask(url: string, init?: RequestInit): Promise<Answer>;
  /** Posts a run that waits for the registry. */
  run(host: { readonly url: string }, batchId: string, headers?: Record<string, string>): Promise<Answer>;
  result(host: { readonly url: string }, batchId: string): Promise<Answer>;
  /** Moves the host's stopwatch by two seconds. */
  passTime(host: HostProcess): Promise<void>;
  close(): Promise<void>;
};

/**
 * Hosts in processes of their own, or in this one, one after another on one data folder, with an API key and a registry that can be held for any time,
 * because the hosts' stopwatch stands. They load the networks only if they `recognise`.
 */
export async function openOperatedHosts({ recognise = false } = {}): Promise<OperatedHosts> {
  const folder = mkdtempSync(join(tmpdir(), 'operated-host-'));
  const [data, keyFile] = [join(folder, 'data'), join(folder, 'key.json')];
  const own = ['--data', data, '--key-file', keyFile];
  const { results } = await countersignIn(folder, ['api-keys', 'create', '--name', 'operated', ...own]);
  const key = String(results[0]?.key);
  const registry = await startHeldRegistry(folder);
  const running: { stop(signal?: 'SIGKILL'): Promise<unknown> }[] = [];

  async function ask(url: string, init: RequestInit = {}): Promise<Answer> {
    const response = await fetch(url, { ...init, headers: { 'x-api-key': key, ...init.headers } });
    const body = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') };
  }

  return {
    folder,
    databaseFile: join(data, 'countersign.db'),
    keyFile,
    registry,
    own,
    ask,
    async start(...args) {
      const host = await startHostProcess(['--port', '0', '--registries', registry.file, ...own, ...args], {
        NODE_OPTIONS: [...(recognise ? [] : [NO_NETWORKS.NODE_OPTIONS]), `--import=${STANDING_CLOCK}`].join(' '),
      });
      running.push(host);
      return host;
    },
    async startHere(...args) {
      const host = await startHostHere('--port', '0', '--registries', registry.file, ...own, ...args);
      running.push(host);
      return host;
    },
    run: (host, batchId, headers = {}) =>
      ask(host.url + endpoints.runUserVerification.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': batchId, ...headers },
        body: JSON.stringify(KENYAN),
      }),
    result: (host, batchId) => ask(host.url + endpoints.getUserVerificationResult.path.replace('{batch_id}', batchId)),
    async passTime(host) {
      const moves = () => host.output().stderr.split('The clock was moved.').length;
      const before = moves();
      process.kill(host.pid, 'SIGUSR2');
      await expect.poll(moves).toBe(before + 1);
    },
    async close() {
      await Promise.all(running.map((host) => host.stop('SIGKILL')));
      registry.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
