import type { MrzVariant } from '../mrz/mrz-layout.ts';
import { nameLine, secondLine, secondLineComposite } from './two-line-fields.ts';

/** Passports: ICAO Doc 9303-4. */
export const TD3: MrzVariant = {
  lineCount: 2,
  lineLength: 44,
  hasChip: true,
  fields: [
    ...nameLine(44),
    ...secondLine(),
    {
      name: 'personalNumber',
      line: 1,
      start: 28,
      end: 42,
      characters: 'mixed',
      checkDigitColumn: 42,
      blankCheckDigit: true,
    },
  ],
  composite: secondLineComposite(43),
  recognises: ([first = '']) => !first.startsWith('V'),
};
