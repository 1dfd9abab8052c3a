import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { isPdf } from '#shared/document/inspect-pdf.ts';
import { PictureError } from '../picture.ts';

/** A paper for a counter has a few pages; a document with more is a book or an attack, and is refused before any page is opened. */
export const PAGES_MAX = 50;
/** Pixels of one picture inside a document: an A4 page at 600 dpi has 35 million. Larger ones are left out. */
const EMBEDDED_PIXELS_MAX = 40_000_000;
/** Bytes of one canvas that pictures and patterns are prepared on. */
const CANVAS_BYTES_MAX = 160_000_000;

/**
 * Opens a PDF document, does `work` with it and closes it. Scripts, embedded files and forms of the XFA kind are never run or
 * opened, and nothing is fetched: type and tables come from the installed package. Throws `PictureError` for what is
 * protected, damaged or too long.
 */
export async function withPdf<Result>(
  bytes: Uint8Array,
  work: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  if (!isPdf(bytes)) throw new PictureError('This is not a PDF document.');
  // Loaded with the first document: most processes never see one.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  if (!process.listeners('unhandledRejection').includes(outliveStrayRejection))
    process.on('unhandledRejection', outliveStrayRejection);
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const inside = (name: string) => `${join(folder, name)}/`;
  const task = getDocument({
    // The reader takes the buffer away; the sender still needs it.
    data: Uint8Array.from(bytes),
    standardFontDataUrl: inside('standard_fonts'),
    cMapUrl: inside('cmaps'),
    wasmUrl: inside('wasm'),
    iccUrl: inside('iccs'),
    useWorkerFetch: false,
    useSystemFonts: false,
    // Glyphs are drawn as shapes, so no font of a stranger reaches the font library of the system.
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

/**
 * On some damaged files the reader also rejects promises that it gave to nobody, which would end the process and with it
 * whatever else it reads at that moment. Who asked for the file hears of the damage from the promise he was given.
 */
function outliveStrayRejection(reason: unknown): void {
  if (!(reason instanceof Error) || !reason.stack?.includes('pdfjs-dist')) throw reason;
}

function toPictureError(cause: unknown): PictureError {
  if (cause instanceof PictureError) return cause;
  if (cause instanceof Error && cause.name === 'PasswordException')
    return new PictureError('The PDF document is protected by a password. Please send it without one.');
  // Whatever a reader stumbles over in a stranger's file is the file's fault; its message may quote the file.
  return new PictureError('The PDF document is damaged and cannot be read.');
}
