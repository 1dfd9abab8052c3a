import type { MrzVariant } from '../mrz/mrz-layout.ts';

/** Identity cards: ICAO Doc 9303-5. */
export const TD1: MrzVariant = {
  lineCount: 3,
  lineLength: 30,
  hasChip: true,
  fields: [
    { name: 'documentCode', line: 0, start: 0, end: 2, characters: 'letters' },
    { name: 'issuingState', line: 0, start: 2, end: 5, characters: 'letters' },
    {
      name: 'documentNumber',
      line: 0,
      start: 5,
      end: 14,
      characters: 'mixed',
      checkDigitColumn: 14,
      continuesIn: 'optionalData',
    },
    { name: 'optionalData', line: 0, start: 15, end: 30, characters: 'mixed' },
    { name: 'birthDate', line: 1, start: 0, end: 6, characters: 'digits', checkDigitColumn: 6 },
    { name: 'sex', line: 1, start: 7, end: 8, characters: 'sex' },
    { name: 'expiryDate', line: 1, start: 8, end: 14, characters: 'digits', checkDigitColumn: 14 },
    { name: 'nationality', line: 1, start: 15, end: 18, characters: 'letters' },
    { name: 'optionalData2', line: 1, start: 18, end: 29, characters: 'mixed' },
    { name: 'name', line: 2, start: 0, end: 30, characters: 'letters' },
  ],
  composite: {
    line: 1,
    column: 29,
    covers: [
      { line: 0, start: 5, end: 30 },
      { line: 1, start: 0, end: 7 },
      { line: 1, start: 8, end: 15 },
      { line: 1, start: 18, end: 29 },
    ],
  },
};
