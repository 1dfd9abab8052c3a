import type PDFDocument from 'pdfkit';
import type { TextRole } from './page-structure.ts';
import { type Direction, type TextRun, visualRuns } from './text-runs.ts';
import { faceBytes, type Weight, writable } from './typefaces.ts';

export const INK = {
  text: '#16202e',
  dim: '#566172',
  rule: '#d9dfe8',
  panel: '#f3f6fb',
  brand: '#234a8c',
  good: '#146c43',
  bad: '#b3261e',
  doubt: '#8a5a00',
} as const;
export type Ink = (typeof INK)[keyof typeof INK];

export type TextStyle = {
  readonly size?: number;
  readonly weight?: Weight;
  readonly ink?: Ink | string;
  readonly align?: 'start' | 'end';
  /** The page's if nothing is given. */
  readonly direction?: Direction;
  /** Its role for a screen reader; a paragraph if nothing is given. */
  readonly role?: TextRole;
};

/** In every script with a typeface. `leftOf` is the left edge of what begins at `x`. */
export function createTypesetter(
  doc: InstanceType<typeof PDFDocument>,
  isRightToLeft: boolean,
  leftOf: (x: number, width: number) => number,
) {
  const known = new Set<string>();
  const pageDirection = isRightToLeft ? 'rtl' : 'ltr';

  function use({ face }: TextRun, weight: Weight, size: number): void {
    const name = `${face}-${weight}`;
    if (!known.has(name)) doc.registerFont(name, faceBytes(face, weight));
    known.add(name);
    doc.font(name).fontSize(size);
  }

  function widthOf(text: string, { size = 9, weight = 400, direction = pageDirection }: TextStyle): number {
    return visualRuns(text, direction).reduce((width, run) => {
      use(run, weight, size);
      return width + doc.widthOfString(run.text);
    }, 0);
  }

  /** As much of the text as fits, with an ellipsis if that is not all. */
  function fitted(text: string, width: number, style: TextStyle): string {
    if (widthOf(text, style) <= width) return text;
    const characters = [...text];
    let [low, high] = [0, characters.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (widthOf(`${characters.slice(0, middle).join('').trimEnd()}…`, style) <= width) low = middle;
      else high = middle - 1;
    }
    return `${characters.slice(0, low).join('').trimEnd()}…`;
  }

  /** Breaks between words; a word that is too long is cut. */
  function wrapped(text: string, width: number, style: TextStyle, linesMax: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    const words = writable(text).split(' ').filter(Boolean);
    for (const [index, word] of words.entries()) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (lines.length === linesMax - 1)
        return [...lines, fitted([line, ...words.slice(index)].join(' ').trim(), width, style)];
      if (line !== '') lines.push(line);
      line = word;
    }
    return line === '' ? lines : [...lines, fitted(line, width, style)];
  }

  function drawLine(line: string, x: number, y: number, width: number, style: TextStyle): void {
    const { size = 9, weight = 400, ink = INK.text, direction = pageDirection } = style;
    const left = leftOf(x, width);
    const isAtRight = (style.align === 'end') !== isRightToLeft;
    let at = isAtRight ? left + width - widthOf(line, style) : left;
    for (const run of visualRuns(line, direction)) {
      use(run, weight, size);
      doc.fillColor(ink).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text);
    }
  }

  return { widthOf, fitted, wrapped, drawLine };
}
