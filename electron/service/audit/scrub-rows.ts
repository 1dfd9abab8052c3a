import { ServiceError } from '../service-error.ts';
import type { Reader } from '../store/handles.ts';
import type { Schema } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/store-error.ts';
import { createThrottle, type Throttle } from '../store/write-throttle.ts';
import { SCRUBBED, type ScrubbedTable } from './scrub-check-rows.ts';

/** A row that does not open, or differs from what is sealed about it. Holds no personal data. */
export type ScrubFinding = { readonly table: keyof Schema; readonly id: string; readonly problem: string };

export type ScrubReport = {
  /** Verifications, operators, API keys and so on, each with its rows in other tables. */
  readonly opened: number;
  /** True if an earlier scrub had stopped and this one went on from there. */
  readonly resumed: boolean;
  /** At most `FINDINGS_MAX`. */
  readonly findings: readonly ScrubFinding[];
};

export type ScrubProgress = { readonly opened: number; readonly total: number };

const PROGRESS_ID = 1;
const PAGE_ROWS = 50;
export const FINDINGS_MAX = 1000;

/**
 * Opens every sealed value and compares every row with its MAC, a few at a time. A stopped scrub
 * continues, but never past a finding, so that none is lost.
 */
export async function scrub(
  store: Store,
  options: {
    readonly onProgress?: (progress: ScrubProgress) => void;
    readonly throttle?: Throttle;
    readonly signal?: AbortSignal;
  } = {},
): Promise<ScrubReport> {
  const { throttle = createThrottle(), signal } = options;
  const start = await store.read((reader) =>
    reader.selectFrom('scrub_progress').selectAll().where('id', '=', PROGRESS_ID).executeTakeFirst(),
  );
  const total = await countSubjects(store);
  const findings: ScrubFinding[] = [];
  let opened = start?.opened ?? 0;
  const first = SCRUBBED.findIndex(({ table }) => table === start?.subject_table);
  for (const subject of SCRUBBED.slice(Math.max(first, 0))) {
    let after = subject.table === start?.subject_table ? start.after_id : '';
    for (;;) {
      const ids = await store.unguarded.read((reader) => idsAfter(reader, subject, after));
      for (const id of ids) {
        signal?.throwIfAborted();
        const found = await check(store, subject, id);
        findings.push(...found.slice(0, FINDINGS_MAX - findings.length));
        opened += 1;
        await throttle();
      }
      options.onProgress?.({ opened, total });
      const last = ids.at(-1);
      if (last === undefined) break;
      after = last;
      if (findings.length === 0) await keepPlace(store, { subject_table: subject.table, after_id: after, opened });
    }
  }
  await store.write((tx) => tx.deleteFrom('scrub_progress').execute());
  return { opened, resumed: start !== undefined, findings };
}

async function check(store: Store, subject: ScrubbedTable, id: string): Promise<ScrubFinding[]> {
  const findings: ScrubFinding[] = [];
  for (const [table, open] of Object.entries(subject.checks)) {
    const problem = await open(store.unguarded, id).catch(problemOf);
    if (problem !== null) findings.push({ table: table as keyof Schema, id, problem });
  }
  // It may have been erased while it was opened.
  const stands = findings.length > 0 && (await store.unguarded.read((reader) => subjectAt(reader, subject, id)));
  return stands ? findings : [];
}

/** Only our own messages are known to hold nothing personal. */
export const problemOf = (error: unknown): string =>
  error instanceof StoreError || error instanceof ServiceError
    ? error.message
    : 'It cannot be read, or does not have the form it was stored in.';

const idsFrom = (reader: Reader, { table, id }: ScrubbedTable) =>
  reader
    .selectFrom((from) =>
      from
        .selectFrom(table as 'operators')
        .select(`${id as 'id'} as id`)
        .as('subject'),
    )
    .select('id');

const subjectAt = (reader: Reader, subject: ScrubbedTable, id: string) =>
  idsFrom(reader, subject).where('id', '=', id).executeTakeFirst();

async function idsAfter(reader: Reader, subject: ScrubbedTable, after: string): Promise<readonly string[]> {
  const rows = await idsFrom(reader, subject).where('id', '>', after).orderBy('id').limit(PAGE_ROWS).execute();
  return rows.map(({ id }) => id);
}

async function countSubjects(store: Store): Promise<number> {
  let total = 0;
  for (const { table } of SCRUBBED) {
    const { rows } = await store.unguarded.read((reader) =>
      reader
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    );
    total += Number(rows);
  }
  return total;
}

async function keepPlace(store: Store, place: Omit<Schema['scrub_progress'], 'id'>): Promise<void> {
  await store.write((tx) =>
    tx
      .insertInto('scrub_progress')
      .values({ id: PROGRESS_ID, ...place })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(place))
      .execute(),
  );
}
