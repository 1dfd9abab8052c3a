import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nationalHead } from './national-head.ts';

/**
 * Dutch driving licence since 2014: the line of ISO/IEC 18013-3 that opens the chip. After the head come the version of the line, the
 * number of ten digits, thirteen characters by chance and a check digit of all before it; published specimen lines fit
 * (https://github.com/foxanna/mrz_parser/pull/19 reads it as well). It says neither name nor dates.
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
