/** Writes DER, for certificates and chips that tests make up. It shares no code with what reads them. */
export type Der = Uint8Array<ArrayBuffer>;

const lengthBytes = (length: number): number[] => {
  if (length < 0x80) return [length];
  const hex = length.toString(16);
  const bytes = [...Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')];
  return [0x80 | bytes.length, ...bytes];
};

const tagBytes = (tag: number): number[] => (tag > 0xff ? [tag >> 8, tag & 0xff] : [tag]);

export const tlv = (tag: number, ...contents: readonly Uint8Array[]): Der => {
  const content = Buffer.concat(contents);
  return Uint8Array.from([...tagBytes(tag), ...lengthBytes(content.length), ...content]);
};
/** The same with an indefinite length. */
export const indefinite = (tag: number, ...contents: readonly Uint8Array[]): Der =>
  Uint8Array.from([...tagBytes(tag), 0x80, ...Buffer.concat(contents), 0, 0]);

export const sequence = (...parts: readonly Uint8Array[]): Der => tlv(0x30, ...parts);
export const setOf = (...parts: readonly Uint8Array[]): Der => tlv(0x31, ...parts);
export const octets = (bytes: Uint8Array): Der => tlv(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0): Der => tlv(0x03, Uint8Array.of(unused), bytes);
export const utf8 = (text: string): Der => tlv(0x0c, Buffer.from(text));
export const printable = (text: string): Der => tlv(0x13, Buffer.from(text));
export const nothing = tlv(0x05);

export const integer = (value: number | bigint): Der => {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return (bytes[0] as number) >= 0x80 ? tlv(0x02, Uint8Array.of(0), bytes) : tlv(0x02, bytes);
};

export const oid = (dotted: string): Der => {
  const [first, second, ...arcs] = dotted.split('.').map(Number) as [number, number, ...number[]];
  const base128 = (arc: number): number[] => {
    const bytes = [arc & 0x7f];
    for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) bytes.unshift(0x80 | (rest & 0x7f));
    return bytes;
  };
  return tlv(0x06, Uint8Array.from([first * 40 + second, ...arcs].flatMap(base128)));
};

/** GeneralizedTime. */
export const moment = (date: string): Der =>
  tlv(0x18, Buffer.from(`${new Date(date).toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
