import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entryHash, recordAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { STORE_DATABASE } from '../../support/store/store-database.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

type Row = Parameters<typeof entryHash>[0] & { node_id: string; hash: string };
type Head = { node_id: string; entries: number; hash: string; mac: string };

let folder: StoreFolder;
let store: Store;
const setUp = async () => {
  folder = storeFolder();
  store = await folder.open();
};
const tearDown = async () => {
  await store.close();
  folder.remove();
};

const write = async (entries: number) => {
  for (let index = 0; index < entries; index++)
    await recordAudit(store, {
      actor: SOMEBODY,
      action: 'verification.viewed',
      objectId: `object-${index}`,
      facts: { index, again: index % 2 === 0 },
    });
};

const readLog = () =>
  folder.edit(async ({ rows }) => ({
    rows: (await rows('select * from audit_log order by sequence')) as Row[],
    head: (await rows('select * from audit_heads'))[0] as Head | undefined,
  }));

const writeLog = (rows: readonly Row[], head: Head | undefined) =>
  folder.edit(async ({ run }) => {
    await run('begin');
    for (const table of ['audit_log', 'audit_heads']) await run(`delete from ${table}`);
    const insert = (table: string, row: object) => {
      const places = Object.keys(row).map(() => '?');
      return run(`insert into ${table} (${Object.keys(row).join(', ')}) values (${places})`, ...Object.values(row));
    };
    for (const row of rows) await insert('audit_log', row);
    if (head) await insert('audit_heads', head);
    await run('commit');
  });

/** A forger's best work without the key: everything that only needs SHA-256 is made right again. */
const rechained = (rows: readonly Row[]): Row[] => {
  let previous_hash = '0'.repeat(64);
  return rows.map((row, index) => {
    const entry = { ...row, sequence: index + 1, previous_hash };
    previous_hash = entryHash(entry);
    return { ...entry, hash: previous_hash };
  });
};

describe('the audit log', () => {
  beforeEach(setUp);
  afterEach(tearDown);

  test('is intact when empty, with entries, after a restart and beyond one page of reading', async () => {
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 0, headHash: '0'.repeat(64) });
    await write(3);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 3 });
    await store.close();
    store = await folder.open();
    await write(500);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 503 });
  });

  test('hashes an entry as documented', async () => {
    const row = {
      sequence: 1,
      at: '2026-01-01T00:00:00.000Z',
      actor_kind: 'operator',
      actor_id: 'a',
      action: 'operator.signed_in',
      object_id: null,
      facts: '{}',
      previous_hash: '0'.repeat(64),
    } as const;
    // sha256sum of the JSON array of these eight values.
    expect(entryHash(row)).toBe(KNOWN_HASH);
  });

  test('cannot be changed through the database itself', async () => {
    await write(2);
    await expect(store.write((db) => db.updateTable('audit_log').set({ actor_id: 'x' }).execute())).rejects.toThrow(
      'append-only',
    );
    await expect(store.write((db) => db.deleteFrom('audit_log').execute())).rejects.toThrow('append-only');
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 2 });
  });

  test('is not continued once its end was cut off, because that would hide it', async () => {
    await write(4);
    await folder.edit(({ run }) => run('delete from audit_log where sequence = 4'));
    await expect(write(1)).rejects.toMatchObject({ code: 'AUDIT_LOG_ALTERED' });
    expect(await verifyAuditLog(store)).toMatchObject({
      ok: false,
      entries: 3,
      headHash: expect.any(String),
      firstBadSequence: 4,
    });
  });

  test('keeps the order of concurrent callers while it is being verified', async () => {
    const verifying = async () => {
      for (let round = 0; round < 10; round++) expect((await verifyAuditLog(store)).ok).toBe(true);
    };
    await Promise.all([verifying(), ...Array.from({ length: 30 }, () => write(1))]);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: 30 });
  });

  test('refuses facts that are too long to be facts', async () => {
    const facts = { text: 'x'.repeat(2000) };
    await expect(recordAudit(store, { actor: SOMEBODY, action: 'verification.viewed', facts })).rejects.toMatchObject({
      name: 'AssertionError',
    });
  });
});

describe('verifying detects a forged audit log', () => {
  const ENTRIES = 12;
  let genuine: { rows: Row[]; head: Head | undefined };
  beforeAll(async () => {
    await setUp();
    await write(ENTRIES);
    genuine = await readLog();
  });
  afterAll(tearDown);

  const position = fc.integer({ min: 0, max: ENTRIES - 1 });
  const changed = (row: Row, column: keyof Row): Row => ({
    ...row,
    [column]: column === 'sequence' ? row.sequence + 1000 : `${row[column] ?? ''}x`,
  });
  const columns = [
    'at',
    'actor_kind',
    'actor_id',
    'action',
    'object_id',
    'facts',
    'previous_hash',
    'hash',
    'sequence',
  ] as const satisfies readonly (keyof Row)[];

  /** Each gives other rows, and where the first of them that is wrong can be told. */
  const mutation = fc.oneof(
    fc.record({ kind: fc.constant('edit'), at: position, column: fc.constantFrom(...columns) }),
    fc.record({ kind: fc.constant('delete'), at: position, count: fc.integer({ min: 1, max: ENTRIES }) }),
    fc.record({ kind: fc.constant('swap'), at: position, with: position }),
    fc.record({ kind: fc.constant('insert'), at: fc.integer({ min: 0, max: ENTRIES }), from: position }),
    fc.record({ kind: fc.constant('truncate'), at: position }),
  );
  type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

  const mutate = (rows: readonly Row[], change: Mutation): Row[] => {
    const copy = rows.map((row) => ({ ...row }));
    const row = (index: number) => copy[index] as Row;
    if ('column' in change) copy[change.at] = changed(row(change.at), change.column);
    else if ('count' in change) copy.splice(change.at, change.count);
    else if ('with' in change) {
      const [left, right] = [row(change.at), row(change.with)];
      copy[change.at] = { ...right, sequence: left.sequence };
      copy[change.with] = { ...left, sequence: right.sequence };
    } else if ('from' in change) {
      copy.splice(change.at, 0, { ...row(change.from) });
      return copy.map((entry, index) => ({ ...entry, sequence: index + 1 }));
    } else copy.length = change.at;
    return copy;
  };

  /** Every column at least once, by a forger who makes everything right again that needs no key. */
  const editedColumns = columns.map((column, at): [Mutation, boolean, boolean] => [
    { kind: 'edit', at, column },
    column !== 'sequence' && column !== 'previous_hash' && column !== 'hash',
    true,
  ]);

  test('with entries edited, deleted, swapped, inserted or cut off, consistently or not', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, fc.boolean(), fc.boolean(), async (change, consistent, followHead) => {
        fc.pre(!('with' in change && change.at === change.with));
        const forged = mutate(genuine.rows, change);
        const rows = consistent ? rechained(forged) : forged;
        // Renumbering an edited sequence gives back the genuine log.
        fc.pre(JSON.stringify(rows) !== JSON.stringify(genuine.rows));
        const last = rows.at(-1);
        const head =
          genuine.head && followHead
            ? { ...genuine.head, entries: rows.length, hash: last?.hash ?? '0'.repeat(64) }
            : genuine.head;
        await writeLog(rows, head);
        const report = await verifyAuditLog(store);
        expect(report.ok).toBe(false);
        expect(report.firstBadSequence).toBeGreaterThan(0);
      }),
      // Each costs 20 ms, and 60 on PostgreSQL, where the same rows are compared.
      { ...propertyRuns(STORE_DATABASE === 'sqlite' ? 80 : 10), examples: editedColumns },
    );
  });

  test("with its head removed or the head's MAC changed", async () => {
    await writeLog(genuine.rows, undefined);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: false, firstBadSequence: ENTRIES + 1 });
    await expect(write(1)).rejects.toMatchObject({ code: 'AUDIT_LOG_ALTERED' });
    await writeLog(genuine.rows, genuine.head && { ...genuine.head, mac: '0'.repeat(64) });
    expect(await verifyAuditLog(store)).toMatchObject({ ok: false });
    await writeLog([], undefined);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: false, entries: 0, firstBadSequence: 1 });
  });

  test('and locates an edit', async () => {
    for (const index of [0, 5, ENTRIES - 1]) {
      await writeLog(mutate(genuine.rows, { kind: 'edit', at: index, column: 'actor_id' }), genuine.head);
      expect(await verifyAuditLog(store)).toMatchObject({ ok: false, entries: index, firstBadSequence: index + 1 });
    }
  });

  test('and accepts the restored original', async () => {
    await writeLog(genuine.rows, genuine.head);
    expect(await verifyAuditLog(store)).toMatchObject({ ok: true, entries: ENTRIES });
  });
});

const KNOWN_HASH = 'b3b916595edded3ad68a486e376354060f61ca696f8d5a3892fe9746ad9bc697';
