import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { quartersHeic, withHeifProperty } from './heif-files.ts';

type Pixel = (x: number, y: number) => readonly number[];

/** A page of a TIFF. `pixel` returns its samples, of 16 bits if `bits` says so. */
export type TiffPageKind = {
  readonly width?: number;
  readonly height?: number;
  readonly bits?: 1 | 8 | 16;
  readonly samples?: number;
  readonly colours?: number;
  readonly compression?: 1 | 5 | 8 | 32773;
  readonly predictor?: 1 | 2;
  readonly orientation?: number;
  readonly rowsPerStrip?: number;
  readonly tile?: number;
  readonly pixel?: Pixel;
  /** Additional tags, or replacements for the usual ones: type 3 is SHORT, 4 is LONG. */
  readonly tags?: readonly (readonly [tag: number, type: 3 | 4, ...values: number[]])[];
  /** Compressed bytes instead of those from `pixel`, as one strip. */
  readonly packed?: Uint8Array;
};

/** Left half red, right half blue, upper left corner white, so that rotation and mirroring show. */
export const flag =
  (width = 320, height = 200): Pixel =>
  (x, y) => {
    if (x < width / 4 && y < height / 4) return [255, 255, 255];
    return x < width / 2 ? [220, 30, 20] : [20, 40, 210];
  };

/** A TIFF of one or more pages. */
export function aTiff(pages: readonly TiffPageKind[] = [{}], littleEndian = true): Uint8Array<ArrayBuffer> {
  const file: Buffer[] = [Buffer.from(littleEndian ? 'II*\0\0\0\0\0' : 'MM\0*\0\0\0\0', 'latin1')];
  let length = 8;
  const append = (part: Buffer) => {
    const at = length;
    const padded = Buffer.concat([part, Buffer.alloc(part.length % 2)]);
    file.push(padded);
    length += padded.length;
    return at;
  };
  const numbers = (values: readonly number[], bytes: number) => {
    const buffer = Buffer.alloc(values.length * bytes);
    for (const [index, value] of values.entries())
      littleEndian ? buffer.writeUIntLE(value, index * bytes, bytes) : buffer.writeUIntBE(value, index * bytes, bytes);
    return buffer;
  };
  const links: { at: number; to: number }[] = [];
  let linkAt = 4;
  for (const page of pages) {
    const parts = packedParts(page, littleEndian);
    const offsets = parts.packed.map(append);
    const counts = parts.packed.map((part) => part.length);
    const tags = new Map<number, { type: 3 | 4; values: readonly number[] }>();
    for (const [tag, type, ...values] of [...parts.tags, ...(page.tags ?? [])]) tags.set(tag, { type, values });
    tags.set(parts.isTiled ? 324 : 273, { type: 4, values: offsets });
    tags.set(parts.isTiled ? 325 : 279, { type: 4, values: counts });
    for (const [tag, type, ...values] of page.tags ?? []) tags.set(tag, { type, values });
    const entries = [...tags].sort(([one], [other]) => one - other);
    const rows = entries.map(([tag, { type, values }]) => {
      const data = numbers(values, type === 3 ? 2 : 4);
      const value =
        data.length <= 4 ? Buffer.concat([data, Buffer.alloc(4 - data.length)]) : numbers([append(data)], 4);
      return Buffer.concat([numbers([tag, type], 2), numbers([values.length], 4), value]);
    });
    const at = append(Buffer.concat([numbers([rows.length], 2), ...rows, Buffer.alloc(4)]));
    links.push({ at: linkAt, to: at });
    linkAt = at + 2 + rows.length * 12;
  }
  const whole = Buffer.concat(file);
  for (const { at, to } of links) numbers([to], 4).copy(whole, at);
  return new Uint8Array(whole);
}

/** A page with the given picture, as a scanner would write it. */
export async function tiffPageOf(picture: Uint8Array, upperPart = 1): Promise<TiffPageKind> {
  const { width, height: whole, data } = await pixelsOf(picture);
  const height = Math.round(whole * upperPart);
  const packed = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) packed.set(data.subarray(pixel * 4, pixel * 4 + 3), pixel * 3);
  return { width, height, compression: 8, packed: deflateSync(packed, { level: 1 }) };
}

async function pixelsOf(picture: Uint8Array) {
  const image = await loadImage(picture);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

function packedParts(page: TiffPageKind, littleEndian: boolean) {
  const { width = 320, height = 200, bits = 8, samples = 3, colours = 2, compression = 1, predictor = 1 } = page;
  const { pixel = flag(width, height), tile, orientation, rowsPerStrip = height } = page;
  const [across, down] = tile === undefined ? [width, rowsPerStrip] : [tile, tile];
  const packed: Buffer[] = [];
  for (let top = 0; top < height && page.packed === undefined; top += down)
    for (let left = 0; left < width; left += across) {
      const rows = tile === undefined ? Math.min(down, height - top) : down;
      const rowBytes = Math.ceil((across * bits * samples) / 8);
      const data = Buffer.alloc(rowBytes * rows);
      for (let y = 0; y < rows; y++)
        for (let x = 0; x < across; x++) {
          const colour = pixel(left + x, top + y);
          for (let channel = 0; channel < samples; channel++) {
            const value = colour[channel] ?? 0;
            const index = x * samples + channel;
            if (bits === 1)
              data[y * rowBytes + (index >> 3)] =
                (data[y * rowBytes + (index >> 3)] ?? 0) | (value << (7 - (index & 7)));
            else if (bits === 8) data[y * rowBytes + index] = value;
            else if (littleEndian) data.writeUInt16LE(value, y * rowBytes + index * 2);
            else data.writeUInt16BE(value, y * rowBytes + index * 2);
          }
        }
      if (predictor === 2) takeDifferences(data, rowBytes, samples);
      packed.push(pack(data, compression));
    }
  const tags: [number, 3 | 4, ...number[]][] = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, ...new Array(samples).fill(bits)],
    [259, 3, compression],
    [262, 3, colours],
    [277, 3, samples],
    ...(predictor === 2 ? [[317, 3, 2] as [number, 3, number]] : []),
    ...(orientation === undefined ? [] : [[274, 3, orientation] as [number, 3, number]]),
  ];
  if (tile === undefined) tags.push([278, 4, rowsPerStrip]);
  else tags.push([322, 4, tile], [323, 4, tile]);
  return { packed: page.packed ? [Buffer.from(page.packed)] : packed, tags, isTiled: tile !== undefined };
}

/** For eight bits a sample. */
function takeDifferences(data: Buffer, rowBytes: number, samples: number): void {
  for (let row = 0; row < data.length; row += rowBytes)
    for (let at = row + rowBytes - 1; at >= row + samples; at--)
      data[at] = ((data[at] ?? 0) - (data[at - samples] ?? 0)) & 255;
}

function pack(data: Buffer, compression: 1 | 5 | 8 | 32773): Buffer {
  if (compression === 5) return packLzw(data);
  if (compression === 8) return deflateSync(data);
  return compression === 32773 ? packBits(data) : data;
}

function packBits(data: Buffer): Buffer {
  const out: number[] = [];
  for (let at = 0; at < data.length; ) {
    let run = 1;
    while (run < 128 && data[at + run] === data[at]) run++;
    if (run > 1) out.push(257 - run, data[at] ?? 0);
    else out.push(0, data[at] ?? 0);
    at += run;
  }
  return Buffer.from(out);
}

function packLzw(data: Buffer): Buffer {
  const out: number[] = [];
  let [held, heldBits] = [0, 0];
  const write = (code: number, width: number) => {
    held = (held << width) | code;
    heldBits += width;
    while (heldBits >= 8) {
      heldBits -= 8;
      out.push((held >> heldBits) & 255);
    }
    held &= (1 << heldBits) - 1;
  };
  let codes = new Map<string, number>();
  let [next, width] = [258, 9];
  write(256, 9);
  let text = '';
  const codeOf = (of: string) => (of.length === 1 ? of.charCodeAt(0) : (codes.get(of) ?? 0));
  for (const byte of data) {
    const longer = text + String.fromCharCode(byte);
    if (text === '' || codes.has(longer)) {
      text = longer;
      continue;
    }
    write(codeOf(text), width);
    codes.set(longer, next++);
    if (next >= 1 << width) width++;
    if (next >= 4094) {
      write(256, Math.min(width, 12));
      codes = new Map();
      [next, width] = [258, 9];
    }
    text = String.fromCharCode(byte);
  }
  if (text !== '') write(codeOf(text), width);
  next++;
  if (next >= 1 << width && width < 12) width++;
  write(257, width);
  write(0, 7);
  return Buffer.from(out);
}

/** A 24-bit bitmap; `topDown` stores its rows from top to bottom. */
export function aBmp(
  width = 320,
  height = 200,
  topDown = false,
  pixel: Pixel = flag(width, height),
): Uint8Array<ArrayBuffer> {
  const rowBytes = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + rowBytes * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(topDown ? -height : height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = pixel(x, topDown ? y : height - 1 - y);
      file.set([blue, green, red], 54 + y * rowBytes + x * 3);
    }
  return new Uint8Array(file);
}

export async function anAvif(width = 320, height = 200): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  const pixel = flag(width, height);
  for (let at = 0; at < width * height; at++)
    image.data.set([...pixel(at % width, Math.floor(at / width)), 255], at * 4);
  context.putImageData(image, 0, 0);
  return new Uint8Array(await canvas.encode('avif', { quality: 80, speed: 10 }));
}

type Encoder = {
  getDecodedBuffer(frame: object): Uint8Array;
  getEncodedBuffer(): Uint8Array;
  encode(): void;
  delete(): void;
};

/** A JPEG 2000 codestream with as many components as `pixel` returns. */
export async function aJpeg2000(
  width = 320,
  height = 200,
  pixel: Pixel = flag(width, height),
): Promise<Uint8Array<ArrayBuffer>> {
  const open = createRequire(import.meta.url)('@cornerstonejs/codec-openjpeg/wasmjs');
  const program = await open({ print() {}, printErr() {} });
  const encoder: Encoder = new program.J2KEncoder();
  const components = pixel(0, 0).length;
  const frame = { width, height, bitsPerSample: 8, componentCount: components, isSigned: false };
  const samples = encoder.getDecodedBuffer({ ...frame, isUsingColorTransform: components === 3 });
  for (let at = 0; at < width * height; at++)
    for (const [channel, value] of pixel(at % width, Math.floor(at / width)).entries())
      samples[at * components + channel] = value;
  encoder.encode();
  const codestream = Uint8Array.from(encoder.getEncodedBuffer());
  encoder.delete();
  return codestream;
}

/** The codestream in a JP2 file. Colour spaces: 12 inks, 16 sRGB, 17 grey, 18 YCC. */
export function asJp2(codestream: Uint8Array, colourSpace: 12 | 16 | 17 | 18 = 16): Uint8Array<ArrayBuffer> {
  const from = Buffer.from(codestream);
  const components = from.readUInt16BE(40);
  const size = [from.readUInt32BE(12) - from.readUInt32BE(20), from.readUInt32BE(8) - from.readUInt32BE(16)] as const;
  const header = Buffer.alloc(14);
  header.writeUInt32BE(size[0], 0);
  header.writeUInt32BE(size[1], 4);
  header.writeUInt16BE(components, 8);
  header.set([from[42] ?? 7, 7, 0, 0], 10);
  return new Uint8Array(
    Buffer.concat([
      isoBox('jP  ', Buffer.from('\r\n\x87\n', 'latin1')),
      isoBox('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
      isoBox('jp2h', isoBox('ihdr', header), isoBox('colr', Buffer.from([1, 0, 0, 0, 0, 0, colourSpace]))),
      isoBox('jp2c', from),
    ]),
  );
}

export function isoBox(type: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

type Size = { readonly width: number; readonly height: number };

/** A HEIC with everything its header needs, but no picture; `part` adds the size of another item, `turns` a rotation. */
export function aHeif(size: Size, part: Size | null = null, turns = 0, data = new Uint8Array(16)) {
  const sizeBox = ({ width, height }: Size) => {
    const content = Buffer.alloc(12);
    content.writeUInt32BE(width, 4);
    content.writeUInt32BE(height, 8);
    return isoBox('ispe', content);
  };
  const properties = [sizeBox(size), isoBox('irot', Buffer.from([turns])), ...(part ? [sizeBox(part)] : [])];
  const ipma = isoBox('ipma', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 2, 1, 0x82]));
  const meta = isoBox(
    'meta',
    Buffer.alloc(4),
    isoBox('pitm', Buffer.from([0, 0, 0, 0, 0, 1])),
    isoBox('iprp', isoBox('ipco', ...properties), ipma),
  );
  const file = [isoBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1')), meta, isoBox('mdat', data)];
  return new Uint8Array(Buffer.concat(file));
}

/** Files of the formats above by name, for suites that damage them. */
export async function moreFormats(): Promise<Readonly<Record<string, Uint8Array<ArrayBuffer>>>> {
  const codestream = await aJpeg2000();
  return {
    'bmp 24 bits': aBmp(),
    'tiff two pages': aTiff([{}, { compression: 5, predictor: 2 }]),
    'tiff packbits': aTiff([{ compression: 32773 }]),
    'tiff deflate tiles': aTiff([{ compression: 8, tile: 64 }], false),
    'tiff 16 bits': aTiff([{ bits: 16 }]),
    'tiff facsimile': aTiff([
      { bits: 1, samples: 1, colours: 0, packed: new Uint8Array(100).fill(255), tags: [[259, 3, 4]] },
    ]),
    avif: await anAvif(),
    'heic quarters': quartersHeic(),
    'heic turned': withHeifProperty(quartersHeic(), 'irot', 1),
    'jp2 colours': asJp2(codestream),
    'j2c colours': codestream,
  };
}
