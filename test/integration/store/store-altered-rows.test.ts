import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOperators, createFirstOperator, listAccounts } from '../../../electron/service/accounts/rows.ts';
import { listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import { type ScrubProgress, scrub } from '../../../electron/service/audit/scrub-rows.ts';
import { changeBranding, organisationOf, storedBranding } from '../../../electron/service/branding/rows.ts';
import { findErasure } from '../../../electron/service/cases/erasure/erasures.ts';
import { findFaceBlock } from '../../../electron/service/faces/block-rows.ts';
import { personDecidedAs } from '../../../electron/service/screening/decided-subjects.ts';
import { monitoringEvents } from '../../../electron/service/screening/monitoring-event-rows.ts';
import { findProgress } from '../../../electron/service/screening/monitoring-progress-rows.ts';
import { resolutionsOf, settleResolution, standingFor } from '../../../electron/service/screening/resolution-rows.ts';
import { verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Readable } from '../../../electron/service/store/handles.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { StoreError } from '../../../electron/service/store/store-error.ts';
import { UNNOTICED_COLUMNS, verifyTables } from '../../../electron/service/store/table-seals.ts';
import { someOrAll } from '../../support/property-runs.ts';
import { fillEveryTable, TELLING_HIT_ID } from '../../support/store/full-store.ts';
import { LIST_COLUMNS, type OtherProgram, ROW_PLACE } from '../../support/store/store-database.ts';
import { aVerification, SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

/** Somebody edits the closed database with another program and has no key. The tables and columns come from the database itself. */
const folder = storeFolder();
let batchId: string;
let tables: readonly { name: string; columns: readonly string[] }[];
beforeAll(async () => {
  batchId = await folder.use(fillEveryTable);
  await folder.keepCopy();
  tables = await folder.edit(async ({ rows }) => {
    const columns = (await rows(LIST_COLUMNS)) as readonly { name: string; column: string }[];
    const names = [...new Set(columns.map(({ name }) => name))];
    return names.map((name) => ({
      name,
      columns: columns.filter((each) => each.name === name).map(({ column }) => column),
    }));
  });
});
afterAll(() => folder.remove());

/** Editing one of these shows elsewhere too, so they are edited one at a time; the others together. */
const ALONE = [
  'applied_migrations',
  'database_secrets',
  'data_keys',
  'environment',
  'node',
  'table_seals',
  'audit_log',
];

/** The first one goes on where `fillEveryTable` stopped. */
const scrubWhole = async (store: Store) => [...(await scrub(store)).findings, ...(await scrub(store)).findings];
const GROUPS = () => [
  ...tables.filter(({ name }) => ALONE.includes(name)).map((table) => [table]),
  tables.filter(({ name }) => !ALONE.includes(name)),
];

async function edit<Result>(work: (program: OtherProgram) => Promise<Result>): Promise<Result> {
  await folder.bringBack();
  return folder.edit(work);
}

/**
 * The tables that `countersign audit verify` names, or all of them if the database does not open. Scrubs only if that does not
 * name all of these, which are expected.
 */
async function noticed(expected: readonly string[]): Promise<readonly string[]> {
  try {
    return await folder.use(async (store) => {
      const found = [
        ...((await verifyAuditLog(store)).ok ? [] : ['audit_log']),
        ...(await verifyTables(store)).map(({ table }) => table),
      ];
      if (expected.every((table) => found.includes(table))) return found;
      return [...found, ...(await scrubWhole(store)).map(({ table }) => table)];
    });
  } catch (error) {
    if (error instanceof StoreError) return tables.map(({ name }) => name);
    throw error;
  }
}

/** Another value that the column could hold. */
function otherThan(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
  if (!(value instanceof Uint8Array)) return '2026-01-01T00:00:00.000Z';
  const other = Buffer.from(value);
  other[other.length >> 1] = (other[other.length >> 1] ?? 0) ^ 1;
  return other;
}

/** Changes a column of one row; false if that is no change or the column refuses it. */
async function alter(
  { run, rows }: OtherProgram,
  table: string,
  column: string,
  to: (value: unknown) => unknown,
): Promise<boolean> {
  const place = `from "${table}" order by "${column}" is null, ${ROW_PLACE} desc limit 1`;
  const before = (await rows(`select "${column}" as value ${place}`))[0]?.value;
  if (to(before) === before) return false;
  const statement = `update "${table}" set "${column}" = ? where ${ROW_PLACE} = (select ${ROW_PLACE} ${place})`;
  return run(statement, to(before)).then(
    () => true,
    () => false,
  );
}

test('an untouched database passes, and has rows in every table', async () => {
  await edit(async ({ rows }) => {
    for (const { name } of tables) expect(await rows(`select 1 from "${name}" limit 1`), name).toHaveLength(1);
  });
  expect(await noticed(['none'])).toEqual([]);
});

test('a column altered in one row is noticed, whichever table and column', async () => {
  const unnoticed = new Set<string>();
  for (const group of GROUPS())
    for (let place = 0; group.some(({ columns }) => place < columns.length); place += 1)
      for (const to of someOrAll([otherThan], [otherThan, () => null])) {
        const altered = group.flatMap(({ name, columns }) => ({ name, column: columns[place] ?? '' }));
        const done = await edit(async (program) => {
          const changed: typeof altered = [];
          for (const each of altered)
            if (each.column !== '' && (await alter(program, each.name, each.column, to))) changed.push(each);
          return changed;
        });
        const found = done.length > 0 ? await noticed(done.map(({ name }) => name)) : [];
        // An altered key shows in the rows that it no longer opens.
        const isFound = (name: string) => found.includes(name) || (name === 'data_keys' && found.length > 0);
        for (const { name, column } of done) if (!isFound(name)) unnoticed.add(`${name}.${column}`);
      }
  expect([...unnoticed].sort()).toEqual(Object.keys(UNNOTICED_COLUMNS).sort());
});

test.each(['one row', 'all rows'])('%s removed from a table: noticed, whichever table', async (what) => {
  const order = what === 'one row' ? `order by ${ROW_PLACE} desc limit 1` : '';
  for (const group of GROUPS()) {
    await edit(async ({ run }) => {
      for (const { name } of group)
        await run(`delete from "${name}" where ${ROW_PLACE} in (select ${ROW_PLACE} from "${name}" ${order})`);
    });
    const found = await noticed(group.map(({ name }) => name));
    expect(group.filter(({ name }) => !found.includes(name))).toEqual([]);
  }
});

test('tables and seals brought back from an earlier copy do not fit the audit log', async () => {
  await folder.bringBack();
  await folder.use((store) => withdraw(store));
  await folder.restoreTables(tables.map(({ name }) => name).filter((name) => !name.startsWith('audit_')));
  await folder.use(async (store) => {
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true });
    expect(await verifyTables(store)).toMatchObject([{ table: 'audit_heads', problem: 'altered' }]);
  });
});

test('a column that a migration adds is sealed at the next opening, but hides no earlier edit', async () => {
  const add = "alter table operators add column branch text not null default 'main'";
  await edit(({ run }) => run(add));
  await folder.use(async (store) => expect(await verifyTables(store)).toEqual([]));
  await folder.edit(({ run }) => run('alter table operators drop column branch'));
  await edit(async (program) => {
    await alter(program, 'operators', 'created_at', otherThan);
    await program.run(add);
  });
  await folder.use(async (store) => expect(await verifyTables(store)).toMatchObject([{ table: 'operators' }]));
  await folder.edit(({ run }) => run('alter table operators drop column branch'));
});

test('removing the operators does not bring set-up back', async () => {
  await edit(({ run }) => run('delete from operators'));
  await folder.use(async (store) => {
    const person = { username: 'm', name: 'M', password: 'correct horse battery', role: 'administrator' } as const;
    await expect(createFirstOperator(store, person)).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
    await expect(countOperators(store)).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
  });
});

test('removing the branding does not bring the default back, and altering it shows nothing else', async () => {
  await edit(({ run }) => run('delete from branding'));
  await folder.use(async (store) => {
    await expect(storedBranding(store)).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
    await expect(organisationOf(store, 'Another Bank')).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
    const change = changeBranding(store, { name: 'Another Bank', accent: null, logo: null }, SOMEBODY);
    await expect(change).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
  });
  await edit((program) => alter(program, 'branding', 'sealed_branding', otherThan));
  await folder.use((store) => expect(storedBranding(store)).rejects.toMatchObject({ code: 'SEAL_BROKEN' }));
});

/** Each question is asked of the row that decides it, after somebody turned the decision round. The seal of its table is left out. */
test.each<[string, string, (from: Readable) => Promise<unknown>]>([
  [
    'screening_resolutions',
    "update screening_resolutions set decision = 'true_match'",
    (from) => standingFor(from, personDecidedAs(aVerification().input.fields), aVerification().actor),
  ],
  [
    'screening_resolutions',
    "update screening_resolutions set state = 'proposed'",
    (from) => resolutionsOf(from, batchId),
  ],
  ['monitoring_events', "update monitoring_events set event = 'REMOVED'", (from) => monitoringEvents(from, batchId)],
  [
    'monitoring_progress',
    "update monitoring_progress set screened_version_id = 'v2'",
    (from) => findProgress(from, 'house'),
  ],
  ['face_blocks', "update face_blocks set reason = 'other'", (from) => findFaceBlock(from, batchId)],
  ['api_keys', 'update api_keys set revoked_at = null', listApiKeys],
  ['api_keys', 'update api_keys set sealed_scopes = sealed_name', listApiKeys],
  ['api_keys', "update api_keys set earlier_key_until = '2099-01-01T00:00:00.000Z'", listApiKeys],
  ['operators', 'update operators set sealed_factors = null', listAccounts],
  ['operators', "update operators set created_at = '2030-01-01T00:00:00.000Z'", listAccounts],
  [
    'erasures',
    "update erasures set owner_id = 'somebody'",
    async (from) => findErasure(from, (await erasedIds(from))[0] ?? ''),
  ],
])('%s altered in the file decides nothing: %s', async (table, statement, ask) => {
  expect(await edit(({ run }) => run(statement))).toBeGreaterThan(0);
  await folder.use(async (store) => {
    await expect(ask(store.unguarded)).rejects.toMatchObject({
      code: 'SEAL_BROKEN',
      message: expect.stringContaining(`A row of ${table} was altered`),
    });
  });
});

async function withdraw(store: Store): Promise<void> {
  const [standing] = await resolutionsOf(store, batchId);
  await settleResolution(store, batchId, standing?.id ?? '', 'withdraw', SOMEBODY);
}

const erasedIds = (from: Readable) =>
  from.read(async (db) => (await db.selectFrom('erasures').select('batch_id').execute()).map((row) => row.batch_id));

test('the name in the id of a hit is nowhere in the file, and the decision still stands for it', async () => {
  await folder.bringBack();
  const files = await folder.files();
  const isThere = (text: string) => files.some(({ contents }) => contents.includes(text));
  expect(['Wilhelmina', 'Quetzalcoatl', '1987-04-23'].filter(isThere)).toEqual([]);
  await folder.use(async (store) => {
    const standing = await standingFor(store, personDecidedAs(aVerification().input.fields), aVerification().actor);
    expect(standing.get(TELLING_HIT_ID)).toMatchObject({ decision: 'false_match' });
    expect(await resolutionsOf(store, batchId)).toMatchObject([{ hitId: TELLING_HIT_ID }]);
    expect(await monitoringEvents(store, batchId)).toMatchObject([{ hit_id: TELLING_HIT_ID }]);
  });
});

describe('a scrub', () => {
  test('names the table and the row that does not open', async () => {
    await edit((program) => alter(program, 'captures', 'sealed_bytes', otherThan));
    await folder.use(async (store) => {
      const findings = await scrubWhole(store);
      expect(findings).toHaveLength(1);
      expect(findings).toContainEqual({
        table: 'captures',
        id: batchId,
        problem: expect.stringContaining('captures.sealed_bytes'),
      });
    });
  });

  test('that was stopped goes on where it was, and is told how far it is', async () => {
    await folder.bringBack();
    await folder.use(async (store) => {
      await scrub(store);
      const whole: ScrubProgress[] = [];
      const { opened } = await scrub(store, { onProgress: (progress) => whole.push(progress) });
      expect(whole.at(-1)).toEqual({ opened, total: opened });
      const stopping = new AbortController();
      const stopped = scrub(store, {
        onProgress: ({ opened: sofar }) => sofar >= 3 && stopping.abort(),
        signal: stopping.signal,
      });
      await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
      expect(await scrub(store)).toEqual({ opened, resumed: true, findings: [] });
      expect(await scrub(store)).toMatchObject({ resumed: false });
    });
  });

  test('that found something does not go past it when it is stopped', async () => {
    await edit((program) => alter(program, 'verifications', 'sealed_input', otherThan));
    await folder.use(async (store) => {
      await scrub(store);
      const stopping = new AbortController();
      const stopped = scrub(store, { onProgress: () => stopping.abort(), signal: stopping.signal });
      await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
      expect((await scrub(store)).findings).toMatchObject([{ table: 'verifications' }]);
    });
  });
});
