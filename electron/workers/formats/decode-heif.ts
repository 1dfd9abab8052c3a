import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';
import type { MainModule } from 'libheif-js/libheif-wasm/libheif.js';
import { uprightCanvas } from './rgba-picture.ts';

const packages = createRequire(import.meta.url);

/** The program never gives memory back, so a larger one is dropped after use. */
const MEMORY_BYTES_KEPT = 64_000_000;

let opened: Promise<MainModule> | null = null;

/** Passes the program as bytes, because libheif would look for it in the working directory. */
async function open(): Promise<MainModule> {
  const wasmBinary = await readFile(packages.resolve('libheif-js/libheif-wasm/libheif.wasm'));
  const start = packages('libheif-js/libheif-wasm/libheif.js') as (options: object) => MainModule;
  const silent = () => {};
  return start({ wasmBinary: new Uint8Array(wasmBinary).buffer, print: silent, printErr: silent });
}

type Decoded = {
  readonly code?: unknown;
  readonly image: Parameters<MainModule['heif_image_release']>[0];
  readonly channels: readonly {
    readonly id: unknown;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
    readonly data: Uint8Array;
  }[];
};

/** Upright. Rejects a damaged file. This libheif cannot decode AVIF; canvas does that. */
export async function decodeHeif(bytes: Uint8Array, pixelsMax: number): Promise<Canvas> {
  opened ??= open();
  let isReusable = false;
  try {
    const heif = await opened;
    const context = heif.heif_context_alloc();
    if (!context) throw new Error('libheif has no memory for it.');
    try {
      const canvas = primaryPicture(heif, context, bytes, pixelsMax);
      isReusable = heif.HEAPU8.length <= MEMORY_BYTES_KEPT;
      return canvas;
    } finally {
      heif.heif_context_free(context);
    }
  } finally {
    // After an error the program may be in any state.
    if (!isReusable) opened = null;
  }
}

function primaryPicture(
  heif: MainModule,
  context: NonNullable<ReturnType<MainModule['heif_context_alloc']>>,
  bytes: Uint8Array,
  pixelsMax: number,
): Canvas {
  const read = heif.heif_context_read_from_memory(context, bytes as unknown as string);
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error('libheif cannot read its boxes.');
  const handle = heif.heif_js_context_get_primary_image_handle(context);
  if (!handle || handle.code) throw new Error('libheif finds no primary picture.');
  try {
    const [width, height] = [heif.heif_image_handle_get_width(handle), heif.heif_image_handle_get_height(handle)];
    if (width * height > pixelsMax) throw new Error('It is larger than it says.');
    const decoded: Decoded = heif.heif_js_decode_image2(
      handle,
      heif.heif_colorspace.heif_colorspace_RGB,
      heif.heif_chroma.heif_chroma_interleaved_RGBA,
    );
    if (!decoded || decoded.code) throw new Error('libheif cannot decode it.');
    try {
      return interleaved(heif, decoded);
    } finally {
      heif.heif_image_release(decoded.image);
    }
  } finally {
    heif.heif_image_handle_release(handle);
  }
}

function interleaved(heif: MainModule, { channels }: Decoded): Canvas {
  const channel = channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved);
  if (channel === undefined) throw new Error('libheif gave no colours.');
  const { width, height, stride, data } = channel;
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++)
    rgba.set(data.subarray(row * stride, row * stride + width * 4), row * width * 4);
  return uprightCanvas({ width, height, data: rgba });
}
