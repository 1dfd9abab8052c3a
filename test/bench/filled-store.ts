import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  applicantNameOf,
  countryOf,
  type PlainColumns,
  sealSummary,
  subjectOf,
} from '../../electron/service/cases/sealed-verification.ts';
import { startRowsOf } from '../../electron/service/cases/search/search-starts.ts';
import { termsOf } from '../../electron/service/cases/search/search-terms.ts';
import { wordsOfInput } from '../../electron/service/cases/search/search-words.ts';
import type { Writer } from '../../electron/service/store/handles.ts';
import type { PersonInput } from '../../electron/service/store/records.ts';
import type { Schema } from '../../electron/service/store/schema.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { seededRandom } from '../specimens/random.ts';
import { aVerification, SOMEBODY } from '../support/store/store-fixtures.ts';

/** Rows of one transaction, and of one statement: a statement takes a limited number of values. */
const FILLED_AT_ONCE = 2_000;
const INSERTED_AT_ONCE = 500;
const TOLD_EVERY = 50_000;
const START_MS = Date.UTC(2024, 0, 1);

/** Names made of syllables; the n-th is borne about 1/n as often as the first, as names are. */
const SYLLABLES = ['ba', 'de', 'fi', 'go', 'hu', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'se', 'ti', 'vo', 'zu'];
export function nameOf(rank: number): string {
  let rest = rank + SYLLABLES.length;
  let name = '';
  for (; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) name += SYLLABLES[rest % SYLLABLES.length];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
const rankOf = (random: () => number, names: number) => Math.floor(names ** random()) - 1;

const bornOn = (random: () => number): string =>
  new Date(Date.UTC(1940, 0, Math.floor(random() * 24_000))).toISOString().slice(0, 10);

export function personOf(index: number) {
  const random = seededRandom(index);
  const [first, last] = [nameOf(rankOf(random, 3_000)), `${nameOf(rankOf(random, 100_000))}son`];
  return {
    first_name: first,
    middle_name: undefined,
    last_name: last,
    phone_number: `+4477${String(Math.floor(random() * 1e8)).padStart(8, '0')}`,
    email_address: `${first}.${last}.${index}@example.org`.toLowerCase(),
    id_number: `ID${String(index).padStart(9, '0')}`,
    date_of_birth: bornOn(random),
  };
}

export const COLLEAGUE_ID = '8c0c1f5e-53b0-4d0f-8d3f-0a4f0f6f2b22';
/** One in five needed a person; one in ten of those still does. */
const neededPerson = (index: number) => index % 5 === 1;
const isOpen = (index: number) => index % 50 === 1;
const resultOf = (index: number) => (index % 10 === 0 ? 'DECLINED' : isOpen(index) ? 'REVIEW' : 'APPROVED');
const typeOf = (index: number) => (['ID', 'DOC', 'BIOMETRIC'] as const)[index % 3] ?? 'ID';
const createdAtOf = (index: number) => new Date(START_MS + index * 60_000).toISOString();

const fieldsOf = (index: number) => ({ ...personOf(index), verification_type: typeOf(index) });
const TEMPLATE = aVerification().input;

/** The n-th verification as it is recorded. */
export function verificationOf(index: number) {
  const response = { created_at: createdAtOf(index), verification_result: resultOf(index) } as const;
  return aVerification({ fields: fieldsOf(index), response });
}

type Tables = { readonly [Table in keyof Schema]?: Schema[Table][] };

/** Filler that no list and no search opens: as many bytes as a run without networks leaves there. */
const FILLER = randomBytes(1_000_000);
const filler = (index: number, bytes: number) => {
  const from = (index * 7919) % (FILLER.length - bytes);
  return FILLER.subarray(from, from + bytes);
};

/**
 * Rows as `recordVerification` leaves them, without pictures and audit line, and what reviewers did to the case. The data key, the summary, the
 * search terms and the seals of the tables are real.
 */
function rowsOf(store: Store, index: number, batchId: string, input: PersonInput): Tables {
  const dataKey = store.vault.makeDataKey(subjectOf(batchId));
  const at = createdAtOf(index);
  const of = { batch_id: batchId, revision: 1, status: 'Completed', result: resultOf(index) } as const;
  const by = { actor_kind: SOMEBODY.kind, actor_id: SOMEBODY.id };
  const plain: PlainColumns = {
    ...of,
    ...by,
    created_at: at,
    verification_type: typeOf(index),
    request_hash: 'f'.repeat(64),
  };
  const summary = { applicantName: applicantNameOf(input), country: countryOf(input), captures: [] };
  const row = {
    ...plain,
    sealed_summary: sealSummary(store, dataKey, plain, summary),
    sealed_input: filler(index, 500),
    sealed_response: filler(index, 1200),
    sealed_checks: filler(index, 800),
  };
  const revision = {
    ...of,
    ...by,
    kind: 'decided',
    at,
    sealed_entry: filler(index, 400),
    sealed_outcome: null,
  } as const;
  const words = wordsOfInput(input);
  return {
    verifications: [row],
    data_keys: [dataKey.row],
    revisions: [revision],
    search_terms: termsOf(store.vault, words).map((term) => ({ term, batch_id: batchId, created_at: at })),
    search_starts: startRowsOf(store.vault, { batchId, createdAt: at }, words),
    ...(neededPerson(index) && {
      review_cases: [caseOf(index, batchId, at)],
      review_reasons: [reasonOf(index, batchId)],
    }),
  };
}

/** One in four of the open ones is with a colleague, one in eight waits for an answer, one in eight for a second person. */
function caseOf(index: number, batchId: string, at: string): Schema['review_cases'] {
  const turn = Math.floor(index / 50) % 8;
  const state = !isOpen(index) ? 'closed' : turn === 0 ? 'waiting' : turn === 1 ? 'proposed' : 'open';
  const isTaken = state === 'open' && turn < 4;
  const { check_id, code } = reasonOf(index, batchId);
  return {
    batch_id: batchId,
    state,
    opened_at: at,
    changed_at: at,
    is_escalated: state === 'open' && turn === 7 ? 1 : 0,
    is_returned: 0,
    follow_up: null,
    owner_id: isTaken ? COLLEAGUE_ID : null,
    owner_until: isTaken ? '2099-01-01T00:00:00.000Z' : null,
    proposed_by: state === 'proposed' ? COLLEAGUE_ID : null,
    top_check: check_id,
    top_code: code,
    reasons: 1,
    result: resultOf(index),
    verification_type: typeOf(index),
    run_by: SOMEBODY.id,
    run_at: at,
  };
}

function reasonOf(index: number, batchId: string): Schema['review_reasons'] {
  const isListed = Math.floor(index / 50) % 20 === 0;
  return {
    batch_id: batchId,
    check_id: isListed ? 'aml.screening' : 'document.integrity',
    code: isListed ? 'AML_MATCH' : 'DOCUMENT_ALTERED',
  };
}

async function fill(store: Store, from: number, to: number): Promise<void> {
  const all: Record<string, unknown[]> = {};
  const ids: string[] = [];
  for (let index = from; index < to; index++) {
    const batchId = randomUUID();
    const input: PersonInput = { ...TEMPLATE, fields: { ...TEMPLATE.fields, ...fieldsOf(index) } };
    ids.push(batchId);
    for (const [table, rows] of Object.entries(rowsOf(store, index, batchId, input))) {
      all[table] ??= [];
      all[table].push(...rows);
    }
  }
  await store.write(async (tx) => {
    for (const [table, rows] of Object.entries(all)) await insert(tx, table as keyof Schema, rows);
    const changes: Schema['changes'][] = [];
    const first = await tx.nextChange();
    for (const [place, subject] of ids.entries()) {
      // In a file the next number follows from the rows that are there.
      const sequence = place === 0 ? first : store.upkeep.copyTo ? first + place : await tx.nextChange();
      changes.push({ sequence, subject, kind: 'decided', revision: 1, at: tx.now().toISOString() });
    }
    await insert(tx, 'changes', changes);
  });
}

async function insert(tx: Writer, table: keyof Schema, rows: readonly unknown[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE)
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + INSERTED_AT_ONCE) as never)
      .execute();
}

/** Fills a store up to so many verifications; a transaction holds many, so that a million takes minutes. */
export async function fillStore(store: Store, wanted: number): Promise<void> {
  const before = await countOf(store);
  const startedAt = performance.now();
  for (let index = before; index < wanted; index += FILLED_AT_ONCE) {
    await fill(store, index, Math.min(wanted, index + FILLED_AT_ONCE));
    const filled = index + FILLED_AT_ONCE - before;
    const perSecond = (filled * 1000) / (performance.now() - startedAt);
    if (filled % TOLD_EVERY === 0) process.stderr.write(`${filled} filled in, ${perSecond.toFixed(0)} a second\n`);
  }
}

export const countOf = (store: Store): Promise<number> =>
  store.read(async (reader) => {
    const found = await reader
      .selectFrom('verifications')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(found.rows);
  });

/** A stable number for the n-th round, so that rounds do not meet the same rows in their order. */
export const spread = (round: number, rows: number): number =>
  createHash('sha256').update(String(round)).digest().readUInt32BE() % rows;
