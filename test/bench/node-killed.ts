// A centre node killed with many stored runs undecided: the other node must decide all of them, each once, and tell the integrator of each.
// Both are sandbox hosts in processes of their own on a real PostgreSQL.
//
//   npx node test/bench/node-killed.ts [--in-flight 50]

import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { KYC_DATA_EXAMPLE } from '../../electron/service/api/open-api/examples.ts';
import { openCallbackReceiver } from '../support/callbacks/callback-receiver.ts';
import { newPostgresDatabase, onPostgres, postgresServer } from '../support/store/postgres.ts';
import { centreNodes } from './centre-fleet.ts';

const { values } = parseArgs({ options: { 'in-flight': { type: 'string', default: '50' } } });
const IN_FLIGHT = Number(values['in-flight']);
/** One key has at most 60 waiting runs at a node, and all together 100. */
const [KEYS, POSTED_MAX] = [2, 100];
const WAITING_MAX = 20;
const SETTLE_MS = 300_000;

const database = await newPostgresDatabase();
const nodes = centreNodes(database);
const receiver = await openCallbackReceiver('http');
const keys = [await nodes.apiKey('Load 0'), await nodes.apiKey('Load 1')];
await nodes.command('callbacks', 'add', '--name', 'Results', '--url', receiver.url, '--events', 'result');
const one = await nodes.start('one');
const two = await nodes.start('two');

async function post(index: number): Promise<string | null> {
  const batchId = randomUUID();
  try {
    const answer = await fetch(one.url + RUN_USER_VERIFICATION_PATH, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        prefer: 'respond-async',
        [API_KEY_HEADER]: keys[index % KEYS] ?? '',
        [IDEMPOTENCY_KEY_HEADER]: batchId,
      },
      body: JSON.stringify(KYC_DATA_EXAMPLE),
    });
    await answer.body?.cancel();
    return answer.ok ? batchId : null;
  } catch {
    return null;
  }
}

const report = await onPostgres(database, async (client) => {
  const numberOf = async (statement: string) => Number((await client.query(statement)).rows[0]?.number);
  const jobs = () => numberOf('select count(*) as number from jobs');
  const acknowledged: string[] = [];
  const posting: Promise<void>[] = [];
  let left = 0;
  for (let index = 0; index < POSTED_MAX + WAITING_MAX; index += 1) {
    posting.push(post(index).then((batchId) => void (batchId !== null && acknowledged.push(batchId))));
    if (index < IN_FLIGHT) continue;
    left = await jobs();
    if (left >= IN_FLIGHT) break;
  }
  while (left < IN_FLIGHT && acknowledged.length < IN_FLIGHT) left = await jobs();
  await one.stop('SIGKILL');
  await Promise.all(posting);
  const inFlight = await jobs();
  const stored = await numberOf('select count(*) as number from verifications');
  const startedAt = performance.now();
  while ((await jobs()) > 0 && performance.now() - startedAt < SETTLE_MS) await pause(200);
  const decidedS = (performance.now() - startedAt) / 1000;
  const told = () => receiver.received.length;
  while (told() < stored && performance.now() - startedAt < SETTLE_MS) await pause(200);
  await pause(2_000);
  await two.stop();
  const { rows: known } = await client.query<{ batch_id: string; status: string }>(
    'select batch_id, status from verifications',
  );
  const ids = new Set(known.map(({ batch_id }) => batch_id));
  const decisions = "select count(*) as decisions from revisions where status <> 'In-progress' group by batch_id";
  const tellings = new Map<string, number>();
  for (const { body } of receiver.received) {
    const id = JSON.stringify(body).match(/"batch_id":"([^"]+)"/)?.[1] ?? '';
    tellings.set(id, (tellings.get(id) ?? 0) + 1);
  }
  return {
    acknowledged: acknowledged.length,
    stored,
    inFlight,
    lost: acknowledged.filter((batchId) => !ids.has(batchId)).length,
    undecided: known.filter(({ status }) => status !== 'Completed').length,
    decidedTwice: await numberOf(`select count(*) as number from (${decisions}) as each where decisions > 1`),
    neverTold: [...ids].filter((id) => !tellings.has(id)).length,
    toldTwice: [...tellings.values()].filter((times) => times > 1).length,
    decidedS: Number(decidedS.toFixed(1)),
    load: loadavg()[0],
  };
});
receiver.close();
await (await postgresServer()).stop();
nodes.remove();
const isGood =
  report.inFlight >= IN_FLIGHT && report.lost + report.undecided + report.decidedTwice + report.neverTold === 0;
process.stdout.write(`${JSON.stringify(report)}\n${isGood ? 'good' : 'FAILED'}\n`);
process.exitCode = isGood ? 0 : 1;
