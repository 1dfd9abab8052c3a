import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { fontOf, registerTypefaces } from '../../specimens/typefaces.ts';
import { OTHER_FORMATS } from '../pictures.ts';
import { encodeJpeg } from './jpeg-encoder.ts';

/** Kinds of PNG by their IHDR. Colour types: 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
export type PngKind = {
  readonly width?: number;
  readonly height?: number;
  readonly bitDepth: 1 | 2 | 4 | 8 | 16;
  readonly colourType: 0 | 2 | 3 | 4 | 6;
  readonly interlaced?: boolean;
  /** Writes an animation of this many equal frames. */
  readonly frames?: number;
};

const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
/** First column and row, and steps, of each Adam7 pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The side of a field of the chequered pictures, in pixels. */
const FIELD = 20;

/** A chequered PNG of any kind. */
export function encodePng(kind: PngKind): Uint8Array<ArrayBuffer> {
  const { width = 320, height = 200, bitDepth, colourType, interlaced = false, frames = 0 } = kind;
  const passes = interlaced ? PASSES : ([[0, 0, 1, 1]] as const);
  const rows: Buffer[] = [];
  for (const [left, top, stepX, stepY] of passes) {
    const across = Math.ceil((width - left) / stepX);
    if (across <= 0) continue;
    // All rows of a chequered picture look like one of two.
    const [even, odd] = [0, FIELD].map((y) => {
      const row = Buffer.alloc(1 + Math.ceil((across * CHANNELS[colourType] * bitDepth) / 8));
      for (let index = 0; index < across; index++)
        writePixel(row, index, left + index * stepX, y, bitDepth, colourType);
      return row;
    }) as [Buffer, Buffer];
    for (let y = top; y < height; y += stepY) rows.push(Math.floor(y / FIELD) % 2 === 0 ? even : odd);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, interlaced ? 1 : 0], 8);
  const data = deflateSync(Buffer.concat(rows));
  const palette =
    colourType === 3
      ? [pngChunk('PLTE', Buffer.from(Array.from({ length: 3 << bitDepth }, (_, at) => (at * 37) & 255)))]
      : [];
  const frame = (sequence: number) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence, 0);
    control.writeUInt32BE(width, 4);
    control.writeUInt32BE(height, 8);
    control.writeUInt16BE(1, 20);
    control.writeUInt16BE(10, 22);
    return pngChunk('fcTL', control);
  };
  const animation = frames > 0 ? [pngChunk('acTL', Buffer.from([0, 0, 0, frames, 0, 0, 0, 0])), frame(0)] : [];
  const more = Array.from({ length: Math.max(0, frames - 1) }, (_, index) => [
    frame(2 * index + 1),
    pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2 * index + 2]), data])),
  ]).flat();
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const chunks = [pngChunk('IHDR', header), ...palette, ...animation, pngChunk('IDAT', data), ...more];
  return new Uint8Array(Buffer.concat([signature, ...chunks, pngChunk('IEND', Buffer.alloc(0))]));
}

function writePixel(
  row: Buffer,
  index: number,
  x: number,
  y: number,
  bitDepth: number,
  colourType: PngKind['colourType'],
) {
  const light = (Math.floor(x / FIELD) + Math.floor(y / FIELD)) % 2 === 0;
  const most = 2 ** bitDepth - 1;
  for (let channel = 0; channel < CHANNELS[colourType]; channel++) {
    const isAlpha = (colourType === 4 || colourType === 6) && channel === CHANNELS[colourType] - 1;
    const value = isAlpha || light ? most : Math.floor((most * channel) / 4);
    const sample = index * CHANNELS[colourType] + channel;
    if (bitDepth === 16) row.writeUInt16BE(value, 1 + sample * 2);
    else {
      const at = 1 + Math.floor((sample * bitDepth) / 8);
      row[at] = (row[at] ?? 0) | (value << (8 - bitDepth - ((sample * bitDepth) % 8)));
    }
  }
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A WebP of `frames` equal frames: the chunks of a still picture in an RFC 9649 container. */
export function animatedWebp(frames = 3, width = 320, height = 200): Uint8Array<ArrayBuffer> {
  const still = drawing(width, height).toBuffer('image/webp', 80);
  const uint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  const extended = riffChunk('VP8X', [0x02, 0, 0, 0, ...uint24(width - 1), ...uint24(height - 1)]);
  const animation = riffChunk('ANIM', [255, 255, 255, 255, 0, 0]);
  const place = [...uint24(0), ...uint24(0), ...uint24(width - 1), ...uint24(height - 1), ...uint24(100), 0];
  // A canvas writes either the extended container with one picture chunk, or that chunk alone.
  const picture = still.subarray(still.indexOf(Buffer.from('VP8 ')) === -1 ? 12 : still.indexOf(Buffer.from('VP8 ')));
  const frame = riffChunk('ANMF', [...place, ...picture]);
  return riff([extended, animation, ...new Array(frames).fill(frame)]);
}

function riffChunk(type: string, data: readonly number[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(type, 'latin1'), size, Buffer.from(data), Buffer.alloc(data.length % 2)]);
}

function riff(chunks: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF', 'latin1'), size, body]));
}

/** Print on paper, so that the steps after decoding have work too. */
function drawing(width: number, height: number, alpha = 1) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.globalAlpha = alpha;
  context.fillStyle = '#e4e8dc';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#202830';
  registerTypefaces();
  context.font = fontOf('sans', 400, Math.round(height / 8));
  for (let line = 1; line < 7; line++) context.fillText(`SPECIMEN ${line * 4711}`, width / 20, (line * height) / 7);
  return canvas;
}

const stripes = (x: number, y: number) => (((x >> 3) + (y >> 4)) % 2 === 0 ? 210 : 40);

/**
 * Files that people and attackers send, by name: valid JPEG, PNG and WebP, rare kinds of them, other formats, and files that are two
 * formats at once.
 */
export function oddPictures(): Readonly<Record<string, Uint8Array<ArrayBuffer>>> {
  const grey = (x: number, y: number) => [stripes(x, y)];
  const colour = (x: number, y: number) => [stripes(x, y), 100, 160];
  const cmyk = (x: number, y: number) => [stripes(x, y), 200, 255, 230];
  const size = { width: 320, height: 200 };
  const baseline = new Uint8Array(drawing(640, 400).toBuffer('image/jpeg', 85));
  return {
    'jpeg baseline': baseline,
    'jpeg grey': encodeJpeg({ ...size, pixel: grey }),
    'jpeg cmyk': encodeJpeg({ ...size, pixel: cmyk }),
    'jpeg cmyk progressive': encodeJpeg({ ...size, pixel: cmyk, progressive: true }),
    'jpeg progressive': encodeJpeg({ ...size, pixel: colour, progressive: true }),
    'jpeg 12 bits': encodeJpeg({ ...size, pixel: colour, bitsPerSample: 12 }),
    'jpeg arithmetic': encodeJpeg({ ...size, pixel: colour, arithmetic: true }),
    'png palette': encodePng({ bitDepth: 4, colourType: 3 }),
    'png palette interlaced': encodePng({ bitDepth: 8, colourType: 3, interlaced: true }),
    'png grey 16': encodePng({ bitDepth: 16, colourType: 0 }),
    'png rgb 16 interlaced': encodePng({ bitDepth: 16, colourType: 2, interlaced: true }),
    'png rgba 16': encodePng({ bitDepth: 16, colourType: 6 }),
    'png grey 1': encodePng({ bitDepth: 1, colourType: 0 }),
    'png grey alpha': encodePng({ bitDepth: 8, colourType: 4, interlaced: true }),
    'png animated': encodePng({ bitDepth: 8, colourType: 2, frames: 3 }),
    'png largest': encodePng({ bitDepth: 1, colourType: 0, width: 7_000, height: 7_000 }),
    'png narrow': encodePng({ bitDepth: 8, colourType: 0, width: 12_000, height: 32 }),
    'png bomb': encodePng({ bitDepth: 1, colourType: 0, width: 20_000, height: 4_000 }),
    'webp lossy': new Uint8Array(drawing(640, 400).toBuffer('image/webp', 80)),
    'webp lossless': new Uint8Array(drawing(320, 200).toBuffer('image/webp', 100)),
    'webp alpha': new Uint8Array(drawing(320, 200, 0.5).toBuffer('image/webp', 80)),
    'webp animated': animatedWebp(),
    'jpeg then pdf': joined(baseline, Buffer.from('\n%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF')),
    'jpeg then page': joined(baseline, Buffer.from('<!doctype html><script>1</script>')),
    empty: new Uint8Array(0),
    'one byte': Uint8Array.of(0xff),
    text: new Uint8Array(Buffer.from('Not a picture at all.\n'.repeat(20))),
    bmp: bitmap(64, 64),
    tiff: joined(Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'), Buffer.alloc(200)),
    ...OTHER_FORMATS,
  };
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}

function bitmap(width: number, height: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(54 + width * height * 3, 200);
  file.fill(0, 0, 54);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return new Uint8Array(file);
}
