import { stateOfWord } from '../../place/nationalities.ts';
import type { DocumentFieldName } from '../document-fields.ts';
import { type DateContext, printedValue } from './printed-value.ts';
import { joinLines, type PlacedLine } from './text-layout.ts';

/** In value heights: how close below a value its next line is, and how far its start may be off. */
const NEXT_LINE = { down: { from: 0.5, to: 1.3 }, aside: 0.7, sizeRatioMax: 1.25 } as const;
const ADDRESS_LINES_MAX = 4;
const NAME_LINES_MAX = 2;

export type FoundValue = { readonly value: string; readonly seen: PlacedLine };

type Extent = FoundValue & { readonly first: PlacedLine; readonly last: PlacedLine; readonly count: number };
type Rest = {
  readonly values: readonly PlacedLine[];
  /** Lines that already belong to a value; lines added here are put in. */
  readonly used: Set<PlacedLine>;
  readonly dates: DateContext;
};
type Found = Partial<Record<DocumentFieldName, FoundValue>>;

/**
 * Further lines are close, equally high, with the same start. Between two names, the closer counts;
 * a single name leaves the other; a hyphen continues.
 */
export function withAllLines(found: Found, rest: Rest): Found {
  const whole: Found = { ...found };
  const names = (['primaryIdentifier', 'secondaryIdentifier'] as const).filter((field) => found[field] !== undefined);
  const extents = new Map(names.map((field) => [field, extentOf(found[field] as FoundValue)]));
  const [onlySurname, given] = [extents.get('primaryIdentifier'), extents.get('secondaryIdentifier')];
  const surname = onlySurname && withBrokenLine('primaryIdentifier', onlySurname, rest);
  if (surname) extents.set('primaryIdentifier', surname);
  if (surname && given) extents.set('secondaryIdentifier', withLineBetween(surname, given, rest));
  else if (given) extents.set('secondaryIdentifier', withBrokenLine('secondaryIdentifier', given, rest));
  for (const [field, extent] of extents) {
    const isSure = names.length === 2 || isBroken(extent.last);
    whole[field] = isSure ? downwards(field, extent, NAME_LINES_MAX, rest) : extent;
  }
  if (found.address) whole.address = downwards('address', extentOf(found.address), ADDRESS_LINES_MAX, rest);
  return whole;
}

const extentOf = ({ value, seen }: FoundValue): Extent => ({ value, seen, first: seen, last: seen, count: 1 });
/** Ends with a hyphen, sometimes misread as a point; abbreviations are shorter. */
const BROKEN = /(?<=\p{L})-$|(?<=\p{L}{8})\.$/u;
const isBroken = ({ text }: PlacedLine): boolean => BROKEN.test(text);

/** A name whose label stands beside its second line. */
function withBrokenLine(field: DocumentFieldName, extent: Extent, rest: Rest): Extent {
  const before = rest.values.find(
    (line) => isBroken(line) && !rest.used.has(line) && mayFollow(line, extent.first, true),
  );
  return before ? (joined(field, extent, before, 'above', rest) ?? extent) : extent;
}

function withLineBetween(surname: Extent, given: Extent, rest: Rest): Extent {
  const between = rest.values.find(
    (line) =>
      !rest.used.has(line) && line.middle > surname.last.middle && mayFollow(line, given.first, true) && !isState(line),
  );
  if (!between || given.count === NAME_LINES_MAX) return given;
  const isSurnames =
    surname.count < NAME_LINES_MAX &&
    mayFollow(surname.last, between, true) &&
    between.middle - surname.last.middle <= given.first.middle - between.middle;
  return isSurnames ? given : (joined('secondaryIdentifier', given, between, 'above', rest) ?? given);
}

function downwards(field: DocumentFieldName, extent: Extent, linesMax: number, rest: Rest): Extent {
  const isName = field !== 'address';
  let whole = extent;
  while (whole.count < linesMax) {
    const { last } = whole;
    const next = rest.values.find((line) => !rest.used.has(line) && mayFollow(last, line, isName));
    const longer = next && !(isName && isState(next)) ? joined(field, whole, next, 'below', rest) : null;
    if (longer === null) break;
    whole = longer;
  }
  return whole;
}

function joined(
  field: DocumentFieldName,
  extent: Extent,
  line: PlacedLine,
  where: 'above' | 'below',
  { used, dates }: Rest,
): Extent | null {
  const [upper, lower] = where === 'above' ? [line, extent.seen] : [extent.seen, line];
  const between = field === 'address' ? ', ' : isBroken(upper) ? '' : ' ';
  const whole = field === 'address' ? upper : { ...upper, text: upper.text.replace(BROKEN, '-') };
  const seen = joinLines(whole, lower, between);
  const value = printedValue(field, seen.text, dates);
  if (value === null) return null;
  used.add(line);
  const ends = where === 'above' ? { first: line, last: extent.last } : { first: extent.first, last: line };
  return { value, seen, ...ends, count: extent.count + 1 };
}

const isAllCapitals = (text: string) => text === text.toUpperCase();
const isState = ({ text }: PlacedLine): boolean => stateOfWord(text) !== null;

function mayFollow(upper: PlacedLine, line: PlacedLine, isName: boolean): boolean {
  const height = Math.min(upper.height, line.height);
  const down = (line.middle - upper.middle) / height;
  return (
    down > NEXT_LINE.down.from &&
    down < NEXT_LINE.down.to &&
    Math.abs(line.left - upper.left) < NEXT_LINE.aside * height &&
    Math.max(upper.height, line.height) < NEXT_LINE.sizeRatioMax * height &&
    !(isName && isAllCapitals(upper.text) !== isAllCapitals(line.text))
  );
}
