import { crc32 } from 'node:zlib';

export type Random = () => number;

/** Repeatable numbers in [0, 1) (mulberry32): the same seed gives the same files on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const below = (random: Random, end: number) => Math.floor(random() * end);
/** An index of a file, a text or a list. */
export const place = (random: Random, of: { readonly length: number }): number => below(random, Math.max(1, of.length));
export const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[below(random, items.length)];
/** Sizes, counts and offsets at which programs often fail. */
export const TELLING = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff] as const;
/** Most sizes and types are near the beginning of a file. */
const HEAD_BYTES = 300;

const PDF_END = new Uint8Array(Buffer.from('\n%%EOF\n'));
const IEND = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0, 0, 0, 0);

type Mutation = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  none: (bytes) => bytes,
  cut: (bytes, random) => bytes.subarray(0, place(random, bytes)),
  'bytes anywhere': (bytes, random) => changed(bytes, random, bytes.length, 1 + below(random, 40)),
  'bytes of the head': (bytes, random) => changed(bytes, random, HEAD_BYTES, 1 + below(random, 6)),
  'a telling number': (bytes, random) => {
    const copy = Uint8Array.from(bytes);
    const view = new DataView(copy.buffer);
    const at = below(random, Math.min(HEAD_BYTES, copy.length));
    const value = TELLING[below(random, TELLING.length)] ?? 0;
    if (random() < 0.5 && at + 2 <= copy.length) view.setUint16(at, value & 0xffff, random() < 0.5);
    else if (at + 4 <= copy.length) view.setUint32(at, value, random() < 0.5);
    return copy;
  },
  'a run of one byte': (bytes, random) => {
    const copy = Uint8Array.from(bytes);
    const from = place(random, copy);
    return copy.fill(below(random, 256), from, from + 1 + below(random, 400));
  },
  'a part again': (bytes, random) => {
    const from = place(random, bytes);
    const to = Math.min(bytes.length, from + 1 + below(random, 2_000));
    return joined(bytes.subarray(0, to), bytes.subarray(from, to), bytes.subarray(to));
  },
  'a part less': (bytes, random) => {
    const from = place(random, bytes);
    return joined(bytes.subarray(0, from), bytes.subarray(from + 1 + below(random, 400)));
  },
  'two parts exchanged': (bytes, random) => {
    const [a = 0, b = 0, c = 0] = [place(random, bytes), place(random, bytes), place(random, bytes)].sort(
      (x, y) => x - y,
    );
    return joined(bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c));
  },
  'two chunks exchanged': (bytes, random) => {
    const starts = chunkStarts(bytes);
    if (starts.length < 4) return bytes;
    const first = below(random, starts.length - 2);
    const [a = 0, b = 0, c = 0] = starts.slice(first);
    return joined(bytes.subarray(0, a), bytes.subarray(b, c), bytes.subarray(a, b), bytes.subarray(c));
  },
  'a claim of a huge picture': (bytes, random) => {
    const copy = Uint8Array.from(bytes);
    const view = new DataView(copy.buffer);
    const at = sizeAt(copy);
    if (at !== null && at + 8 <= copy.length) {
      if (copy[0] === 0xff) view.setUint32(at, (below(random, 65_536) << 16) | 0xffff);
      else view.setUint32(at + 4 * below(random, 2), TELLING[below(random, TELLING.length)] ?? 0, copy[0] === 0x42);
    }
    return copy;
  },
  'another file from there on': (bytes, random, other) =>
    joined(bytes.subarray(0, place(random, bytes)), other.subarray(place(random, other))),
  'the head of another file': (bytes, random, other) => {
    const length = below(random, 64);
    return joined(other.subarray(0, length), bytes.subarray(length));
  },
};

/** Damages a file in one way, sometimes in several; usually repairs what decoders check first. */
export function mutate(
  bytes: Uint8Array,
  other: Uint8Array,
  random: Random,
): { readonly bytes: Uint8Array; readonly how: string } {
  const names = Object.keys(MUTATIONS);
  let made = bytes;
  const applied: string[] = [];
  do {
    const name = names[below(random, names.length)] ?? 'none';
    made = MUTATIONS[name]?.(made, random, other) ?? made;
    applied.push(name);
  } while (random() < 0.25);
  return { bytes: random() < 0.7 ? madeWhole(made) : made, how: applied.join(', then ') };
}

/** Where the chunks of a PNG begin, or the markers of a JPEG; nothing for other formats. */
function chunkStarts(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const [isPng, isJpeg] = [bytes[0] === 0x89, bytes[0] === 0xff];
  const starts: number[] = [];
  for (let at = isPng ? 8 : 2; (isPng || isJpeg) && at + 8 <= bytes.length; ) {
    starts.push(at);
    if (isJpeg && bytes[at] !== 0xff) break;
    at += isPng ? 12 + view.getUint32(at) : 2 + view.getUint16(at + 2);
  }
  return starts;
}

/** Where a PNG, a JPEG or a BMP keeps its size; null for other formats. */
function sizeAt(bytes: Uint8Array): number | null {
  if (bytes[0] === 0x89) return 16;
  if (bytes[0] === 0x42) return 18;
  if (bytes[0] !== 0xff) return null;
  const frame = chunkStarts(bytes).find((at) => [0xc0, 0xc1, 0xc2, 0xc9].includes(bytes[at + 1] ?? 0));
  return frame === undefined ? null : frame + 5;
}

function changed(bytes: Uint8Array, random: Random, end: number, count: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (let time = 0; time < count; time++) {
    const at = below(random, Math.min(end, copy.length));
    copy[at] = random() < 0.5 ? below(random, 256) : (copy[at] ?? 0) ^ (1 << below(random, 8));
  }
  return copy;
}

/** Without this, nearly every file would be refused for a missing end or a wrong checksum, and no decoder would be tested. */
function madeWhole(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return joined(bytes, Uint8Array.of(0xff, 0xd9));
  if (bytes[0] === 0x52 && bytes[1] === 0x49 && bytes.length > 12) {
    const copy = Uint8Array.from(bytes);
    new DataView(copy.buffer).setUint32(4, copy.length - 8, true);
    return copy;
  }
  if (bytes[0] === 0x25 && bytes[1] === 0x50) return joined(bytes, PDF_END);
  return bytes[0] === 0x89 && bytes[1] === 0x50 ? withRightSums(bytes) : bytes;
}

function withRightSums(bytes: Uint8Array): Uint8Array {
  const copy = joined(bytes, IEND);
  const view = new DataView(copy.buffer);
  for (let at = 8; at + 12 <= copy.length; ) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > copy.length) break;
    view.setUint32(end, crc32(copy.subarray(at + 4, end)));
    at = end + 4;
  }
  return copy;
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
