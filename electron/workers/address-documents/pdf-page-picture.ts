import { createCanvas } from '@napi-rs/canvas';
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import type { Picture } from '../picture.ts';
import { PictureError } from '../picture.ts';

/** PDF measures in points. */
const POINTS_PER_INCH = 72;
/** A poster at full resolution would cost as much memory as fifty letters: larger pages are drawn smaller. */
const PAGE_PIXELS_MAX = 9_000_000;
const PAGE_SIDE_PX_MAX = 6_000;
/** A page that takes longer is made to take long. */
const DRAWING_MS_MAX = 5_000;

/**
 * Numbers of one path, and of all paths of a page. A path is drawn at one go that nothing can interrupt, and its cost grows with
 * the square of its length: 120,000 numbers took a minute. A printed QR code has 20,000.
 */
const PATH_NUMBERS_MAX = 30_000;
const PAGE_PATH_NUMBERS_MAX = 400_000;

/** The page's frame at a resolution, or below it where the page is large. Throws `PictureError` for a page without extent. */
export function pageFrame(page: PDFPageProxy, dotsPerInch: number): PageViewport {
  const natural = page.getViewport({ scale: dotsPerInch / POINTS_PER_INCH });
  const { width, height } = natural;
  if (!(width >= 1 && height >= 1 && Number.isFinite(width * height)))
    throw new PictureError('The PDF document has a page without a size.');
  const shrink = Math.min(1, Math.sqrt(PAGE_PIXELS_MAX / (width * height)), PAGE_SIDE_PX_MAX / Math.max(width, height));
  return shrink === 1 ? natural : page.getViewport({ scale: (dotsPerInch / POINTS_PER_INCH) * shrink });
}

/**
 * Draws a page on white as it would be printed, annotations and filled-in forms included. Throws `PictureError` where drawing fails
 * or would take too long.
 */
export async function drawPage(page: PDFPageProxy, frame: PageViewport): Promise<Picture> {
  if (!(await isDrawable(page))) throw new PictureError('A page of the PDF document has too many strokes to be drawn.');
  const [width, height] = [Math.max(1, Math.round(frame.width)), Math.max(1, Math.round(frame.height))];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // The package's types know the canvas of a browser only; it draws on this one by the same calls.
  const target = canvas as unknown as HTMLCanvasElement;
  const task = page.render({ canvas: target, viewport: frame, background: '#fff' });
  const timer = setTimeout(() => task.cancel(), DRAWING_MS_MAX);
  try {
    await task.promise;
  } catch {
    throw new PictureError('A page of the PDF document cannot be drawn.');
  } finally {
    clearTimeout(timer);
  }
  return { width, height, source: canvas };
}

async function isDrawable(page: PDFPageProxy): Promise<boolean> {
  const { OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { fnArray, argsArray } = await page.getOperatorList();
  let sum = 0;
  for (const [step, operator] of fnArray.entries()) {
    if (operator !== OPS.constructPath) continue;
    const length =
      (argsArray[step] as readonly [number, readonly (ArrayLike<number> | undefined)[]])?.[1]?.[0]?.length ?? 0;
    sum += length;
    if (length > PATH_NUMBERS_MAX || sum > PAGE_PATH_NUMBERS_MAX) return false;
  }
  return true;
}
