import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { evaluateDocument } from '../../../../electron/cli/evaluate/documents.ts';
import { isGenuineLabel } from '../../../../electron/cli/evaluate/genuine-labels.ts';
import { readLabels } from '../../../../electron/cli/evaluate/labels.ts';
import type { Inference } from '../../../../electron/service/inference/inference.ts';
import { aDocumentReading } from '../../../support/builders.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function aTable(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-labels-'));
  folders.push(folder);
  const file = join(folder, 'labels.csv');
  writeFileSync(file, text);
  return file;
}

test.each(['genuine', 'Authentic', 'exif-original', 'bona fide', 'bona-fide', 'bonafide', 'real'])(
  '%s names a genuine sample',
  (label) => expect(isGenuineLabel(label)).toBe(true),
);

test.each(['copy-move', 'screen', 'unoriginal', 'not genuine', 'non-authentic'])('%s names an attack', (label) =>
  expect(isGenuineLabel(label)).toBe(false),
);

test('a table with an unlabelled row is refused', async () => {
  const file = aTable('path,label\na.jpg,genuine\nb.jpg,\n');
  await expect(readLabels(file, ['label'])).rejects.toThrow(/row 2 has no label/);
  await expect(readLabels(file)).resolves.toHaveLength(2);
});

test('a transcription that is not an MRZ is reported, not silently skipped', async () => {
  const path = aTable('anything');
  const inference = { readDocument: async () => aDocumentReading() } as Partial<Inference> as Inference;
  const result = await evaluateDocument({ path, row: { path, mrz_line_1: 'P<UTOERIKSSON' } }, inference);
  expect(result.problem).toMatch(/transcribed in the table/);
});
