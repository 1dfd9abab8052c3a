import { mrzColumns } from '#shared/document/mrz-columns.ts';
import { belongsTo, twinOf } from '#shared/document/mrz-confusables.ts';
import type { MrzFormat } from '#shared/document/mrz-format.ts';
import { MRZ_FORMATS } from '#shared/document/mrz-format.ts';
import { parseMrz } from '#shared/document/parse-mrz.ts';
import type { RepairedMrz } from '#shared/document/repair-mrz.ts';
import type { GridLine } from './mrz-grid.ts';

/** Below this a character that no check digit tells from another may be that other: a zone with such a one is not taken. */
export const PROOF_MIN = 0.85;
/** Replaced by a character less probable than this (a Q of 0.07 and 0.16 was a G), another that counts alike may be meant. */
const REPLACEMENT_MIN = 0.25;
/**
 * Others below a twentieth of the character taken weigh nothing even beside two doubts as likely as not. More than twelve
 * doubtful characters are no reading, and three that make up for each other by chance the rarest that was worth counting.
 */
const DOUBTS = { oddsMin: 0.05, countMax: 12, together: 3 } as const;
/** Check digits do not depend on the day. */
const ANY_DAY = '2000-01-01';
/** Of the eight more characters of a long visa's line so many must be seen; a stray mark beside a short one is one or two. */
const BEYOND_SHORT_MIN = 4;

/** Where characters of a line were seen: `centres` and `pitch` in time steps, `cells` from the first to the last. */
type SeenLine = {
  readonly cells: number;
  readonly centres: readonly number[];
  readonly first: number;
  readonly pitch: number;
};

/** A character that may be another one instead. */
type Doubt = {
  readonly place: string;
  /** Probability of the other one, as part of the probability of the one that was taken. */
  readonly odds: number;
  /** What the other one adds to every check digit's sum, modulo ten. */
  readonly shift: readonly number[];
};

/**
 * Check digits count modulo ten, so H and R, M and W, or G and 6 are alike to them, and two S that are 5 may make up for
 * each other. Of all that would leave every check digit as it is: by how much the zone as read outweighs the likeliest, as
 * part of both, 1 where no such doubt is anywhere.
 */
export function proofOf(
  { format, lines }: RepairedMrz,
  read: readonly Pick<GridLine, 'text' | 'characters'>[],
): number {
  const doubts = doubtsOf(format, lines, read);
  let likeliest = 0;
  const together = (chosen: readonly Doubt[], from: number, odds: number, shift: readonly number[]): void => {
    if (chosen.length > 0 && shift.every((value) => value === 0)) likeliest = Math.max(likeliest, odds);
    if (chosen.length === DOUBTS.together) return;
    for (const [index, doubt] of doubts.entries()) {
      if (index < from || chosen.some(({ place }) => place === doubt.place)) continue;
      const sums = shift.map((value, at) => (value + (doubt.shift[at] as number)) % 10);
      together([...chosen, doubt], index + 1, odds * doubt.odds, sums);
    }
  };
  together([], 0, 1, residues(lines)?.map(() => 0) ?? []);
  return 1 / (1 + likeliest);
}

/** Likeliest first. Others of one place that count alike are one doubt. */
function doubtsOf(
  format: MrzFormat,
  lines: readonly string[],
  read: readonly Pick<GridLine, 'text' | 'characters'>[],
): Doubt[] {
  const before = residues(lines);
  const doubts = new Map<string, Doubt>();
  for (const [line, columns] of mrzColumns(format).entries()) {
    for (const [column, { characters: allowed, coveredBy, isCheckDigit }] of columns.entries()) {
      const reading = read[line]?.characters[column];
      const text = lines[line] as string;
      const character = text.charAt(column);
      if ((coveredBy === 0 && !isCheckDigit) || !reading || character === '<') continue;
      const seen = [
        { character: read[line]?.text.charAt(column) ?? '', probability: reading.probability },
        ...reading.alternatives,
      ];
      const own = seen.find((one) => one.character === character)?.probability ?? 0;
      for (const other of seen) {
        if (other.character === character || other.character === '<' || !belongsTo(other.character, allowed)) continue;
        const odds = other.probability / own;
        if (odds < DOUBTS.oddsMin) continue;
        const instead = text.slice(0, column) + other.character + text.slice(column + 1);
        const after = residues(lines.map((before, at) => (at === line ? instead : before)));
        if (!before || after?.length !== before.length) continue;
        const shift = after.map((value, at) => (value - (before[at] as number) + 10) % 10);
        const key = `${line} ${column} ${shift}`;
        // Twins are exchanged at any confidence, so the taken one is not outweighed by the other.
        const capped = twinOf(character) === other.character ? Math.min(1, odds) : odds;
        doubts.set(key, { place: `${line} ${column}`, odds: capped + (doubts.get(key)?.odds ?? 0), shift });
      }
    }
  }
  return [...doubts.values()].sort((a, b) => b.odds - a.odds).slice(0, DOUBTS.countMax);
}

/** How far every printed check digit is from the computed one, modulo ten; null where one is none. */
function residues(lines: readonly string[]): number[] | null {
  const parsed = parseMrz(lines, ANY_DAY);
  const digits = [
    ...Object.values(parsed?.fields ?? {}).map(({ checkDigit }) => checkDigit),
    parsed?.compositeCheckDigit,
  ];
  const off = digits
    .filter((digit) => digit !== undefined && digit !== null)
    .map(({ printed, computed }) => (Number(computed) - Number(printed.replace('<', '0')) + 10) % 10);
  return off.some(Number.isNaN) ? null : off;
}

/**
 * Where letters and digits are mixed three or four characters count alike, so that right check digits alone do not choose
 * one: whether every character put there was well seen itself. A twin (O for 0) looks like what it replaces and needs not.
 */
export function areReplacementsSeen(
  { format, repairs }: RepairedMrz,
  read: readonly Pick<GridLine, 'text' | 'characters'>[],
): boolean {
  const columns = mrzColumns(format);
  return repairs.every(({ line, column, from, to }) => {
    const kind = columns[line]?.[column];
    if (!kind || kind.coveredBy === 0 || kind.characters !== 'mixed' || twinOf(from) === to) return true;
    const seen = read[line]?.characters[column]?.alternatives.find(({ character }) => character === to);
    return seen !== undefined && seen.probability >= REPLACEMENT_MIN;
  });
}

/**
 * Visas of either length are alike up to the fillers at their end and have no composite check digit (Doc 9303-7). Whether a
 * visa's last line shows how long it is: a long one beyond the end of a short one, a short one by ending there although it
 * was looked at as far as a long one would reach. `room` is how many characters there was room for; 0 where not known.
 */
export function showsLength(format: MrzFormat, { cells, centres, first, pitch }: SeenLine, room: number): boolean {
  if (format !== 'MRVA' && format !== 'MRVB') return true;
  const short = MRZ_FORMATS.MRVB.lineLength;
  const beyond = centres.filter((centre) => Math.round((centre - first) / pitch) >= short).length;
  if (format === 'MRVA') return beyond >= BEYOND_SHORT_MIN;
  return room >= MRZ_FORMATS.MRVA.lineLength && Math.abs(cells - short) <= 1;
}
