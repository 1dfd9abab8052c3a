import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isPdf } from '#shared/domain/document/inspect-pdf.ts';
import { PictureError } from '../picture.ts';
import { requireBoundedStreams } from './bounded-streams.ts';

/** Longer documents are refused before any page is opened: proofs of address have a few pages. */
export const PAGES_MAX = 50;
/** Larger embedded pictures are left out. An A4 page at 600 dpi has 35 million pixels. */
const EMBEDDED_PIXELS_MAX = 40_000_000;
/** Maximum bytes of one canvas that pictures and patterns are prepared on. */
const CANVAS_BYTES_MAX = 160_000_000;

/**
 * Opens a PDF, does `work` and closes it. It runs no scripts and fetches nothing. Throws
 * `PictureError` for a protected, damaged or too long document.
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  work: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  if (!isPdf(bytes)) throw new PictureError('This is not a PDF document.');
  await requireBoundedStreams(bytes);
  // Loaded with the first document, because most processes never open one.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  if (!process.listeners('unhandledRejection').includes(outliveStrayRejection))
    process.on('unhandledRejection', outliveStrayRejection);
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const inside = (name: string) => `${join(folder, name)}/`;
  const task = getDocument({
    // The reader takes ownership of the buffer, and the caller still needs it.
    data: Uint8Array.from(bytes),
    standardFontDataUrl: inside('standard_fonts'),
    cMapUrl: inside('cmaps'),
    wasmUrl: inside('wasm'),
    iccUrl: inside('iccs'),
    useWorkerFetch: false,
    useSystemFonts: false,
    // Glyphs are drawn as shapes, so no embedded font reaches the system's font library.
    disableFontFace: true,
    fontExtraProperties: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
    maxImageSize: EMBEDDED_PIXELS_MAX,
    canvasMaxAreaInBytes: CANVAS_BYTES_MAX,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    if (document.numPages > PAGES_MAX)
      throw new PictureError(`The PDF document has more than ${PAGES_MAX} pages. Please send only the ones needed.`);
    return await work(document);
  } catch (cause) {
    throw toPictureError(cause);
  } finally {
    await task.destroy().catch(() => undefined);
  }
}

/** On damaged files pdf.js also rejects promises that nobody holds, which would end the process. */
function outliveStrayRejection(reason: unknown): void {
  if (!(reason instanceof Error) || !reason.stack?.includes('pdfjs-dist')) throw reason;
}

function toPictureError(cause: unknown): PictureError {
  if (cause instanceof PictureError) return cause;
  if (cause instanceof Error && cause.name === 'PasswordException')
    return new PictureError('The PDF document is protected by a password. Please send it without one.');
  // Any other error is also the file's fault, and its message may quote the file.
  return new PictureError('The PDF document is damaged and cannot be read.');
}
