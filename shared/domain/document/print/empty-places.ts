import type { DocumentFieldName } from '../document-fields.ts';
import { readLabels } from './page-labels.ts';
import { inReadingFrame, type PlacedLine, type Point, type PrintedLine, type Quad } from './text-layout.ts';
import { labelBeginning, labelledLine } from './visual-labels.ts';

/** Corners as for lines: top left, top right, bottom right, bottom left. */
export type LabelledPlaces = {
  /** Where a value should stand and nothing was read, at most eight. */
  readonly empty: readonly Quad[];
  /** Values that were read beside or below their labels. */
  readonly filled: readonly Quad[];
};

const EMPTY_MAX = 8;
const CONFIDENCE_MIN = 0.5;
/** Minimum labels with values to know where this document prints values. */
const FILLED_MIN = 3;
/** In label heights: a value's middle below the label's, and how far starts are apart. */
const DOWN = { min: 0.7, max: 2.8 } as const;
const SHIFT_MAX = 1.2;
/** The same for a value on the label's line; boxes of neighbouring lines overlap slightly. */
const LEVEL_MAX = 0.5;
const GAP = { min: -1, max: 14 } as const;
/** The start of a value, in its own heights: a single letter is a value. */
const PLACE = { before: 0.2, after: 2.2 } as const;
/** If a short label's first part was not read, the letter stands this far before the rest. */
const BEFORE_SEX = 3.2;

/** In value sizes: text nearer than this to the place's height stands there. */
const SAME_HEIGHT = 0.6;
/** Relative to the labels' usual height. */
const TITLE_PART = 1.3;

/** In label heights: text that follows closer than this is the label's own end, read separately. */
const SCRAP_GAP = 0.8;
/** In label heights: labels closer than this start in one column. */
const COLUMN_PART = 0.4;
/** No document leaves these open; licences leave classes and restrictions open. */
const ALWAYS_FILLED: readonly DocumentFieldName[] = [
  'documentNumber',
  'primaryIdentifier',
  'secondaryIdentifier',
  'birthDate',
  'birthPlace',
  'sex',
  'nationality',
  'issueDate',
  'expiryDate',
];

const NAMES: readonly DocumentFieldName[] = ['primaryIdentifier', 'secondaryIdentifier'];

/** Height and eye colour are mandatory on cards (AAMVA DL/ID 2020, D.3.1). */
const ALWAYS_FILLED_NUMBERS = /^1[68]\s?\p{Lu}/u;

/** In label heights, from the label's left edge and its middle. */
type Offset = { readonly along: number; readonly down: number; readonly height: number; readonly isBelow: boolean };

/**
 * Beside labels that have values elsewhere, as after painting over one; the picture shows unread
 * print. One name may be beside either label. `today` is YYYY-MM-DD.
 */
export function labelledPlaces(lines: readonly PrintedLine[], today: string, hasOneName = false): LabelledPlaces {
  const placed = inReadingFrame(
    lines.filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && text.trim() !== '' && !text.includes('<<')),
  );
  const { anchors, labels: read, others } = readLabels(placed, today);
  const labels = read.map((label) => withoutScrap(label, placed));
  const alone = labels.filter((label) => isWithoutValue(label) && !isScrap(label, labels));
  const pairs = alone.map((label) => ({ label, offset: offsetOfValue(label, others, labels, alone) }));
  const filled = pairs.flatMap(({ offset }) => (offset === null ? [] : [offset]));
  const isBelow = 2 * filled.filter((offset) => offset.isBelow).length >= filled.length;
  const usual = filled.filter((offset) => offset.isBelow === isBelow);
  if (usual.length < FILLED_MIN) return { empty: [], filled: [] };
  const middle = (of: (offset: Offset & { line: PlacedLine }) => number) =>
    usual.map(of).toSorted((one, other) => one - other)[usual.length >> 1] as number;
  const [down, height, column] = [
    middle(({ down }) => down),
    middle((one) => one.height),
    middle((one) => one.line.left),
  ];
  const along = (label: PlacedLine) =>
    isBelow ? middle((offset) => offset.along) : (column - label.left) / label.height;
  const across = directionOf(placed);
  const usualHeight = alone.map((label) => label.height).toSorted((one, other) => one - other)[alone.length >> 1] ?? 0;
  const nameOf = (label: PlacedLine) =>
    anchors.find((anchor) => isPartOf(anchor, label) && NAMES.includes(anchor.field))?.field;
  const placeOf = (label: PlacedLine) => ({ along: along(label), down, height, isBelow });
  const isFilledAt = (label: PlacedLine, offset: Offset | null) =>
    offset !== null || isTaken(label, placeOf(label), placed);
  const namesWithout = new Set(
    pairs.flatMap(({ label, offset }) => (isFilledAt(label, offset) ? [] : (nameOf(label) ?? []))),
  );
  const empty = pairs.flatMap(({ label, offset }) => {
    const place = placeOf(label);
    // Titles contain words of labels too, but in larger letters and without room for a value.
    const isTitle =
      label.height > TITLE_PART * usualHeight || (!isBelow && label.left + place.along * label.height < label.right);
    const isOtherName = hasOneName && namesWithout.size === 1 && nameOf(label) !== undefined;
    const isAsked =
      ALWAYS_FILLED_NUMBERS.test(label.text) ||
      anchors.some((anchor) => isPartOf(anchor, label) && ALWAYS_FILLED.includes(anchor.field));
    const isFilled = isFilledAt(label, offset);
    const isSex = anchors.some((anchor) => isPartOf(anchor, label) && anchor.field === 'sex');
    const isCut = isBelow && isCutShort(label, alone);
    const before = isSex && isCut ? BEFORE_SEX : PLACE.before;
    // If a long label was read in part, where its value begins is unknown.
    const isSomewhereElse = isCut && !isSex && !beginsColumn(label, alone);
    return isOtherName || !isAsked || isTitle || isFilled || isSomewhereElse
      ? []
      : [placeBeside(label, place, across, before)];
  });
  return { empty: empty.slice(0, EMPTY_MAX), filled: usual.map(({ line }) => line.corners) };
}

/** Nothing follows on its line, except perhaps the same label in another language. */
function isWithoutValue({ text }: PlacedLine): boolean {
  const value = labelledLine(text)?.value;
  return value !== undefined && (value === '' || labelBeginning(value) !== null);
}

/** Begins inside a word or label, or directly behind one, and not in a third's column. */
function isScrap(label: PlacedLine, labels: readonly PlacedLine[]): boolean {
  if (/^\p{Ll}/u.test(label.text)) return true;
  // Licences number their fields, so text that starts with its number starts a label.
  if (/^\d/.test(label.text)) return false;
  const before = labels.filter(
    (other) => other.left < label.left && Math.abs(other.middle - label.middle) < SAME_HEIGHT * label.height,
  );
  // Boxes of one line may overlap, two labels never do.
  if (before.some((other) => label.left < other.right)) return true;
  return !beginsColumn(label, labels) && before.some((other) => label.left - other.right < SCRAP_GAP * label.height);
}

const beginsColumn = (label: PlacedLine, labels: readonly PlacedLine[]) =>
  labels.some((other) => other !== label && Math.abs(other.left - label.left) < COLUMN_PART * label.height);

/** In two languages, of which only the second was read here. */
function isCutShort({ text }: PlacedLine, labels: readonly PlacedLine[]): boolean {
  const isInTwo = 2 * labels.filter((label) => label.text.includes('/')).length > labels.length;
  const [first = '', second] = text.split('/');
  return isInTwo && (second === undefined || labelledLine(first.trim())?.value !== '');
}

/** A label joined with the end of the label before it, as read on its own. */
function withoutScrap(label: PlacedLine, placed: readonly PlacedLine[]): PlacedLine {
  if (!/^\p{Ll}/u.test(label.text)) return label;
  const last = placed.find(
    (line) =>
      label.text.endsWith(` ${line.text}`) && /^\p{Lu}/u.test(line.text) && labelledLine(line.text)?.value === '',
  );
  return last ?? label;
}

function offsetOfValue(
  label: PlacedLine,
  others: readonly PlacedLine[],
  labels: readonly PlacedLine[],
  alone: readonly PlacedLine[],
): (Offset & { line: PlacedLine }) | null {
  const offsets = others.flatMap((line) => {
    // A text below another label is that label's value.
    const isOfAnother = labels.some(
      (other) =>
        other.middle > label.middle + SAME_HEIGHT * label.height &&
        other.middle < line.middle - SAME_HEIGHT * label.height &&
        Math.abs(other.left - label.left) <= SHIFT_MAX * label.height,
    );
    if (isOfAnother) return [];
    const down = (line.middle - label.middle) / label.height;
    const along = (line.left - label.left) / label.height;
    const gap = (line.left - label.right) / label.height;
    const height = line.height / label.height;
    if (down >= DOWN.min && down <= DOWN.max && Math.abs(along) <= SHIFT_MAX)
      return [{ line, along, down, height, isBelow: true, away: down }];
    // A column's text belongs to its label, and text inside a word ends a label.
    const isInOtherColumn = alone.some(
      (other) =>
        Math.abs(other.left - line.left) < COLUMN_PART * label.height && other.left > label.left + label.height,
    );
    if (isInOtherColumn || /^\p{Ll}/u.test(line.text)) return [];
    if (Math.abs(down) <= LEVEL_MAX && gap >= GAP.min && gap <= GAP.max)
      return [{ line, along, down, height, isBelow: false, away: gap }];
    return [];
  });
  return offsets.toSorted((one, other) => one.away - other.away)[0] ?? null;
}

/** Whether text was read there at the same height; boxes of neighbouring lines overlap slightly. */
function isTaken(label: PlacedLine, { along, down, height }: Offset, placed: readonly PlacedLine[]): boolean {
  const size = height * label.height;
  const [left, middle] = [label.left + along * label.height, label.middle + down * label.height];
  return placed.some(
    (line) =>
      line !== label &&
      Math.abs(line.middle - middle) < SAME_HEIGHT * size &&
      line.right > left - PLACE.before * size &&
      line.left < left + PLACE.after * size,
  );
}

const isPartOf = (anchor: PlacedLine, label: PlacedLine) =>
  Math.abs(anchor.middle - label.middle) < SAME_HEIGHT * label.height &&
  anchor.left < label.right &&
  anchor.right > label.left;

/** Text direction from all lines together, because a single short label leans by chance. */
function directionOf(lines: readonly PlacedLine[]): Point {
  const x = lines.reduce((sum, { corners }) => sum + corners[1].x - corners[0].x, 0);
  const y = lines.reduce((sum, { corners }) => sum + corners[1].y - corners[0].y, 0);
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

function placeBeside(
  { corners: [from, , , below], height }: PlacedLine,
  offset: Offset,
  across: Point,
  before: number,
): Quad {
  const down = { x: -across.y, y: across.x };
  const size = offset.height * height;
  const at = (x: number, y: number) => {
    const [along, downwards] = [offset.along * height + x * size, offset.down * height + y * size];
    return {
      x: (from.x + below.x) / 2 + across.x * along + down.x * downwards,
      y: (from.y + below.y) / 2 + across.y * along + down.y * downwards,
    };
  };
  return [at(-before, -0.5), at(PLACE.after, -0.5), at(PLACE.after, 0.5), at(-before, 0.5)];
}
