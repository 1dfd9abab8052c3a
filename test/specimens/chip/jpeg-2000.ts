import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

type Encoder = {
  getDecodedBuffer(frame: {
    readonly width: number;
    readonly height: number;
    readonly bitsPerSample: number;
    readonly componentCount: number;
    readonly isSigned: boolean;
  }): Uint8Array;
  setQuality(isLossless: boolean, layers: number): void;
  setCompressionRatio(layer: number, ratio: number): void;
  encode(): void;
  getEncodedBuffer(): Uint8Array;
  delete(): void;
};
type Open = (options: object) => Promise<{ readonly J2KEncoder: new () => Encoder }>;

const COMPONENTS = 3;
/** At 413 × 531 pixels about 22 kB. */
const COMPRESSION = 30;
const SRGB = 16;

/** How states store JPEG 2000: as a file, or its bare codestream. */
export type Jpeg2000Form = 'file' | 'codestream';

/** Encodes the colours of RGBA pixels. Rejects if the encoder is not installed. */
export async function encodeJpeg2000(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  form: Jpeg2000Form,
): Promise<Uint8Array> {
  const wasmBinary = await readFile(packages.resolve('@cornerstonejs/codec-openjpeg/wasm'));
  const open = packages('@cornerstonejs/codec-openjpeg/wasmjs') as Open;
  const quiet = () => undefined;
  const program = await open({ wasmBinary: new Uint8Array(wasmBinary).buffer, print: quiet, printErr: quiet });
  const encoder = new program.J2KEncoder();
  try {
    const frame = { width, height, bitsPerSample: 8, componentCount: COMPONENTS, isSigned: false };
    const pixels = encoder.getDecodedBuffer(frame);
    for (let pixel = 0; pixel < width * height; pixel++)
      pixels.set(rgba.subarray(pixel * 4, pixel * 4 + COMPONENTS), pixel * COMPONENTS);
    encoder.setQuality(false, 1);
    encoder.setCompressionRatio(0, COMPRESSION);
    encoder.encode();
    const codestream = Uint8Array.from(encoder.getEncodedBuffer());
    return form === 'codestream' ? codestream : file(codestream, width, height);
  } finally {
    encoder.delete();
  }
}

/** The boxes of ISO 15444-1 around a codestream in sRGB. */
function file(codestream: Uint8Array, width: number, height: number): Uint8Array {
  const header = Buffer.alloc(14);
  header.writeUInt32BE(height, 0);
  header.writeUInt32BE(width, 4);
  header.writeUInt16BE(COMPONENTS, 8);
  // 8 bits a sample, and the only kind of compression.
  header.set([7, 7], 10);
  return Buffer.concat([
    box('jP  ', Buffer.from('0d0a870a', 'hex')),
    box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
    box('jp2h', box('ihdr', header), box('colr', Uint8Array.of(1, 0, 0, 0, 0, 0, SRGB))),
    box('jp2c', codestream),
  ]);
}

function box(type: string, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
