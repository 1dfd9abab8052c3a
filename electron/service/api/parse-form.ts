import { ServiceError } from '../service-error.ts';
import { boundaryOf, malformed, parsePartHeaders } from './multipart-headers.ts';

/** A run has fewer than twenty fields; a form with a thousand more is still read, and one with a million is not. */
const FORM_FIELDS_MAX = 1000;
const FORM_PARTS_MAX = 100;
/** Of one part: browsers send about 150 bytes and the file's name. */
const PART_HEADERS_BYTES_MAX = 8192;
const PADDING_BYTES_MAX = 64;

/** One field of a form; a file that a browser sends where none was chosen is not given. */
export type FormField = { readonly name: string; readonly value: string | Uint8Array };

/** Throws `INVALID_REQUEST`. Bytes that are not UTF-8 become U+FFFD, which the fields' own rules refuse. */
export function parseUrlEncoded(bytes: Uint8Array<ArrayBuffer>): FormField[] {
  const separators = countOccurrences(bytes, '&', FORM_FIELDS_MAX);
  if (separators >= FORM_FIELDS_MAX) throw tooManyFields();
  const parameters = new URLSearchParams(new TextDecoder().decode(bytes));
  return [...parameters].map(([name, value]) => ({ name, value }));
}

/**
 * The fields of a multipart/form-data body (RFC 7578) in one pass over it: text as strings, files as bytes of their
 * own. Preamble and epilogue are ignored. Synchronous; time grows with the body's length alone. A reader of our own,
 * since the platform's reads headers of any length and any number of parts. Throws `INVALID_REQUEST`.
 */
export function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): FormField[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`, 'latin1');
  const fields: FormField[] = [];
  let at = startsWith(body, 0, delimiter.subarray(2)) ? -2 : body.indexOf(delimiter);
  if (at === -1) throw malformed('its boundary does not occur');
  for (let parts = 0; ; parts++) {
    const line = at + delimiter.length;
    if (startsWith(body, line, CLOSE)) return fields;
    if (parts === FORM_PARTS_MAX) throw tooManyFields();
    const headersStart = endOfPadding(body, line);
    if (!startsWith(body, headersStart, CRLF)) throw malformed('a boundary line does not end with CR LF');
    // From the line's own end on, so that an empty header block is seen as one.
    const headersLength = body
      .subarray(headersStart, headersStart + PART_HEADERS_BYTES_MAX + EMPTY_LINE.length)
      .indexOf(EMPTY_LINE);
    if (headersLength === -1) throw malformed('the headers of a part have no end, or are too long');
    const contentStart = headersStart + headersLength + EMPTY_LINE.length;
    const block = decoder.decode(body.subarray(headersStart + CRLF.length, headersStart + headersLength));
    const { name, filename } = parsePartHeaders(block);
    if (startsWith(body, contentStart, delimiter.subarray(2))) throw malformed('a part ends with its headers');
    at = body.indexOf(delimiter, contentStart);
    if (at === -1) throw malformed('it ends before its last boundary');
    if (filename === null) fields.push({ name, value: decoder.decode(body.subarray(contentStart, at)) });
    else if (filename !== '' || at > contentStart) fields.push({ name, value: bytes.slice(contentStart, at) });
  }
}

const CRLF = Buffer.from('\r\n');
const EMPTY_LINE = Buffer.from('\r\n\r\n');
const CLOSE = Buffer.from('--');
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const startsWith = (body: Buffer, at: number, start: Buffer): boolean =>
  body.subarray(at, at + start.length).equals(start);

/** RFC 2046 allows spaces after a boundary; a few are plenty. */
function endOfPadding(body: Buffer, start: number): number {
  let at = start;
  while (at < start + PADDING_BYTES_MAX && (body[at] === 0x20 || body[at] === 0x09)) at++;
  return at;
}

function tooManyFields(): ServiceError {
  return new ServiceError('INVALID_REQUEST', 'The form holds too many fields.');
}

/** Stops counting at `most`. */
function countOccurrences(bytes: Uint8Array<ArrayBuffer>, text: string, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at !== -1 && count < most; at = buffer.indexOf(text, at + text.length)) count++;
  return count;
}
