/**
 * Elements of BER and DER (ISO 7816-4, X.690) from hostile bytes: lengths, depth and number are
 * checked. Elements are slices of the input, because signatures cover the bytes as written. Several
 * states use indefinite lengths.
 */
export type BerElement = {
  /** The identifier bytes as one number: 0x30, 0x5F1F, 0x7F61. */
  readonly tag: number;
  readonly isConstructed: boolean;
  readonly isIndefinite: boolean;
  readonly bytes: Uint8Array;
  /** Without the end mark of an indefinite length. */
  readonly content: Uint8Array;
};

export class BerError extends Error {
  override readonly name = 'BerError';
}

/** Certificates nest about twelve deep. */
const DEPTH_MAX = 32;
/** The longest lists are those of revoked certificates, with a few thousand entries. */
const CHILDREN_MAX = 200_000;
const TAG_BYTES_MAX = 3;

type Header = { readonly tag: number; readonly contentAt: number; readonly length: number | null };

function readHeader(bytes: Uint8Array, at: number): Header {
  const byteAt = (index: number): number => {
    const byte = bytes[index];
    if (byte === undefined) throw new BerError('An element ends before its header does.');
    return byte;
  };
  let next = at;
  let tag = byteAt(next++);
  if ((tag & 0x1f) === 0x1f) {
    for (let more = true; more; ) {
      if (next - at >= TAG_BYTES_MAX) throw new BerError('A tag is too long.');
      const byte = byteAt(next++);
      tag = tag * 256 + byte;
      more = (byte & 0x80) !== 0;
    }
  }
  const first = byteAt(next++);
  if (first < 0x80) return { tag, contentAt: next, length: first };
  if (first === 0x80) return { tag, contentAt: next, length: null };
  const lengthBytes = first & 0x7f;
  if (lengthBytes > 4) throw new BerError('A length is too long.');
  let length = 0;
  for (let index = 0; index < lengthBytes; index++) length = length * 256 + byteAt(next++);
  return { tag, contentAt: next, length };
}

const isConstructedTag = (bytes: Uint8Array, at: number) => ((bytes[at] as number) & 0x20) !== 0;

/** The place of the end mark of an element of indefinite length. */
function endMark(bytes: Uint8Array, from: number, depth: number): number {
  if (depth > DEPTH_MAX) throw new BerError('Elements nest too deep.');
  for (let at = from; ; ) {
    if (bytes[at] === 0 && bytes[at + 1] === 0) return at;
    const { contentAt, length } = readHeader(bytes, at);
    if (length === null && !isConstructedTag(bytes, at)) throw new BerError('A primitive element has no length.');
    at = length === null ? endMark(bytes, contentAt, depth + 1) + 2 : contentAt + length;
    if (at > bytes.length) throw new BerError('An element is longer than its surroundings.');
  }
}

/** Throws a `BerError` if it is malformed; bytes after it are ignored. */
export function readBer(bytes: Uint8Array, at = 0): BerElement {
  return elementAt(bytes, at, false);
}

/** Some states wrote lengths a few bytes too long: an element ends with its surroundings. */
export function readLenientBer(bytes: Uint8Array, at = 0): BerElement {
  return elementAt(bytes, at, true);
}

function elementAt(bytes: Uint8Array, at: number, isLenient: boolean): BerElement {
  const { tag, contentAt, length } = readHeader(bytes, at);
  const isConstructed = isConstructedTag(bytes, at);
  if (length === null && !isConstructed) throw new BerError('A primitive element has no length.');
  const isIndefinite = length === null;
  let contentEnd = isIndefinite ? endMark(bytes, contentAt, 0) : contentAt + length;
  if (contentEnd > bytes.length) {
    if (!isLenient) throw new BerError('An element is longer than its surroundings.');
    contentEnd = bytes.length;
  }
  return {
    tag,
    isConstructed,
    isIndefinite,
    bytes: bytes.subarray(at, isIndefinite ? contentEnd + 2 : contentEnd),
    content: bytes.subarray(contentAt, contentEnd),
  };
}

/** The elements within a constructed one, or a row of elements. */
export function berChildren(parent: BerElement | Uint8Array): BerElement[] {
  const content = parent instanceof Uint8Array ? parent : contentOf(parent);
  const children: BerElement[] = [];
  for (let at = 0; at < content.length; ) {
    const child = readBer(content, at);
    at += child.bytes.length;
    if (children.push(child) > CHILDREN_MAX) throw new BerError('An element has too many parts.');
  }
  return children;
}

function contentOf(parent: BerElement): Uint8Array {
  if (!parent.isConstructed) throw new BerError('A primitive element has no parts.');
  return parent.content;
}

/** Checks the tag of an element that must be there. */
export function expectBer(element: BerElement | undefined, tag: number): BerElement {
  if (element?.tag !== tag) throw new BerError(`An element with tag ${tag.toString(16)} is missing.`);
  return element;
}

/** The element that fills these bytes and must have this tag. */
export function wholeBer(bytes: Uint8Array, tag: number): BerElement {
  const element = expectBer(readBer(bytes), tag);
  if (element.bytes.length !== bytes.length) throw new BerError('There are bytes after the element.');
  return element;
}

export const partWith = (parent: BerElement, tag: number): BerElement | undefined =>
  berChildren(parent).find((part) => part.tag === tag);

/** Bytes of an element with tag and length, from its head. Refuses indefinite lengths. */
export function totalLength(head: Uint8Array): number {
  const { contentAt, length } = readHeader(head, 0);
  if (length === null) throw new BerError('The length is indefinite.');
  return contentAt + length;
}

/** An element with this tag and the values one after the other. */
export function writeBer(tag: number, ...values: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(values);
  const { length } = content;
  const lengthBytes = length < 0x80 ? [length] : [0x80 | bytesOfNumber(length).length, ...bytesOfNumber(length)];
  return Buffer.concat([Uint8Array.from([...bytesOfNumber(tag), ...lengthBytes]), content]);
}

/** A whole number below 2^32 in as few bytes as possible. */
function bytesOfNumber(value: number): number[] {
  const bytes = [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
  const first = bytes.findIndex((byte) => byte !== 0);
  return bytes.slice(first === -1 ? 3 : first);
}

/** The parts of an element that must have this tag. */
export const partsOf = (element: BerElement | undefined, tag = 0x30): BerElement[] =>
  berChildren(expectBer(element, tag));

/** An octet string's bytes; BER may cut it into pieces. */
export function octetsOf(element: BerElement, depth = 0): Uint8Array {
  if (!element.isConstructed) return element.content;
  if (depth > DEPTH_MAX) throw new BerError('Elements nest too deep.');
  return Buffer.concat(berChildren(element).map((piece) => octetsOf(piece, depth + 1)));
}

/** Dotted form of an object identifier's content. */
export function oidOf(element: BerElement | undefined): string {
  const { content } = expectBer(element, 0x06);
  if (content.length === 0 || content.length > 40) throw new BerError('An object identifier has an odd length.');
  const arcs: bigint[] = [];
  let arc = 0n;
  for (const byte of content) {
    arc = (arc << 7n) | BigInt(byte & 0x7f);
    if (byte & 0x80) continue;
    arcs.push(arc);
    arc = 0n;
  }
  const first = arcs[0] ?? 0n;
  const root = first < 80n ? first / 40n : 2n;
  return [root, first - root * 40n, ...arcs.slice(1)].join('.');
}

/** An integer taken as unsigned: some states leave out the zero byte in front. */
export function unsignedOf(element: BerElement | undefined): bigint {
  return bigIntOf(expectBer(element, 0x02).content);
}

/** Numbers of more than 16,384 bits belong to no algorithm that is verified here. */
const INTEGER_BYTES_MAX = 2048;

export function bigIntOf(bytes: Uint8Array): bigint {
  if (bytes.length > INTEGER_BYTES_MAX) throw new BerError('A number is too long.');
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}

/** The bytes of a bit string that has no unused bits. */
export function bitsOf(element: BerElement | undefined): Uint8Array {
  const { content } = expectBer(element, 0x03);
  if (content[0] !== 0) throw new BerError('A bit string has unused bits.');
  return content.subarray(1);
}
