import PDFDocument from 'pdfkit';
import { createStructure } from './page-structure.ts';
import { hasRightToLeft, withoutIsolates } from './text-runs.ts';
import { writable } from './typefaces.ts';
import { createTypesetter, INK, type TextStyle } from './typesetter.ts';
import type { Words } from './words.ts';

/** A wide logo may take this many times its height of the line. */
const LOGO_SIZES_WIDE = 5;

type OpenedImage = { readonly width: number; readonly height: number };

/** Shapes and pictures of a page; see `createSheet` for the positions. */
function createShapes(
  doc: InstanceType<typeof PDFDocument>,
  structure: ReturnType<typeof createStructure>,
  isRightToLeft: boolean,
  leftOf: (x: number, width: number) => number,
  logo: Uint8Array | null,
) {
  function opened(jpeg: Uint8Array): OpenedImage {
    // The types of pdfkit lack it.
    const { openImage } = doc as unknown as { openImage(bytes: Buffer): OpenedImage };
    return openImage.call(doc, Buffer.from(jpeg));
  }
  /** Opened once, so that it lies in the file once. */
  const logoImage = logo && opened(logo);

  return {
    rule(x: number, y: number, width: number, ink: string = INK.rule, thickness = 0.6): void {
      structure.decoration(() => {
        doc.lineWidth(thickness).strokeColor(ink);
        const left = leftOf(x, width);
        doc
          .moveTo(left, y)
          .lineTo(left + width, y)
          .stroke();
      });
    },
    panel(x: number, y: number, width: number, height: number, fill: string): void {
      structure.decoration(() => void doc.roundedRect(leftOf(x, width), y, width, height, 6).fill(fill));
    },
    /** Rows of dark and light squares, read as `alt`. */
    squares(rows: readonly (readonly boolean[])[], x: number, y: number, size: number, alt: string): void {
      const square = size / rows.length;
      const left = leftOf(x, size);
      structure.figure(alt, [left, y, left + size, y + size], () => {
        // A hair wider than its place, so that no light line shows between neighbours.
        for (const [row, cells] of rows.entries())
          for (const [column, isDark] of cells.entries())
            if (isDark) doc.rect(left + column * square, y + row * square, square * 1.02, square * 1.02);
        doc.fill(INK.text);
      });
    },
    /** A shape that `points` along the direction of reading, or looks the same in both. */
    path(
      path: string,
      x: number,
      y: number,
      width: number,
      scale: number,
      {
        fill,
        stroke,
        thickness = 1,
        points = false,
      }: { fill?: string; stroke?: string; thickness?: number; points?: boolean },
    ): void {
      structure.decoration(() => {
        const isTurned = points && isRightToLeft;
        doc.save().translate(leftOf(x, width) + (isTurned ? width : 0), y);
        doc.scale(isTurned ? -scale : scale, scale).path(path);
        if (fill !== undefined) doc.fill(fill);
        else
          doc
            .lineWidth(thickness)
            .lineCap('round')
            .lineJoin('round')
            .strokeColor(stroke ?? INK.text)
            .stroke();
        doc.restore();
      });
    },
    /** At its left upper corner, read as `alt`. Returns its size. */
    picture(jpeg: Uint8Array, x: number, y: number, box: { width: number; height: number }, alt: string) {
      const image = opened(jpeg);
      const scale = Math.min(box.width / image.width, box.height / image.height);
      const [width, height] = [image.width * scale, image.height * scale];
      const left = leftOf(x, width);
      structure.figure(alt, [left, y, left + width, y + height], () => {
        doc.save().roundedRect(left, y, width, height, 4).clip();
        doc.image(image as never, left, y, { width, height });
        doc.restore();
      });
      return { width, height };
    },
    /** Decoration, as high as `size` unless very wide. Returns its width, or null. */
    logo(x: number, y: number, size: number): number | null {
      if (logoImage === null) return null;
      const scale = Math.min(size / logoImage.height, (LOGO_SIZES_WIDE * size) / logoImage.width);
      const [width, height] = [logoImage.width * scale, logoImage.height * scale];
      const place = [leftOf(x, width), y + (size - height) / 2] as const;
      structure.decoration(() => void doc.image(logoImage as never, ...place, { width, height }));
      return width;
    },
  };
}

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
 * Text in every script with a typeface, pictures and shapes; the same calls give the same bytes,
 * dated `at`. Points from the top left, or right where people read so; a text's `y` is its
 * baseline.
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
