import type PDFDocument from 'pdfkit';
import type { createStructure } from './page-structure.ts';
import { INK } from './typesetter.ts';

/** A wide logo may take this many times its height of the line. */
const LOGO_SIZES_WIDE = 5;

type OpenedImage = { readonly width: number; readonly height: number };

/** Shapes and pictures of a page; see `createSheet` for the positions. */
export function createShapes(
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
    /** A shape of this width. It `points` along the direction of reading, or looks the same in both. */
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
    /** A JPEG inside a box, at its left upper corner, read as `alt`. Returns the size that it took. */
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
    /**
     * The logo, for decoration: the name stands beside it. As high as `size` unless it is very wide. Returns its width, or null if there
     * is none.
     */
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
