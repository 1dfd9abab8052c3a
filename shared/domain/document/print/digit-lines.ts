import type { PrintedLine, Quad } from './text-layout.ts';
import { labelledLine } from './visual-labels.ts';

const CONFIDENCE_MIN = 0.85;
/** Minimum digits to know how alike a line's digits are. */
const DIGITS_MIN = 5;
const LINES_MAX = 24;

/** A printed number or date, and its line as read, without spaces. */
export type DigitLine = {
  readonly corners: Quad;
  readonly characters: string;
  /** Before this character the line is a label, in letters of another size. */
  readonly from: number;
};

/** Five to 24 digits: equal height, one baseline and typeface, unlike letters. */
export function digitLines(lines: readonly PrintedLine[]): readonly DigitLine[] {
  return lines
    .filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && !text.includes('<'))
    .flatMap(({ text, corners }) => {
      const value = labelledLine(text)?.value ?? text;
      const characters = withoutSpaces(text);
      const from = characters.length - withoutSpaces(value).length;
      const isOfDigits = (value.match(/\d/g)?.length ?? 0) >= DIGITS_MIN && !/\p{Ll}/u.test(value);
      return isOfDigits ? [{ corners, characters, from }] : [];
    })
    .slice(0, LINES_MAX);
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '');
