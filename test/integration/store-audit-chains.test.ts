import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHeads } from '../../electron/service/store/audit-chains.ts';
import { recordAudit, verifyAuditLog } from '../../electron/service/store/audit-log.ts';
import { earlierDatabase, NOVEMBER } from '../support/earlier-database.ts';
import type { StoreFolder } from '../support/store-fixtures.ts';
import { SOMEBODY, storeFolder } from '../support/store-fixtures.ts';

/** Several nodes that write one database, each with its own audit chain. */
let folder: StoreFolder;
afterEach(() => folder.remove());

/** As somebody who has the folder: the triggers and the witness file go first. */
function forge<Result>(work: (sqlite: SqliteDatabase.Database) => Result): Result {
  rmSync(`${folder.databaseFile}-witness`, { force: true });
  const sqlite = new SqliteDatabase(folder.databaseFile);
  try {
    sqlite.exec('drop trigger if exists audit_log_no_update; drop trigger if exists audit_log_no_delete');
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

const write = (entries: number) =>
  folder.use(async (store) => {
    for (let index = 0; index < entries; index++)
      await recordAudit(store, { actor: SOMEBODY, action: 'verification.viewed', facts: { index } });
    return store.node;
  });
const verified = () => folder.use(verifyAuditLog);
const continueAs = (node: string) => forge((sqlite) => sqlite.prepare('update node set node_id = ?').run(node));

describe('two nodes', () => {
  let first: string;
  let second: string;
  beforeEach(async () => {
    folder = storeFolder();
    first = await write(3);
    second = randomUUID();
    continueAs(second);
    await write(2);
  });

  test('have a chain each, whose ends a witness can read', async () => {
    expect(first).not.toBe(second);
    const report = await verified();
    expect(report).toMatchObject({ ok: true, entries: 5 });
    const chains = report.chains.map(({ node, entries, headHash }) => ({ node, entries, hash: headHash }));
    expect(chains.map(({ node, entries }) => [node, entries])).toEqual(
      [
        [first, 3],
        [second, 2],
      ].sort(),
    );
    expect(await folder.use(auditHeads)).toEqual(chains);
    expect(report.headHash).toBe(chains.find(({ node }) => node === second)?.hash);
  });

  test('keep their chains when they take turns', async () => {
    continueAs(first);
    await write(1);
    expect(await verified()).toMatchObject({ ok: true, entries: 6 });
  });

  test.each([
    ['the whole chain of the other is removed', (sqlite: SqliteDatabase.Database) => clearChain(sqlite, first)],
    [
      'its own chain is removed, and the register with it',
      (sqlite: SqliteDatabase.Database) => {
        clearChain(sqlite, second);
        sqlite.exec('delete from audit_chains');
      },
    ],
    [
      'a chain is handed to a node that never wrote',
      (sqlite: SqliteDatabase.Database) => {
        for (const table of ['audit_log', 'audit_heads'])
          sqlite.prepare(`update ${table} set node_id = 'forged' where node_id = ?`).run(first);
        sqlite.prepare('update audit_chains set nodes = replace(nodes, ?, ?)').run(first, 'forged');
      },
    ],
    [
      'a node that never wrote has an entry',
      (sqlite: SqliteDatabase.Database) =>
        sqlite.exec(
          `insert into audit_log select 'forged', sequence, at, actor_kind, actor_id, action, object_id, facts, previous_hash, hash
           from audit_log where sequence = 1 limit 1`,
        ),
    ],
  ])('are told apart when %s', async (_, change) => {
    forge(change);
    const report = await verified();
    expect(report.ok).toBe(false);
    expect(report.firstBadSequence).toBeGreaterThan(0);
  });
});

function clearChain(sqlite: SqliteDatabase.Database, node: string): void {
  sqlite.prepare('delete from audit_log where node_id = ?').run(node);
  sqlite.prepare('delete from audit_heads where node_id = ?').run(node);
}

describe('a database from before chains had nodes', () => {
  const headBefore = () =>
    forge(
      (sqlite) =>
        sqlite.prepare('select entries, hash, mac from audit_head').get() as { entries: number; hash: string },
    );

  test('keeps its chain as that of its first node', async () => {
    folder = earlierDatabase(NOVEMBER.folder);
    const { entries, hash } = headBefore();
    expect(await verified()).toMatchObject({ ok: true, entries, headHash: hash, chains: [{ entries }] });
    await write(1);
    expect(await verified()).toMatchObject({ ok: true, entries: entries + 1 });
  });

  test('is not sealed anew if its end was altered', async () => {
    folder = earlierDatabase(NOVEMBER.folder);
    headBefore();
    forge((sqlite) => sqlite.exec('update audit_head set mac = mac || 0'));
    expect(await verified()).toMatchObject({ ok: false });
    await expect(write(1)).rejects.toMatchObject({ code: 'AUDIT_LOG_ALTERED' });
  });
});
