import { isTravelDocumentState } from '../../place/countries.ts';
import { mrzColumns } from './mrz-columns.ts';
import { belongsTo, meantCharacter } from './mrz-confusables.ts';
import { isNationalFormat, MRZ_VARIANTS, type MrzFormat } from './mrz-format.ts';
import type { MrzCharacterClass } from './mrz-layout.ts';
import type { MrzCharacterReading, MrzRepair } from './mrz-repair.ts';

/** Minimum probability of an alternative of the right class; below it, likeness decides. */
const ALTERNATIVE_PROBABILITY_MIN = 0.01;
/** Letters among trailing fillers are fillers, unless the network was this sure. */
const SURE_PROBABILITY = 0.95;
const STRAY_LETTERS_MAX = 2;

/** With a digit: C1 and C2 (permanent residents), B1 and B2 (visa cards). */
const CODE_WITH_DIGIT = /^[BC][12]USA/;
const NAMES: readonly string[] = ['name', 'primaryIdentifier', 'secondaryIdentifier'];
/** First letters of document codes, and what they are misread as. */
const CODE_BEGINNINGS = 'ACIPV';
const CODE_LOOKALIKES: Readonly<Record<string, string>> = { '1': 'I', T: 'I', Z: 'I', J: 'I', F: 'P', R: 'P', Y: 'V' };

/**
 * In mixed columns many issuers avoid O, so an O that may be a 0 becomes one, whatever the check
 * digits.
 */
const ZERO = { letterBelow: 0.9, digitFrom: 0.05 } as const;
const mayBeZero = ({ probability, alternatives }: MrzCharacterReading): boolean =>
  probability < ZERO.letterBelow &&
  alternatives.some((other) => other.character === '0' && other.probability >= ZERO.digitFrom);

type Readings = readonly (readonly MrzCharacterReading[] | null)[];

/**
 * Replaces what a column cannot hold: by the right class that the network saw, else a look-alike.
 * Letters only as a whole field, because some cards print digits. `unfit` counts misplaced
 * characters.
 */
export function fitToColumns(
  format: MrzFormat,
  lines: readonly string[],
  readings: Readings,
): { lines: string[]; repairs: MrzRepair[]; unfit: number } {
  const columns = mrzColumns(format);
  const repairs: MrzRepair[] = [];
  let unfit = 0;
  const meant = (line: number, column: number, characters: MrzCharacterClass): string | null => {
    const from = (lines[line] as string).charAt(column);
    const reading = readings[line]?.length === lines[line]?.length ? readings[line]?.[column] : undefined;
    if (characters === 'mixed' && from === 'O' && reading && mayBeZero(reading)) return '0';
    if (belongsTo(from, characters)) return from;
    const seen = reading?.alternatives.find(
      ({ character, probability }) =>
        character !== '<' &&
        // X means as little as a filler: accepted if read, never replacing a letter.
        !(characters === 'sex' && character === 'X') &&
        probability >= ALTERNATIVE_PROBABILITY_MIN &&
        belongsTo(character, characters),
    );
    return seen?.character ?? meantCharacter(from, characters);
  };
  const fitted = lines.map((line) => [...line]);
  const set = (line: number, column: number, to: string) => {
    const from = (fitted[line] as string[])[column] as string;
    if (from === to) return;
    repairs.push({ line, column, from, to });
    (fitted[line] as string[])[column] = to;
  };
  columns.forEach((row, line) => {
    row.forEach(({ characters, isCheckDigit }, column) => {
      if (!belongsTo((lines[line] as string).charAt(column), characters)) unfit++;
      if (characters === 'letters') return;
      const to = meant(line, column, characters);
      // A filler is not a misread digit, and a check digit is never invented.
      if (to !== null && !(isCheckDigit && to === '<')) set(line, column, to);
    });
  });
  for (const field of MRZ_VARIANTS[format].fields.filter(({ characters }) => characters === 'letters')) {
    const span = Array.from({ length: field.end - field.start }, (_, index) => field.start + index);
    const letters = span.map((column) => meant(field.line, column, 'letters'));
    if (field.name === 'documentCode' && CODE_WITH_DIGIT.test(lines[0] ?? '')) continue;
    if (!NAMES.includes(field.name) && letters.includes(null)) continue;
    const isState = field.name === 'issuingState' || field.name === 'nationality';
    const known = isState ? knownState(field.line, field.start, letters as string[]) : letters;
    known.forEach((to, index) => {
      if (to !== null) set(field.line, field.start + index, to);
    });
    if (field.name === 'name') clearTail(field.line, field.start, field.end);
  }
  if (!isNationalFormat(format)) fitCode();
  return { lines: fitted.map((line) => line.join('')), repairs, unfit };

  /** Doc 9303-4 to -7: A, C or I for cards, P for passports, V for visas. */
  function fitCode(): void {
    const from = (fitted[0] as string[])[0] as string;
    if (CODE_BEGINNINGS.includes(from)) return;
    const reading = readings[0]?.length === lines[0]?.length ? readings[0]?.[0] : undefined;
    const seen = reading?.alternatives.find(
      ({ character, probability }) => CODE_BEGINNINGS.includes(character) && probability >= ALTERNATIVE_PROBABILITY_MIN,
    );
    const to = seen?.character ?? CODE_LOOKALIKES[from];
    if (to !== undefined) set(0, 0, to);
  }

  /** An unknown state code is misread if the network's alternatives give exactly one known code. */
  function knownState(line: number, start: number, letters: readonly string[]): readonly string[] {
    if (isTravelDocumentState(letters.join(''))) return letters;
    const reading = readings[line]?.length === lines[line]?.length ? readings[line] : null;
    if (!reading) return letters;
    const choices = letters.map((letter, index) => [
      letter,
      ...(reading[start + index]?.alternatives ?? [])
        .map(({ character }) => character)
        .filter((character) => /[A-Z]/.test(character)),
    ]);
    const codes = choices
      .reduce<string[]>((codes, choice) => codes.flatMap((code) => choice.map((letter) => code + letter)), [''])
      .filter(isTravelDocumentState);
    return new Set(codes).size === 1 ? [...(codes[0] as string)] : letters;
  }

  /** A name has one pair of fillers; after a second pair only fillers can follow. */
  function clearTail(line: number, start: number, end: number) {
    const name = (fitted[line] as string[]).slice(start, end).join('');
    const tail = /^[^<]+(?:<[^<]+)*<<(?:[^<]+<)*?[^<]*<</.exec(name)?.[0].length;
    if (tail === undefined) return;
    const reading = readings[line]?.length === lines[line]?.length ? readings[line] : null;
    for (const letters of name.slice(tail).matchAll(/[^<]+/g)) {
      const from = start + tail + letters.index;
      const columns = Array.from(letters[0], (_, index) => from + index);
      // A longer word among the fillers is not a misread filler.
      if (columns.length > STRAY_LETTERS_MAX) return;
      if (columns.every((column) => (reading?.[column]?.probability ?? 0) < SURE_PROBABILITY)) {
        for (const column of columns) set(line, column, '<');
      }
    }
  }
}
