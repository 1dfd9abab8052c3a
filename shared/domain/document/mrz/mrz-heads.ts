import { meantCharacter } from './mrz-confusables.ts';
import { type MrzFormat, mrzFormatOf, mrzVariants } from './mrz-format.ts';

/** The first line with its correct header, if the columns are a national format's and its misread characters look alike. */
export function withNationalHead(lines: readonly string[]): readonly string[] {
  const [first = '', ...rest] = lines;
  for (const [format, { head, lineCount }] of mrzVariants) {
    const code = head?.line === 0 && lineCount === lines.length && head.codes.find((one) => looksLikeHead(first, one));
    if (!code) continue;
    const headed = [code + first.slice(code.length), ...rest];
    return mrzFormatOf(headed) === format ? headed : lines;
  }
  return lines;
}

/**
 * The format whose first line is short, if these recognised lines are of it: the first holds little, though perhaps padded to full length,
 * and another has the header where other formats have a birth date.
 */
export function formatWithShortFirstLine(lines: readonly string[]): MrzFormat | null {
  const written = (lines[0] ?? '').replace(/<+$/, '').length;
  const found = mrzVariants.find(
    ([, { head, lineCount, firstLineLength = 0 }]) =>
      lineCount === lines.length &&
      written <= firstLineLength &&
      head?.codes.some((code) => looksLikeHead(lines[head.line] ?? '', code)),
  );
  return found?.[0] ?? null;
}

/** Whether this is a line of a national format other than its first, by its header. */
export const isLaterNationalLine = (line: string): boolean =>
  mrzVariants.some(([, { head }]) => head && head.line > 0 && head.codes.some((code) => looksLikeHead(line, code)));

function looksLikeHead(line: string, code: string): boolean {
  const asDigit = (character: string) => meantCharacter(character, 'digits') ?? character;
  return [...code].every((to, column) => {
    const from = line.charAt(column);
    return from === to || asDigit(from) === asDigit(to) || meantCharacter(from, 'letters') === to;
  });
}
