import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../../support/page/newer-features.ts';

const BUILT = join(import.meta.dirname, '../../../out/renderer');

test.each(PAGES)('%s loads the styles of Mantine before those that change them', (page) => {
  const html = readFileSync(join(BUILT, page), 'utf8');
  const sheets = [...html.matchAll(/rel="stylesheet"[^>]* href="\.\/([^"]+)"/g)].map(([, file = '']) =>
    readFileSync(join(BUILT, file), 'utf8'),
  );
  expect(sheets.length).toBeGreaterThan(3);
  expect(sheets.findIndex((styles) => styles.includes('--mantine-font-family:'))).toBe(0);
});
