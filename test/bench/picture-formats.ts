/**
 * Processor time and memory to decode the front of one drawn document in every accepted format. Each decoding runs in a process of its own,
 * so it pays for loading the format's program, as the first picture of a process does.
 *
 *   node test/bench/picture-formats.ts [--runs 5] [--seed 3301] [--only HEIC]
 *
 * No npm package here writes HEIC, so it is skipped unless the command heif-enc of libheif is installed. Memory is measured on Linux only.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { quantile } from '../../electron/cli/report/statistics.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { packFax4 } from '../support/documents/fax-encoder.ts';
import { aBmp, aJpeg2000, aTiff } from '../support/documents/more-formats.ts';
import { drawRunPictures, FRAME_SIZES } from './run-pictures.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    seed: { type: 'string', default: '3301' },
    only: { type: 'string', default: '' },
    decode: { type: 'string' },
  },
});

type Decoding = { readonly width: number; readonly height: number; readonly ms: number; readonly megabytes: number };

if (values.decode === undefined) await compareFormats();
else console.log(JSON.stringify(await decodeOnce(readFileSync(values.decode))));

async function compareFormats(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'picture-formats-'));
  try {
    for (const size of FRAME_SIZES) {
      const { front } = await drawRunPictures(size, Number(values.seed), '2026-01-01');
      for (const [format, encode] of Object.entries(await encoders(front, folder))) {
        if (!format.includes(values.only)) continue;
        const bytes = await encode();
        if (bytes === null) console.log(`${format}, ${size.name}: not measured, because nothing here writes it.`);
        else report(`${format}, ${size.name}`, bytes, folder);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Encode = () => Promise<Uint8Array | null>;

async function encoders(jpeg: Uint8Array, folder: string): Promise<Readonly<Record<string, Encode>>> {
  const image = await loadImage(jpeg);
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const pixel = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  const dark = Uint8Array.from({ length: width * height }, (_, index) => ((data[index * 4 + 1] ?? 0) < 128 ? 1 : 0));
  const lzw = { width, height, pixel, compression: 5, predictor: 2, rowsPerStrip: 64 } as const;
  const fax = () => ({ width, height, bits: 1, samples: 1, colours: 0, packed: packFax4(dark, width) }) as const;
  return {
    JPEG: async () => jpeg,
    PNG: () => canvas.encode('png'),
    BMP: async () => aBmp(width, height, false, pixel),
    'TIFF, LZW of differences': async () => aTiff([lzw]),
    'TIFF, facsimile group 4': async () => aTiff([{ ...fax(), tags: [[259, 3, 4]] }]),
    HEIC: async () => heicOf(await canvas.encode('png'), folder),
    AVIF: () => canvas.encode('avif', { quality: 80, speed: 10 }),
    'JPEG 2000, lossless': () => aJpeg2000(width, height, pixel),
  };
}

function heicOf(png: Uint8Array, folder: string): Uint8Array | null {
  const [from, to] = [join(folder, 'picture.png'), join(folder, 'picture.heic')];
  writeFileSync(from, png);
  const { error, status } = spawnSync('heif-enc', ['-q', '80', '-o', to, from], { stdio: 'ignore' });
  return error === undefined && status === 0 ? readFileSync(to) : null;
}

function report(name: string, bytes: Uint8Array, folder: string): void {
  const file = join(folder, 'picture');
  writeFileSync(file, bytes);
  const decodings = Array.from({ length: Number(values.runs) }, () => decodeInFreshProcess(file));
  const median = (of: (decoding: Decoding) => number) => (quantile(decodings.map(of), 0.5) ?? Number.NaN).toFixed(0);
  const { width, height } = decodings[0] ?? {};
  console.log(
    `${name.padEnd(40)} ${width} × ${height} ${(bytes.length / 1e3).toFixed(0).padStart(6)} kB ` +
      `${median(({ ms }) => ms).padStart(6)} ms of processor time ${median(({ megabytes }) => megabytes).padStart(5)} MB of memory`,
  );
}

function decodeInFreshProcess(file: string): Decoding {
  return JSON.parse(execFileSync(process.execPath, [import.meta.filename, '--decode', file], { encoding: 'utf8' }));
}

async function decodeOnce(bytes: Uint8Array): Promise<Decoding> {
  const restingKilobytes = memoryKilobytes('VmRSS');
  forgetPeak();
  const since = process.cpuUsage();
  const { width, height } = await decodePicture(new Uint8Array(bytes));
  const { user, system } = process.cpuUsage(since);
  const megabytes = (memoryKilobytes('VmHWM') - restingKilobytes) / 1024;
  return { width, height, ms: (user + system) / 1000, megabytes };
}

/** `process.resourceUsage` would count the peak of the parent, which the child inherits. */
function memoryKilobytes(line: 'VmRSS' | 'VmHWM'): number {
  if (process.platform !== 'linux') return Number.NaN;
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
}

function forgetPeak(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/clear_refs', '5');
}
