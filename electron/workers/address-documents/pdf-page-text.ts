import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import { LINE_CHARACTERS_MAX, PAGE_LINES_MAX } from '../answer-limits.ts';
import type { Point, TextLine } from '../protocol.ts';
import type { PageText } from './read-page-text.ts';

/** Maximum pieces of text on one page; a full page of small print has some thousands. */
const PIECES_MAX = 20_000;
/** Largest gaps within a word and a line, in letter heights. Farther pieces are other columns. */
const GAP = { word: 0.12, line: 0.9, back: -0.4 } as const;
const SAME_LINE = 0.3;
/**
 * Lines of one size and baseline that a piece is compared with. A line of a table has some dozens.
 */
const NEIGHBOURS_MAX = 200;
/** Share of the type size above and below the baseline in most Latin typefaces. */
const ASCENT = 0.8;
const DESCENT = 0.2;

export type Piece = {
  readonly text: string;
  /** Along and across the writing direction, in points. */
  readonly from: number;
  readonly to: number;
  readonly baseline: number;
  readonly size: number;
  /** Writing direction as a unit vector in the page's own axes. */
  readonly direction: Point;
};

/** The text layer's lines, hidden ones too, in pixels; of too many those nearest to the top. */
export async function textLayerLines(page: PDFPageProxy, frame: PageViewport): Promise<PageText> {
  const { items } = await page.getTextContent();
  const pieces: Piece[] = [];
  for (const item of items.slice(0, PIECES_MAX)) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a, b, , , x, y] = item.transform as number[] as [number, number, number, number, number, number];
    const length = Math.hypot(a, b);
    const size = item.height || length;
    if (!(length > 0 && size > 0 && Number.isFinite(x + y + item.width))) continue;
    const direction = { x: a / length, y: b / length };
    const from = x * direction.x + y * direction.y;
    const baseline = y * direction.x - x * direction.y;
    pieces.push({ text: item.str, from, to: from + item.width, baseline, size, direction });
  }
  const lines = joined(pieces)
    .map((piece) => toLine(piece, frame))
    .filter(({ corners }) => corners.every(({ x, y }) => Number.isFinite(x + y)));
  return { lines: uppermost(lines), isTruncated: items.length > PIECES_MAX || lines.length > PAGE_LINES_MAX };
}

/** The lines that matter come first on the page, in whatever order the file has them. */
function uppermost(lines: readonly TextLine[]): readonly TextLine[] {
  if (lines.length <= PAGE_LINES_MAX) return lines;
  const kept = new Set(lines.toSorted((one, other) => one.corners[0].y - other.corners[0].y).slice(0, PAGE_LINES_MAX));
  return lines.filter((line) => kept.has(line));
}

/**
 * Puts pieces together that follow each other. A page may have thousands, so each looks only at
 * lines near its own.
 */
export function joined(pieces: readonly Piece[]): Piece[] {
  const lines: Piece[] = [];
  const near = createNeighbours();
  for (const piece of pieces.toSorted((one, other) => one.from - other.from)) {
    const at = near
      .of(piece)
      .reduce((last, each) => (each > last && goesOn(lines[each] as Piece, piece) ? each : last), -1);
    const before = lines[at];
    if (before === undefined) {
      near.add(piece, lines.length);
      lines.push(piece);
      continue;
    }
    const isApart =
      piece.from - before.to > GAP.word * piece.size && !/\s$/.test(before.text) && !/^\s/.test(piece.text);
    lines[at] = {
      ...before,
      text: `${before.text}${isApart ? ' ' : ''}${piece.text}`,
      to: Math.max(before.to, piece.to),
    };
  }
  return lines;
}

/**
 * Lines by size, in powers of two, and by baseline, in steps of the largest distance that such a
 * line may have from its next piece.
 */
function createNeighbours() {
  const bySize = new Map<number, Map<number, number[]>>();
  const stepOf = (power: number): number => SAME_LINE * 2 ** (power + 1);
  return {
    add({ size, baseline }: Piece, line: number): void {
      const power = Math.floor(Math.log2(size));
      const byBaseline = bySize.get(power) ?? new Map<number, number[]>();
      bySize.set(power, byBaseline);
      const step = Math.floor(baseline / stepOf(power));
      const known = byBaseline.get(step);
      if (known) known.push(line);
      else byBaseline.set(step, [line]);
    },
    of({ baseline }: Piece): readonly number[] {
      return [...bySize].flatMap(([power, byBaseline]) => {
        const step = Math.floor(baseline / stepOf(power));
        // Pieces on top of each other never join: the last ones are enough.
        return [step - 1, step, step + 1].flatMap((each) => byBaseline.get(each)?.slice(-NEIGHBOURS_MAX) ?? []);
      });
    },
  };
}

function goesOn(line: Piece, piece: Piece): boolean {
  const size = Math.min(line.size, piece.size);
  const gap = (piece.from - line.to) / size;
  const isParallel = line.direction.x * piece.direction.x + line.direction.y * piece.direction.y > 0.99;
  return isParallel && Math.abs(line.baseline - piece.baseline) < SAME_LINE * size && gap > GAP.back && gap < GAP.line;
}

function toLine({ text, from, to, baseline, size, direction }: Piece, frame: PageViewport): TextLine {
  const at = (along: number, across: number): Point => {
    const x = along * direction.x - across * direction.y;
    const y = along * direction.y + across * direction.x;
    const [frameX, frameY] = frame.convertToViewportPoint(x, y) as [number, number];
    return { x: frameX, y: frameY };
  };
  const [top, bottom] = [baseline + ASCENT * size, baseline - DESCENT * size];
  return {
    // Programs write letters and their marks apart, and leave controls where they had no sign.
    text: text
      .normalize('NFC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LINE_CHARACTERS_MAX),
    confidence: 1,
    corners: [at(from, top), at(to, top), at(to, bottom), at(from, bottom)],
  };
}
