import { createCanvas } from '@napi-rs/canvas';
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import { type Picture, PictureError } from '../picture.ts';
import { WORK_LIMITS, watchWork } from '../work-limit.ts';

/** PDF measures in points. */
const POINTS_PER_INCH = 72;
/** Larger pages are drawn more coarsely: a poster would need the memory of fifty letters. */
const PAGE_PIXELS_MAX = 9_000_000;
const PAGE_SIDE_PX_MAX = 6_000;

/**
 * Maximum numbers in one path, and in a page's. Drawing cannot be interrupted and takes quadratic
 * time: 120,000 took a minute. A printed QR code has 20,000.
 */
const PATH_NUMBERS_MAX = 30_000;
const PAGE_PATH_NUMBERS_MAX = 400_000;

/** The page's frame, coarser for a large page. Throws `PictureError` for a page of no size. */
export function pageFrame(page: PDFPageProxy, dotsPerInch: number): PageViewport {
  const natural = page.getViewport({ scale: dotsPerInch / POINTS_PER_INCH });
  const { width, height } = natural;
  if (!(width >= 1 && height >= 1 && Number.isFinite(width * height)))
    throw new PictureError('The PDF document has a page without a size.');
  const shrink = Math.min(1, Math.sqrt(PAGE_PIXELS_MAX / (width * height)), PAGE_SIDE_PX_MAX / Math.max(width, height));
  return shrink === 1 ? natural : page.getViewport({ scale: (dotsPerInch / POINTS_PER_INCH) * shrink });
}

/** Draws a page as it would print. Throws `PictureError` if that fails or would take too long. */
export async function drawPage(page: PDFPageProxy, frame: PageViewport): Promise<Picture> {
  if (!(await isDrawable(page))) throw new PictureError('A page of the PDF document has too many strokes to be drawn.');
  const [width, height] = [Math.max(1, Math.round(frame.width)), Math.max(1, Math.round(frame.height))];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  // The package's types only know a browser's canvas; this one has the same methods.
  const target = canvas as unknown as Parameters<PDFPageProxy['render']>[0]['canvas'];
  const task = page.render({ canvas: target, viewport: frame, background: '#fff' });
  // Drawing pauses between its steps, and then this watch can end it.
  const usedMs = () => process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000;
  const watch = watchWork(WORK_LIMITS.pdfPage, usedMs, () => task.cancel());
  try {
    await task.promise;
  } catch {
    throw new PictureError('A page of the PDF document cannot be drawn.');
  } finally {
    watch.stop();
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
