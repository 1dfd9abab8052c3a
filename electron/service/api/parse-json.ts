import { ServiceError } from '../service-error.ts';

/** Without limits, 40 MB of brackets would expand to gigabytes of arrays. */
const NESTING_MAX = 32;
const VALUES_MAX = 10_000;
/** No field has a longer name; a longer one is unknown and ignored. */
const NAME_BYTES_MAX = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPENING_BRACE = 0x7b;
const OPENING = new Set([0x5b, OPENING_BRACE]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * RFC 8259 with limits on nesting and values. Throws `INVALID_REQUEST`, also for a repeated name: a
 * program before us may have checked the other value.
 */
export function parseJson(bytes: Uint8Array<ArrayBuffer>): unknown {
  checkStructure(bytes);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ServiceError('request.not_json', {}, { cause: error });
  }
}

/** Brackets and commas outside strings, and names within objects. */
function checkStructure(bytes: Uint8Array<ArrayBuffer>): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  /** The names so far of each open object; null for an array. */
  const open: (Set<string> | null)[] = [];
  let values = 0;
  let isNameNext = false;
  for (let at = 0; at < buffer.length; at++) {
    const byte = buffer[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(buffer, at);
      if (end === -1) return;
      if (isNameNext) addName(open.at(-1), buffer.subarray(at, end + 1));
      isNameNext = false;
      at = end;
    } else if (OPENING.has(byte)) {
      isNameNext = byte === OPENING_BRACE;
      open.push(isNameNext ? new Set() : null);
      values++;
    } else if (CLOSING.has(byte)) open.pop();
    else if (byte === COMMA) {
      isNameNext = open.at(-1) instanceof Set;
      values++;
    }
    if (open.length > NESTING_MAX || values > VALUES_MAX) {
      throw new ServiceError('request.nested');
    }
  }
}

/** `quoted` is the name as sent. Escapes are decoded before names are compared. */
function addName(names: Set<string> | null | undefined, quoted: Buffer): void {
  if (!names || quoted.length > NAME_BYTES_MAX) return;
  const text = quoted.toString('utf8');
  const name = text.includes('\\') ? unescaped(text) : text.slice(1, -1);
  if (names.has(name)) throw new ServiceError('request.field_twice');
  names.add(name);
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
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
