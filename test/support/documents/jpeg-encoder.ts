/** A small JPEG encoder for kinds that no drawing library writes: CMYK, progressive, 12 bits a sample, arithmetic. */
export type JpegKind = {
  readonly width: number;
  readonly height: number;
  /** Samples of a pixel, 0 to 255 each: one for grey, three for YCbCr, four for CMYK as Adobe stores it (inverted). */
  readonly pixel: (x: number, y: number) => readonly number[];
  readonly progressive?: boolean;
  /** Changes only the header; an 8-bit decoder must refuse 12. */
  readonly bitsPerSample?: 8 | 12;
  /** Changes only the header; the data stay Huffman coded. */
  readonly arithmetic?: boolean;
};

const ZIGZAG = zigzag();
/** Every coefficient is divided by this, whatever its frequency. */
const QUANTUM = 6;
const DC_SYMBOLS = Array.from({ length: 12 }, (_, size) => size);
/** End of block, sixteen zeros, and each run of zeros with each size. All codes have eight bits. */
const AC_SYMBOLS = [
  0x00,
  0xf0,
  ...Array.from({ length: 16 }, (_, run) =>
    Array.from({ length: 10 }, (_size, less) => (run << 4) | (less + 1)),
  ).flat(),
];

export function encodeJpeg(kind: JpegKind): Uint8Array<ArrayBuffer> {
  const components = kind.pixel(0, 0).length;
  const blocks = blocksOf(kind, components);
  const frame = kind.arithmetic ? 0xc9 : kind.progressive ? 0xc2 : kind.bitsPerSample === 12 ? 0xc1 : 0xc0;
  const ids = Array.from({ length: components }, (_, index) => index + 1);
  const parts: number[] = [0xff, 0xd8];
  const segment = (marker: number, data: readonly number[]) =>
    parts.push(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data);
  const scan = (of: readonly number[], from: number, to: number) => {
    segment(0xda, [of.length, ...of.flatMap((id) => [id, 0x00]), from, to, 0]);
    for (const byte of entropyCoded(blocks, of, from, to)) parts.push(byte);
  };
  if (components === 4) segment(0xee, [...latin1('Adobe'), 0, 100, 0, 0, 0, 0, 0]);
  segment(0xdb, [0, ...new Array(64).fill(QUANTUM)]);
  const { width, height } = kind;
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  segment(frame, [kind.bitsPerSample ?? 8, ...size, components, ...ids.flatMap((id) => [id, 0x11, 0])]);
  segment(0xc4, [0x00, ...lengths(4, DC_SYMBOLS.length), ...DC_SYMBOLS]);
  segment(0xc4, [0x10, ...lengths(8, AC_SYMBOLS.length), ...AC_SYMBOLS]);
  if (kind.progressive) {
    scan(ids, 0, 0);
    for (const id of ids) scan([id], 1, 63);
  } else scan(ids, 0, 63);
  parts.push(0xff, 0xd9);
  return Uint8Array.from(parts);
}

const latin1 = (text: string) => [...text].map((character) => character.charCodeAt(0));
const lengths = (bits: number, count: number) => Array.from({ length: 16 }, (_, at) => (at + 1 === bits ? count : 0));

function zigzag(): number[] {
  const order = Array.from({ length: 64 }, (_, at) => at);
  const key = (at: number) => {
    const [row, column] = [at >> 3, at & 7];
    const sum = row + column;
    return sum * 8 + (sum % 2 === 0 ? column : row);
  };
  return order.sort((one, other) => key(one) - key(other));
}

/** Quantised coefficients in zigzag order, one list of blocks per component. */
function blocksOf({ width, height, pixel }: JpegKind, components: number): number[][][] {
  const blocks: number[][][] = Array.from({ length: components }, () => []);
  for (let top = 0; top < height; top += 8)
    for (let left = 0; left < width; left += 8)
      for (let component = 0; component < components; component++) {
        const sample = (x: number, y: number) =>
          (pixel(Math.min(width - 1, left + x), Math.min(height - 1, top + y))[component] ?? 0) - 128;
        blocks[component]?.push(transformed(sample));
      }
  return blocks;
}

/** ITU-T T.81, A.3.3, as two passes over rows and columns. */
function transformed(sample: (x: number, y: number) => number): number[] {
  const cosine = (u: number, x: number) => Math.cos(((2 * x + 1) * u * Math.PI) / 16) * (u === 0 ? Math.SQRT1_2 : 1);
  const rows = new Float64Array(64);
  const out = new Array<number>(64).fill(0);
  for (let y = 0; y < 8; y++)
    for (let u = 0; u < 8; u++)
      for (let x = 0; x < 8; x++) rows[y * 8 + u] = (rows[y * 8 + u] ?? 0) + sample(x, y) * cosine(u, x);
  for (let v = 0; v < 8; v++)
    for (let u = 0; u < 8; u++) {
      let sum = 0;
      for (let y = 0; y < 8; y++) sum += (rows[y * 8 + u] ?? 0) * cosine(v, y);
      out[v * 8 + u] = Math.round(sum / 4 / QUANTUM);
    }
  return ZIGZAG.map((at) => out[at] ?? 0);
}

/** The coefficients `from` to `to` of these components, interleaved block by block (T.81, F.1.2). */
function entropyCoded(blocks: number[][][], ids: readonly number[], from: number, to: number): number[] {
  const bytes: number[] = [];
  let [pending, count] = [0, 0];
  const write = (value: number, bits: number) => {
    for (let bit = bits - 1; bit >= 0; bit--) {
      pending = (pending << 1) | ((value >> bit) & 1);
      if (++count < 8) continue;
      bytes.push(pending);
      if (pending === 0xff) bytes.push(0);
      [pending, count] = [0, 0];
    }
  };
  const sizeOf = (value: number) => (value === 0 ? 0 : 32 - Math.clz32(Math.abs(value)));
  const extra = (value: number, size: number) => write(value < 0 ? value + (1 << size) - 1 : value, size);
  const before = new Map<number, number>();
  for (let index = 0; index < (blocks[0]?.length ?? 0); index++)
    for (const id of ids) {
      const block = blocks[id - 1]?.[index] ?? [];
      if (from === 0) {
        const difference = (block[0] ?? 0) - (before.get(id) ?? 0);
        before.set(id, block[0] ?? 0);
        write(DC_SYMBOLS.indexOf(sizeOf(difference)), 4);
        extra(difference, sizeOf(difference));
      }
      let run = 0;
      for (let at = Math.max(1, from); at <= to; at++) {
        const value = block[at] ?? 0;
        if (value === 0) {
          run++;
          continue;
        }
        for (; run > 15; run -= 16) write(AC_SYMBOLS.indexOf(0xf0), 8);
        write(AC_SYMBOLS.indexOf((run << 4) | sizeOf(value)), 8);
        extra(value, sizeOf(value));
        run = 0;
      }
      if (to > 0 && run > 0) write(AC_SYMBOLS.indexOf(0x00), 8);
    }
  while (count > 0) write(1, 1);
  return bytes;
}
