/**
 * The store with many verifications: what recording one more takes, a page of the list, and a search. Arguments: `--rows N` (1,000,000
 * unless given) and `--folder PATH`, whose database is filled further if it exists.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appendChange } from '../../electron/service/store/changes.ts';
import { insertDataKey } from '../../electron/service/store/data-keys.ts';
import { fileKeystore } from '../../electron/service/store/keystore.ts';
import { openStore } from '../../electron/service/store/open-store.ts';
import type { PlainColumns } from '../../electron/service/store/sealed-verification.ts';
import { applicantNameOf, sealSummary } from '../../electron/service/store/sealed-verification.ts';
import { searchTermsOf } from '../../electron/service/store/search-terms.ts';
import type { Store } from '../../electron/service/store/store.ts';
import type { VerificationQuery } from '../../electron/service/store/verifications.ts';
import { listVerifications, recordVerification } from '../../electron/service/store/verifications.ts';
import { seededRandom } from '../../electron/specimens/random.ts';
import { aVerification, SOMEBODY } from '../support/store-fixtures.ts';

const { values } = parseArgs({ options: { rows: { type: 'string' }, folder: { type: 'string' } } });
const wanted = Number(values.rows ?? 1_000_000);
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'store-size-'));
mkdirSync(folder, { recursive: true });
const MEASURED = 300;
const FILLED_AT_ONCE = 500;
const TOLD_EVERY = 50_000;
const PAGE_ROWS = 50;
const START_MS = Date.UTC(2024, 0, 1);

/** Names made of syllables; the n-th is borne about 1/n as often as the first, as names are. */
const SYLLABLES = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'zu'];
function nameOf(rank: number): string {
  let rest = rank + SYLLABLES.length;
  let name = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) name += SYLLABLES[rest % SYLLABLES.length];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
const rankOf = (random: () => number, names: number) => Math.floor(names ** random()) - 1;

function personOf(index: number) {
  const random = seededRandom(index);
  const [first, last] = [nameOf(rankOf(random, 3_000)), `${nameOf(rankOf(random, 100_000))}son`];
  return {
    ...{ first_name: first, middle_name: undefined, last_name: last },
    phone_number: `+4477${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    email_address: `${first}.${last}.${index}@example.org`.toLowerCase(),
    id_number: `ID${String(index).padStart(9, '0')}`,
  };
}

/** One in ten is declined, two in ten are waiting for a review. */
const resultOf = (index: number) => (index % 10 === 0 ? 'DECLINED' : index % 5 === 1 ? 'REVIEW' : 'APPROVED');
const createdAtOf = (index: number) => new Date(START_MS + index * 60_000).toISOString();

async function record(store: Store, index: number): Promise<void> {
  const response = { created_at: createdAtOf(index), verification_result: resultOf(index) } as const;
  await recordVerification(store, aVerification({ fields: personOf(index), response }));
}

/** What the sealed columns of a row measure; they are not opened by a list or a search. */
const filler = (bytes: number) => randomBytes(bytes);

/** Rows as `recordVerification` leaves them, as far as a list or a search reads them: many in one transaction, without captures and audit lines. */
async function fill(store: Store, from: number, to: number): Promise<void> {
  await store.write(async (tx) => {
    for (let index = from; index < to; index++) {
      const { batchId, input } = aVerification({ fields: personOf(index) });
      const dataKey = store.vault.makeDataKey({ table: 'verifications', id: batchId });
      const plain: PlainColumns = {
        batch_id: batchId,
        created_at: createdAtOf(index),
        status: 'Completed',
        result: resultOf(index),
        verification_type: 'BIOMETRIC',
        actor_kind: 'operator',
        actor_id: SOMEBODY.id,
        request_hash: 'f'.repeat(64),
        revision: 1,
      };
      const summary = { applicantName: applicantNameOf(input), captures: [] };
      const sealed = {
        sealed_summary: sealSummary(store, dataKey, plain, summary),
        sealed_input: filler(500),
        sealed_response: filler(1200),
        sealed_checks: filler(800),
      };
      await tx
        .insertInto('verifications')
        .values({ ...plain, ...sealed })
        .execute();
      await insertDataKey(tx, dataKey);
      const terms = searchTermsOf(store.vault, input.fields);
      await tx
        .insertInto('search_terms')
        .values(terms.map((term) => ({ term, batch_id: batchId, created_at: plain.created_at })))
        .execute();
      await appendChange(tx, { subject: batchId, kind: 'decided', revision: 1 });
    }
  });
}

async function measure(title: string, work: (round: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < MEASURED; round++) {
    const startedAt = performance.now();
    await work(round);
    times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1).padStart(7);
  console.log(`${title.padEnd(44)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   longest ${at(1)} ms`);
}

const store = await openStore({
  databaseFile: join(folder, 'countersign.db'),
  keystore: fileKeystore(join(folder, 'kek.key')),
});
const countOf = async () => {
  const row = await store.read((reader) =>
    reader
      .selectFrom('verifications')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  );
  return Number(row.rows);
};

const before = await countOf();
const startedAt = performance.now();
for (let index = before; index < wanted; index += FILLED_AT_ONCE) {
  await fill(store, index, Math.min(wanted, index + FILLED_AT_ONCE));
  const filled = index + FILLED_AT_ONCE - before;
  if (filled % TOLD_EVERY === 0)
    process.stderr.write(
      `${filled} filled in, ${((filled * 1000) / (performance.now() - startedAt)).toFixed(0)} a second\n`,
    );
}

const rows = await countOf();
console.log(`${rows} verifications`);
const list = (query: Partial<VerificationQuery>) => listVerifications(store, { limit: PAGE_ROWS, ...query });
let cursor: string | undefined;
await measure('record one more', (round) => record(store, rows + round));
await measure('first page of the list', () => list({}));
await measure('next page of the list', async () => {
  cursor = (await list({ cursor })).nextCursor ?? undefined;
});
await measure('first page of those in review', () => list({ result: 'REVIEW' }));
await measure('search for the commonest first name', () => list({ query: nameOf(0) }));
await measure('search for both commonest names', () => list({ query: `${nameOf(0)} ${nameOf(0)}son` }));
await measure('search for somebody by full name', (round) => {
  const { first_name, last_name } = personOf((round * 7919) % rows);
  return list({ query: `${first_name} ${last_name}` });
});
await measure('search by document number', (round) => list({ query: personOf((round * 7919) % rows).id_number }));
await measure('search by phone number', (round) => list({ query: personOf((round * 7919) % rows).phone_number }));
await measure('search for a name nobody has', (round) => list({ query: `Xq${round}` }));
await store.close();
if (values.folder === undefined && existsSync(folder)) rmSync(folder, { recursive: true });
