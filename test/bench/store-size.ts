/**
 * The store with many verifications: what recording one more takes, a page of each list, and searches. Arguments: `--rows N` (1,000,000
 * unless given), `--postgres` for a PostgreSQL server with the settings of one in use, and `--folder PATH`, whose database is filled further
 * if it exists. `--rounds N` measures each N times after 30 that are not counted; `--only TEXT` measures what has this text in its title;
 * `--fill-only` stops after filling. Beside the times, the processor time of one round says what they would be on an idle machine.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import {
  casesOf,
  countInbox,
  findInbox,
  type InboxQuery,
  type InboxReader,
  inboxChangedAt,
} from '../../electron/service/cases/search/inbox.ts';
import { similarNames } from '../../electron/service/cases/search/similar-names.ts';
import {
  listVerifications,
  recordVerification,
  summariesOf,
  type VerificationQuery,
} from '../../electron/service/cases/verifications.ts';
import { type DatabasePlace, openStore } from '../../electron/service/open-store.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import { MEASURED_SETTINGS, type PostgresServer, startPostgres } from '../support/store/postgres-server.ts';
import { SOMEBODY } from '../support/store/store-fixtures.ts';
import { COLLEAGUE_ID, countOf, fillStore, nameOf, personOf, spread, verificationOf } from './filled-store.ts';
import { cpuSecondsBelow } from './process-cpu.ts';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '1000000' },
    folder: { type: 'string' },
    postgres: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    'fill-only': { type: 'boolean', default: false },
  },
});
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'store-size-'));
mkdirSync(folder, { recursive: true });
const MEASURED = Number(values.rounds);
const WARM_UP = 30;
const PAGE_ROWS = 50;

const DATABASE = 'measured';
let server = null as PostgresServer | null;
async function onServer(database: string, statement: string) {
  const client = new pg.Client(server?.url(database));
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}
async function place(): Promise<DatabasePlace> {
  if (!values.postgres) return { databaseFile: join(folder, 'countersign.db') };
  server = await startPostgres({ settings: MEASURED_SETTINGS, folder: join(folder, 'postgres') });
  const [known] = await onServer('postgres', `select 1 from pg_database where datname = '${DATABASE}'`);
  if (!known) await onServer('postgres', `create database ${DATABASE}`);
  return { database: server.url(DATABASE), node: 'one' };
}

/** As the server does itself after a restart, if `pg_prewarm` is among the libraries it loads: tables first, so that the indexes stay. */
async function readIndexes() {
  await onServer(DATABASE, 'create extension if not exists pg_prewarm');
  await onServer(
    DATABASE,
    `select pg_prewarm(oid) from (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
      order by relkind desc, relname) as relations`,
  );
}

const serverSeconds = () => (server ? cpuSecondsBelow(server.pid()) : 0);

async function measure(title: string, work: (round: number) => Promise<unknown>): Promise<void> {
  if (!title.includes(values.only)) return;
  // A service in use is warm: its code is compiled, and the pages of its indexes are read.
  for (let round = 0; round < WARM_UP; round++) await work(round);
  const times: number[] = [];
  const [ownBefore, serverBefore] = [process.cpuUsage(), serverSeconds()];
  for (let round = 0; round < MEASURED; round++) {
    const startedAt = performance.now();
    await work(WARM_UP + round);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(ownBefore);
  const [own, there] = [(user + system) / 1000, (serverSeconds() - serverBefore) * 1000].map((ms) =>
    (ms / MEASURED).toFixed(1).padStart(6),
  );
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1).padStart(7);
  console.log(
    `${title.padEnd(52)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   longest ${at(1)} ms   processor ${own} ms${server ? ` here, ${there} ms there` : ''}`,
  );
}

const keystore = fileKeystore(join(folder, 'kek.key'));
const store = await openStore({ ...(await place()), keystore });
const before = await countOf(store);
await fillStore(store, Number(values.rows));
const rows = await countOf(store);
// A server does this of its own accord within minutes of so many new rows.
if (server && rows > before) await onServer(DATABASE, 'vacuum analyze');
if (server) await readIndexes();
const load = () =>
  loadavg()
    .map((one) => one.toFixed(1))
    .join(' ');
console.log(`${rows} verifications, ${(await store.upkeep.bytes()) / 1e9} GB, load ${load()}`);

const list = (query: Partial<VerificationQuery>) => listVerifications(store, { limit: PAGE_ROWS, ...query });
const someone = (round: number) => personOf(spread(round, rows));
const reader: InboxReader = { id: SOMEBODY.id, maySeeEscalated: true };
async function inbox(tab: InboxQuery['tab'], changes: Partial<InboxQuery> = {}) {
  const query = { newestFirst: false, ...changes, tab };
  const [found, ids] = await store.read(async (view) => {
    const places = await findInbox(view, reader, query, PAGE_ROWS + 1);
    const its = places.slice(0, PAGE_ROWS).map(([, batchId]) => batchId);
    await summariesOf(view, its);
    return [places, its] as const;
  });
  await store.read((view) => casesOf(view, ids));
  return found;
}

async function measureAll(): Promise<void> {
  await measure('record one more', (round) => recordVerification(store, verificationOf(rows + round)));
  await measure('first page of the list', () => list({}));
  let cursor: string | undefined;
  await measure('next page of the list', async () => {
    cursor = (await list({ cursor })).nextCursor ?? undefined;
  });
  await measure('first page of those in review', () => list({ result: 'REVIEW' }));
  await measure('search for the commonest first name', () => list({ query: nameOf(0) }));
  await measure('the same, in review', () => list({ query: nameOf(0), result: 'REVIEW' }));
  await measure('search for both commonest names', () => list({ query: `${nameOf(0)} ${nameOf(0)}son` }));
  await measure('search for somebody by full name', (round) => {
    const { first_name, last_name } = someone(round);
    return list({ query: `${first_name} ${last_name}` });
  });
  await measure('search by the commonest first three letters', () => list({ query: nameOf(20).slice(0, 3) }));
  await measure('search by four letters of a first name', (round) =>
    list({ query: someone(round).first_name.slice(0, 4) }),
  );
  await measure('search by the beginnings of both names', (round) => {
    const { first_name, last_name } = someone(round);
    return list({ query: `${first_name.slice(0, 3)} ${last_name.slice(0, 4)}` });
  });
  await measure('the same, in review', (round) => {
    const { first_name, last_name } = someone(round);
    return list({ query: `${first_name.slice(0, 3)} ${last_name.slice(0, 4)}`, result: 'REVIEW' });
  });
  await measure('search by the beginning of a phone number', (round) =>
    list({ query: someone(round).phone_number.slice(0, 9) }),
  );
  await measure('search by document number', (round) => list({ query: someone(round).id_number }));
  await measure('search by phone number', (round) => list({ query: someone(round).phone_number }));
  await measure('search by phone number as dialled at home', (round) =>
    list({ query: someone(round).phone_number.replace('+44', '0') }),
  );
  await measure('search by the last four digits', (round) => list({ query: someone(round).phone_number.slice(-4) }));
  await measure('search by the last seven digits', (round) => list({ query: someone(round).phone_number.slice(-7) }));
  await measure('search by birth date', (round) => list({ query: someone(round).date_of_birth }));
  await measure('search by first name and birth date', (round) => {
    const { first_name, date_of_birth } = someone(round);
    return list({ query: `${first_name} ${date_of_birth}` });
  });
  const month = { from: '2024-02-01T00:00:00.000Z', before: '2024-03-01T00:00:00.000Z' };
  await measure('all of a month', () => list(month));
  await measure('all of a month, declined', () => list({ ...month, result: 'DECLINED' }));
  await measure('the commonest first name in a month', () => list({ query: nameOf(0), ...month }));
  await measure('all run by one person, declined', () => list({ runBy: [SOMEBODY.id], result: 'DECLINED' }));
  await measure('all run by somebody who ran none', () => list({ runBy: [COLLEAGUE_ID] }));
  await measure('the commonest first name, run by one person', () => list({ query: nameOf(0), runBy: [SOMEBODY.id] }));
  await measure('the commonest first name, run by somebody who ran none', () =>
    list({ query: nameOf(0), runBy: [COLLEAGUE_ID] }),
  );
  await measure('all found on one list', () => list({ list: 'house' }));
  await measure('search by e-mail address', (round) => list({ query: someone(round).email_address }));
  const { items } = await list({});
  await measure('search by batch id', (round) => list({ query: items[round % items.length]?.batchId }));
  const similar = (query: string) => store.read((view) => similarNames(view, query, {}));
  await measure('similar names: a slip in the last name', (round) => {
    const { first_name, last_name } = someone(round);
    return similar(`${first_name} ${last_name.slice(0, 2)}${last_name.slice(3)}`);
  });
  await measure('similar names: a slip in the commonest name', () => similar(`${nameOf(0)}h`));
  await measure('search for a name nobody has', (round) => list({ query: `Xq${round}` }));
  await measure('inbox: counts', () =>
    store.read(async (view) => {
      await countInbox(view, reader, 'needs_me');
      await countInbox(view, reader, 'waiting');
      await inboxChangedAt(view);
    }),
  );
  for (const tab of ['needs_me', 'waiting'] as const) {
    await measure(`inbox, ${tab}: oldest first`, () => inbox(tab));
    await measure(`inbox, ${tab}: newest first`, () => inbox(tab, { newestFirst: true }));
    let after: InboxQuery['after'];
    await measure(`inbox, ${tab}: next page`, async () => {
      after = (await inbox(tab, { after }))[PAGE_ROWS - 1];
    });
    await measure(`inbox, ${tab}: one type`, () => inbox(tab, { type: 'DOC' }));
    await measure(`inbox, ${tab}: a rare area`, () => inbox(tab, { reason: 'aml' }));
    await measure(`inbox, ${tab}: a rare reason code`, () => inbox(tab, { reason: 'AML_MATCH' }));
    await measure(`inbox, ${tab}: a code that no case has`, () => inbox(tab, { reason: 'LIVENESS_SPOOF' }));
    await measure(`inbox, ${tab}: of a colleague`, () => inbox(tab, { ownerId: COLLEAGUE_ID }));
    await measure(`inbox, ${tab}: declined`, () => inbox(tab, { result: 'DECLINED' }));
    await measure(`inbox, ${tab}: run by someone else`, () => inbox(tab, { runBy: COLLEAGUE_ID }));
    await measure(`inbox, ${tab}: a name`, (round) => inbox(tab, { query: someone(round).last_name }));
    await measure(`inbox, ${tab}: beginnings of both names`, (round) => {
      const { first_name, last_name } = someone(round);
      return inbox(tab, { query: `${first_name.slice(0, 3)} ${last_name.slice(0, 4)}` });
    });
    await measure(`inbox, ${tab}: the commonest first three letters`, () =>
      inbox(tab, { query: nameOf(20).slice(0, 3) }),
    );
    await measure(`inbox, ${tab}: a name nobody has`, (round) => inbox(tab, { query: `Xq${round}` }));
    await measure(`inbox, ${tab}: newest of one day`, () =>
      inbox(tab, { from: '2024-02-01T00:00:00.000Z', before: '2024-02-02T00:00:00.000Z', newestFirst: true }),
    );
  }
}

if (!values['fill-only']) await measureAll();
await store.close();
console.log(`load at the end ${load()}`);
await server?.stop();
if (values.folder === undefined && existsSync(folder)) rmSync(folder, { recursive: true });
