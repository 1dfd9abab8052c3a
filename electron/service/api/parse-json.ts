import { ServiceError } from '../service-error.ts';

/** Far above what any request needs. Without limits, 40 MB of brackets would expand to gigabytes of arrays. */
const NESTING_MAX = 32;
const VALUES_MAX = 10_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Parses JSON (RFC 8259, UTF-8) with limits on nesting and on the number of values. Throws `INVALID_REQUEST`. */
export function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  checkStructure(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ServiceError('INVALID_REQUEST', 'The request body is not valid JSON.', { cause: error });
  }
}

/** Counts brackets and commas outside strings. A byte search skips strings quickly, because they may be base64 pictures. */
function checkStructure(bytes: Uint8Array<ArrayBuffer>): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let nesting = 0;
  let values = 0;
  for (let at = 0; at < buffer.length; at++) {
    const byte = buffer[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfText(buffer, at);
      if (at === -1) return;
    } else if (OPENING.has(byte)) {
      nesting++;
      values++;
    } else if (CLOSING.has(byte)) nesting--;
    else if (byte === COMMA) values++;
    if (nesting > NESTING_MAX || values > VALUES_MAX) {
      throw new ServiceError('INVALID_REQUEST', 'The request body is nested too deeply or has too many values.');
    }
  }
}

/** Position of the quote that closes the text opened at `start`, or -1. */
function endOfText(buffer: Buffer, start: number): number {
  let at = start;
  for (;;) {
    at = buffer.indexOf(QUOTE, at + 1);
    if (at === -1) return -1;
    let backslashes = 0;
    while (buffer[at - 1 - backslashes] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
}
