import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nameLine, secondLine, secondLineComposite } from './two-line-fields.ts';

/** Identity cards: ICAO Doc 9303-6. */
export const TD2: MrzVariant = {
  lineCount: 2,
  lineLength: 36,
  hasChip: true,
  fields: [
    ...nameLine(36),
    ...secondLine('optionalData'),
    { name: 'optionalData', line: 1, start: 28, end: 35, characters: 'mixed' },
  ],
  composite: secondLineComposite(35),
  recognises: ([first = '']) => !first.startsWith('V'),
};
