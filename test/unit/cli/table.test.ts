import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openRows, readTable } from '../../../electron/cli/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a table written by a command', () => {
  const file = join(folder, 'rows.csv');
  const rows = [
    { name: '=HYPERLINK("http://example.org","x")', phone: '+12025550143', '=note': '@SUM(A1)', score: '-1.5' },
    { name: 'O’Neil, "Jo"', phone: '-', '=note': "it's -fine", score: '2' },
  ];

  test('starts no formula in a spreadsheet, and reads as it was', async () => {
    const table = openRows(file, { result: async () => undefined, say: () => undefined, log: () => undefined });
    for (const row of rows) await table.write(row);
    await table.end();
    const cells = readFileSync(file, 'utf8')
      .split('\n')
      .join(',')
      .split(/,(?=')|,/);
    const formulas = cells.filter((cell) => /^"?[=+@\t\r-]/.test(cell) && !/^[+-][\d.]*$/.test(cell));
    expect(formulas).toEqual([]);
    expect(cells).toContain('+12025550143');
    expect((await readTable(file, ['name'])).rows).toEqual(rows);
  });

  test.skipIf(process.platform === 'win32')('replaces no other file, and no link to its file', async () => {
    const [link, other] = [join(folder, 'link.csv'), join(folder, 'rows.csv.part')];
    writeFileSync(file, '');
    writeFileSync(other, 'mine');
    symlinkSync(file, link);
    const table = openRows(link, { result: async () => undefined, say: () => undefined, log: () => undefined });
    await table.write({ name: 'Jo' });
    await table.end();
    expect(readFileSync(other, 'utf8')).toBe('mine');
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readFileSync(file, 'utf8')).toBe('name\nJo\n');
    expect(readdirSync(folder).sort()).toEqual(['link.csv', 'rows.csv', 'rows.csv.part']);
  });
});
