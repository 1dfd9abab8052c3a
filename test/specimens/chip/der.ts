/** Writes and reads TLV after ISO 8825 (DER), for certificates, signed data and the chip's files alike. */

export function tlv(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  return Buffer.concat([tagOctets(tag), lengthOctets(content.length), content]);
}

function tagOctets(tag: number): Uint8Array {
  return Uint8Array.from(tag > 0xff ? [tag >> 8, tag & 0xff] : [tag]);
}

function lengthOctets(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Uint8Array.of(0x80 + octets.length, ...octets);
}

export const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts);
/** DER sorts the members of a SET OF by their encoding. */
export const setOf = (...parts: readonly Uint8Array[]) => tlv(0x31, ...parts.toSorted(Buffer.compare));
export const octetString = (bytes: Uint8Array) => tlv(0x04, bytes);
export const bitString = (bytes: Uint8Array) => tlv(0x03, Uint8Array.of(0), bytes);
export const booleanTrue = () => tlv(0x01, Uint8Array.of(0xff));
export const nullValue = () => tlv(0x05);
export const utf8 = (text: string) => tlv(0x0c, Buffer.from(text, 'utf8'));
export const printable = (text: string) => tlv(0x13, Buffer.from(text, 'latin1'));
export const explicit = (number: number, ...parts: readonly Uint8Array[]) => tlv(0xa0 + number, ...parts);

/** The named bits of a KeyUsage, without the zeros at the end. */
export function namedBits(...bits: readonly number[]): Uint8Array {
  let octet = 0;
  for (const bit of bits) octet |= 0x80 >> bit;
  return tlv(0x03, Uint8Array.of(7 - Math.max(...bits), octet));
}

export function integer(value: bigint | number): Uint8Array {
  const bytes = bytesOf(BigInt(value));
  return tlv(0x02, (bytes[0] as number) >= 0x80 ? Buffer.concat([Uint8Array.of(0), bytes]) : bytes);
}

export function oid(dotted: string): Uint8Array {
  return tlv(0x06, oidContent(dotted));
}

/** The value of an object identifier, which APDUs carry under tags of their own. */
export function oidContent(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const octets = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift(128 + (left % 128));
    return digits;
  });
  return Uint8Array.from(octets);
}

/** UTCTime until 2049, as X.509 wants it. */
export function time(moment: Date): Uint8Array {
  const digits = moment.toISOString().replace(/[-:T]|\.\d+/g, '');
  return moment.getUTCFullYear() < 2050
    ? tlv(0x17, Buffer.from(digits.slice(2), 'latin1'))
    : tlv(0x18, Buffer.from(digits, 'latin1'));
}

/** Big-endian, without leading zeros or padded with them to `length` bytes. */
export function bytesOf(value: bigint, length?: number): Uint8Array {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  if (length === undefined || bytes.length === length) return bytes;
  if (bytes.length > length) throw new RangeError(`the number takes more than ${length} bytes`);
  return Buffer.concat([Buffer.alloc(length - bytes.length), bytes]);
}

export const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`);

export type Element = { readonly tag: number; readonly value: Uint8Array; readonly end: number };

/** The element that begins at `at`; null if it is malformed or ends after the bytes. */
export function elementAt(bytes: Uint8Array, at: number): Element | null {
  let tag = bytes[at] ?? 0;
  let next = at + 1;
  if ((tag & 0x1f) === 0x1f) tag = tag * 256 + (bytes[next++] ?? 0);
  let length = bytes[next++] ?? Number.NaN;
  if (length >= 0x80) {
    const octets = length - 0x80;
    if (octets === 0 || octets > 3) return null;
    length = 0;
    for (let index = 0; index < octets; index++) length = length * 256 + (bytes[next++] ?? Number.NaN);
  }
  const end = next + length;
  return end <= bytes.length ? { tag, value: bytes.subarray(next, end), end } : null;
}

/** All elements side by side; null if any of them is malformed. */
export function elementsOf(bytes: Uint8Array): readonly Element[] | null {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const element = elementAt(bytes, at);
    if (element === null) return null;
    elements.push(element);
    at = element.end;
  }
  return elements;
}
