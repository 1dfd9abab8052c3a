import type { MrzCharacterClass, MrzFormat } from './mrz-format.ts';
import { MRZ_FORMATS, MRZ_LAYOUTS } from './mrz-format.ts';

/** What stands in one column of one line. */
export type MrzColumn = {
  readonly characters: MrzCharacterClass;
  /** The column prints a check digit, of a field or the composite one. */
  readonly isCheckDigit: boolean;
  /** How many check digits cover this column. */
  readonly coveredBy: number;
};

/** Every column of a format, by line. */
export function mrzColumns(format: MrzFormat): readonly (readonly MrzColumn[])[] {
  const known = made.get(format);
  if (known) return known;
  const { lineCount, lineLength } = MRZ_FORMATS[format];
  const { fields, composite } = MRZ_LAYOUTS[format];
  const columns = Array.from({ length: lineCount }, (_, line) =>
    Array.from({ length: lineLength }, (_, column): MrzColumn => {
      const compositeHere = composite?.line === line && composite.column === column;
      const checked = fields.some((field) => field.line === line && field.checkDigitColumn === column);
      const field = fields.find((field) => field.line === line && column >= field.start && column < field.end);
      const covered = composite?.covers.some((span) => span.line === line && column >= span.start && column < span.end);
      return {
        characters: compositeHere || checked ? 'digits' : (field?.characters ?? 'mixed'),
        isCheckDigit: compositeHere || checked,
        coveredBy: (field?.checkDigitColumn === undefined ? 0 : 1) + (covered ? 1 : 0),
      };
    }),
  );
  made.set(format, columns);
  return columns;
}
const made = new Map<MrzFormat, readonly (readonly MrzColumn[])[]>();
