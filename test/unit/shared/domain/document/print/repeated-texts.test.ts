import { expect, test } from 'vitest';
import { repeatedTexts } from '#shared/domain/document/print/repeated-texts.ts';

const line = (text: string, left: number, confidence = 0.95) => ({
  text,
  confidence,
  corners: [
    { x: left, y: 0 },
    { x: left + 10, y: 0 },
    { x: left + 10, y: 5 },
    { x: left, y: 5 },
  ] as const,
});
const lefts = (lines: Parameters<typeof repeatedTexts>[0]) =>
  repeatedTexts(lines).map(([one, other]) => [one[0].x, other[0].x]);

test('pairs equal texts, whatever separates their letters', () => {
  expect(lefts([line('26-08-1992', 0), line('ZENITH', 20), line('26 08 1992', 40)])).toEqual([[0, 40]]);
});

test('skips short, uncertain and MRZ lines', () => {
  expect(
    lefts([
      line('UTO', 0),
      line('UTO', 1),
      line('ZENITH', 2, 0.5),
      line('ZENITH', 3),
      line('AB12<<', 4),
      line('AB12<<', 5),
    ]),
  ).toEqual([]);
});

test('returns at most six pairs, longest texts first', () => {
  const lines = Array.from({ length: 6 }, (_, index) => line('GRAY', index));
  const pairs = lefts([...lines, line('SPECIMEN', 90), line('SPECIMEN', 91)]);
  expect(pairs).toHaveLength(6);
  expect(pairs[0]).toEqual([90, 91]);
});
