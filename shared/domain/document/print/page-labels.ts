import type { DocumentFieldName } from '../document-fields.ts';
import { birthDateAndPlace, isNumberedPage, numberedField } from './numbered-fields.ts';
import { follows, joinLines, type PlacedLine, partOfLine } from './text-layout.ts';
import { type LabelledLine, labelBeginning, labelledLine } from './visual-labels.ts';

/** In lower piece's heights: within one label, letters lost; boxes may overlap. */
const LABEL_PIECE_GAP = 1.6;
/** A value before a label is higher than it. */
const LABEL_PIECE_SIZE_MAX = 1.2;
/** A half-read label is no higher than the page's complete ones. */
const LABEL_SIZE_MAX = 1.15;

/** A label, or one of several on a line, with its place. */
export type Anchor = PlacedLine & {
  readonly field: DocumentFieldName;
  /** The text after the label on its own line. */
  readonly inline: PlacedLine | null;
  /** Its line announces surname and given names together. */
  readonly wholeName: boolean;
};
/** The page's lines by their role. */
export type Page = {
  readonly anchors: Anchor[];
  readonly labels: PlacedLine[];
  readonly others: PlacedLine[];
  /** Labels in another language than English: such documents write the day first. */
  isForeign: boolean;
};

/** Separates labels from values. `today` is YYYY-MM-DD. */
export function readLabels(placed: readonly PlacedLine[], today: string): Page {
  const page: Page = { anchors: [], labels: [], others: [], isForeign: false };
  const read = withBeginnings(withLabels(placed));
  // A number before a label repeats what the label says: "2 GIVEN NAMES".
  const numbered = isNumberedPage(read.flatMap(({ line, labelled }) => (labelled ? [] : [line])));
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

type ReadLine = { readonly line: PlacedLine; readonly labelled: LabelledLine | null };

/** Joins a label that detection split ("Surna", "ame/Name"). */
function withLabels(placed: readonly PlacedLine[]): ReadLine[] {
  const read = placed.map((line): ReadLine => ({ line, labelled: labelledLine(line.text) }));
  const gone = new Set<ReadLine>();
  return read
    .map((piece) => {
      if (piece.labelled || gone.has(piece) || /\d/.test(piece.line.text)) return piece;
      const next = read.find(
        (other) =>
          other !== piece &&
          !gone.has(other) &&
          piece.line.height <= LABEL_PIECE_SIZE_MAX * other.line.height &&
          follows(piece.line, other.line, LABEL_PIECE_GAP),
      );
      const line = next && joinLines(piece.line, next.line, ' ');
      const labelled = line ? labelledLine(line.text) : null;
      const [first] = labelled?.labels ?? [];
      if (!line || !next || !first || first.from > 0 || first.to * line.text.length <= piece.line.text.length)
        return piece;
      gone.add(next);
      return { line, labelled };
    })
    .filter((piece) => !gone.has(piece));
}

/** Fragments of labels count as labels, never as values. */
function withBeginnings(read: readonly ReadLine[]): ReadLine[] {
  const heights = read.flatMap(({ line, labelled }) => (labelled ? [line.height] : [])).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return read.map(({ line, labelled }) => ({
    line,
    labelled: labelled ?? (line.height <= LABEL_SIZE_MAX * usual ? labelBeginning(line.text) : null),
  }));
}
