import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { unpackedWoff } from '../../../../electron/service/reports/typefaces.ts';

const font = (path: string) =>
  unpackedWoff(readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${path}`)));

/** The sum of a table's numbers, which its entry states. That of `head` leaves out its field about the whole file. */
function sumOf(table: Buffer, tag: string): number {
  const numbers = Buffer.alloc(Math.ceil(table.length / 4) * 4);
  table.copy(numbers);
  if (tag === 'head') numbers.writeUInt32BE(0, 8);
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 4) sum = (sum + numbers.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each([
  'inter/files/inter-latin-400-normal.woff',
  'noto-sans-arabic/files/noto-sans-arabic-arabic-600-normal.woff',
])('an unpacked font has every table whole: %s', (path) => {
  const bytes = font(path);
  const tags = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const tag = bytes.toString('latin1', entry, entry + 4);
    const [sum, offset, length] = [4, 8, 12].map((field) => bytes.readUInt32BE(entry + field));
    const table = bytes.subarray(offset, (offset ?? 0) + (length ?? 0));
    expect([tag, table.length, (offset ?? 0) % 4, sumOf(table, tag)]).toEqual([tag, length, 0, sum]);
    return tag;
  });
  expect(tags).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
});

test('another file is refused', () => {
  expect(() => unpackedWoff(Buffer.from('wOF2 and something'))).toThrow('This is no WOFF file.');
});
