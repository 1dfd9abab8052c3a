import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  evaluateScreening,
  screeningReport,
  screeningRows,
  screeningTotals,
} from '../../../../electron/cli/evaluate/screening.ts';
import { ScreeningIndexBuilder } from '../../../../electron/service/screening/matching/screening-index-builder.ts';
import { aListedPerson } from '../../../support/builders.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-evaluate-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function index() {
  const builder = new ScreeningIndexBuilder();
  for (const [id, name] of ['Barnaby Quillfeather', 'Ignatius Zubrovkin'].entries())
    builder.add({ list: 'house', versionId: 'one' }, aListedPerson({ id: String(id), name, birthDate: '1961-03-14' }));
  return builder.finish();
}

function table(...rows: string[]): string {
  const file = join(folder, 'queries.csv');
  writeFileSync(file, ['label,name,birth_date', ...rows].join('\n'));
  return file;
}

test('listed people and others are counted by name alone and by all fields', async () => {
  const results = await evaluateScreening(
    table(
      'positive,Barnaby Quillfeather,1961-03-14',
      'true,Zubrovkin Ignatius,1961',
      'negative,Barnaby Quillfeather,1994-08-30',
      'false,Wenzel Ostrander,',
    ),
    index(),
  );
  const totals = screeningTotals(results, 65);
  expect(totals).toMatchObject({ queries: 4, listed: 2, byName: { found: 1, falseAlarms: 0.5 } });
  expect(totals.withEverything.found).toBe(1);
  const [, , namesake, stranger] = screeningRows(results);
  expect(namesake?.score).toBeLessThan(namesake?.score_by_name ?? 0);
  expect(stranger).toMatchObject({ score: 0, listed_name: '' });
  const report = screeningReport(results, 65, { table: 'queries.csv', version: '0.0.0', date: '2026-06-01' });
  expect(report).toContain('2 of them for somebody listed');
  expect(report).not.toContain('Quillfeather');
});

test('a row without a label is refused, and a table of one kind has no trade-off curve', async () => {
  await expect(evaluateScreening(table('perhaps,Wenzel Ostrander,'), index())).rejects.toThrow('row 1');
  const results = await evaluateScreening(table('false,Wenzel Ostrander,'), index());
  expect(screeningTotals(results, 65).byName.found).toBeNull();
  expect(screeningReport(results, 65, { table: 't', version: '0', date: '2026-06-01' })).toContain('one kind only');
});
