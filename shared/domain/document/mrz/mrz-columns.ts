import { MRZ_VARIANTS, type MrzFormat, mrzLineLengths } from './mrz-format.ts';
import type { MrzCharacterClass } from './mrz-layout.ts';

/** The meaning of one column of one line. */
export type MrzColumn = {
  readonly characters: MrzCharacterClass;
  readonly isCheckDigit: boolean;
  /** How many check digits cover this column. */
  readonly coveredBy: number;
};

export function mrzColumns(format: MrzFormat): readonly (readonly MrzColumn[])[] {
  const known = made.get(format);
  if (known) return known;
  const { fields, composite } = MRZ_VARIANTS[format];
  const columns = mrzLineLengths(format).map((length, line) =>
    Array.from({ length }, (_, column): MrzColumn => {
      const compositeHere = composite?.line === line && composite.column === column;
      const checked = fields.some((field) => field.line === line && field.checkDigitColumn === column);
      const field = fields.find((field) => field.line === line && column >= field.start && column < field.end);
      const digits = field?.digitColumns?.some(({ start, end }) => column >= start && column < end);
      const ownDigits = fields.filter(
        ({ line: at, checkDigitColumn, checkedFrom, start, end }) =>
          checkDigitColumn !== undefined && at === line && column >= (checkedFrom ?? start) && column < end,
      ).length;
      const covered = composite?.covers.some((span) => span.line === line && column >= span.start && column < span.end);
      return {
        characters: compositeHere || checked || digits ? 'digits' : (field?.characters ?? 'mixed'),
        isCheckDigit: compositeHere || checked,
        coveredBy: ownDigits + (covered ? 1 : 0),
      };
    }),
  );
  made.set(format, columns);
  return columns;
}
const made = new Map<MrzFormat, readonly (readonly MrzColumn[])[]>();
