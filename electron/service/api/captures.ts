import { IMAGE_BYTES_MAX } from '#shared/contract/api.ts';
import { type FieldError, fieldError } from '#shared/contract/errors/field-error.ts';
import { BUSINESS_DOCUMENT_KINDS } from '#shared/contract/runs/check-result.ts';
import { FILE_FIELDS, type FieldErrors, type FileField } from '#shared/contract/runs/kyc-data.ts';
import { inspectPdf, isPdf, PdfProblem } from '#shared/domain/document/inspect-pdf.ts';
import { FORMAT_NAMES, ImageProblem, inspectImage } from '#shared/domain/image/inspect-image.ts';
import { tiffWithOnlyPage } from '#shared/domain/image/tiff-pages.ts';
import type { Capture } from '../store/records.ts';

/** Files as received, by field: base64 text or bytes. */
export type GivenFiles = ReadonlyMap<FileField, string | Uint8Array>;

/** A problem with one file; the message goes into `error.fields`. */
class CaptureProblem extends Error {
  readonly flaw: FieldError;

  constructor(flaw: FieldError) {
    super(flaw.reason);
    this.flaw = flaw;
  }
}

/**
 * Captures, or one error message per field. A front of two pages brings the back. Limits apply
 * before decoding, so rejecting a file costs reading its header.
 */
export function readCaptures(given: GivenFiles): { captures: Capture[]; errors: FieldErrors } {
  const captures: Capture[] = [];
  const errors: FieldErrors = {};
  for (const kind of FILE_FIELDS) {
    const file = given.get(kind);
    if (file === undefined) continue;
    try {
      const bytes = typeof file === 'string' ? decodeBase64(file) : file;
      requireFileSize(bytes.length);
      const { mediaType, pages } = inspectFile(kind, bytes);
      requirePages(kind, pages, given.has('id_document_back'));
      captures.push({ kind, mediaType, bytes });
      if (kind === 'id_document_front' && pages === 2)
        captures.push({ kind: 'id_document_back', mediaType, bytes: tiffWithOnlyPage(bytes, 1) });
    } catch (error) {
      if (!(error instanceof CaptureProblem || error instanceof ImageProblem || error instanceof PdfProblem))
        throw error;
      errors[kind] = flawOf(kind, error);
    }
  }
  return { captures, errors };
}

function flawOf(kind: FileField, error: CaptureProblem | ImageProblem | PdfProblem): FieldError {
  if (error instanceof CaptureProblem) return error.flaw;
  const isOtherFormat =
    error instanceof ImageProblem && (error.code === 'NOT_AN_IMAGE' || error.code === 'UNSUPPORTED');
  const isPdfToo = kind === 'address_document' && isOtherFormat;
  return fieldError(isPdfToo ? 'field.file_or_pdf' : 'field.file', { problem: error.message });
}

/** In their order, or one error message per document. */
export function readBusinessDocuments(given: readonly (string | Uint8Array)[]): {
  captures: Capture[];
  errors: FieldErrors;
} {
  const captures: Capture[] = [];
  const errors: FieldErrors = {};
  for (const [at, file] of given.entries()) {
    const kind = BUSINESS_DOCUMENT_KINDS[at];
    if (kind === undefined) break;
    try {
      const bytes = typeof file === 'string' ? decodeBase64(file) : file;
      requireFileSize(bytes.length);
      captures.push({ kind, mediaType: inspectFile('address_document', bytes).mediaType, bytes });
    } catch (error) {
      if (!(error instanceof CaptureProblem || error instanceof ImageProblem || error instanceof PdfProblem))
        throw error;
      errors[`documents.${at}`] = flawOf('address_document', error);
    }
  }
  return { captures, errors };
}

/** Only a proof of address may be a PDF; every other file must be a picture. */
function inspectFile(kind: FileField, bytes: Uint8Array): { mediaType: Capture['mediaType']; pages: number } {
  if (!isPdf(bytes)) return inspectImage(bytes);
  if (kind !== 'address_document') throw new CaptureProblem(fieldError('field.no_pdf', { formats: FORMAT_NAMES }));
  inspectPdf(bytes);
  return { mediaType: 'application/pdf', pages: 1 };
}

/** A page that nobody looks at must not pass with the others. */
function requirePages(kind: FileField, pages: number, isBackGiven: boolean): void {
  if (pages === 1 || kind === 'address_document') return;
  if (kind !== 'id_document_front') throw new CaptureProblem(fieldError('field.one_page', { pages }));
  if (pages > 2) throw new CaptureProblem(fieldError('field.two_pages', { pages }));
  if (isBackGiven) throw new CaptureProblem(fieldError('field.back_twice'));
}

function requireFileSize(byteLength: number): void {
  if (byteLength === 0) throw new CaptureProblem(fieldError('field.file_empty'));
  if (byteLength > IMAGE_BYTES_MAX) {
    throw new CaptureProblem(fieldError('field.file_large', { size: IMAGE_BYTES_MAX / 1_000_000 }));
  }
}

/**
 * RFC 2397: the media type may be missing or have parameters, with commas in quotes. Some programs
 * leave out `data:`. The bytes tell the type.
 */
const DATA_URL = /^\s*(?:data:(?:[^,"]|"[^"]{0,200}"){0,300}|[\w/;=.+-]{0,100}base64\s?),/i;

/**
 * RFC 4648 sections 4 and 5, alone or in a data URL, without white space (RFC 2045). Invalid
 * characters are looked for first, because Node skips them and would damage the image. Throws
 * `CaptureProblem`.
 */
export function decodeBase64(given: string): Uint8Array {
  const prefix = DATA_URL.exec(given.slice(0, 510))?.[0] ?? '';
  const content = given.slice(prefix.length);
  if (prefix !== '' && !/(?:^|[;\s])base64\s*[;,]/i.test(prefix)) return percentDecoded(content);
  // A form encodes it once more.
  const written = content.includes('%') ? percentDecoded(content).toString('latin1') : content;
  if (written.includes(' ') && hasLostPluses(written)) throw new CaptureProblem(fieldError('field.base64_spaces'));
  const text = /\s/.test(written) ? written.replace(/\s+/g, '') : written;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const digits = padding === 0 ? text : text.slice(0, -padding);
  const byteLength = Math.floor((digits.length * 3) / 4);
  requireFileSize(byteLength);
  const bytes = Buffer.from(digits, 'base64');
  const isForUrls = digits.includes('-') || digits.includes('_');
  const isMixed = isForUrls && (digits.includes('+') || digits.includes('/'));
  // Node's decoder leaves out what it does not know.
  if (isMixed || bytes.length !== byteLength) {
    const character = (isForUrls ? /[^A-Za-z0-9_-]/u : /[^A-Za-z0-9+/]/u).exec(digits)?.[0];
    if (character !== undefined) throw new CaptureProblem(fieldError('field.base64_character', { character }));
  }
  const lastGroup = digits.slice(digits.length - (digits.length % 4 || 4));
  if (
    digits.length % 4 === 1 ||
    (padding > 0 && text.length % 4 !== 0) ||
    // Unused bits at the end must be zero, or two texts would encode the same image.
    Buffer.from(lastGroup, 'base64').toString('base64url') !== lastGroup.replaceAll('+', '-').replaceAll('/', '_')
  )
    throw new CaptureProblem(fieldError('field.base64_cut'));
  return bytes;
}

/** Spaces stand for an unencoded form's plus signs, unless they part equal whole groups. */
function hasLostPluses(text: string): boolean {
  const line = text.replace(/[ \t]*[\r\n]+[ \t]*/g, '');
  if (!line.includes(' ')) return false;
  const pieces = line.trim().split(/ +/);
  const [first = ''] = pieces;
  const isParted = pieces.slice(0, -1).every((piece) => piece.length === first.length && piece.length % 4 === 0);
  return !isParted || line.replaceAll(' ', '').length % 4 !== 0;
}

const PERCENT = 0x25;
/** The values of hexadecimal digits by their character code; -1 for others. */
const HEX_VALUES = Int8Array.from({ length: 256 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
);

/** A data URL without base64 has its bytes as characters, or as % and two digits. */
function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const high = HEX_VALUES[bytes[at + 1] ?? 0] ?? -1;
    const low = HEX_VALUES[bytes[at + 2] ?? 0] ?? -1;
    const isEscape = bytes[at] === PERCENT && high >= 0 && low >= 0;
    bytes[length++] = isEscape ? high * 16 + low : (bytes[at] as number);
    if (isEscape) at += 2;
  }
  return bytes.subarray(0, length);
}
