import { calendarDate } from '../../calendar-date.ts';
import { stateOfWord } from '../../place/nationalities.ts';
import type { DocumentFieldName, DocumentFields } from '../document-fields.ts';
import { NEVER_EXPIRES } from '../partial-date.ts';
import { namesByOrder } from './names-by-order.ts';
import { withAllLines } from './next-lines.ts';
import { type Anchor, readLabels } from './page-labels.ts';
import { type DateMeaning, type DateOrder, dateOrderOf, datesWithin, plainPrintedDate } from './printed-date.ts';
import type { PrintedField, VisualZone } from './printed-field.ts';
import { type DateContext, printedValue } from './printed-value.ts';
import {
  follows,
  inReadingFrame,
  joinLines,
  joinPieces,
  PIECE_GAP,
  type PlacedLine,
  type PrintedLine,
} from './text-layout.ts';
import { withUnlabelled } from './unlabelled-fields.ts';

/**
 * `today` (YYYY-MM-DD) determines centuries. Without `dateOrder` the document's own dates may show
 * it.
 */
export type VisualZoneHints = { readonly today?: string; readonly dateOrder?: DateOrder | null };

const CONFIDENCE_MIN = 0.5;
/** All of 71 names were read at 0.85 or more; below were fragments of labels, at 0.69 and 0.68. */
const NAME_CONFIDENCE_MIN = 0.75;
/** Relative to the page's usual value: much smaller text is a fragment of a label. */
const NAME_SIZE_MIN = 0.6;
/** In label heights. Documents print a value close below or to the right. */
const REACH = { below: 3.2, aside: 1.8, right: 12 } as const;
/** In label heights: farther, a state's name is no person's; "GERMAN" may be one. */
const NAME_DOWN_MAX = 1.8;
/** Minimum size of a label's letters relative to its value's. */
const LABEL_PART_MIN = 0.75;
/** Usually a name's first letter, with the name beside it. */
const SCRAP_COST = 3;
const DATE_PIECE_GAP = 2.5;
const DATES: readonly DocumentFieldName[] = ['birthDate', 'issueDate', 'expiryDate'];

type Pair = {
  readonly anchor: Anchor;
  /** Lines that this value uses. */
  readonly lines: readonly PlacedLine[];
  readonly value: string;
  readonly seen: PlacedLine;
  readonly cost: number;
};

export function readVisualZone(lines: readonly PrintedLine[], hints: VisualZoneHints = {}): DocumentFields {
  return valuesOf(locateVisualZone(lines, hints));
}

export function valuesOf(zone: VisualZone): DocumentFields {
  return Object.fromEntries(Object.entries(zone).map(([field, { value }]) => [field, value])) as DocumentFields;
}

/**
 * By labels or, on European licences, numbers: on the line, to its right, or below. A value has its
 * field's form and is used once. Uncertain ones are absent.
 */
export function locateVisualZone(lines: readonly PrintedLine[], hints: VisualZoneHints = {}): VisualZone {
  const today = hints.today ?? calendarDate(new Date());
  const placed = inReadingFrame(
    lines.filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && text.trim() !== '' && !isZoneLine(text)),
  );
  const { anchors, labels, others, isForeign } = readLabels(placed, today);
  const shown = dateOrderOf(placed.map(({ text }) => text));
  const dates: DateContext = { today, dateOrder: hints.dateOrder ?? shown ?? (isForeign ? 'day-month' : null) };
  const values = joinPieces(
    others,
    PIECE_GAP.to,
    (before, after) => areTwoNumbers(before, after) || (isWholeDate(before, dates) && isWholeDate(after, dates)),
  );
  const names = values.filter(({ height }) => height >= NAME_SIZE_MIN * usualHeight(values));
  const pairs = anchors
    .flatMap((anchor) => candidates(anchor, isName(anchor.field) ? names : values, labels, dates))
    .sort((a, b) => a.cost - b.cost);
  const used = new Set<PlacedLine>();
  const chosen: Partial<Record<DocumentFieldName, Pair>> = {};
  for (const pair of pairs) {
    if (chosen[pair.anchor.field] !== undefined || pair.lines.some((line) => used.has(line))) continue;
    for (const line of pair.lines) used.add(line);
    chosen[pair.anchor.field] = pair;
  }
  const whole = withAllLines(chosen, { values, used, dates });
  const zone = Object.fromEntries(
    Object.entries(whole).map(([field, { value, seen }]) => [
      field,
      { value, confidence: seen.confidence, box: seen.box },
    ]),
  ) as Zone;
  const labelled = withPeriod(splitFullName(zone, chosen.secondaryIdentifier), chosen.expiryDate, today);
  const left = values.filter((line) => !used.has(line));
  const known = {
    primaryIdentifier: chosen.primaryIdentifier?.seen,
    secondaryIdentifier: chosen.secondaryIdentifier?.seen,
    nationality: chosen.nationality?.seen,
  };
  return withUnlabelled({ ...namesByOrder(values, used, known, dates), ...labelled }, left, dates);
}

const usualHeight = (lines: readonly PlacedLine[]): number =>
  lines.map(({ height }) => height).toSorted((a, b) => a - b)[Math.floor(lines.length / 2)] ?? 0;

/** The second is the six-digit card access number (Doc 9303-11, 4.3). */
const areTwoNumbers = (before: string, after: string) =>
  /^(?=.*[A-Z])[A-Z0-9]{7,9}$/.test(before) && /^\d{6}$/.test(after);

/** With all digits of its year, and no slash leading to another date. */
const isWholeDate = (text: string, { today, dateOrder }: DateContext) =>
  /\d{4}/.test(text) &&
  !/^-|-$/.test(text) &&
  plainPrintedDate(text, 'other', today, dateOrder ?? 'day-month') !== null;

/** Fillers only occur in MRZs. */
const isZoneLine = (text: string) => (text.match(/</g)?.length ?? 0) >= 2;

const NO_EXPIRY_COST = 1;

function candidates(
  anchor: Anchor,
  lines: readonly PlacedLine[],
  labels: readonly PlacedLine[],
  dates: DateContext,
): Pair[] {
  const pairs: Pair[] = [];
  const add = (seen: PlacedLine, parts: readonly PlacedLine[], cost: number) => {
    if (isName(anchor.field) && seen.confidence < NAME_CONFIDENCE_MIN) return false;
    const value = printedValue(anchor.field, seen.text, dates) ?? dateAmong(anchor.field, seen.text, dates);
    // The word for it also names kinds of permit, so a date nearby comes first.
    const doubt = value === NEVER_EXPIRES ? NO_EXPIRY_COST : 0;
    if (value !== null) pairs.push({ anchor, lines: parts, value, seen, cost: cost + doubt });
    return value !== null;
  };
  if (anchor.inline) add(anchor.inline, [], isName(anchor.field) && anchor.inline.text.length === 1 ? SCRAP_COST : 0);
  const { height } = anchor;
  for (const line of lines) {
    const down = (line.middle - anchor.middle) / height;
    const shift = (line.left - anchor.left) / height;
    // A short label may have lost its lower half, which does not move its value farther away.
    const gap = (line.left - anchor.right) / Math.max(height, line.height * LABEL_PART_MIN);
    const beside = Math.abs(down) < 0.6 && gap > -0.5 && gap < REACH.right && !between(anchor, line, labels);
    const below = down > 0.4 && down < REACH.below && Math.abs(shift) < REACH.aside && !parted(anchor, line, labels);
    if (!beside && !below) continue;
    // If the name itself was not found, the nationality stands below its label.
    if (isName(anchor.field) && below && down > NAME_DOWN_MAX && stateOfWord(line.text) !== null) continue;
    const cost = beside ? 0.5 + Math.abs(down) + gap / 2 : down * 0.6 + Math.abs(shift);
    if (add(line, [line], cost) || !DATES.includes(anchor.field)) continue;
    // Day, month and year are printed with gaps that split them.
    const next = lines.find(
      (other) => other !== line && other.left > line.left && follows(line, other, DATE_PIECE_GAP),
    );
    if (next) add(joinLines(line, next, ' '), [line, next], cost + 0.2);
  }
  return pairs;
}

const MEANINGS: Partial<Record<DocumentFieldName, DateMeaning>> = { birthDate: 'birth', expiryDate: 'expiry' };

/** The only date on a line shared with other text; the last date of a period. */
function dateAmong(field: DocumentFieldName, text: string, { today, dateOrder }: DateContext): string | null {
  if (!DATES.includes(field)) return null;
  const found = datesWithin(text, MEANINGS[field] ?? 'other', today, dateOrder);
  if (found.length === 2 && field === 'expiryDate') return found.toSorted()[1] as string;
  return found.length === 1 ? (found[0] as string) : null;
}

/** Whether another label stands between a label and a value to its right. */
function between(anchor: PlacedLine, line: PlacedLine, labels: readonly PlacedLine[]): boolean {
  return labels.some(
    ({ left, middle, height }) =>
      left > anchor.right &&
      left < line.left &&
      Math.abs(middle - anchor.middle) < 0.6 * Math.min(height, anchor.height),
  );
}

/** It then belongs to the label between. */
function parted(anchor: PlacedLine, line: PlacedLine, labels: readonly PlacedLine[]): boolean {
  return labels.some(
    ({ left, right, middle, height }) =>
      middle > anchor.middle + 0.4 * height &&
      middle < line.middle - 0.3 * height &&
      left < line.right &&
      right > line.left,
  );
}

const isName = (field: DocumentFieldName) => field === 'primaryIdentifier' || field === 'secondaryIdentifier';

type Zone = Partial<Record<DocumentFieldName, PrintedField>>;

/** A field for the whole name prints the surname before a comma ("Name (Last, First)"). */
function splitFullName(zone: Zone, secondaryPair: Pair | undefined): Zone {
  const { primaryIdentifier, secondaryIdentifier } = zone;
  // French given names contain commas, so one of the labels must have asked for both names.
  const whole = primaryIdentifier ?? (secondaryPair?.anchor.wholeName ? secondaryIdentifier : undefined);
  const [primary = '', secondary = ''] = (whole?.value ?? '').split(/\s*,\s*/, 2);
  if (!whole || !secondary || (primaryIdentifier !== undefined && secondaryIdentifier !== undefined)) return zone;
  return {
    ...zone,
    primaryIdentifier: { ...whole, value: primary },
    secondaryIdentifier: { ...whole, value: secondary },
  };
}

/** A validity period prints both dates under one label: "17.10.03-09.05.2013". */
function withPeriod(zone: Zone, expiry: Pair | undefined, today: string): Zone {
  if (!expiry || zone.issueDate !== undefined || zone.expiryDate === undefined) return zone;
  const [first, second] = datesWithin(expiry.seen.text, 'other', today, 'day-month').toSorted();
  return first && second ? { ...zone, issueDate: { ...zone.expiryDate, value: first } } : zone;
}
