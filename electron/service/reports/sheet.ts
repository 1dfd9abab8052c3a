import PDFDocument from 'pdfkit';
import { createStructure } from './page-structure.ts';
import { createShapes } from './shapes.ts';
import { hasRightToLeft, withoutIsolates } from './text-runs.ts';
import { writable } from './typefaces.ts';
import { createTypesetter, type TextStyle } from './typesetter.ts';
import type { Words } from './words.ts';

export const PAPERS = { a4: 'A4', letter: 'LETTER' } as const;
export type Paper = keyof typeof PAPERS;

type SheetFacts = {
  readonly title: string;
  readonly author: string;
  readonly at: Date;
  readonly receipt?: string;
  /** A JPEG that stands in place of the product's mark. */
  readonly logo?: Uint8Array | null;
};

/**
 * A PDF under way: text in every script that we have typefaces for, pictures and shapes. The same calls give the same bytes, because its
 * dates are `at`. All positions are points from the top left corner, or from the top right corner where people read from right to left; `y`
 * of a text is its baseline.
 */
export function createSheet(paper: Paper, words: Words, { title, author, at, receipt, logo = null }: SheetFacts) {
  const doc = new PDFDocument({
    size: PAPERS[paper],
    margin: 0,
    autoFirstPage: false,
    lang: words.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: {
      Title: title,
      Author: author,
      Creator: 'Countersign',
      Producer: 'Countersign',
      CreationDate: at,
      ModDate: at,
      // In plain text, where the page that checks receipts finds it.
      ...(receipt !== undefined && { Receipt: receipt }),
    },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  const structure = createStructure(doc);
  /** The left edge of what begins at `x` and is so wide. */
  const leftOf = (x: number, width: number): number => (words.isRightToLeft ? doc.page.width - x - width : x);
  const { widthOf, fitted, wrapped, drawLine } = createTypesetter(doc, words.isRightToLeft, leftOf);

  return {
    words,
    get width() {
      return doc.page.width;
    },
    get height() {
      return doc.page.height;
    },
    addPage: () => void doc.addPage(),
    table: (draw: () => void) => structure.group('Table', draw),
    row: (draw: () => void) => structure.group('TR', draw),
    list: (draw: () => void) => structure.group('L', draw),
    entry: (draw: () => void) => structure.group('LI', () => structure.group('LBody', draw)),
    frame: structure.frame,
    /** One line, cut to `width`. Returns the width that it took. */
    text(value: string, x: number, y: number, width: number, style: TextStyle = {}): number {
      const whole = writable(value);
      const line = fitted(whole, width, style);
      structure.text(style.role ?? 'paragraph', actualOf(whole, [line]), () => drawLine(line, x, y, width, style));
      return widthOf(line, style);
    },
    /** Several lines, the first with its baseline at `y`. Returns how many. */
    paragraph(
      value: string,
      x: number,
      y: number,
      width: number,
      style: TextStyle,
      linesMax: number,
      leading = 1.35,
    ): number {
      const lines = wrapped(value, width, style, linesMax);
      const step = (style.size ?? 9) * leading;
      structure.text(style.role ?? 'paragraph', actualOf(writable(value), lines), () => {
        for (const [index, line] of lines.entries()) drawLine(line, x, y + index * step, width, style);
      });
      return lines.length;
    },
    widthOf,
    lineCount: (value: string, width: number, style: TextStyle, linesMax: number) =>
      wrapped(value, width, style, linesMax).length,
    ...createShapes(doc, structure, words.isRightToLeft, leftOf, logo),
    finish(): Promise<Uint8Array<ArrayBuffer>> {
      doc.end();
      return ended;
    },
  };
}
export type Sheet = ReturnType<typeof createSheet>;

/** The full text, where the glyphs alone would not give it to a screen reader. */
function actualOf(whole: string, lines: readonly string[]): string | null {
  const isDrawnAsRead = lines.length <= 1 && (lines[0] ?? '') === whole && !hasRightToLeft(whole);
  return isDrawnAsRead ? null : withoutIsolates(whole);
}
