import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nameLine, secondLine } from './two-line-fields.ts';

/** Large visas: ICAO Doc 9303-7. */
export const MRVA: MrzVariant = {
  lineCount: 2,
  lineLength: 44,
  fields: [
    ...nameLine(44),
    ...secondLine(),
    { name: 'optionalData', line: 1, start: 28, end: 44, characters: 'mixed' },
  ],
  composite: null,
  recognises: ([first = '']) => first.startsWith('V'),
};
