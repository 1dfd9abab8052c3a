import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { FONTS_MAX } from '../answer-limits.ts';

/** One item drawn on the page, in drawing order; boxes in pixels of the frame. */
export type Painted = {
  readonly kind: 'text' | 'image' | 'fill';
  readonly box: Box;
  /** Text drawn without ink, as OCR software lays it over a scan. */
  readonly isHidden: boolean;
  /** The letters; empty for anything but text. */
  readonly text: string;
};

export type PaintedPage = { readonly painted: readonly Painted[]; readonly fonts: readonly string[] };

/** Maximum drawing steps followed on one page. Only maps and drawings have more. */
const OPERATORS_MAX = 200_000;
/** Maximum nesting of graphics states; deeper nesting is an attack. */
const DEPTH_MAX = 500;
const HIDDEN_MODE = 3;
/** Glyph widths are in thousandths of the type size. */
const GLYPH_UNITS = 1000;

type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

type State = { readonly matrix: Matrix; readonly font: string; readonly size: number; readonly mode: number };
type Numbers = ArrayLike<number>;
/** Left, bottom, right, top. */
type Area = readonly [number, number, number, number];

/** Where a page's text, pictures and filled areas lie, and which fonts it uses. */
export async function paintedOn(page: PDFPageProxy, frame: PageViewport): Promise<PaintedPage> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  const painted: Painted[] = [];
  const fontNames = new Set<string>();
  const stack: State[] = [];
  let state: State = { matrix: IDENTITY, font: '', size: 0, mode: 0 };
  let text = { line: IDENTITY, at: IDENTITY, leading: 0 };
  const fills = new Set<number>([OPS.fill, OPS.eoFill, OPS.fillStroke, OPS.eoFillStroke, OPS.closeFillStroke]);

  const add = (kind: Painted['kind'], area: Area, matrix: Matrix, isHidden = false, letters = '') => {
    const box = boxOf(
      cornersOf(area).map((corner) => frame.convertToViewportPoint(...applied(matrix, corner)) as [number, number]),
    );
    if (box) painted.push({ kind, box, isHidden, text: letters });
  };
  const push = () => {
    if (stack.length < DEPTH_MAX) stack.push(state);
  };
  const moveTo = (line: Matrix) => {
    text = { ...text, line, at: line };
  };
  const down = (x: number, y: number) => moveTo(times(text.line, [1, 0, 0, 1, x, y]));
  const show = (glyphs: readonly unknown[]) => {
    const width = widthOf(glyphs) * state.size;
    const area = [0, -0.2 * state.size, width, 0.8 * state.size] as const;
    add('text', area, times(state.matrix, text.at), state.mode === HIDDEN_MODE, lettersOf(glyphs));
    text = { ...text, at: times(text.at, [1, 0, 0, 1, width, 0]) };
  };

  for (let step = 0; step < Math.min(fnArray.length, OPERATORS_MAX); step++) {
    const operator = fnArray[step];
    const values = (argsArray[step] ?? []) as readonly unknown[];
    const numbers = values as readonly number[];
    switch (operator) {
      case OPS.save:
        push();
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = stack.pop() ?? state;
        break;
      case OPS.transform:
        state = { ...state, matrix: times(state.matrix, toMatrix(numbers)) };
        break;
      case OPS.paintFormXObjectBegin:
        push();
        if (values[0]) state = { ...state, matrix: times(state.matrix, toMatrix(values[0] as Numbers)) };
        break;
      case OPS.setFont:
        state = { ...state, font: String(values[0]), size: Math.abs(Number(values[1])) };
        if (fontNames.size < FONTS_MAX) fontNames.add(state.font);
        break;
      case OPS.setTextRenderingMode:
        state = { ...state, mode: Number(values[0]) };
        break;
      case OPS.beginText:
        moveTo(IDENTITY);
        break;
      case OPS.setTextMatrix:
        moveTo(toMatrix((values.length === 1 ? values[0] : values) as Numbers));
        break;
      case OPS.moveText:
        down(Number(numbers[0]), Number(numbers[1]));
        break;
      case OPS.setLeading:
        text = { ...text, leading: -Number(numbers[0]) };
        break;
      case OPS.setLeadingMoveText:
        text = { ...text, leading: Number(numbers[1]) };
        down(Number(numbers[0]), Number(numbers[1]));
        break;
      case OPS.nextLine:
        down(0, text.leading);
        break;
      case OPS.showText:
      case OPS.showSpacedText:
        if (Array.isArray(values[0])) show(values[0]);
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
        add('image', [0, 0, 1, 1], state.matrix);
        break;
      case OPS.constructPath: {
        const bounds = values[2] as Numbers | undefined;
        if (bounds && fills.has(Number(values[0])) && isSolid((values[1] as readonly Numbers[] | undefined)?.[0])) {
          const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(bounds);
          add('fill', [left, bottom, right, top], state.matrix);
        }
        break;
      }
    }
  }
  return { painted, fonts: namesOf(page, fontNames) };
}

/** Font names as the file gives them, without the prefix of an embedded subset (ABCDEF+). */
function namesOf(page: PDFPageProxy, loaded: ReadonlySet<string>): string[] {
  const names = [...loaded].flatMap((id) => {
    if (!page.commonObjs.has(id)) return [];
    const { name } = page.commonObjs.get(id) as { readonly name?: unknown };
    return typeof name === 'string' ? [name.replace(/^[A-Z]{6}\+/, '').slice(0, 80)] : [];
  });
  return [...new Set(names)];
}

function widthOf(glyphs: readonly unknown[]): number {
  let width = 0;
  for (const glyph of glyphs)
    if (typeof glyph === 'number') width -= glyph / GLYPH_UNITS;
    else if (glyph && typeof glyph === 'object' && 'width' in glyph) width += Number(glyph.width) / GLYPH_UNITS;
  return Number.isFinite(width) ? width : 0;
}

function lettersOf(glyphs: readonly unknown[]): string {
  let letters = '';
  for (const glyph of glyphs)
    if (glyph && typeof glyph === 'object' && 'unicode' in glyph) letters += String(glyph.unicode);
  return letters.trim();
}

/** Longest path, in numbers, that draws one four-sided area: move, three or four lines, close. */
const SOLID_PATH_MAX = 16;

/** A table's borders come as one path of thin areas, whose common frame hides nothing. */
function isSolid(path: Numbers | undefined): boolean {
  return path !== undefined && path.length <= SOLID_PATH_MAX;
}

const cornersOf = ([left, bottom, right, top]: Area) =>
  [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ] as const;

const toMatrix = (values: Numbers): Matrix => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from({ length: 6 }, (_, at) => Number(values[at]));
  return [a, b, c, d, e, f];
};

/** Combines two transforms: `inner` first, then `outer`. */
function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function applied([a, b, c, d, e, f]: Matrix, [x, y]: readonly [number, number]): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** Null if the file's numbers give no valid place. */
function boxOf(corners: readonly (readonly [number, number])[]): Box | null {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  return Number.isFinite(left + top + width + height) ? { left, top, width, height } : null;
}
