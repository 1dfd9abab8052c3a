import { fitToColumns } from './mrz-column-fit.ts';
import { restoreFillers } from './mrz-fillers.ts';
import type { MrzFormat } from './mrz-format.ts';
import { MRZ_FORMATS, mrzFormatOf } from './mrz-format.ts';
import { searchAlternatives } from './mrz-search.ts';
import { parseMrz } from './parse-mrz.ts';

/** One character as recognition gave it, with what else it may be. */
export type MrzCharacterReading = {
  readonly probability: number;
  readonly alternatives: readonly { readonly character: string; readonly probability: number }[];
};

/** A line with what is known of each of its characters; nothing is known of a bare string. */
export type RawMrzLine = string | { readonly text: string; readonly characters: readonly MrzCharacterReading[] };

export type MrzRepair = { readonly line: number; readonly column: number; readonly from: string; readonly to: string };

export type RepairedMrz = {
  readonly format: MrzFormat;
  readonly lines: readonly string[];
  readonly repairs: readonly MrzRepair[];
  readonly allCheckDigitsValid: boolean;
};

/** How many characters a line may lack or have too many, as part of its length, to be taken for one of a format. */
const LENGTH_DIFFERENCE_MAX = 0.3;
/** Check digits do not depend on the day. */
const ANY_DAY = '2000-01-01';

type Readings = readonly (readonly MrzCharacterReading[] | null)[];

type Candidate = RepairedMrz & { readonly faults: number; readonly offset: number };

/**
 * Makes lines of a format out of lines as recognition reads them. Three steps, each for what recognition gets wrong:
 * fillers are restored to the line length; a character that its column cannot hold becomes the one it looks like
 * (O in a date is 0); then, only where recognition itself was unsure, at most two characters are replaced by
 * alternatives that make every check digit right. Every replaced character is in `repairs`.
 *
 * A check digit is evidence, so it is never chosen to fit: see mrz-search.ts for what keeps a wrong one wrong.
 * Null when the lines have no format.
 */
export function repairMrz(rawLines: readonly RawMrzLine[]): RepairedMrz | null {
  const raw = rawLines.map((line) => (typeof line === 'string' ? line : line.text));
  const texts = raw.map(cleaned);
  const readings = rawLines.map((line) => (typeof line === 'string' ? null : line.characters));
  let best: Candidate | null = null;
  for (const lineLength of likelyLengths(texts)) {
    for (const lines of lineVariants(texts, lineLength)) {
      const candidate = formatRepaired(lines, texts, readings);
      if (candidate && (!best || isBetter(candidate, best))) best = candidate;
    }
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

/** Spaces go, look-alikes of the filler become one; any other foreign character counts as a filler. */
const cleaned = (text: string) =>
  text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '<');

function likelyLengths(texts: readonly string[]): number[] {
  const lengths = new Set<number>();
  for (const { lineCount, lineLength } of Object.values(MRZ_FORMATS)) {
    if (lineCount !== texts.length) continue;
    if (texts.every((text) => Math.abs(text.length - lineLength) <= lineLength * LENGTH_DIFFERENCE_MAX)) {
      lengths.add(lineLength);
    }
  }
  const difference = (length: number) => texts.reduce((sum, text) => sum + Math.abs(text.length - length), 0);
  return [...lengths].sort((a, b) => difference(a) - difference(b));
}

function lineVariants(texts: readonly string[], lineLength: number): string[][] {
  return texts.reduce<string[][]>(
    (sets, text, index) => {
      const variants = restoreFillers(text, lineLength, index === 0);
      return sets.flatMap((lines) => variants.map((variant) => [...lines, variant]));
    },
    [[]],
  );
}

function formatRepaired(lines: readonly string[], texts: readonly string[], readings: Readings): Candidate | null {
  const format = mrzFormatOf(lines);
  if (!format) return null;
  const { lines: fitted, repairs, unfit } = fitToColumns(format, lines, readings);
  const parsed = parseMrz(fitted, ANY_DAY);
  if (!parsed) return null;
  const digits = [...Object.values(parsed.fields).map((field) => field.checkDigit), parsed.compositeCheckDigit];
  const wrongDigits = digits.filter((digit) => digit && !digit.valid).length;
  const offset = texts.reduce((sum, text, index) => sum + Math.abs(text.length - (fitted[index] as string).length), 0);
  const { allCheckDigitsValid } = parsed;
  return { format, lines: fitted, repairs, allCheckDigitsValid, faults: wrongDigits + unfit, offset };
}

/** Right check digits first, then fewer wrong digits and misplaced characters, then the nearer line length. */
function isBetter(candidate: Candidate, best: Candidate): boolean {
  if (candidate.allCheckDigitsValid !== best.allCheckDigitsValid) return candidate.allCheckDigitsValid;
  if (candidate.faults !== best.faults) return candidate.faults < best.faults;
  return candidate.offset < best.offset;
}
