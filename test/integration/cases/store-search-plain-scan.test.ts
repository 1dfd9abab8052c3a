import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VerificationResult } from '#shared/contract/runs/kyc-response.ts';
import { findInbox } from '../../../electron/service/cases/search/inbox.ts';
import { END_LENGTHS } from '../../../electron/service/cases/search/search-starts.ts';
import {
  birthDatesIn,
  nameBeginningsIn,
  namesIn,
  numbersIn,
  type SearchWord,
  wordsOfInput,
} from '../../../electron/service/cases/search/search-words.ts';
import type { CaseFilter } from '../../../electron/service/cases/search/verification-query.ts';
import { listVerifications, recordVerification } from '../../../electron/service/cases/verifications.ts';
import type { Actor } from '../../../electron/service/store/records.ts';
import type { SearchBounds } from '../../../electron/service/store/rows.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { seededRandom } from '../../specimens/random.ts';
import { aResult } from '../../support/builders.ts';
import { PROPERTY_RUNS } from '../../support/property-runs.ts';
import { anEntityHit, screeningFound } from '../../support/screening/hits.ts';
import { aVerification, SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

/** Every search finds what reading all cases one by one finds, in the same order, whichever index it starts from. */
const NAMES = ['Anna', 'Annabel', 'Annabella', 'Ann', 'Li', 'Lin', 'Linus', 'Müller', 'Mueller', 'Muller', 'Wu'];
const LONG = ['Christiansen', 'Christianberg', 'Christian', 'José-María', 'Annabellasson', "O'Brien"];
const BORN = ['1987-04-23', '1990-02-07', '1990-07-02'];
const TODAY = '2026-06-01';
const MANY = 'Aba Bab Cac Dad Eae Faf Gag Hah Iai Jaj Kak';
const ALL = [...NAMES, ...LONG];
const COUNT = 90;
const RESULTS = ['APPROVED', 'REVIEW', 'DECLINED'] as const;

const RUNNERS: readonly Actor[] = [SOMEBODY, { kind: 'api_key', id: 'k1' }, { kind: 'kiosk', id: 'k2' }];
const LISTS = ['house', 'ofac_sdn'];
const PERIODS = [
  { from: '2026-01-01T00:05:00.000Z' },
  { before: '2026-01-01T00:18:00.000Z' },
  { from: '2026-01-01T00:04:00.000Z', before: '2026-01-01T00:12:00.000Z' },
];

type Case = {
  readonly batchId: string;
  readonly runBy: string;
  readonly list: string | null;
  readonly createdAt: string;
  readonly result: VerificationResult;
  readonly words: readonly SearchWord[];
};
const cases: Case[] = [];
const folder = storeFolder();
let store: Store;

beforeAll(async () => {
  store = await folder.open();
  const random = seededRandom(7);
  const oneOf = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  for (let index = 0; index < COUNT; index++) {
    const number = `${oneOf(['ANN', 'LIN', 'CHR', 'MU'])}${Math.floor(random() * 40)}`;
    const verification = aVerification({
      fields: {
        first_name: oneOf(ALL),
        middle_name: index % 9 === 0 ? MANY : random() < 0.3 ? oneOf(ALL) : undefined,
        last_name: oneOf(ALL),
        id_number: number,
        phone_number: `+44770090${String(index % 30).padStart(4, '0')}`,
        date_of_birth: oneOf(BORN),
        email_address: random() < 0.5 ? 'anna@example.org' : undefined,
      },
      response: {
        // Several share a moment, so that the order within it matters.
        created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 4), 0, index - (index % 4))).toISOString(),
        verification_result: oneOf(RESULTS),
      },
    });
    const [actor, list] = [oneOf(RUNNERS), oneOf([...LISTS, null, null])];
    const hits = list === null ? [] : [anEntityHit({ id: `${list}/${index}` })];
    const checks = [aResult('aml.screening', 'review', { findings: screeningFound(hits) })];
    const outcome = { ...verification.outcome, checks };
    await recordVerification(store, { ...verification, actor, outcome, captures: [] });
    const { created_at: createdAt, verification_result: result } = verification.outcome.response;
    const words = wordsOfInput(verification.input);
    const of = { batchId: verification.batchId, runBy: actor.id, list };
    cases.push({ ...of, createdAt: new Date(createdAt).toISOString(), result, words });
  }
});
afterAll(async () => {
  await store.close();
  folder.remove();
});

const lettersOf = (text: string) => [...text];
const isSame = (one: SearchWord, other: SearchWord) => one.field === other.field && one.word === other.word;
const begins = (word: SearchWord, start: SearchWord, letters: number) =>
  word.field === start.field &&
  word.field !== 'email' &&
  word.field !== 'birth_date' &&
  lettersOf(word.word).length > letters &&
  lettersOf(word.word).slice(0, letters).join('') === lettersOf(start.word).slice(0, letters).join('');

const ends = (word: SearchWord, end: SearchWord) =>
  word.field === end.field &&
  (word.field === 'phone' || word.field === 'id_number') &&
  END_LENGTHS.some((length) => length === lettersOf(end.word).length) &&
  /\d/.test(end.word) &&
  word.word.endsWith(end.word);

function hasWord({ words }: Case, whole: readonly SearchWord[], starts: readonly SearchWord[]): boolean {
  const isKnown = cases.some((one) => one.words.some((word) => whole.some((wanted) => isSame(word, wanted))));
  return words.some(
    (word) =>
      whole.some((wanted) => isSame(word, wanted)) ||
      starts.some((start) => {
        if (ends(word, start)) return true;
        const { length } = lettersOf(start.word);
        return length <= 8 ? length >= 3 && begins(word, start, length) : !isKnown && begins(word, start, 8);
      }),
  );
}

function isFound(one: Case, query: string): boolean {
  const numbers = numbersIn(query);
  const { dates, rest } = birthDatesIn(query, TODAY);
  return (
    hasWord(one, numbers, numbers) ||
    (dates.every((readings) => hasWord(one, readings, [])) &&
      rest
        .split(/\s+/)
        .filter(Boolean)
        .every((word) => {
          const own = numbersIn(word);
          return hasWord(one, [...own, ...namesIn(word)], [...own, ...nameBeginningsIn(word)]);
        }))
  );
}

const newestFirst = (one: Case, other: Case) =>
  `${other.createdAt}${other.batchId}` < `${one.createdAt}${one.batchId}` ? -1 : 1;
type Filter = Partial<CaseFilter>;
const isWanted = (one: Case, { result, runBy, list, from, before }: Filter) =>
  (result === undefined || one.result === result) &&
  (runBy === undefined || runBy.includes(one.runBy)) &&
  (list === undefined || one.list === list) &&
  (from === undefined || one.createdAt >= from) &&
  (before === undefined || one.createdAt < before);
const scan = (query: string, filter: Filter) =>
  cases
    .filter((one) => (query === '' || isFound(one, query)) && isWanted(one, filter))
    .sort(newestFirst)
    .map(({ batchId }) => batchId);

async function search(query: string, filter: Filter, limit: number): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listVerifications(store, { ...filter, query, limit, cursor });
    found.push(...page.items.map(({ batchId }) => batchId));
    cursor = page.nextCursor ?? undefined;
    if (cursor === undefined) return found;
  }
}

async function searchInbox(query: string, reversed: boolean, bounds?: SearchBounds): Promise<string[]> {
  const reader = { id: SOMEBODY.id, maySeeEscalated: true };
  const found = await store.read((view) =>
    findInbox(
      { ...view, searchBounds: bounds ?? view.searchBounds },
      reader,
      { tab: 'needs_me', query, newestFirst: reversed },
      COUNT,
    ),
  );
  return found.map(([, batchId]) => batchId);
}

/** Lead to every way to find open cases, which only far more cases would lead to otherwise. */
const BOUNDS: readonly (SearchBounds | undefined)[] = [
  undefined,
  { lookedUpMax: 0, timesReadMax: 0 },
  { lookedUpMax: 2, timesReadMax: 0 },
  { lookedUpMax: 0, timesReadMax: 1000 },
  { lookedUpMax: 3, timesReadMax: 12 },
];

/** A whole word or its beginning: names, numbers, and words that nobody has. */
const beginning = fc
  .tuple(fc.constantFrom(...ALL, 'Aba', 'Kak', 'Zoe', 'ANN1', 'LIN22', 'CHR', '44770090', '447700900001'), fc.nat(10))
  .map(([text, length]) => (length < 2 ? text : lettersOf(text).slice(0, length).join('').trim()));
const word = fc.oneof(
  { weight: 4, arbitrary: beginning },
  fc.constantFrom('0001', '0900001', '07700900001', '7700900', 'ANN12', '07/02/1990', '23.4.87', '1990-02-07'),
);
const queries = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const filters: fc.Arbitrary<Filter> = fc
  .tuple(
    fc.record(
      {
        result: fc.constantFrom(...RESULTS),
        runBy: fc.constantFrom(['k1'], [SOMEBODY.id, 'k2'], ['nobody']),
        list: fc.constantFrom(...LISTS, 'unknown'),
      },
      { requiredKeys: [] },
    ),
    fc.option(fc.constantFrom(...PERIODS), { nil: {} }),
  )
  .map(([filter, period]) => ({ ...filter, ...period }));
const searches = fc.record({
  query: fc.oneof({ weight: 5, arbitrary: queries }, fc.constant('')),
  filter: fc.oneof(fc.constant({}), filters),
  limit: fc.constantFrom(3, 7, 50),
});

test('the database turns times into milliseconds and back exactly', async () => {
  const inThisCentury = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) });
  await fc.assert(
    fc.asyncProperty(inThisCentury, async (ms) => {
      const text = new Date(ms).toISOString();
      const turned = await store.read(({ times, selectFrom }) =>
        selectFrom(
          sql<{ ms: string; text: string }>`(select ${times.toMs(sql`${text}`)} as ms,
            ${times.toText(sql`cast(${ms} as bigint)`)} as text)`.as('turned'),
        )
          .selectAll()
          .executeTakeFirstOrThrow(),
      );
      expect({ ...turned, ms: Number(turned.ms) }).toEqual({ ms, text });
    }),
    { numRuns: PROPERTY_RUNS === null ? 40 : 200, seed: 5 },
  );
});

test('the list finds what a plain scan finds, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async ({ query, filter, limit }) => {
      expect(await search(query, filter, limit)).toEqual(scan(query, filter));
    }),
    { numRuns: PROPERTY_RUNS === null ? 50 : 500, seed: 3 },
  );
});

test('the inbox finds those of them that are open', async () => {
  await fc.assert(
    fc.asyncProperty(queries, fc.boolean(), fc.constantFrom(...BOUNDS), async (query, reversed, bounds) => {
      const found = await searchInbox(query, reversed, bounds);
      expect(found.toSorted()).toEqual(scan(query, { result: 'REVIEW' }).toSorted());
    }),
    { numRuns: PROPERTY_RUNS === null ? 80 : 800, seed: 4 },
  );
});
