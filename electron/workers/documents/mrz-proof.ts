import { mrzColumns } from '#shared/domain/document/mrz/mrz-columns.ts';
import { belongsTo, twinOf } from '#shared/domain/document/mrz/mrz-confusables.ts';
import { MRZ_VARIANTS, type MrzFormat } from '#shared/domain/document/mrz/mrz-format.ts';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import type { RepairedMrz } from '#shared/domain/document/mrz/repair-mrz.ts';
import type { GridLine } from './mrz-grid.ts';

/** For a character that no check digit tells from another. A weaker MRZ is refused. */
export const PROOF_MIN = 0.85;
/** A replaced character below this (a Q of 0.07 was a G) may mean another of equal value. */
const REPLACEMENT_MIN = 0.25;
/** Below a twentieth, alternatives are ignored. More than twelve doubts are no reading. */
const DOUBTS = { oddsMin: 0.05, countMax: 12, together: 3 } as const;
/** Check digits do not depend on today's date. */
const ANY_DAY = '2000-01-01';
/** Seen of a long visa's eight extra characters; a short line has one or two stray marks. */
const BEYOND_SHORT_MIN = 4;

/** `centres` and `pitch` in time steps, `cells` from first to last. */
type SeenLine = {
  readonly cells: number;
  readonly centres: readonly number[];
  readonly first: number;
  readonly pitch: number;
};

/** A character that may be another one. */
type Doubt = {
  readonly place: string;
  /** Probability of the alternative relative to the character read. */
  readonly odds: number;
  /** The alternative's contribution to every check digit's sum, modulo ten. */
  readonly shift: readonly number[];
};

/**
 * How clearly the reading outweighs the likeliest alternative with right check digits, 1 without
 * doubt. Modulo ten H and R, M and W, or G and 6 are alike.
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

/** Likeliest first. Alternatives of the same place and value are one doubt. */
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
        // Twins are exchanged at any probability, so the read character counts as more likely.
        const capped = twinOf(character) === other.character ? Math.min(1, odds) : odds;
        doubts.set(key, { place: `${line} ${column}`, odds: capped + (doubts.get(key)?.odds ?? 0), shift });
      }
    }
  }
  return [...doubts.values()].sort((a, b) => b.odds - a.odds).slice(0, DOUBTS.countMax);
}

/** Printed minus computed check digits, modulo ten; null if not a digit. */
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
 * Whether replaced characters in mixed columns were seen well: there three or four have one value,
 * so check digits cannot choose. Twins (O for 0) are exempt.
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
 * Whether a visa's last line shows its length: both formats differ only beyond the short one's end
 * (Doc 9303-7). `room` is how many characters would fit; 0 if unknown.
 */
export function showsLength(format: MrzFormat, { cells, centres, first, pitch }: SeenLine, room: number): boolean {
  if (format !== 'MRVA' && format !== 'MRVB') return true;
  const short = MRZ_VARIANTS.MRVB.lineLength;
  const beyond = centres.filter((centre) => Math.round((centre - first) / pitch) >= short).length;
  if (format === 'MRVA') return beyond >= BEYOND_SHORT_MIN;
  return room >= MRZ_VARIANTS.MRVA.lineLength && Math.abs(cells - short) <= 1;
}
