import type { Box } from '../check-result.ts';
import { stateOfWord } from '../place/nationalities.ts';
import type { DocumentFieldName, DocumentFields } from './document-fields.ts';
import { birthDateAndPlace, isNumberedPage, numberedField } from './numbered-fields.ts';
import type { DateOrder } from './printed-date.ts';
import { dateOrderOf, datesWithin, plainPrintedDate } from './printed-date.ts';
import type { DateContext } from './printed-value.ts';
import { printedValue } from './printed-value.ts';
import type { PlacedLine, PrintedLine } from './text-layout.ts';
import { follows, inReadingFrame, joinLines, joinPieces, PIECE_GAP, partOfLine } from './text-layout.ts';
import { withUnlabelled } from './unlabelled-fields.ts';
import { labelledLine } from './visual-labels.ts';

/**
 * `today` (YYYY-MM-DD) settles the century of two-digit years; without it the present day does. `dateOrder` says how dates
 * in numbers are written; without it the document's own dates may.
 */
export type VisualZoneHints = { readonly today?: string; readonly dateOrder?: DateOrder | null };

/** One printed value with where it stands in the picture and how sure its letters were, 0 to 1. */
export type PrintedField = {
  readonly value: string;
  readonly confidence: number;
  readonly box: Box;
  /** No label said what it is: see `withUnlabelled`. */
  readonly isInferred?: true;
};
export type VisualZone = Readonly<Partial<Record<DocumentFieldName, PrintedField>>>;

const CONFIDENCE_MIN = 0.5;
/** Of 71 names none was read less surely than at 0.85; below this stood scraps of labels, at 0.69 and 0.68. */
const NAME_CONFIDENCE_MIN = 0.75;
/** In heights of the label: how far a value may be from it. Documents print it close below or to the right. */
const REACH = { below: 3.2, aside: 1.8, right: 12 } as const;
/** In heights of the value: how close under it its next line stands, and how far its next piece may be. */
const NEXT_LINE = { down: { from: 0.6, to: 1.3 }, aside: 0.7, sizeRatioMax: 1.25 } as const;
/** Further below its label, in heights of it, a state's word is no name; "GERMAN" close below it may be one. */
const NAME_DOWN_MAX = 1.8;
/** The least a label's letters measure beside its value's. */
const LABEL_PART_MIN = 0.75;
const DATE_PIECE_GAP = 2.5;
const ADDRESS_LINES_MAX = 4;
const NAME_LINES_MAX = 2;
const DATES: readonly DocumentFieldName[] = ['birthDate', 'issueDate', 'expiryDate'];

type Anchor = PlacedLine & {
  readonly field: DocumentFieldName;
  /** What follows the label on its own line. */
  readonly inline: PlacedLine | null;
  /** Its line announces surname and given names together. */
  readonly wholeName: boolean;
};
type Pair = {
  readonly anchor: Anchor;
  /** Lines that this value uses up. */
  readonly lines: readonly PlacedLine[];
  readonly value: string;
  readonly seen: PlacedLine;
  readonly cost: number;
};
type Page = {
  readonly anchors: Anchor[];
  readonly labels: PlacedLine[];
  readonly others: PlacedLine[];
  /** Labels in another language than English: such documents write the day first. */
  isForeign: boolean;
};

/** The values of `locateVisualZone` alone. */
export function readVisualZone(lines: readonly PrintedLine[], hints: VisualZoneHints = {}): DocumentFields {
  return valuesOf(locateVisualZone(lines, hints));
}

export function valuesOf(zone: VisualZone): DocumentFields {
  return Object.fromEntries(Object.entries(zone).map(([field, { value }]) => [field, value])) as DocumentFields;
}

/**
 * The printed values of a document, found by their labels or, on a licence of the European kind, by their numbers: on the
 * label's line, right of it, or below it. A value must have the form of its field, is used once, and is never itself a
 * label. What is not certain is absent.
 */
export function locateVisualZone(lines: readonly PrintedLine[], hints: VisualZoneHints = {}): VisualZone {
  const today = hints.today ?? new Date().toISOString().slice(0, 10);
  const placed = inReadingFrame(
    lines.filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && text.trim() !== '' && !isZoneLine(text)),
  );
  const { anchors, labels, others, isForeign } = readLabels(placed, today);
  const shown = dateOrderOf(placed.map(({ text }) => text));
  const dates: DateContext = { today, dateOrder: hints.dateOrder ?? shown ?? (isForeign ? 'day-month' : null) };
  const values = joinPieces(others, PIECE_GAP.to, (text) => isWholeDate(text, dates));
  const pairs = anchors.flatMap((anchor) => candidates(anchor, values, labels, dates)).sort((a, b) => a.cost - b.cost);
  const used = new Set<PlacedLine>();
  const chosen: Partial<Record<DocumentFieldName, Pair>> = {};
  for (const pair of pairs) {
    if (chosen[pair.anchor.field] !== undefined || pair.lines.some((line) => used.has(line))) continue;
    for (const line of pair.lines) used.add(line);
    chosen[pair.anchor.field] = pair;
  }
  const zone: Partial<Record<DocumentFieldName, PrintedField>> = {};
  for (const pair of Object.values(chosen)) {
    const goesOn = isName(pair.anchor.field)
      ? chosen.primaryIdentifier !== undefined && chosen.secondaryIdentifier !== undefined
      : pair.anchor.field === 'address';
    const whole = goesOn ? withNextLines(pair, values, used, dates) : pair;
    zone[pair.anchor.field] = { value: whole.value, confidence: whole.seen.confidence, box: whole.seen.box };
  }
  const labelled = withPeriod(splitFullName(zone, chosen.secondaryIdentifier), chosen.expiryDate, today);
  const left = values.filter((line) => !used.has(line));
  return withUnlabelled(labelled, left, dates);
}

/** With all digits of its year, and no stroke that leads to another date. */
const isWholeDate = (text: string, { today, dateOrder }: DateContext) =>
  /\d{4}/.test(text) &&
  !/^-|-$/.test(text) &&
  plainPrintedDate(text, 'other', today, dateOrder ?? 'day-month') !== null;

/** Fillers stand in machine readable zones alone. */
const isZoneLine = (text: string) => (text.match(/</g)?.length ?? 0) >= 2;

function readLabels(placed: readonly PlacedLine[], today: string): Page {
  const page: Page = { anchors: [], labels: [], others: [], isForeign: false };
  const numbered = isNumberedPage(placed);
  const read = placed.map((line) => ({ line, labelled: labelledLine(line.text) }));
  // On a visa the passport's number is another document's.
  const isVisa = read.some(({ labelled }) => labelled?.labels.some(({ kind }) => kind === 'visaNumber'));
  for (const { line, labelled } of read) {
    if (labelled) {
      page.labels.push(line);
      if (labelled.labels.some(({ isEnglish }) => !isEnglish)) page.isForeign = true;
      const end = labelled.labels.at(-1)?.to ?? 1;
      const inline = labelled.value === '' ? null : { ...partOfLine(line, end, 1), text: labelled.value };
      const kinds = new Set(labelled.labels.map(({ kind }) => kind));
      const wholeName = kinds.has('primaryIdentifier') && kinds.has('secondaryIdentifier');
      labelled.labels.forEach(({ kind, from, to }, index) => {
        if (kind === 'other' || (isVisa && kind === 'documentNumber')) return;
        const isLast = index === labelled.labels.length - 1;
        // The number before the first label belongs to it: the value stands below either.
        const place = partOfLine(line, index === 0 ? 0 : from, to);
        page.anchors.push({
          ...place,
          field: kind === 'visaNumber' ? 'documentNumber' : kind,
          inline: isLast ? inline : null,
          wholeName,
        });
      });
      continue;
    }
    const number = numbered ? numberedField(line.text) : null;
    if (number) addNumbered(page, line, number, today);
    else page.others.push(line);
  }
  return page;
}

function addNumbered(page: Page, line: PlacedLine, number: ReturnType<typeof numberedField>, today: string): void {
  if (number === null) return;
  page.labels.push(line);
  const { field, rest } = number;
  if (field === 'other') return;
  const at = 1 - rest.length / Math.max(1, line.text.length);
  const inline = rest === '' ? null : { ...partOfLine(line, at, 1), text: rest };
  const both = field === 'birthDate' && inline ? birthDateAndPlace(inline.text, today) : null;
  page.anchors.push({
    ...partOfLine(line, 0, at),
    field,
    wholeName: false,
    inline: inline && { ...inline, text: both?.date ?? rest },
  });
  if (both && both.place !== '' && inline)
    page.anchors.push({ ...inline, field: 'birthPlace', wholeName: false, inline: { ...inline, text: both.place } });
}

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
    if (value !== null) pairs.push({ anchor, lines: parts, value, seen, cost });
    return value !== null;
  };
  if (anchor.inline) add(anchor.inline, [], 0);
  const { height } = anchor;
  for (const line of lines) {
    const down = (line.middle - anchor.middle) / height;
    const shift = (line.left - anchor.left) / height;
    // Of a short label the lower half may have been cut off: its value stands no further away for that.
    const gap = (line.left - anchor.right) / Math.max(height, line.height * LABEL_PART_MIN);
    const beside = Math.abs(down) < 0.6 && gap > -0.5 && gap < REACH.right && !between(anchor, line, labels);
    const below = down > 0.4 && down < REACH.below && Math.abs(shift) < REACH.aside && !parted(anchor, line, labels);
    if (!beside && !below) continue;
    // Where the name itself was not seen, the nationality stands below its label.
    if (isName(anchor.field) && below && down > NAME_DOWN_MAX && stateOfWord(line.text) !== null) continue;
    const cost = beside ? 0.5 + Math.abs(down) + gap / 2 : down * 0.6 + Math.abs(shift);
    if (add(line, [line], cost) || !DATES.includes(anchor.field)) continue;
    // Day, month and year are printed with gaps that part them.
    const next = lines.find(
      (other) => other !== line && other.left > line.left && follows(line, other, DATE_PIECE_GAP),
    );
    if (next) add(joinLines(line, next, ' '), [line, next], cost + 0.2);
  }
  return pairs;
}

/** A date that shares its line with something else, as long as it is the only one there; the last of a period. */
function dateAmong(field: DocumentFieldName, text: string, { today, dateOrder }: DateContext): string | null {
  if (!DATES.includes(field)) return null;
  const found = datesWithin(text, field === 'birthDate' ? 'birth' : 'other', today, dateOrder);
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

/** Whether another label stands between a label and a value further down: then the value belongs to that one. */
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

/**
 * Long names and addresses go on in the next line: close below, as high, beginning at the same place. The line below a name
 * is taken only where both names have been found, or it may be the other one.
 */
function withNextLines(pair: Pair, values: readonly PlacedLine[], used: Set<PlacedLine>, dates: DateContext) {
  const { field } = pair.anchor;
  const name = isName(field);
  let [seen, last, value] = [pair.seen, pair.seen, pair.value];
  for (let count = 1; count < (name ? NAME_LINES_MAX : ADDRESS_LINES_MAX); count++) {
    const next = values.find((line) => !used.has(line) && continues(last, line));
    if (!next || (name && (isAllCapitals(next.text) !== isAllCapitals(last.text) || stateOfWord(next.text) !== null)))
      break;
    const joined = joinLines(seen, next, name ? ' ' : ', ');
    const longer = printedValue(field, joined.text, dates);
    if (longer === null) break;
    used.add(next);
    [seen, last, value] = [joined, next, longer];
  }
  return { seen, value };
}

const isAllCapitals = (text: string) => text === text.toUpperCase();

function continues(upper: PlacedLine, line: PlacedLine): boolean {
  const height = Math.min(upper.height, line.height);
  const down = (line.middle - upper.middle) / height;
  return (
    down > NEXT_LINE.down.from &&
    down < NEXT_LINE.down.to &&
    Math.abs(line.left - upper.left) < NEXT_LINE.aside * height &&
    Math.max(upper.height, line.height) < NEXT_LINE.sizeRatioMax * height
  );
}

type Zone = Partial<Record<DocumentFieldName, PrintedField>>;

/** One field for the whole name prints the surname first, before a comma ("Name (Last, First)"). */
function splitFullName(zone: Zone, secondaryPair: Pair | undefined): Zone {
  const { primaryIdentifier, secondaryIdentifier } = zone;
  // Given names have commas of their own in French; one of both labels had to ask for both names.
  const whole = primaryIdentifier ?? (secondaryPair?.anchor.wholeName ? secondaryIdentifier : undefined);
  const [primary = '', secondary = ''] = (whole?.value ?? '').split(/\s*,\s*/, 2);
  if (!whole || !secondary || (primaryIdentifier !== undefined && secondaryIdentifier !== undefined)) return zone;
  return {
    ...zone,
    primaryIdentifier: { ...whole, value: primary },
    secondaryIdentifier: { ...whole, value: secondary },
  };
}

/** A period of validity prints both dates under one label: "17.10.03-09.05.2013". */
function withPeriod(zone: Zone, expiry: Pair | undefined, today: string): Zone {
  if (!expiry || zone.issueDate !== undefined || zone.expiryDate === undefined) return zone;
  const [first, second] = datesWithin(expiry.seen.text, 'other', today, 'day-month').toSorted();
  return first && second ? { ...zone, issueDate: { ...zone.expiryDate, value: first } } : zone;
}
