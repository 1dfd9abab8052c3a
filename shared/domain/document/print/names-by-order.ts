import { stateOfWord } from '../../place/nationalities.ts';
import type { VisualZone } from './printed-field.ts';
import { type DateContext, printedValue } from './printed-value.ts';
import type { PlacedLine } from './text-layout.ts';

/** Less certain readings are fragments of labels. */
const CONFIDENCE_MIN = 0.85;
const LETTERS_MIN = 2;
/** In lower line's heights: steps of a column, and how exactly starts align. */
const STEP = { from: 0.9, to: 3.4, ratioMax: 1.5 } as const;
const ASIDE_MAX = 0.8;
const SIZE_RATIO_MAX = 1.4;
/** Codes of states and document types stand above names. */
const CODE = /^[A-Z]{1,3}$/;

type Known = {
  /** Lines that a label named, by what it named. */
  readonly primaryIdentifier: PlacedLine | undefined;
  readonly secondaryIdentifier: PlacedLine | undefined;
  readonly nationality: PlacedLine | undefined;
};

/**
 * Documents print surname, given names, nationality (Doc 9303-4, fields 06 to 08): above a
 * nationality in its own column are the names. `used` lines are known. Empty for two such columns.
 */
export function namesByOrder(
  values: readonly PlacedLine[],
  used: ReadonlySet<PlacedLine>,
  known: Known,
  dates: DateContext,
): VisualZone {
  const isFree = (line: PlacedLine, named: PlacedLine | undefined) =>
    line === named || (named === undefined && !used.has(line) && isName(line, dates));
  const found = values.flatMap((nationality): [PlacedLine, PlacedLine][] => {
    if (nationality !== known.nationality && used.has(nationality)) return [];
    if (stateOfWord(nationality.text) === null) return [];
    const given = lineAbove(nationality, values);
    const surname = given && lineAbove(given, values);
    if (!given || !surname || !isFree(given, known.secondaryIdentifier) || !isFree(surname, known.primaryIdentifier))
      return [];
    const isNext = (above: PlacedLine, line: PlacedLine, below: PlacedLine) => {
      const [upper, lower] = [line.middle - above.middle, below.middle - line.middle];
      return Math.max(lower, upper) <= STEP.ratioMax * Math.min(lower, upper);
    };
    // Some states also print the name at birth.
    const third = lineAbove(surname, values);
    if (third && isName(third, dates) && isNext(third, surname, given)) return [];
    return isNext(surname, given, nationality) ? [[surname, given]] : [];
  });
  const [only] = found;
  if (!only || found.length > 1) return {};
  const field = ({ text, confidence, box }: PlacedLine, name: 'primaryIdentifier' | 'secondaryIdentifier') => {
    const value = printedValue(name, text, dates);
    return value === null ? {} : { [name]: { value, confidence, box, isInferred: true as const } };
  };
  return { ...field(only[0], 'primaryIdentifier'), ...field(only[1], 'secondaryIdentifier') };
}

const isName = (line: PlacedLine, dates: DateContext): boolean =>
  line.confidence >= CONFIDENCE_MIN &&
  !CODE.test(line.text) &&
  (line.text.match(/\p{L}/gu)?.length ?? 0) >= LETTERS_MIN &&
  printedValue('primaryIdentifier', line.text, dates) !== null &&
  stateOfWord(line.text) === null;

/** The next value above, with about the same letter size and the same start. */
function lineAbove(line: PlacedLine, values: readonly PlacedLine[]): PlacedLine | undefined {
  return values
    .filter((other) => {
      if (!/[\p{L}\d]{2}/u.test(other.text)) return false;
      const height = Math.min(line.height, other.height);
      const up = (line.middle - other.middle) / height;
      return (
        up > STEP.from &&
        up < STEP.to &&
        Math.abs(line.left - other.left) < ASIDE_MAX * height &&
        Math.max(line.height, other.height) < SIZE_RATIO_MAX * height
      );
    })
    .toSorted((one, other) => other.middle - one.middle)[0];
}
