import { ServiceError } from '../service-error.ts';

/** RFC 2046 5.1.1: 1 to 70 of these characters, the last one not a space. */
const BOUNDARY_PATTERN = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;
/**
 * `; name=value` (RFC 9110 5.6.6, more lenient). Browsers do not escape backslashes, so a name may
 * end with one, which would leave the quotes open.
 */
const PARAMETER_PATTERN =
  /[ \t]*;[ \t]*([\w!#$%&'*+.^`|~-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[\s\S])*|[^"]*)"(?=[ \t]*(?:;|$))|([^\s;"]+))/y;
const HEADER_PATTERN = /^([\w!#$%&'*+.^`|~-]+):([^\r\n]*)$/;
/** RFC 5987 3.2.1, percent-encoded. RFC 7578 4.2 forbids it, but some clients send it. */
const EXTENDED_VALUE_PATTERN = /^utf-8'[\w-]*'([^']*)$/i;
const IDENTITY_ENCODINGS = ['7bit', '8bit', 'binary'];

/** `filename` is null if the part is not a file. */
type PartHeaders = { readonly name: string; readonly filename: string | null };

function malformed(what: string): ServiceError {
  return new ServiceError('request.multipart', { problem: what });
}

/** The boundary in a Content-Type. Throws `INVALID_REQUEST` if missing, repeated or invalid. */
function boundaryOf(contentType: string): string {
  const start = contentType.indexOf(';');
  const parameters = start === -1 ? new Map() : parametersOf(contentType.slice(start));
  const boundary = parameters?.get('boundary');
  if (boundary === undefined) throw new ServiceError('request.no_boundary');
  if (BOUNDARY_PATTERN.test(boundary)) return boundary;
  throw new ServiceError('request.boundary');
}

/**
 * One part's headers (RFC 7578). Throws `INVALID_REQUEST` without a name, for a nested multipart,
 * or a transfer encoding that changes bytes.
 */
function parsePartHeaders(block: string): PartHeaders {
  const headers = new Map<string, string>();
  for (const line of block === '' ? [] : block.split('\r\n')) {
    const [, name, value] = HEADER_PATTERN.exec(line) ?? [];
    if (name === undefined || value === undefined) throw malformed('a part has an unreadable header');
    if (headers.has(name.toLowerCase())) throw malformed('a part repeats a header');
    headers.set(name.toLowerCase(), value.trim());
  }
  if (/^multipart\//i.test(headers.get('content-type') ?? ''))
    throw malformed('nested multipart parts are not supported');
  const encoding = headers.get('content-transfer-encoding') ?? 'binary';
  if (!IDENTITY_ENCODINGS.includes(encoding.toLowerCase()))
    throw malformed('a part has an unsupported Content-Transfer-Encoding');

  const disposition = headers.get('content-disposition');
  if (disposition === undefined) throw malformed('a part has no Content-Disposition');
  const type = /^form-data(?=[ \t;]|$)/i.exec(disposition)?.[0];
  const parameters = type === undefined ? null : parametersOf(disposition.slice(type.length));
  const name = parameters?.get('name');
  if (!parameters || name === undefined) throw malformed('a part has no name');
  return { name: unescapeFormName(name), filename: filenameOf(parameters) };
}

function filenameOf(parameters: ReadonlyMap<string, string>): string | null {
  const extended = parameters.get('filename*');
  if (extended === undefined) {
    const filename = parameters.get('filename');
    return filename === undefined ? null : unescapeFormName(filename);
  }
  const encoded = EXTENDED_VALUE_PATTERN.exec(extended)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // The percent-encoding is not valid UTF-8.
  }
  throw malformed('a file name is unreadable');
}

/** Parameters by lower-case name, or null if the text is no list of them or repeats one. */
function parametersOf(text: string): Map<string, string> | null {
  const parameters = new Map<string, string>();
  let end = 0;
  while (!['', ';'].includes(text.slice(end).trim())) {
    PARAMETER_PATTERN.lastIndex = end;
    const match = PARAMETER_PATTERN.exec(text);
    const name = match?.[1]?.toLowerCase();
    if (match === null || name === undefined || parameters.has(name)) return null;
    // Unescapes only `\"` and `\\`: any other backslash belongs to a Windows path.
    parameters.set(name, match[2]?.replace(/\\(["\\])/g, '$1') ?? match[3] ?? '');
    end = PARAMETER_PATTERN.lastIndex;
  }
  return parameters;
}

/** The only three that browsers percent-encode (HTML, multipart/form-data encoding). */
const unescapeFormName = (name: string): string =>
  name.replace(/%(0A|0D|22)/gi, (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16)));

/** A run has under twenty fields; room for unknown ones, but not for a million. */
const FORM_FIELDS_MAX = 1000;
const FORM_PARTS_MAX = 100;
/** For one part. Browsers send about 150 bytes plus the file name. */
const PART_HEADERS_BYTES_MAX = 8192;
const PADDING_BYTES_MAX = 64;

/** One field of a form. The empty file that browsers send when none was chosen is left out. */
export type FormField = { readonly name: string; readonly value: string | Uint8Array };

/** Throws `INVALID_REQUEST`. Bytes that are not UTF-8 become U+FFFD, which is rejected later. */
export function parseUrlEncoded(bytes: Uint8Array<ArrayBuffer>): FormField[] {
  const separators = countOccurrences(bytes, '&', FORM_FIELDS_MAX);
  if (separators >= FORM_FIELDS_MAX) throw tooManyFields();
  const parameters = new URLSearchParams(new TextDecoder().decode(bytes));
  return [...parameters].map(([name, value]) => ({ name, value }));
}

/**
 * RFC 7578 in one pass: text as strings, files as copied bytes. Our own, because the platform
 * limits neither headers nor parts. Throws `INVALID_REQUEST`.
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
