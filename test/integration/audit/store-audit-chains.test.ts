import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHeads } from '../../../electron/service/store/audit-chains.ts';
import { recordAudit, verifyAuditLog } from '../../../electron/service/store/audit-log.ts';
import type { OtherProgram } from '../../support/store/store-database.ts';
import { SOMEBODY, type StoreFolder, storeFolder } from '../../support/store/store-fixtures.ts';

/** Several nodes that write one database, each with its own audit chain. */
let folder: StoreFolder;
afterEach(() => folder.remove());

const write = (entries: number) =>
  folder.use(async (store) => {
    for (let index = 0; index < entries; index++)
      await recordAudit(store, { actor: SOMEBODY, action: 'verification.viewed', facts: { index } });
    return store.node;
  });
const verified = () => folder.use(verifyAuditLog);

describe('two nodes', () => {
  let first: string;
  let second: string;
  beforeEach(async () => {
    folder = storeFolder();
    first = await write(3);
    second = randomUUID();
    await folder.continueAs(second);
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
    await folder.continueAs(first);
    await write(1);
    expect(await verified()).toMatchObject({ ok: true, entries: 6 });
  });

  test.each<[string, (program: OtherProgram) => Promise<unknown>]>([
    ['the whole chain of the other is removed', (program) => clearChain(program, first)],
    [
      'its own chain is removed, and the register with it',
      async (program) => {
        await clearChain(program, second);
        await program.run('delete from audit_chains');
      },
    ],
    [
      'a chain is handed to a node that never wrote',
      async ({ run }) => {
        for (const table of ['audit_log', 'audit_heads'])
          await run(`update ${table} set node_id = 'forged' where node_id = ?`, first);
        await run("update audit_chains set nodes = replace(nodes, ?, 'forged')", first);
      },
    ],
    [
      'a node that never wrote has an entry',
      ({ run }) =>
        run(
          `insert into audit_log
             (node_id, sequence, at, actor_kind, actor_id, action, object_id, facts, previous_hash, hash)
           select 'forged', sequence, at, actor_kind, actor_id, action, object_id, facts, previous_hash, hash
           from audit_log where sequence = 1 limit 1`,
        ),
    ],
  ])('are told apart when %s', async (_, change) => {
    await folder.edit(change);
    const report = await verified();
    expect(report.ok).toBe(false);
    expect(report.firstBadSequence).toBeGreaterThan(0);
  });
});

async function clearChain({ run }: OtherProgram, node: string): Promise<void> {
  await run('delete from audit_log where node_id = ?', node);
  await run('delete from audit_heads where node_id = ?', node);
}
