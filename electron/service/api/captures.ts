import { IMAGE_BYTES_MAX } from '#shared/api.ts';
import { inspectPdf, isPdf, PdfProblem } from '#shared/document/inspect-pdf.ts';
import { ImageProblem, inspectImage } from '#shared/image/inspect-image.ts';
import type { FieldErrors, FileField } from '#shared/kyc-data.ts';
import { FILE_FIELDS } from '#shared/kyc-data.ts';
import type { Capture } from '../store/records.ts';

/** Files as received, by field: base64 text or bytes. */
export type GivenFiles = ReadonlyMap<FileField, string | Uint8Array>;

const PDF_REFUSED =
  'PDF is accepted only as proof of address. Send a JPEG, PNG or WebP picture here, one for each side of the document.';

/** A problem with one file; the message goes into `error.fields`. */
class CaptureProblem extends Error {}

/**
 * Turns files into captures, or into one error message per field. Limits on bytes and pixels apply before
 * anything is decoded, so rejecting a file costs no more than reading its header.
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
      captures.push({ kind, mediaType: mediaTypeOf(kind, bytes), bytes });
    } catch (error) {
      if (!(error instanceof CaptureProblem || error instanceof ImageProblem || error instanceof PdfProblem))
        throw error;
      errors[kind] = sentenceFor(kind, error);
    }
  }
  return { captures, errors };
}

function sentenceFor(kind: FileField, error: CaptureProblem | ImageProblem | PdfProblem): string {
  const isOtherFormat =
    error instanceof ImageProblem && (error.code === 'NOT_AN_IMAGE' || error.code === 'UNSUPPORTED');
  return kind === 'address_document' && isOtherFormat ? `${error.message} PDF is also accepted here.` : error.message;
}

/** Only a proof of address may be a PDF; every other file must be a picture. */
function mediaTypeOf(kind: FileField, bytes: Uint8Array): Capture['mediaType'] {
  if (!isPdf(bytes)) return inspectImage(bytes).mediaType;
  if (kind !== 'address_document') throw new CaptureProblem(PDF_REFUSED);
  inspectPdf(bytes);
  return 'application/pdf';
}

function requireFileSize(byteLength: number): void {
  if (byteLength === 0) throw new CaptureProblem('The file is empty.');
  if (byteLength > IMAGE_BYTES_MAX) {
    throw new CaptureProblem(`The file is larger than ${IMAGE_BYTES_MAX / 1_000_000} MB.`);
  }
}

const DATA_URL = /^data:[a-z0-9.+/-]{1,64};base64,/i;

/**
 * Decodes strict base64 (RFC 4648 section 4, with padding), but allows a data URL's prefix and line breaks (RFC 2045).
 * Node's decoder skips invalid characters, which would turn damaged text into a damaged image; the length check
 * catches that. Throws `CaptureProblem`.
 */
export function decodeBase64(given: string): Uint8Array {
  const prefix = DATA_URL.exec(given.slice(0, 100))?.[0].length ?? 0;
  const text = (/[\r\n]/.test(given) ? given.replace(/[\r\n]+/g, '') : given).slice(prefix);
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const byteLength = Math.floor((text.length * 3) / 4) - padding;
  requireFileSize(Math.max(0, byteLength));
  if (text.includes(' ')) {
    throw new CaptureProblem('The file is not valid base64: it contains spaces. In a form body, send + as %2B.');
  }
  const isOtherAlphabet = text.includes('-') || text.includes('_');
  const bytes = Buffer.from(text, 'base64');
  const lastGroup = text.slice(-4);
  if (
    isOtherAlphabet ||
    text.length % 4 !== 0 ||
    bytes.length !== byteLength ||
    // Unused bits before the padding must be zero, or two texts would encode the same image.
    Buffer.from(lastGroup, 'base64').toString('base64') !== lastGroup
  ) {
    throw new CaptureProblem('The file is not valid base64.');
  }
  return bytes;
}
