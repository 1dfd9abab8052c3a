import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nationalHead } from './national-head.ts';

/**
 * Swiss and Liechtenstein: `swissDrivingLicenseFields` of https://github.com/cheminfo/mrz. The
 * first line is the blank card's number with its language; the licence's is the holder's and a
 * version. No check digit.
 */
export const SWISS_DRIVING_LICENCE: MrzVariant = {
  lineCount: 3,
  lineLength: 30,
  firstLineLength: 9,
  documentClass: 'driving_licence',
  fields: [
    { name: 'blankNumber', line: 0, start: 0, end: 7, characters: 'mixed', digitColumns: [{ start: 3, end: 6 }] },
    ...nationalHead(1, 'letters'),
    { name: 'documentNumber', line: 1, start: 5, end: 17, characters: 'digits' },
    { name: 'birthDate', line: 1, start: 19, end: 25, characters: 'digits' },
    { name: 'name', line: 2, start: 0, end: 30, characters: 'letters' },
  ],
  composite: null,
  head: { line: 1, codes: ['FACHE', 'FALIE'] },
};
