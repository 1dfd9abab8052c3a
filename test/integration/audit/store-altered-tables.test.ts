import { afterAll, expect, test } from 'vitest';
import { changeRole, createPerson } from '../../../electron/service/accounts/change-rows.ts';
import { revokeApiKey } from '../../../electron/service/api-keys/change-rows.ts';
import { createApiKey, listApiKeys } from '../../../electron/service/api-keys/rows.ts';
import {
  acceptTable,
  examineTable,
  refuseTable,
  type TableDecision,
} from '../../../electron/service/audit/examine-table.ts';
import { verifyRecords } from '../../../electron/service/audit/verify-records.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { findPolicyInForce, putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import type { StoredRow } from '../../../electron/service/store/database.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import type { OtherProgram } from '../../support/store/store-database.ts';
import { SOMEBODY, storeFolder } from '../../support/store/store-fixtures.ts';

/** Another program alters guarded tables, and somebody at the machine examines and accepts them, or does not. */
const folder = storeFolder();
afterAll(() => folder.remove());

const ADMINISTRATOR = { kind: 'command_line', id: 'local' } as const;
const stopped = { code: 'TABLE_ALTERED', message: expect.stringContaining('audit examine') };

const put = ({ run }: OtherProgram, table: string, row: StoredRow) => {
  const columns = Object.keys(row);
  return run(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    ...Object.values(row),
  );
};
const actsOn = (store: Store, table: string) =>
  store.unguarded.read((reader) =>
    reader
      .selectFrom('audit_log')
      .select(['action', 'facts'])
      .where('object_id', '=', table)
      .where('action', 'like', 'table.%')
      .orderBy('sequence')
      .execute(),
  );

async function examined(store: Store, table: string) {
  const found = await examineTable(store, table);
  if (!found) throw new Error(`${table} is whole`);
  const decision: TableDecision = { table, difference: found.difference, reason: 'maintenance', reference: 'T-17' };
  return { found, decision };
}

test('a revoked key that was put back is named, and counts only once somebody accepts the table', async () => {
  await folder.use(async (store) => {
    const { id } = await createApiKey(store, 'back office', SOMEBODY);
    const before = await folder.edit(({ rows }) => rows('select * from api_keys'));
    await revokeApiKey(store, id, SOMEBODY, async () => 0);
    await folder.edit(async (program) => {
      await program.run('delete from api_keys');
      for (const row of before) await put(program, 'api_keys', row);
    });
    await expect(listApiKeys(store)).rejects.toMatchObject(stopped);
    const { found, decision } = await examined(store, 'api_keys');
    expect(found).toMatchObject({ problem: 'altered', altered_rows: [{ row: id, problem: 'put_back' }] });

    await refuseTable(store, decision, ADMINISTRATOR);
    await expect(listApiKeys(store), 'refused').rejects.toMatchObject(stopped);
    const other = { ...decision, difference: '0'.repeat(16) };
    await expect(acceptTable(store, other, ADMINISTRATOR)).rejects.toThrow('Examine it again');

    await acceptTable(store, decision, ADMINISTRATOR);
    expect(await listApiKeys(store)).toMatchObject([{ id, revokedAt: null }]);
    expect(await verifyRecords(store)).toMatchObject({ ok: true, tables: [] });
    expect((await actsOn(store, 'api_keys')).map(({ action, facts }) => [action, JSON.parse(facts)])).toEqual([
      ['table.refused', expect.objectContaining({ reason: 'maintenance', reference: 'T-17' })],
      ['table.accepted', expect.objectContaining({ problem: 'altered', difference: decision.difference })],
    ]);
    await expect(acceptTable(store, decision, ADMINISTRATOR), 'again').rejects.toThrow('as this program left it');
    await revokeApiKey(store, id, SOMEBODY, async () => 0);
  });
});

test('rows that were added, are missing or do not open are named; the last ones leave with the acceptance', async () => {
  await folder.use(async (store) => {
    const person = async (username: string) =>
      (await createPerson(store, { username, name: username, role: 'administrator' }, ADMINISTRATOR)).account.id;
    const [ada, ben, eve] = [await person('ada'), await person('ben'), await person('eve')];
    const [row = {}] = await folder.edit(({ rows }) => rows('select * from operators where id = ?', eve));
    await folder.edit(async (program) => {
      await program.run('delete from operators where id = ?', eve);
      await program.run("update operators set role = 'operator' where id = ?", ben);
    });
    const { found, decision } = await examined(store, 'operators');
    expect(found).toMatchObject({ problem: 'rows_missing' });
    expect(found.altered_rows).toEqual([
      { row: ben, problem: 'not_genuine' },
      { row: eve, problem: 'missing' },
    ]);
    await acceptTable(store, decision, ADMINISTRATOR);
    expect(await verifyRecords(store)).toMatchObject({ ok: true });
    await changeRole(store, await person('mia'), 'compliance', ADMINISTRATOR);

    await folder.edit((program) => put(program, 'operators', row));
    expect((await examined(store, 'operators')).found).toMatchObject({
      problem: 'rows_added',
      altered_rows: [{ row: eve, problem: 'added' }],
    });
    await folder.edit(({ run }) => run('delete from operators where id = ?', eve));
    expect(await examineTable(store, 'operators'), ada).toBeNull();
  });
});

test('an altered policy in force leaves with the acceptance, and another one is put in force', async () => {
  await folder.use(async (store) => {
    await putPolicyInForce(store, DEFAULT_POLICY, SOMEBODY);
    await folder.edit(({ run }) => run("update policy_in_force set since = '2020-01-01T00:00:00.000Z'"));
    await expect(findPolicyInForce(store)).rejects.toThrow('audit examine');
    await expect(putPolicyInForce(store, DEFAULT_POLICY, SOMEBODY)).rejects.toMatchObject(stopped);
    await acceptTable(store, (await examined(store, 'policy_in_force')).decision, ADMINISTRATOR);
    await putPolicyInForce(store, DEFAULT_POLICY, SOMEBODY);
    expect(await findPolicyInForce(store)).toMatchObject({ policy: { version: DEFAULT_POLICY.version } });
  });
});

test('nobody accepts a table together with seals or a log that were put back', async () => {
  const [seals, heads] = await folder.edit(async ({ rows }) => [
    await rows('select * from table_seals'),
    await rows('select * from audit_heads'),
  ]);
  await folder.use(async (store) => {
    await createApiKey(store, 'later', SOMEBODY);
    await folder.edit(async (program) => {
      for (const [table, rows] of Object.entries({ table_seals: seals, audit_heads: heads })) {
        await program.run(`delete from "${table}"`);
        for (const row of rows ?? []) await put(program, table, row);
      }
    });
    const { decision } = await examined(store, 'api_keys');
    await expect(acceptTable(store, decision, ADMINISTRATOR)).rejects.toMatchObject({ code: 'TABLE_ALTERED' });
    for (const table of ['audit_heads', 'audit_chains', 'table_seals', 'nothing'])
      await expect(examineTable(store, table)).rejects.toThrow('restore a backup');
  });
});
