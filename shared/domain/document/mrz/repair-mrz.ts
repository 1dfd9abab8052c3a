import { fitToColumns } from './mrz-column-fit.ts';
import { meantCharacter } from './mrz-confusables.ts';
import { MRZ_VARIANTS, type MrzFormat, mrzFormatOf, mrzLineLengths, mrzVariants } from './mrz-format.ts';
import type { MrzCharacterReading, MrzRepair } from './mrz-repair.ts';
import { searchAlternatives } from './mrz-search.ts';
import { parseMrz } from './parse-mrz.ts';

/** If columns are a national format's and its misread characters look alike. */
function withNationalHead(lines: readonly string[]): readonly string[] {
  const [first = '', ...rest] = lines;
  for (const [format, { head, lineCount }] of mrzVariants) {
    const code = head?.line === 0 && lineCount === lines.length && head.codes.find((one) => looksLikeHead(first, one));
    if (!code) continue;
    const headed = [code + first.slice(code.length), ...rest];
    return mrzFormatOf(headed) === format ? headed : lines;
  }
  return lines;
}

/** If the first line holds little and another has the header where others have a birth date. */
function formatWithShortFirstLine(lines: readonly string[]): MrzFormat | null {
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
const isLaterNationalLine = (line: string): boolean =>
  mrzVariants.some(([, { head }]) => head && head.line > 0 && head.codes.some((code) => looksLikeHead(line, code)));

function looksLikeHead(line: string, code: string): boolean {
  const asDigit = (character: string) => meantCharacter(character, 'digits') ?? character;
  return [...code].every((to, column) => {
    const from = line.charAt(column);
    return from === to || asDigit(from) === asDigit(to) || meantCharacter(from, 'letters') === to;
  });
}

const VARIANTS_MAX = 8;

/**
 * Recognition drops or doubles fillers, mostly in the longest run, so one run changes, likeliest
 * first. Empty if that explains nothing. On the first line the filler after a one-letter code may
 * be missing.
 */
function restoreFillers(line: string, length: number, startsWithCode: boolean): string[] {
  const missing = length - line.length;
  if (missing === 0) return [line];
  const runs = [...line.matchAll(/<+/g)].map((match) => ({ at: match.index, length: match[0].length }));
  runs.sort((a, b) => b.length - a.length || b.at - a.at);
  const variants: string[] = [];
  const add = (variant: string) => {
    if (variant.length === length && !variants.includes(variant)) variants.push(variant);
  };
  if (missing > 0) {
    const fillers = '<'.repeat(missing);
    for (const run of runs) add(line.slice(0, run.at) + fillers + line.slice(run.at));
    if (!line.endsWith('<')) add(line + fillers);
    if (startsWithCode && line.charAt(1) !== '<') {
      const withCode = `${line.charAt(0)}<${line.slice(1)}`;
      for (const variant of restoreFillers(withCode, length, false)) add(variant);
    }
  } else {
    for (const run of runs) {
      if (run.length > -missing) add(line.slice(0, run.at) + line.slice(run.at - missing));
    }
  }
  return variants.slice(0, VARIANTS_MAX);
}

/** A line with details on each of its characters; a plain string has none. */
export type RawMrzLine = string | { readonly text: string; readonly characters: readonly MrzCharacterReading[] };

export type RepairedMrz = {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly repairs: readonly MrzRepair[];
  readonly allCheckDigitsValid: boolean;
};

/** In line lengths: the longest line's minimum, every line's, and how much longer one may be. */
const LENGTH_RATIO = { longestMin: 0.5, lineMin: 0.3, lineMax: 1.3 } as const;
/** Check digits do not depend on today's date. */
const ANY_DAY = '2000-01-01';

/** D, and what it is misread as. */
const SINGLE_LINE_CODES = ['D', 'O', '0', 'Q'];

type Readings = readonly (readonly MrzCharacterReading[] | null)[];

type Candidate = RepairedMrz & { readonly faults: number };

/**
 * Turns recognised lines into lines of a format, in three steps: restore fillers to the line
 * length; replace a character that its column cannot hold by its look-alike (O in a date is 0);
 * then, only where recognition itself was uncertain, replace at most two characters by alternatives
 * that make every check digit right. `repairs` lists every replaced character.
 *
 * A check digit is evidence, so it is never chosen to fit: see mrz-search.ts for what keeps a wrong
 * one wrong. Null if the lines have no format.
 */
export function repairMrz(rawLines: readonly RawMrzLine[]): RepairedMrz | null {
  const raw = rawLines.map((line) => (typeof line === 'string' ? line : line.text));
  const texts = raw.map(cleaned);
  const readings = rawLines.map((line) => (typeof line === 'string' ? null : line.characters));
  let best: Candidate | null = null;
  const longest = Math.max(...texts.map((text) => text.length));
  const lineLength = mrzLineLength(texts.length, longest, (texts[0] ?? '').charAt(0));
  if (!lineLength || !haveLength(texts, lineLength)) return null;
  // The two long lines of a Swiss licence are not a TD2 document.
  if (lineLength === MRZ_VARIANTS.TD2.lineLength && isLaterNationalLine(texts[0] ?? '')) return null;
  const short = formatWithShortFirstLine(texts);
  const lengths = short ? mrzLineLengths(short) : texts.map(() => lineLength);
  for (const lines of lineVariants(texts, lengths)) {
    const candidate = formatRepaired(lines, readings);
    if (candidate && (!best || isBetter(candidate, best))) best = candidate;
  }
  if (!best) return null;
  const { format, lines, repairs, allCheckDigitsValid } = best;
  if (allCheckDigitsValid) return { format, lines, repairs, allCheckDigitsValid };
  const aligned = readings.map((line, index) => (line?.length === lines[index]?.length ? line : null));
  const found = searchAlternatives(format, lines, aligned);
  return found
    ? { format, lines: found.lines, repairs: [...repairs, ...found.repairs], allCheckDigitsValid: true }
    : { format, lines, repairs, allCheckDigitsValid };
}

/** Without spaces; look-alikes and foreign characters count as fillers. */
const cleaned = (text: string) =>
  text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '<');

/**
 * By line count, longest line's `characters` and `code`, never by check digits: cut to another
 * format, a wrong one could come out right. P, and only P, has 44 (Doc 9303-4). A single line must
 * begin as the French licence.
 */
export function mrzLineLength(lineCount: number, characters: number, code: string): number | null {
  if (lineCount === 1 && !SINGLE_LINE_CODES.includes(code)) return null;
  const lengths = [
    ...new Set(
      Object.values(MRZ_VARIANTS).flatMap((format) => (format.lineCount === lineCount ? format.lineLength : [])),
    ),
  ];
  if (lengths.length === 0) return null;
  if (lineCount === MRZ_VARIANTS.TD3.lineCount && code === 'P') return MRZ_VARIANTS.TD3.lineLength;
  return lengths.reduce((a, b) => (Math.abs(b - characters) < Math.abs(a - characters) ? b : a));
}

const haveLength = (texts: readonly string[], lineLength: number): boolean =>
  texts.some((text) => text.length >= lineLength * LENGTH_RATIO.longestMin) &&
  texts.every(
    (text) => text.length >= lineLength * LENGTH_RATIO.lineMin && text.length <= lineLength * LENGTH_RATIO.lineMax,
  );

function lineVariants(texts: readonly string[], lengths: readonly number[]): string[][] {
  return texts.reduce<string[][]>(
    (sets, text, index) => {
      const variants = restoreFillers(text, lengths[index] as number, index === 0);
      return sets.flatMap((lines) => variants.map((variant) => [...lines, variant]));
    },
    [[]],
  );
}

function formatRepaired(read: readonly string[], readings: Readings): Candidate | null {
  const lines = withNationalHead(read);
  const format = mrzFormatOf(lines);
  if (!format) return null;
  const { lines: fitted, repairs: fits, unfit } = fitToColumns(format, lines, readings);
  const repairs = [...differences(read[0] ?? '', lines[0] ?? ''), ...fits];
  const parsed = parseMrz(fitted, ANY_DAY);
  if (!parsed) return null;
  const digits = [...Object.values(parsed.fields).map((field) => field.checkDigit), parsed.compositeCheckDigit];
  const wrongDigits = digits.filter((digit) => digit && !digit.valid).length;
  const { allCheckDigitsValid } = parsed;
  return { format, lines: fitted, repairs, allCheckDigitsValid, faults: wrongDigits + unfit };
}

const differences = (read: string, headed: string): MrzRepair[] =>
  [...read].flatMap((from, column) =>
    from === headed.charAt(column) ? [] : [{ line: 0, column, from, to: headed.charAt(column) }],
  );

/** Right check digits first, then fewer wrong digits and misplaced characters. */
function isBetter(candidate: Candidate, best: Candidate): boolean {
  if (candidate.allCheckDigitsValid !== best.allCheckDigitsValid) return candidate.allCheckDigitsValid;
  return candidate.faults < best.faults;
}
