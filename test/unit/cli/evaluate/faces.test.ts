import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type FacePicture, pairDistances, readFacePairs } from '../../../../electron/cli/evaluate/faces.ts';
import { facesReport, groupTotals } from '../../../../electron/cli/evaluate/faces-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'face-pairs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A picture at this angle on a circle; two of them are as far apart as the angle between them. */
const pictureAt = (degrees: number): FacePicture => ({
  descriptor: Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)),
  problem: null,
  durationMs: 1,
});

async function measured(table: string, degrees: readonly number[]) {
  const file = join(folder, 'table.csv');
  writeFileSync(file, table);
  const pairs = await readFacePairs(file);
  const pictures = degrees.map(pictureAt);
  return {
    pictures,
    distances: pairDistances(pairs, pictures),
    groups: pairs.groups.map(({ name, ...within }) => ({ name, distances: pairDistances(within, pictures) })),
  };
}

const OWN = [{ falseMatchRate: 1e-4, distance: 0.5 }];
const ORIGIN = { table: 'table.csv', date: '2026-01-01', version: '0' };

// Two pictures of each of four people. Their angles put one pair of `north` too far apart and two people of `south` too near.
const PICTURES = `path,person,group
a1.jpg,a,north
a2.jpg,a,north
b1.jpg,b,north
b2.jpg,b,north
c1.jpg,c,south
c2.jpg,c,south
d1.jpg,d,south
d2.jpg,d,south
`;
const DEGREES = [0, 90, 180, 185, 270, 275, 280, 285];

test('each group has its own misses and false matches, and pictures of two groups never form a pair in one', async () => {
  const { groups } = await measured(PICTURES, DEGREES);
  expect(groupTotals(groups, OWN)).toMatchObject([
    { group: 'north', genuinePairs: 2, impostorPairs: 4, falseNonMatchRate: 0.5, falseMatchRate: 0 },
    { group: 'south', genuinePairs: 2, impostorPairs: 4, falseNonMatchRate: 0, falseMatchRate: 1 },
  ]);
});

test('pairs are sorted by the group of their row, and one without a group counts in none', async () => {
  const table = `left,right,label,group
a.jpg,b.jpg,same,north
a.jpg,c.jpg,different,north
b.jpg,c.jpg,different,
`;
  const { groups } = await measured(table, [0, 90, 10]);
  expect(groupTotals(groups, OWN)).toMatchObject([
    { group: 'north', genuinePairs: 1, impostorPairs: 1, falseNonMatchRate: 1, falseMatchRate: 1 },
  ]);
});

test('a group with pairs of one person only has no false match rate', async () => {
  const { groups } = await measured('left,right,label,group\na.jpg,b.jpg,same,north\n', [0, 5]);
  expect(groupTotals(groups, OWN)).toMatchObject([{ falseNonMatchRate: 0, falseMatchRate: null }]);
});

test('the report shows the groups where the table names them, and leaves their table out where it does not', async () => {
  const withGroups = await measured(PICTURES, DEGREES);
  const shown = facesReport(withGroups.pictures, withGroups.distances, OWN, withGroups.groups, ORIGIN);
  expect(shown).toContain('<h2>By group</h2>');
  expect(shown).toContain('<td>north</td>');
  const without = await measured(PICTURES.replaceAll(/,(?:group|north|south)$/gm, ''), DEGREES);
  const bare = facesReport(without.pictures, without.distances, OWN, without.groups, ORIGIN);
  expect(bare).not.toContain('By group');
});

test('the report leaves out the table of thresholds where too few pairs were compared for any', async () => {
  const { pictures, distances } = await measured('path,person\na1.jpg,a\na2.jpg,a\nb1.jpg,b\n', [0, 5, 90]);
  const report = facesReport(pictures, distances, [], [], ORIGIN);
  expect(report).toContain('<h2>Thresholds for these pictures</h2>');
  expect(report).not.toContain('<table>');
  expect(report).toContain('(here 2)');
});
