// ID runs a second of a centre with one node and with two, on a real PostgreSQL with the settings of one in use: processor time by process,
// how often a statement waited for a lock, and where the processor time of the first node went. Callers, nodes and database share this machine.
//
//   npx node test/bench/centre-nodes.ts [--callers 16] [--seconds 30] [--cores-per-node 0.3] [--profile]
//
// Two nodes cannot do more than one on a machine whose cores one node and the database keep busy. With `--cores-per-node` each node has only
// that much of a core, so that the machine has room, and the figures show whether nodes hold each other up.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { API_KEY_HEADER, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { KYC_DATA_EXAMPLE } from '../../electron/service/api/open-api/examples.ts';
import type { HostProcess } from '../support/headless/headless-host.ts';
import { onPostgres } from '../support/store/postgres.ts';
import { MEASURED_SETTINGS, startPostgres } from '../support/store/postgres-server.ts';
import { centreNodes } from './centre-fleet.ts';
import { cpuSecondsBelow } from './process-cpu.ts';
import { limitProcessor } from './processor-share.ts';

const { values } = parseArgs({
  options: {
    callers: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '30' },
    'cores-per-node': { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const CALLERS = Number(values.callers);
const SECONDS = Number(values.seconds);
/** Networks and caches are warm by then. */
const WARM_UP_MS = 10_000;
const LOOK_MS = 100;
const SHOWN = 15;

const server = await startPostgres({ settings: MEASURED_SETTINGS });

async function measure(count: number, profileFolder: string | null): Promise<void> {
  const name = `nodes_${count}_${profileFolder === null ? 'plain' : 'profile'}`;
  await onPostgres(server.url('postgres'), (client) => client.query(`create database ${name}`));
  const database = server.url(name);
  const nodes = centreNodes(database);
  const keys: string[] = [];
  for (let made = 0; made < 4; made += 1) keys.push(await nodes.apiKey(`Load ${made}`));
  const hosts: HostProcess[] = [];
  for (const node of ['one', 'two'].slice(0, count))
    hosts.push(
      await nodes.start(
        node,
        profileFolder === null ? {} : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profileFolder}` },
      ),
    );
  const tookMs: number[] = [];
  let failed = 0;
  let isOver = false;
  async function caller(index: number): Promise<void> {
    const url = hosts[index % count]?.url + RUN_USER_VERIFICATION_PATH;
    const headers = { 'content-type': 'application/json', [API_KEY_HEADER]: keys[index % keys.length] ?? '' };
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(KYC_DATA_EXAMPLE) });
      await answer.body?.cancel();
      if (answer.status === 200) tookMs.push(performance.now() - startedAt);
      else failed += 1;
    }
  }
  const callers = Array.from({ length: CALLERS }, (_, index) => caller(index));
  await pause(WARM_UP_MS);
  const share = values['cores-per-node'];
  const limits = share === undefined ? [] : hosts.map(({ pid }) => limitProcessor(pid, Number(share)));
  // Runs from before the limit end.
  if (limits.length > 0) await pause(WARM_UP_MS);
  tookMs.length = 0;
  const spent = () => ({
    nodes: hosts.reduce((sum, { pid }) => sum + cpuSecondsBelow(pid), 0),
    database: cpuSecondsBelow(server.pid()),
    callers: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  });
  const before = spent();
  const startedAt = performance.now();
  const watched = await onPostgres(database, async (client) => {
    const [stat] = (await client.query(`select xact_rollback from pg_stat_database where datname = '${name}'`)).rows;
    const seen = { looks: 0, active: 0, lock: 0, io: 0, lightweight: 0 };
    while (performance.now() - startedAt < SECONDS * 1000) {
      const { rows } = await client.query<{ kind: string | null }>(
        `select wait_event_type as kind from pg_stat_activity
         where datname = '${name}' and state = 'active' and pid <> pg_backend_pid()`,
      );
      seen.looks += 1;
      seen.active += rows.length;
      seen.lock += rows.filter(({ kind }) => kind === 'Lock').length;
      seen.io += rows.filter(({ kind }) => kind === 'IO').length;
      seen.lightweight += rows.filter(({ kind }) => kind === 'LWLock').length;
      await pause(LOOK_MS);
    }
    const [now] = (await client.query(`select xact_rollback from pg_stat_database where datname = '${name}'`)).rows;
    return { ...seen, repeated: Number(now?.xact_rollback) - Number(stat?.xact_rollback) };
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const after = spent();
  const runs = tookMs.length;
  isOver = true;
  await Promise.all(callers);
  for (const host of hosts) await host.stop();
  for (const end of limits) end();
  nodes.remove();
  tookMs.sort((one, other) => one - other);
  const perRun = (who: keyof typeof after) => Number((((after[who] - before[who]) * 1000) / runs).toFixed(1));
  const atMoment = (part: number) => Number((part / Math.max(1, watched.looks)).toFixed(2));
  process.stdout.write(
    `${JSON.stringify({
      nodes: count,
      callers: CALLERS,
      cores: cpus().length,
      coresPerNode: share ?? null,
      runs,
      failed,
      perSecond: Number((runs / seconds).toFixed(1)),
      p50Ms: Math.round(tookMs[Math.floor(runs / 2)] ?? 0),
      p99Ms: Math.round(tookMs[Math.floor(runs * 0.99)] ?? 0),
      processorMsPerRun: { nodes: perRun('nodes'), database: perRun('database'), callers: perRun('callers') },
      // Average number of this database's connections at a moment.
      connections: {
        active: atMoment(watched.active),
        waitForLock: atMoment(watched.lock),
        waitForDisk: atMoment(watched.io),
        waitInside: atMoment(watched.lightweight),
      },
      repeatedTransactions: watched.repeated,
      load: loadavg()[0],
    })}\n`,
  );
}

const Profile = z.object({
  nodes: z.array(
    z.object({ id: z.int(), callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }) }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});

/** The functions in which most time went, of the largest profile. */
function showProfile(folder: string): void {
  const [text] = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .sort((one, other) => other.length - one.length);
  if (text === undefined) throw new Error('The node wrote no profile.');
  const { nodes, samples, timeDeltas } = Profile.parse(JSON.parse(text));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const spent = new Map<string, number>();
  let whole = 0;
  for (const [index, sample] of samples.entries()) {
    const frame = frames.get(sample);
    if (frame === undefined || frame.functionName === '(idle)') continue;
    const of = `${frame.functionName || '(anonymous)'} ${frame.url.split('/').slice(-2).join('/')}:${frame.lineNumber + 1}`;
    const took = timeDeltas[index] ?? 0;
    spent.set(of, (spent.get(of) ?? 0) + took);
    whole += took;
  }
  const top = [...spent].sort((one, other) => other[1] - one[1]).slice(0, SHOWN);
  for (const [of, took] of top) process.stdout.write(`${((100 * took) / whole).toFixed(1).padStart(5)} %  ${of}\n`);
}

await measure(1, null);
await measure(2, null);
if (values.profile) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-profile-'));
  await measure(1, folder);
  showProfile(folder);
  rmSync(folder, { recursive: true, force: true });
}
await server.stop();
