import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nameLine, secondLine } from './two-line-fields.ts';

/** Small visas: ICAO Doc 9303-7. */
export const MRVB: MrzVariant = {
  lineCount: 2,
  lineLength: 36,
  fields: [
    ...nameLine(36),
    ...secondLine(),
    { name: 'optionalData', line: 1, start: 28, end: 36, characters: 'mixed' },
  ],
  composite: null,
  recognises: ([first = '']) => first.startsWith('V'),
};
