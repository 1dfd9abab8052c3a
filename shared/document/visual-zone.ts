import type { DocumentFieldName, DocumentFields } from './document-fields.ts';
import { printedValue } from './printed-value.ts';
import { labelledLine } from './visual-labels.ts';

type Point = { readonly x: number; readonly y: number };

/** A line of text as the inference process reads it; corners are the text's own top left, top right, bottom right, bottom left. */
export type PrintedLine = {
  readonly text: string;
  readonly confidence: number;
  readonly corners: readonly [Point, Point, Point, Point];
};

/**
 * `today` (YYYY-MM-DD) settles the century of two-digit years; without it the present day does. `monthFirst` says that
 * dates in numbers are written month, day, year.
 */
export type VisualZoneHints = { readonly today?: string; readonly monthFirst?: boolean };

const CONFIDENCE_MIN = 0.5;
/** In heights of the label: how far a value may be from it. Documents print it close below or to the right. */
const REACH = { below: 3.2, aside: 1.8, right: 7 } as const;

type Placed = { text: string; left: number; right: number; middle: number; height: number };
type Anchor = Placed & { readonly field: DocumentFieldName; readonly inline: string };
type Pair = { readonly anchor: Anchor; readonly line: Placed | null; readonly value: string; readonly cost: number };

/**
 * The printed values of a document, found by their labels: beside a label on its line, right of it, or below it. A value
 * must have the form of its field, is used once, and is never itself a label. What is not certain is absent.
 */
export function readVisualZone(lines: readonly PrintedLine[], hints: VisualZoneHints = {}): DocumentFields {
  const today = hints.today ?? new Date().toISOString().slice(0, 10);
  const placed = inReadingFrame(
    lines.filter(({ text, confidence }) => confidence >= CONFIDENCE_MIN && text.trim() !== ''),
  );
  const anchors: Anchor[] = [];
  const labels: Placed[] = [];
  const others: Placed[] = [];
  for (const line of placed) {
    if ((line.text.match(/</g)?.length ?? 0) >= 2) continue;
    const labelled = labelledLine(line.text);
    if (!labelled) {
      others.push(line);
      continue;
    }
    labels.push(line);
    const width = line.right - line.left;
    labelled.labels.forEach(({ kind, from, to }, index) => {
      if (kind === 'other') return;
      const last = index === labelled.labels.length - 1;
      const place = { left: line.left + from * width, right: line.left + to * width };
      anchors.push({ ...line, ...place, field: kind, inline: last ? labelled.value : '' });
    });
  }
  const values = joined(others);
  const pairs = anchors
    .flatMap((anchor) => candidates(anchor, values, labels, { today, monthFirst: hints.monthFirst ?? false }))
    .sort((a, b) => a.cost - b.cost);
  const used = new Set<Placed>();
  const fields: Partial<Record<DocumentFieldName, string>> = {};
  for (const { anchor, line, value } of pairs) {
    if (fields[anchor.field] !== undefined || (line && used.has(line))) continue;
    if (line) used.add(line);
    fields[anchor.field] = value;
  }
  return splitFullName(fields) as DocumentFields;
}

/** One field for the whole name prints the surname first, before a comma ("Name (Last, First)"). */
function splitFullName(fields: Partial<Record<DocumentFieldName, string>>) {
  const [primary = '', secondary = ''] = (fields.primaryIdentifier ?? '').split(/\s*,\s*/, 2);
  if (!secondary || fields.secondaryIdentifier !== undefined) return fields;
  return { ...fields, primaryIdentifier: primary, secondaryIdentifier: secondary };
}

/** Places along and across the text, so that a tilted picture has level lines. */
function inReadingFrame(lines: readonly PrintedLine[]): Placed[] {
  let [dx, dy] = [0, 0];
  for (const { corners } of lines) {
    dx += corners[1].x - corners[0].x;
    dy += corners[1].y - corners[0].y;
  }
  const length = Math.hypot(dx, dy) || 1;
  const [cos, sin] = [dx / length, dy / length];
  return lines.map(({ text, corners }) => {
    const along = corners.map(({ x, y }) => x * cos + y * sin);
    const across = corners.map(({ x, y }) => y * cos - x * sin);
    const [top, bottom] = [Math.min(...across), Math.max(...across)];
    const mean = (a: number, b: number) => ((along[a] as number) + (along[b] as number)) / 2;
    return { text: text.trim(), left: mean(0, 3), right: mean(1, 2), middle: (top + bottom) / 2, height: bottom - top };
  });
}

/** Pieces of one value that detection took apart: on one line, less than a letter height between them. */
function joined(lines: readonly Placed[]): Placed[] {
  const result: Placed[] = [];
  for (const line of lines.toSorted((a, b) => a.left - b.left)) {
    const before = result.find(
      (other) =>
        Math.abs(other.middle - line.middle) < 0.4 * Math.min(other.height, line.height) &&
        line.left - other.right < 0.9 * Math.min(other.height, line.height) &&
        line.left - other.right > -0.5 * line.height,
    );
    if (!before) result.push({ ...line });
    else {
      before.text = `${before.text} ${line.text}`;
      before.right = line.right;
    }
  }
  return result;
}

function candidates(
  anchor: Anchor,
  lines: readonly Placed[],
  labels: readonly Placed[],
  { today, monthFirst }: Required<VisualZoneHints>,
): Pair[] {
  const pairs: Pair[] = [];
  const add = (line: Placed | null, text: string, cost: number) => {
    const value = printedValue(anchor.field, text, today, monthFirst);
    if (value !== null) pairs.push({ anchor, line, value, cost });
  };
  if (anchor.inline) add(null, anchor.inline, 0);
  const { height } = anchor;
  for (const line of lines) {
    const down = (line.middle - anchor.middle) / height;
    const shift = (line.left - anchor.left) / height;
    const gap = (line.left - anchor.right) / height;
    if (Math.abs(down) < 0.6 && gap > -0.5 && gap < REACH.right) add(line, line.text, 0.5 + Math.abs(down) + gap / 2);
    else if (down > 0.4 && down < REACH.below && Math.abs(shift) < REACH.aside && !parted(anchor, line, labels)) {
      add(line, line.text, down * 0.6 + Math.abs(shift));
    }
  }
  return pairs;
}

/** Whether another label stands between a label and a value further down: then the value belongs to that one. */
function parted(anchor: Placed, line: Placed, labels: readonly Placed[]): boolean {
  return labels.some(
    ({ left, right, middle, height }) =>
      middle > anchor.middle + 0.4 * height &&
      middle < line.middle - 0.3 * height &&
      left < line.right &&
      right > line.left,
  );
}
