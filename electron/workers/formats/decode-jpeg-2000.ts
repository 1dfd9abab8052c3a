import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';
import { setInks, uprightCanvas } from './rgba-picture.ts';

const packages = createRequire(import.meta.url);

type Decoder = {
  getEncodedBuffer(length: number): Uint8Array;
  getDecodedBuffer(): Uint8Array;
  decode(): void;
  getFrameInfo(): { width: number; height: number; bitsPerSample: number; componentCount: number };
  getColorSpace(): number;
  delete(): void;
};
type Program = { readonly J2KDecoder: new () => Decoder; readonly HEAPU8: Uint8Array };
type Open = (options: object) => Promise<Program>;

/** OpenJPEG's codes of colour spaces. */
const COLOURS = { differences: 3, extendedDifferences: 4, inks: 5 } as const;
/** The program never gives memory back, so a larger one is dropped after use. */
const MEMORY_BYTES_KEPT = 64_000_000;

let opened: Promise<Program> | null = null;
/** Output of the program, the only place where it reports errors. */
let said: string[] = [];

async function open(): Promise<Program> {
  const wasmBinary = await readFile(packages.resolve('@cornerstonejs/codec-openjpeg/decodewasm'));
  const note = (line: string) => said.push(line);
  const start = packages('@cornerstonejs/codec-openjpeg/decodewasmjs') as Open;
  return start({ wasmBinary: new Uint8Array(wasmBinary).buffer, print: note, printErr: note });
}

/** An inspected JPEG 2000 picture: JP2 file or codestream. Rejects if it is damaged. */
export async function decodeJpeg2000(bytes: Uint8Array, width: number, height: number): Promise<Canvas> {
  opened ??= open();
  let isReusable = false;
  try {
    const program = await opened;
    said = [];
    const decoder = new program.J2KDecoder();
    try {
      decoder.getEncodedBuffer(bytes.length).set(bytes);
      decoder.decode();
      const frame = decoder.getFrameInfo();
      if (said.some((line) => line.startsWith('[ERROR]')) || frame.width !== width || frame.height !== height)
        throw new Error('OpenJPEG could not decode it.');
      const data = colours(decoder, width * height);
      isReusable = program.HEAPU8.length <= MEMORY_BYTES_KEPT;
      return uprightCanvas({ width, height, data });
    } finally {
      decoder.delete();
    }
  } finally {
    // After an error the program may be in any state.
    if (!isReusable) opened = null;
  }
}

function colours(decoder: Decoder, pixels: number): Uint8ClampedArray {
  const { bitsPerSample: bits, componentCount: components } = decoder.getFrameInfo();
  const space = decoder.getColorSpace();
  if (space === COLOURS.differences || space === COLOURS.extendedDifferences || components < 1 || components > 4)
    throw new Error('Its colours are of a kind that is not read.');
  const isWide = bits > 8;
  const samples = decoder.getDecodedBuffer();
  if (samples.length < pixels * components * (isWide ? 2 : 1)) throw new Error('OpenJPEG gave too few samples.');
  const view = new DataView(samples.buffer, samples.byteOffset, samples.byteLength);
  const scale = 255 / (2 ** bits - 1);
  const data = new Uint8ClampedArray(pixels * 4);
  const hasInks = space === COLOURS.inks && components === 4;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const sample = (component: number): number => {
      const index = pixel * components + component;
      return (isWide ? view.getUint16(index * 2, true) : (samples[index] ?? 0)) * scale;
    };
    const at = pixel * 4;
    if (hasInks) setInks(data, at, [sample(0), sample(1), sample(2), sample(3)]);
    else if (components < 3) {
      data.fill(sample(0), at, at + 3);
      data[at + 3] = components === 2 ? sample(1) : 255;
    } else {
      for (let channel = 0; channel < 3; channel++) data[at + channel] = sample(channel);
      data[at + 3] = components === 4 ? sample(3) : 255;
    }
  }
  return data;
}
