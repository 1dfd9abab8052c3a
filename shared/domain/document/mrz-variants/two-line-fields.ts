import type { MrzFieldLayout, MrzFieldName } from '../mrz/mrz-layout.ts';

/** The first line: code, issuing state and a name up to `nameEnd`. */
export const nameLine = (nameEnd: number): MrzFieldLayout[] => [
  { name: 'documentCode', line: 0, start: 0, end: 2, characters: 'letters' },
  { name: 'issuingState', line: 0, start: 2, end: 5, characters: 'letters' },
  { name: 'name', line: 0, start: 5, end: nameEnd, characters: 'letters' },
];

/** The second line of every two-line format is the same up to column 28. */
export const secondLine = (continuesIn?: MrzFieldName): MrzFieldLayout[] => [
  {
    name: 'documentNumber',
    line: 1,
    start: 0,
    end: 9,
    characters: 'mixed',
    checkDigitColumn: 9,
    ...(continuesIn && { continuesIn }),
  },
  { name: 'nationality', line: 1, start: 10, end: 13, characters: 'letters' },
  { name: 'birthDate', line: 1, start: 13, end: 19, characters: 'digits', checkDigitColumn: 19 },
  { name: 'sex', line: 1, start: 20, end: 21, characters: 'sex' },
  { name: 'expiryDate', line: 1, start: 21, end: 27, characters: 'digits', checkDigitColumn: 27 },
];

export const secondLineComposite = (column: number) => ({
  line: 1,
  column,
  covers: [
    { line: 1, start: 0, end: 10 },
    { line: 1, start: 13, end: 20 },
    { line: 1, start: 21, end: column },
  ],
});
