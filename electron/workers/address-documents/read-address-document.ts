import type { Canvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { isPdf } from '#shared/domain/document/inspect-pdf.ts';
import { isTiff, tiffPages, tiffWithOnlyPage } from '#shared/domain/image/tiff-pages.ts';
import { FONTS_MAX, MARKS_MAX, PAGES_READ_MAX, PDF_VALUE_CHARACTERS_MAX } from '../answer-limits.ts';
import { readPageBarcodes } from '../barcodes/read-barcodes.ts';
import type { Networks } from '../networks.ts';
import { decodePicture, type Picture } from '../picture.ts';
import type { AddressDocumentReading, AddressPage, PdfFacts, PdfOverlay, RectifiedPicture } from '../protocol.ts';
import { findOverlays, scanPart } from './find-overlays.ts';
import { paintedOn } from './page-operators.ts';
import { withPdf } from './pdf-document.ts';
import { drawPage, pageFrame } from './pdf-page-picture.ts';
import { textLayerLines } from './pdf-page-text.ts';
import { readPageText } from './read-page-text.ts';

/** Reading a page's picture takes seconds and the limit is 15 s, so the second is read in part. */
const PICTURE_PAGES_MAX = 2;
const SECOND_PICTURE_LINES_MAX = 60;
/** At 150 dpi a scanned page was misread although a photograph of it was read correctly. */
const DOTS_PER_INCH = 200;
/** A page with fewer letters in its text layer is a picture with a stamp or page number on it. */
const LETTERS_MIN = 40;
/** A picture over half the page is what people see; hidden letters may say something else. */
const SCAN_PART_MIN = 0.5;
const EVIDENCE_JPEG_QUALITY = 85;
/** Marks that people add. Links and the issuer's own fields belong to the document. */
const ADDED_MARKS = new Set([
  'FreeText',
  'Stamp',
  'Ink',
  'Square',
  'Circle',
  'Line',
  'Polygon',
  'PolyLine',
  'Redact',
  'Caret',
]);

/**
 * Reads each page's lines; for a PDF also how it was made and changed. Throws `PictureError` for
 * what cannot be opened or exceeds the limits.
 */
export async function readAddressDocument(bytes: Uint8Array, networks: Networks): Promise<AddressDocumentReading> {
  const started = performance.now();
  const reading = isPdf(bytes) ? await readPdf(bytes, networks) : await readPicture(bytes, networks);
  return { ...reading, durationMs: performance.now() - started };
}

/** The first page of a PDF, sharp enough for small print and an MRZ. */
export async function firstPageOf(bytes: Uint8Array, dotsPerInch: number): Promise<Picture> {
  return withPdf(bytes, async (document) => {
    const page = await document.getPage(1);
    return drawPage(page, pageFrame(page, dotsPerInch));
  });
}

type Reading = Omit<AddressDocumentReading, 'durationMs'>;

async function readPicture(bytes: Uint8Array, networks: Networks): Promise<Reading> {
  const pages = [await readPicturePage(await decodePicture(bytes), networks)];
  const pageCount = isTiff(bytes) ? (tiffPages(bytes)?.length ?? 1) : 1;
  for (let index = 1; index < Math.min(pageCount, PICTURE_PAGES_MAX); index++) {
    const picture = await decodePicture(tiffWithOnlyPage(bytes, index));
    pages.push(await readPicturePage(picture, networks, SECOND_PICTURE_LINES_MAX));
  }
  return { mediaType: 'image', pageCount, pages, pdf: null, firstPage: null };
}

async function readPicturePage(picture: Picture, networks: Networks, linesMax?: number): Promise<AddressPage> {
  const size = { widthPx: picture.width, heightPx: picture.height };
  const barcodes = await readPageBarcodes(picture);
  return { ...size, source: 'ocr', ...(await readPageText(picture, networks, linesMax)), barcodes, overlays: [] };
}

async function readPdf(bytes: Uint8Array, networks: Networks): Promise<Reading> {
  return withPdf(bytes, async (document) => {
    const pages: AddressPage[] = [];
    const fonts = new Set<string>();
    let firstPage: RectifiedPicture | null = null;
    for (let number = 1; number <= Math.min(document.numPages, PAGES_READ_MAX); number++) {
      const pictures = pages.filter(({ source }) => source === 'ocr').length;
      const read = await readPage(document, number, pictures, networks);
      if (read === null) break;
      pages.push(read.page);
      for (const font of read.fonts) fonts.add(font);
      firstPage ??= read.evidence;
    }
    const facts = await pdfFacts(document, bytes);
    return {
      mediaType: 'application/pdf',
      pageCount: document.numPages,
      pages,
      pdf: { ...facts, fonts: [...fonts].slice(0, FONTS_MAX) },
      firstPage,
    };
  });
}

/** Null if the page is a picture and `picturesRead` such pages are enough. */
async function readPage(document: PDFDocumentProxy, number: number, picturesRead: number, networks: Networks) {
  const page = await document.getPage(number);
  const frame = pageFrame(page, DOTS_PER_INCH);
  const [widthPx, heightPx] = [Math.round(frame.width), Math.round(frame.height)];
  const whole = { left: 0, top: 0, width: frame.width, height: frame.height };
  const { painted, fonts } = await paintedOn(page, frame);
  const layer = await textLayerLines(page, frame);
  const letters = layer.lines.reduce((sum, { text }) => sum + text.length, 0);
  const isPicture = letters < LETTERS_MIN || scanPart(painted, whole) >= SCAN_PART_MIN;
  if (isPicture && picturesRead >= PICTURE_PAGES_MAX) return null;
  // The first page's picture is evidence. A text layer counts even if its page cannot be drawn.
  const picture = isPicture
    ? await drawPage(page, frame)
    : number === 1
      ? await drawPage(page, frame).catch(() => null)
      : null;
  const text =
    isPicture && picture
      ? await readPageText(picture, networks, picturesRead > 0 ? SECOND_PICTURE_LINES_MAX : undefined)
      : layer;
  const barcodes = picture ? await readPageBarcodes(picture) : [];
  const overlays = [...findOverlays(painted, whole), ...(await addedMarks(page, frame))];
  const source = isPicture ? 'ocr' : 'text-layer';
  page.cleanup();
  return {
    page: { widthPx, heightPx, source, ...text, barcodes, overlays } satisfies AddressPage,
    fonts,
    evidence: picture && number === 1 ? await asJpeg(picture) : null,
  };
}

async function addedMarks(page: PDFPageProxy, frame: ReturnType<typeof pageFrame>): Promise<PdfOverlay[]> {
  const marks = (await page.getAnnotations()) as readonly {
    readonly subtype?: string;
    readonly rect?: readonly number[];
  }[];
  return marks
    .filter(({ subtype, rect }) => ADDED_MARKS.has(subtype ?? '') && rect?.length === 4 && rect.every(Number.isFinite))
    .slice(0, MARKS_MAX)
    .map(({ rect = [] }): PdfOverlay => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect;
      const [left, top] = frame.convertToViewportPoint(x1, y2) as [number, number];
      const [right, bottom] = frame.convertToViewportPoint(x2, y1) as [number, number];
      const box = {
        left: Math.min(left, right),
        top: Math.min(top, bottom),
        width: Math.abs(right - left),
        height: Math.abs(bottom - top),
      };
      return { kind: 'annotation', box };
    });
}

async function asJpeg({ source, width, height }: Picture): Promise<RectifiedPicture> {
  const bytes = await (source as Canvas).encode('jpeg', EVIDENCE_JPEG_QUALITY);
  return { bytes: new Uint8Array(bytes), widthPx: width, heightPx: height };
}

/** The file's own metadata, and how often it was saved again after it was made. Never throws. */
async function pdfFacts(document: PDFDocumentProxy, bytes: Uint8Array): Promise<Omit<PdfFacts, 'fonts'>> {
  const info = await document.getMetadata().then(
    (metadata) => metadata.info as Readonly<Record<string, unknown>>,
    () => ({}) as Readonly<Record<string, unknown>>,
  );
  const text = (name: string) => {
    const value = info[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, PDF_VALUE_CHARACTERS_MAX) : null;
  };
  return {
    producer: text('Producer'),
    creator: text('Creator'),
    author: text('Author'),
    title: text('Title'),
    creationDate: pdfDate(text('CreationDate')),
    modificationDate: pdfDate(text('ModDate')),
    incrementalUpdates: incrementalUpdates(bytes, info.IsLinearized === true),
    hasEncryption: text('EncryptFilterName') !== null,
    hasSignatures: info.IsSignaturesPresent === true,
    hasForm: info.IsAcroFormPresent === true || info.IsXFAPresent === true,
  };
}

/** Turns `D:20260115083000+01'00'` (ISO 32000-1, 7.9.4) into 2026-01-15T08:30:00, or null. */
function pdfDate(value: string | null): string | null {
  const match = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?/.exec(value ?? '');
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00'] = match;
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}

/** Each save adds a cross-reference (ISO 32000-1, 7.5.6); web files have two (annex F). */
function incrementalUpdates(bytes: Uint8Array, isLinearized: boolean): number {
  const found =
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').split('startxref').length - 1;
  return Math.max(0, found - (isLinearized ? 2 : 1));
}
