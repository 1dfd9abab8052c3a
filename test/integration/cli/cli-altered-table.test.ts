import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countersignIn } from '../../support/command-line.ts';
import { refusingPort } from '../../support/inference/refusing-inference.ts';
import { placeMigratedDatabase } from '../../support/store/migrated-database.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
  await placeMigratedDatabase(join(folder, 'data', 'countersign.db'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const countersign = (...args: string[]) =>
  countersignIn(folder, [...args, '--data', join(folder, 'data'), '--key-file', join(folder, 'key.json')], {
    startInference: refusingPort,
  });

test('an altered table is examined and accepted at the machine, with a reason', async () => {
  expect((await countersign('api-keys', 'create', '--name', 'Branch 7')).status).toBe(0);
  const sqlite = new SqliteDatabase(join(folder, 'data', 'countersign.db'));
  sqlite.exec('delete from api_keys');
  sqlite.close();

  const listed = await countersign('api-keys', 'list');
  expect([listed.status, listed.stderr]).toEqual([3, expect.stringContaining('"countersign audit examine api_keys"')]);
  const examined = await countersign('audit', 'examine');
  expect(examined).toMatchObject({
    status: 1,
    results: [{ table: 'api_keys', problem: 'rows_missing', altered_rows: [{ problem: 'missing' }] }],
  });
  const difference = ['--difference', String(examined.results[0]?.difference)];
  const reason = ['--reason', 'partial_restore'];
  for (const wrong of [
    [...difference, '--reason', 'because'],
    reason,
    [...difference, ...reason, '--reference', 'the case of Maria'],
  ])
    expect((await countersign('audit', 'accept', 'api_keys', ...wrong)).status).toBe(2);
  expect(await countersign('audit', 'refuse', 'api_keys', ...difference, ...reason)).toMatchObject({
    results: [{ table: 'api_keys', decision: 'refused', reason: 'partial_restore' }],
  });
  expect((await countersign('audit', 'accept', 'api_keys', ...difference, ...reason)).status).toBe(0);
  expect(await countersign('api-keys', 'list')).toMatchObject({ status: 0, results: [] });
});
