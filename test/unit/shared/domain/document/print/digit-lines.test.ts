import { expect, test } from 'vitest';
import { digitLines } from '#shared/domain/document/print/digit-lines.ts';

const CORNERS = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 20 },
  { x: 0, y: 20 },
] as const;
const found = (text: string, confidence = 0.98) => digitLines([{ text, confidence, corners: CORNERS }]);

test.each([
  ['17-06-2032', '17-06-2032', 0],
  ['24 OCT 1992', '24OCT1992', 0],
  ['4b EXP 06/11/2034', '4bEXP06/11/2034', 5],
  ['AP8872108', 'AP8872108', 0],
])('finds the value in %s without its label', (text, characters, from) => {
  expect(found(text)).toEqual([{ corners: CORNERS, characters, from }]);
});

test.each(['OKAFOR', 'Date of birth', '12 Harbour Street 87819', 'D<<UTO740812', 'Authority 1234'])(
  'finds no value in %s',
  (text) => {
    expect(found(text)).toEqual([]);
  },
);

test('skips uncertain lines and looks at 24 lines at most', () => {
  expect(found('17-06-2032', 0.6)).toEqual([]);
  expect(digitLines(Array(40).fill({ text: '17-06-2032', confidence: 0.9, corners: CORNERS }))).toHaveLength(24);
});
