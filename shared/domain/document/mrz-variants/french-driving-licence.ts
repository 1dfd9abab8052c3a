import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nationalHead } from './national-head.ts';

/**
 * Since 2013; no public rule. Columns as found on cards
 * (https://github.com/cheminfo/mrz/issues/54); the check digit covers the line from its beginning.
 */
export const FRENCH_DRIVING_LICENCE: MrzVariant = {
  lineCount: 1,
  lineLength: 30,
  fields: [
    ...nationalHead(0, 'mixed'),
    { name: 'documentNumber', line: 0, start: 5, end: 14, characters: 'mixed', checkDigitColumn: 14, checkedFrom: 0 },
    { name: 'expiryDate', line: 0, start: 15, end: 21, characters: 'digits' },
    { name: 'primaryIdentifier', line: 0, start: 21, end: 29, characters: 'letters' },
  ],
  composite: { line: 0, column: 29, covers: [{ line: 0, start: 0, end: 29 }] },
  head: { line: 0, codes: ['D1FRA'] },
};
