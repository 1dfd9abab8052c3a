import { ServiceError } from '../service-error.ts';
import { boundaryOf, malformed, parsePartHeaders } from './multipart-headers.ts';

/** A run has fewer than twenty fields; the limit leaves room for unknown ones and stops a form with a million. */
const FORM_FIELDS_MAX = 1000;
const FORM_PARTS_MAX = 100;
/** For one part. Browsers send about 150 bytes plus the file name. */
const PART_HEADERS_BYTES_MAX = 8192;
const PADDING_BYTES_MAX = 64;

/** One field of a form. The empty file that browsers send when none was chosen is left out. */
export type FormField = { readonly name: string; readonly value: string | Uint8Array };

/** Throws `INVALID_REQUEST`. Bytes that are not UTF-8 become U+FFFD, which field validation rejects. */
export function parseUrlEncoded(bytes: Uint8Array<ArrayBuffer>): FormField[] {
  const separators = countOccurrences(bytes, '&', FORM_FIELDS_MAX);
  if (separators >= FORM_FIELDS_MAX) throw tooManyFields();
  const parameters = new URLSearchParams(new TextDecoder().decode(bytes));
  return [...parameters].map(([name, value]) => ({ name, value }));
}

/**
 * Reads the fields of a multipart/form-data body (RFC 7578) in one pass: text as strings, files as copied bytes.
 * Ignores preamble and epilogue. We wrote our own reader because the platform's limits neither the length of headers
 * nor the number of parts. Throws `INVALID_REQUEST`.
 */
export function parseMultipart(bytes: Uint8Array<ArrayBuffer>, contentType: string): FormField[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`, 'latin1');
  const fields: FormField[] = [];
  let at = startsWith(body, 0, delimiter.subarray(2)) ? -2 : body.indexOf(delimiter);
  if (at === -1) throw malformed('the boundary does not appear in it');
  for (let parts = 0; ; parts++) {
    const line = at + delimiter.length;
    if (startsWith(body, line, CLOSE)) return fields;
    if (parts === FORM_PARTS_MAX) throw tooManyFields();
    const headersStart = endOfPadding(body, line);
    if (!startsWith(body, headersStart, CRLF)) throw malformed('a boundary line does not end with CR LF');
    // Starts at the line's own CR LF so that an empty header block is found too.
    const headersLength = body
      .subarray(headersStart, headersStart + PART_HEADERS_BYTES_MAX + EMPTY_LINE.length)
      .indexOf(EMPTY_LINE);
    if (headersLength === -1) throw malformed('the headers of a part do not end or are too long');
    const contentStart = headersStart + headersLength + EMPTY_LINE.length;
    const block = decoder.decode(body.subarray(headersStart + CRLF.length, headersStart + headersLength));
    const { name, filename } = parsePartHeaders(block);
    if (startsWith(body, contentStart, delimiter.subarray(2))) throw malformed('a part has headers but no content');
    at = body.indexOf(delimiter, contentStart);
    if (at === -1) throw malformed('the closing boundary is missing');
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

/** RFC 2046 allows spaces after a boundary. */
function endOfPadding(body: Buffer, start: number): number {
  let at = start;
  while (at < start + PADDING_BYTES_MAX && (body[at] === 0x20 || body[at] === 0x09)) at++;
  return at;
}

function tooManyFields(): ServiceError {
  return new ServiceError('request.form_fields');
}

/** Stops counting at `most`. */
function countOccurrences(bytes: Uint8Array<ArrayBuffer>, text: string, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at !== -1 && count < most; at = buffer.indexOf(text, at + text.length)) count++;
  return count;
}
