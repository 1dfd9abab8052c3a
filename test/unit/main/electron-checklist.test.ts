import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cellsOf, faultOfNamedTest } from '../../support/named-tests.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test("each item of Electron's checklist names the test that shows it; the version is checked by hand", () => {
  const rows = read('electron/main/README.md')
    .split('\n')
    .filter((line) => /^\| \d+[, \d]* \|/.test(line))
    .map(cellsOf);
  const items = rows.flatMap(([list = '']) => list.split(', ').map(Number));
  expect(items.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  const tested = rows.filter(([, , state]) => state === 'tested');
  const untested = rows.filter((row) => !tested.includes(row));
  expect(untested.map(([item, , state]) => [item, state])).toEqual([['16', 'by hand']]);
  expect(tested.flatMap(([, , , shownBy = '']) => faultOfNamedTest(shownBy) ?? [])).toEqual([]);
});

test('Electron is pinned to one version, which the lock file has too', () => {
  const pinned: string = JSON.parse(read('package.json')).devDependencies.electron;
  expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  expect(JSON.parse(read('package-lock.json')).packages['node_modules/electron'].version).toBe(pinned);
});
