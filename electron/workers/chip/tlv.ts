/**
 * Tags, lengths and values of BER (ISO 7816-4, X.690), read from bytes that may be hostile: every length is checked against the bytes that are
 * there, and depth and number of elements are limited.
 */

/** One element. `bytes` holds tag, length and value exactly as they were read. */
export type Tlv = {
  /** The tag bytes as one number, such as 0x7f49. */
  readonly tag: number;
  readonly isConstructed: boolean;
  readonly value: Uint8Array;
  readonly bytes: Uint8Array;
};

/** These bytes are not the BER that was expected. */
export class TlvError extends Error {
  override readonly name = 'TlvError';
}

/** The most elements that one value may hold side by side. */
const SIBLINGS_MAX = 4096;
/** How deeply elements of indefinite length may contain each other. Real files need six levels. */
const DEPTH_MAX = 24;
/** The most elements that the search for the end of an indefinite length passes. */
const ELEMENTS_MAX = 65_536;
const INDEFINITE = -1;

type Header = {
  readonly tag: number;
  readonly isConstructed: boolean;
  readonly start: number;
  readonly length: number;
};
type Budget = { elements: number };

/** Reads the element at the start of the bytes; what follows it is ignored. */
export function readTlv(bytes: Uint8Array): Tlv {
  return elementAt(bytes, 0, { elements: ELEMENTS_MAX }).tlv;
}

/** Reads all elements that stand side by side. */
export function readTlvs(bytes: Uint8Array): readonly Tlv[] {
  const found: Tlv[] = [];
  const budget = { elements: ELEMENTS_MAX };
  let at = 0;
  while (at < bytes.length) {
    if (found.length === SIBLINGS_MAX) throw new TlvError('too many elements');
    const { tlv, end } = elementAt(bytes, at, budget);
    found.push(tlv);
    at = end;
  }
  return found;
}

/** Reads one element that must fill the bytes and have this tag. */
export function readOnly(bytes: Uint8Array, tag: number): Tlv {
  const tlv = readTlv(bytes);
  if (tlv.tag !== tag) throw new TlvError('unexpected tag');
  if (tlv.bytes.length !== bytes.length) throw new TlvError('bytes after the element');
  return tlv;
}

export const childOf = (parent: Tlv, tag: number): Tlv | undefined =>
  readTlvs(parent.value).find((child) => child.tag === tag);

/** The child with this tag, which has to be there. */
export function requiredChild(parent: Tlv, tag: number): Tlv {
  const child = childOf(parent, tag);
  if (child === undefined) throw new TlvError('element missing');
  return child;
}

/** How many bytes an element takes with its tag and length, from its first bytes alone. Indefinite lengths are refused. */
export function totalLength(head: Uint8Array): number {
  const { start, length } = headerAt(head, 0);
  if (length === INDEFINITE) throw new TlvError('indefinite length');
  return start + length;
}

export function writeTlv(tag: number, ...values: readonly Uint8Array[]): Uint8Array {
  const value = Buffer.concat(values);
  return Buffer.concat([bytesOfNumber(tag), writeLength(value.length), value]);
}

function writeLength(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const bytes = bytesOfNumber(length);
  return Uint8Array.of(0x80 | bytes.length, ...bytes);
}

/** A whole number below 2^32 in as few bytes as possible. */
function bytesOfNumber(value: number): Uint8Array {
  const bytes = [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
  const first = bytes.findIndex((byte) => byte !== 0);
  return Uint8Array.from(bytes.slice(first === -1 ? 3 : first));
}

function elementAt(bytes: Uint8Array, at: number, budget: Budget): { readonly tlv: Tlv; readonly end: number } {
  const { tag, isConstructed, start, length } = headerAt(bytes, at);
  if (length === INDEFINITE) {
    const contentsEnd = endOfIndefinite(bytes, start, budget, 1);
    const end = contentsEnd + 2;
    const value = bytes.subarray(start, contentsEnd);
    return { tlv: { tag, isConstructed, value, bytes: bytes.subarray(at, end) }, end };
  }
  const end = start + length;
  if (end > bytes.length) throw new TlvError('length beyond the end');
  return { tlv: { tag, isConstructed, value: bytes.subarray(start, end), bytes: bytes.subarray(at, end) }, end };
}

/** Where the contents end that began at `at` without a length: before two zero bytes on their own level. */
function endOfIndefinite(bytes: Uint8Array, at: number, budget: Budget, depth: number): number {
  if (depth > DEPTH_MAX) throw new TlvError('too deep');
  let next = at;
  while (bytes[next] !== 0 || bytes[next + 1] !== 0) {
    if (budget.elements-- === 0) throw new TlvError('too many elements');
    const { start, length } = headerAt(bytes, next);
    next = length === INDEFINITE ? endOfIndefinite(bytes, start, budget, depth + 1) + 2 : start + length;
    if (next > bytes.length) throw new TlvError('length beyond the end');
  }
  return next;
}

function headerAt(bytes: Uint8Array, at: number): Header {
  const first = byteAt(bytes, at);
  const isConstructed = (first & 0x20) !== 0;
  let tag = first;
  let next = at + 1;
  if ((first & 0x1f) === 0x1f) {
    let byte: number;
    do {
      // Three bytes of tag are more than any file of a travel document has.
      if (next - at === 3) throw new TlvError('tag too long');
      byte = byteAt(bytes, next++);
      tag = tag * 256 + byte;
    } while ((byte & 0x80) !== 0);
  }
  const form = byteAt(bytes, next++);
  if (form < 0x80) return { tag, isConstructed, start: next, length: form };
  if (form === 0x80) {
    if (!isConstructed) throw new TlvError('indefinite length of a primitive element');
    return { tag, isConstructed, start: next, length: INDEFINITE };
  }
  const size = form & 0x7f;
  if (size > 4) throw new TlvError('length too long');
  let length = 0;
  for (let index = 0; index < size; index++) length = length * 256 + byteAt(bytes, next++);
  return { tag, isConstructed, start: next, length };
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new TlvError('cut short');
  return byte;
}
