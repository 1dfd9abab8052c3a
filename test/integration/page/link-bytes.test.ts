import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** At 400 kbit/s a second carries 50 kB. `soak/slow-line.ts` measures the time. */
const WORDS_BYTES_MAX = 10_000;
/** Everything that the first page waits for, but the typeface, which may come later. */
const FIRST_PAGE_BYTES_MAX = 235_000;

const BUILT = join(import.meta.dirname, '../../../out/renderer');
const html = readFileSync(join(BUILT, 'verify.html'), 'utf8');
const bytesOf = (text: string | Buffer) => gzipSync(text).length;
const sumOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + bytesOf(readFileSync(join(BUILT, file))), bytesOf(html));
const filesIn = (part: string) =>
  [...part.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? '');

test('the first words of a link wait for one small script, and its first page for no camera', () => {
  const [before = '', after = ''] = html.split('<noscript>');
  const first = filesIn(before);
  expect(first).toEqual([expect.stringMatching(/before-modules/)]);
  expect(sumOf(first)).toBeLessThan(WORDS_BYTES_MAX);
  const later = filesIn(after);
  expect(later.length).toBeGreaterThan(10);
  console.log(`first words: ${sumOf(first)} bytes, first page: ${sumOf([...first, ...later])} bytes`);
  expect(sumOf([...first, ...later])).toBeLessThan(FIRST_PAGE_BYTES_MAX);
  // The theme's styles take the place of Mantine's only behind them.
  expect(after.lastIndexOf('rel="stylesheet"')).toBeLessThan(after.indexOf('<div id="page">'));
});
