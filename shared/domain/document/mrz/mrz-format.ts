import { DUTCH_DRIVING_LICENCE } from '../mrz-variants/dutch-driving-licence.ts';
import { FRENCH_DRIVING_LICENCE } from '../mrz-variants/french-driving-licence.ts';
import { FRENCH_IDENTITY_CARD } from '../mrz-variants/french-identity-card.ts';
import { MRVA } from '../mrz-variants/mrva.ts';
import { MRVB } from '../mrz-variants/mrvb.ts';
import { SWISS_DRIVING_LICENCE } from '../mrz-variants/swiss-driving-licence.ts';
import { TD1 } from '../mrz-variants/td1.ts';
import { TD2 } from '../mrz-variants/td2.ts';
import { TD3 } from '../mrz-variants/td3.ts';
import type { MrzVariant } from './mrz-layout.ts';

/**
 * Doc 9303 parts 4 to 7, and single issuers'. To add one: a file in `mrz-variants/` and its name
 * here.
 */
export const MRZ_VARIANTS = {
  TD1,
  TD2,
  TD3,
  MRVA,
  MRVB,
  FRENCH_IDENTITY_CARD,
  FRENCH_DRIVING_LICENCE,
  DUTCH_DRIVING_LICENCE,
  SWISS_DRIVING_LICENCE,
} as const satisfies Record<string, MrzVariant>;

export type MrzFormat = keyof typeof MRZ_VARIANTS;

export const mrzVariant = (format: MrzFormat): MrzVariant => MRZ_VARIANTS[format];

export const mrzVariants = Object.entries(MRZ_VARIANTS) as readonly (readonly [MrzFormat, MrzVariant])[];

/** The format is a single issuer's own, of no part of Doc 9303. */
export const isNationalFormat = (format: MrzFormat): boolean => mrzVariant(format).head !== undefined;

/** No check digit protects anything in the format. */
export const hasNoCheckDigit = (format: MrzFormat): boolean =>
  mrzVariant(format).composite === null &&
  mrzVariant(format).fields.every(({ checkDigitColumn }) => checkDigitColumn === undefined);

export const mrzLineLengths = (format: MrzFormat): readonly number[] => {
  const { lineCount, lineLength, firstLineLength = lineLength } = mrzVariant(format);
  return Array.from({ length: lineCount }, (_, line) => (line === 0 ? firstLineLength : lineLength));
};

const shapeOf = (lengths: readonly number[]) => lengths.join();

/** National ones first, because they share Doc 9303's shapes and have a header. */
const BY_SHAPE = Map.groupBy(
  mrzVariants.toSorted(([, one], [, other]) => Number(other.head !== undefined) - Number(one.head !== undefined)),
  ([format]) => shapeOf(mrzLineLengths(format)),
);

/** By number and length, visas by V, national ones by header; null if none. */
export function mrzFormatOf(lines: readonly string[]): MrzFormat | null {
  const found = BY_SHAPE.get(shapeOf(lines.map(({ length }) => length)))?.find(
    ([, { head, recognises }]) =>
      (head?.codes.some((code) => lines[head.line]?.startsWith(code)) ?? true) && (recognises?.(lines) ?? true),
  );
  return found?.[0] ?? null;
}
