// Desks, centre nodes and PostgreSQL as real processes, with a line between them that fails and processes that are killed: every case
// must arrive once, and both sides must agree.
//
//   npx node test/soak/fleet.ts [--runs 500] [--pictures-every 2] [--seed N] [--kill-every-s 6] [--pause-ms 300]

import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { API_KEY_HEADER, IDEMPOTENCY_KEY_HEADER, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { KYC_DATA_EXAMPLE } from '../../electron/service/api/open-api/examples.ts';
import { DELIVERED_KINDS } from '../../electron/service/delivery/change-rows.ts';
import { anew, drawRunPictures, FRAME_SIZES } from '../bench/run-pictures.ts';
import { pick, seededRandom } from '../specimens/random.ts';
import { countersignIn } from '../support/command-line.ts';
import { openProxy, type TcpProxy, type Weather } from '../support/devices/tcp-proxy.ts';
import { freePort } from '../support/headless/free-port.ts';
import { type HostProcess, startHostProcess } from '../support/headless/headless-host.ts';
import { newPostgresDatabase, onPostgres, postgresServer } from '../support/store/postgres.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    // Every so manieth verification is a BIOMETRIC one with three pictures; the others have none. 0 for none at all.
    'pictures-every': { type: 'string', default: '2' },
    'kill-every-s': { type: 'string', default: '6' },
    // Between two verifications at a desk, so that there is time for faults.
    'pause-ms': { type: 'string', default: '300' },
  },
});
const RUNS = Number(values.runs);
const random = seededRandom(Number(values.seed));
const KILL_EVERY_MS = Number(values['kill-every-s']) * 1000;
const PAUSE_MS = Number(values['pause-ms']);
const WEATHER_EVERY_MS = 2_000;
/** How long the desks may take to deliver what is left once the line is calm. */
const SETTLE_MS = 300_000;
const WEATHERS: readonly Weather[] = [
  ...(['calm', 'calm', 'down', 'answers lost', 'sliced', 'black hole'] as const),
  ...[{ bytesPerConnection: 20_000 }, { bytesPerConnection: 300_000 }],
];
/** A branch's line. */
const LINE = { bytesPerSecond: 2_500_000, delayMs: 15 };
const PICTURES_EVERY = Number(values['pictures-every']);
const IN_SANDBOX = ['--environment', 'sandbox'];

/** A host that is started again on the same port whenever it is killed. */
class Member {
  readonly name: string;
  readonly #args: readonly string[];
  #host: Promise<HostProcess>;
  kills = 0;

  constructor(name: string, args: readonly string[]) {
    this.name = name;
    this.#args = args;
    this.#host = startHostProcess(this.#args);
  }

  async url(): Promise<string> {
    return (await this.#host).url;
  }

  async kill(): Promise<void> {
    const host = await this.#host;
    await host.stop('SIGKILL');
    this.kills += 1;
    this.#host = startHostProcess(this.#args);
    await this.#host;
  }

  async stop(): Promise<void> {
    await (await this.#host).stop();
  }
}

const folder = mkdtempSync(join(tmpdir(), 'countersign-fleet-'));
const database = await newPostgresDatabase();
process.stdout.write(`seed ${values.seed}\n`);

const keyOf = (name: string) => ['--key-file', join(folder, name, 'key.json')];
const dataOf = (name: string) => ['--data', join(folder, name, 'data')];
const nodeOf = (name: string) => ['--database', database, '--node', name, ...keyOf('centre'), ...dataOf(name)];
const member = async (name: string, args: readonly string[]) =>
  new Member(name, [...args, ...IN_SANDBOX, '--port', String(await freePort())]);
async function command(...args: string[]): Promise<Record<string, unknown>> {
  const { results, stderr } = await countersignIn(folder, args);
  if (results[0] === undefined) throw new Error(stderr);
  return results[0];
}

for (const name of ['centre', 'one', 'two', 'desk-1', 'desk-2']) mkdirSync(join(folder, name), { recursive: true });
const nodes = [await member('one', nodeOf('one'))];
await nodes[0]?.url();
nodes.push(await member('two', nodeOf('two')));

type Desk = { readonly host: Member; readonly line: TcpProxy; readonly key: string; readonly file: string };
const desks: Desk[] = [];
for (const [index, node] of nodes.entries()) {
  const name = `desk-${index + 1}`;
  const invited = await command('devices', 'enrol', '--name', name, '--site', 'Harbour', ...nodeOf('one'));
  const own = [...dataOf(name), ...keyOf(name), ...IN_SANDBOX];
  const made = await command('api-keys', 'create', '--name', name, '--limit', 'requests=100000', ...own);
  const line = await openProxy(await node.url(), LINE);
  const centre = ['--centre', line.url, '--enrolment-code', String(invited.code)];
  const host = await member(name, [...dataOf(name), ...keyOf(name), ...centre]);
  desks.push({ host, line, key: String(made.key), file: join(folder, name, 'data', 'countersign.db') });
}
const members = [...nodes, ...desks.map(({ host }) => host)];
await Promise.all(members.map((one) => one.url()));

const [size] = FRAME_SIZES;
if (size === undefined) throw new Error('There is no picture size.');
const drawn = PICTURES_EVERY > 0 ? await drawRunPictures(size, 7, new Date().toISOString().slice(0, 10)) : null;
/** Other bytes in each run, as two pictures of a camera never are the same. */
const textOf = (bytes: Uint8Array) => Buffer.from(anew(bytes)).toString('base64');
let asked = 0;
function nextBody(): string {
  asked += 1;
  if (drawn === null || asked % PICTURES_EVERY !== 0) return JSON.stringify(KYC_DATA_EXAMPLE);
  const { front, back, selfie } = drawn;
  const pictures = { id_document_front: textOf(front), id_document_back: textOf(back), selfie: textOf(selfie) };
  return JSON.stringify({ ...KYC_DATA_EXAMPLE, verification_type: 'BIOMETRIC', ...pictures });
}

/** Asks until the desk has answered: a caller whose answer was lost asks again under the same key. */
async function verify({ host, key }: Desk): Promise<string> {
  const [batchId, body] = [randomUUID(), nextBody()];
  for (;;) {
    try {
      const answer = await fetch((await host.url()) + RUN_USER_VERIFICATION_PATH, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [API_KEY_HEADER]: key, [IDEMPOTENCY_KEY_HEADER]: batchId },
        body,
        signal: AbortSignal.timeout(70_000),
      });
      if (answer.status === 200) return batchId;
      await answer.body?.cancel();
    } catch {
      // Killed, or starting again.
    }
    await pause(200);
  }
}

let isStormy = true;
const weather = (async () => {
  while (isStormy) {
    for (const { line } of desks) line.weather(pick(random, WEATHERS));
    await pause(WEATHER_EVERY_MS);
  }
})();
const killer = (async () => {
  while (isStormy) {
    await pause(KILL_EVERY_MS);
    await pick(random, members).kill();
  }
})();

const startedMs = performance.now();
const acknowledged = (
  await Promise.all(
    desks.map(async (desk) => {
      const made: string[] = [];
      while (made.length < RUNS / desks.length) {
        made.push(await verify(desk));
        await pause(PAUSE_MS);
      }
      return made;
    }),
  )
).flat();
const ranMs = performance.now() - startedMs;
isStormy = false;
process.stderr.write(`${acknowledged.length} acknowledged; the line is calm from now on\n`);
await Promise.all([weather, killer]);
for (const { line } of desks) line.weather('calm');

/** Deliveries of a desk that are neither settled nor parked, and those that are parked. */
function deliveriesOf({ file }: Desk) {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  try {
    const count = sqlite.prepare(
      `select count(*) from changes left join deliveries using (sequence)
       where kind in (${DELIVERED_KINDS.map(() => '?').join()}) and coalesce(state, 'pending') = ?`,
    );
    const of = (state: string) => Number(count.pluck().get(...DELIVERED_KINDS, state));
    return { open: of('pending') + of('sending') + of('delivered'), parked: of('parked') };
  } finally {
    sqlite.close();
  }
}
const calmMs = performance.now();
while (performance.now() - calmMs < SETTLE_MS && desks.some((desk) => deliveriesOf(desk).open > 0)) await pause(500);
const settledMs = performance.now() - calmMs;
const left = desks.map(deliveriesOf);

type Row = { batch_id: string; result: string };
const atCentre = await onPostgres(database, async (client) => {
  const { rows } = await client.query<Row>('select batch_id, result from verifications');
  return rows;
});
const results = new Map(atCentre.map(({ batch_id, result }) => [batch_id, result]));
const lost = acknowledged.filter((batchId) => !results.has(batchId));
const doubled = atCentre.length - results.size;
const unasked = atCentre.length - acknowledged.length;
const differing = desks.flatMap(({ file }) => {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const rows = sqlite.prepare('select batch_id, result from verifications').all() as Row[];
  sqlite.close();
  return rows.filter(({ batch_id, result }) => results.get(batch_id) !== result);
});

/** Case, kind and length of every picture that was taken. Derived ones are made anew on each side. */
type Picture = { batch_id: string; kind: string; byte_length: number };
const named = ({ batch_id, kind, byte_length }: Picture) => `${batch_id} ${kind} ${byte_length}`;
const TAKEN =
  "select batch_id, kind, byte_length from captures where kind in ('id_document_front', 'id_document_back', 'selfie')";
const picturesAtCentre = await onPostgres(database, async (client) =>
  (await client.query<Picture>(TAKEN)).rows.map(named),
);
const picturesAtDesks = desks.flatMap(({ file }) => {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const rows = sqlite.prepare(TAKEN).all() as Picture[];
  sqlite.close();
  return rows.map(named);
});
const have = new Set(picturesAtCentre);
const picturesLost = picturesAtDesks.filter((picture) => !have.has(picture)).length;
const picturesUnasked = picturesAtCentre.length - new Set(picturesAtDesks).size;
for (const one of members) await one.stop();
const audits = [
  await countersignIn(folder, ['audit', 'verify', ...nodeOf('one')]),
  ...(await Promise.all(
    desks.map((_, index) =>
      countersignIn(folder, ['audit', 'verify', ...dataOf(`desk-${index + 1}`), ...keyOf(`desk-${index + 1}`)]),
    ),
  )),
].map(({ status }) => status);
for (const { line } of desks) line.close();
await (await postgresServer()).stop();
rmSync(folder, { recursive: true, force: true });

const isGood =
  lost.length +
    doubled +
    unasked +
    differing.length +
    picturesLost +
    Math.abs(picturesUnasked) +
    left.reduce((sum, { open, parked }) => sum + open + parked, 0) ===
    0 && audits.every((status) => status === 0);
process.stdout.write(
  `${JSON.stringify({
    acknowledged: acknowledged.length,
    ranForS: Math.round(ranMs / 1000),
    kills: Object.fromEntries(members.map(({ name, kills }) => [name, kills])),
    settledInS: Math.round(settledMs / 1000),
    pictures: { atDesks: picturesAtDesks.length, lost: picturesLost, unasked: picturesUnasked },
    lost: lost.length,
    doubled,
    unasked,
    differing: differing.length,
    left,
    audits,
  })}\n${isGood ? 'good' : 'FAILED'}\n`,
);
process.exitCode = isGood ? 0 : 1;
