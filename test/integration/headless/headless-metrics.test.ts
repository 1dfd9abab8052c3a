/** What Prometheus reads from a real host, over HTTP, while it runs verifications; and what its watchers are told. */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countersignIn } from '../../support/command-line.ts';
import type { HostProcess } from '../../support/headless/headless-host.ts';
import { KENYAN } from '../../support/headless/held-registry.ts';
import { type OperatedHosts, openOperatedHosts } from '../../support/headless/operated-host.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';

/** Fifty checks with a histogram each, and little else. */
const SERIES_MAX = 1_000;
const LIST = 'A list with a name of its own';

/** Loading the networks twice takes most of the time. Without them, a process is small and at once ready again. */
const RECOGNISES = PROPERTY_RUNS !== null;

let hosts: OperatedHosts;
let host: HostProcess;
let metricsUrl: string;
beforeAll(async () => {
  hosts = await openOperatedHosts({ recognise: RECOGNISES });
  writeFileSync(join(hosts.folder, 'list.csv'), 'Full Name\nOdalys Bramble\n');
  const list = ['--format', 'own', '--list', 'branch', '--title', LIST, '--columns', 'name=Full Name'];
  await countersignIn(hosts.folder, ['watchlists', 'import', 'list.csv', ...list, ...hosts.own]);
  host = await hosts.start('--metrics', '0');
  metricsUrl = (JSON.parse(host.output().stdout) as { metrics_url: string }).metrics_url;
});
afterAll(() => hosts.close());

const isReady = () => expect.poll(() => hosts.ask(`${host.url}/readyz`)).toMatchObject({ body: { reasons: [] } });

/** Samples by name and labels, as Prometheus writes them. */
async function scrape(): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(metricsUrl);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(.+) (\S+)$/.exec(line) ?? [];
      return [name, Number(value)];
    }),
  );
}

/** Sends a request by hand, because `fetch` sets the host's name itself. */
const statusOf = (url: string, method: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('runs are counted by state and result, with their duration and that of each check, and while they are under way', async () => {
  const batchId = randomUUID();
  expect((await hosts.run(host, batchId, { prefer: 'respond-async' })).status).toBe(200);
  await expect.poll(() => hosts.registry.waiting()).toBe(1);
  const during = await scrape();
  expect(during.get('countersign_runs{state="active"}')).toBe(1);
  expect(during.get('countersign_jobs{state="running"}')).toBe(1);
  expect(during.get('countersign_run_duration_seconds_count{subject="person"}')).toBeUndefined();

  await hosts.passTime(host);
  hosts.registry.release();
  const decided = await hosts.run(host, randomUUID());
  expect(decided.body.status).toBe('Completed');
  await expect.poll(async () => (await hosts.result(host, batchId)).body.status).toBe('Completed');
  const after = await scrape();
  const result = String(decided.body.verification_result).toLowerCase();
  expect(after.get(`countersign_runs_total{subject="person",state="completed",result="${result}"}`)).toBe(2);
  expect(after.get('countersign_run_duration_seconds_count{subject="person"}')).toBe(2);
  expect(after.get('countersign_run_duration_seconds_sum{subject="person"}')).toBeGreaterThan(0);
  expect(after.get('countersign_run_wait_seconds_count')).toBe(2);
  expect(after.get('countersign_check_duration_seconds_count{check="government.registry"}')).toBe(2);
  expect(after.get('countersign_checks_total{check="biometric.face_match",outcome="pass"}')).toBeUndefined();
  expect(after.get('countersign_runs{state="active"}')).toBe(0);
  expect(after.get('countersign_jobs{state="running"}')).toBe(0);
  expect(after.get('countersign_runs_refused_total{reason="queue_full"}')).toBe(0);
});

test('lists, deliveries, disk, processes and the event loop are told', async () => {
  await isReady();
  const samples = await scrape();
  const at = (name: string) => samples.get(name);
  expect(at('countersign_gauges_read')).toBe(1);
  expect(at('countersign_ready')).toBe(1);
  expect(at('countersign_not_ready{reason="draining"}')).toBe(0);
  expect(at('countersign_watchlist_age_seconds{format="own"}')).toBeLessThan(3_600);
  expect(at('countersign_deliveries{state="parked"}')).toBe(0);
  expect(at('countersign_deliveries{state="waiting"}')).toBe(0);
  expect(at('countersign_data_folder_free_bytes')).toBeGreaterThan(0);
  expect(at('countersign_process_memory_bytes{process="recognition"}')).toBeGreaterThan(
    RECOGNISES ? 100_000_000 : 10_000_000,
  );
  expect(at('countersign_runs_waiting_max')).toBeGreaterThan(0);
  // Without backups there is no age of one.
  expect(at('countersign_backup_age_seconds')).toBeUndefined();
  expect(at('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(at('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect([...samples.keys()].filter((name) => name.startsWith('countersign_info'))).toEqual([
    'countersign_info{version="0.1.0",environment="production"}',
  ]);
});

// `metrics.test.ts` counts restarts, and `readiness.test.ts` has the reason.
test.runIf(RECOGNISES)(
  'a recognition process that ends is started again and counted, and the host says meanwhile that it is not ready',
  async () => {
    expect((await scrape()).get('countersign_process_restarts_total{process="recognition"}')).toBe(0);
    const recognition = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(host.pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(' everything'))
      .map((line) => Number.parseInt(line, 10));
    for (const pid of recognition) process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => hosts.ask(`${host.url}/readyz`), { interval: 20 })
      .toMatchObject({ status: 503, body: { status: 'not_ready', reasons: ['recognition_starting'] } });
    await isReady();
    expect((await scrape()).get('countersign_process_restarts_total{process="recognition"}')).toBe(recognition.length);
  },
);

test('no sample names a person, a number, a list, a key or a place, and there are not many', async () => {
  const text = await (await fetch(metricsUrl)).text();
  const personal = [KENYAN.first_name, KENYAN.last_name, KENYAN.id_number, KENYAN.phone_number, 'Odalys', LIST];
  for (const word of [...personal, 'branch', hosts.folder, 'Held registry', 'operated'])
    expect(text).not.toContain(word);
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-4/);
  expect((await scrape()).size).toBeLessThan(SERIES_MAX);
});

test('they are served on an address of their own, for this machine alone, and only read', async () => {
  expect(new URL(metricsUrl).hostname).toBe('127.0.0.1');
  expect(await statusOf(metricsUrl, 'POST')).toBe(405);
  expect(await statusOf(metricsUrl.replace('/metrics', '/'), 'GET')).toBe(404);
  expect(await statusOf(metricsUrl, 'GET', { host: 'evil.example' })).toBe(421);
  expect(await (await fetch(`${host.url}/metrics`)).text()).not.toContain('countersign_');
});

test('watchers may ask under any name, and change nothing', async () => {
  expect(await statusOf(`${host.url}/healthz`, 'GET', { host: '10.0.0.7:4310' })).toBe(200);
  expect(await statusOf(`${host.url}/readyz`, 'HEAD', { host: 'desk.internal' })).toBe(200);
  expect(await statusOf(`${host.url}/readyz`, 'POST')).toBe(405);
  expect(await statusOf(`${host.url}/`, 'GET', { host: 'desk.internal' })).toBe(421);
});
