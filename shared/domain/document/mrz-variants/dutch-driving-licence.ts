import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nationalHead } from './national-head.ts';

/**
 * Since 2014, the line of ISO/IEC 18013-3 that opens the chip: version, ten digits, thirteen by
 * chance, check digit; published specimens fit (https://github.com/foxanna/mrz_parser/pull/19).
 * Neither name nor dates.
 */
export const DUTCH_DRIVING_LICENCE: MrzVariant = {
  lineCount: 1,
  lineLength: 30,
  fields: [
    ...nationalHead(0, 'mixed'),
    { name: 'documentNumber', line: 0, start: 6, end: 16, characters: 'digits' },
    { name: 'accessKey', line: 0, start: 16, end: 29, characters: 'mixed' },
  ],
  composite: { line: 0, column: 29, covers: [{ line: 0, start: 0, end: 29 }] },
  head: { line: 0, codes: ['D1NLD'] },
};
