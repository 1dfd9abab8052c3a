import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  prepareZXingModule,
  purgeZXingModule,
  type ReadResult,
  readBarcodes as readWithZXing,
} from 'zxing-wasm/reader';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { boxAround } from '#shared/domain/image/outline/polygon.ts';
import { BARCODE_CHARACTERS_MAX, BARCODES_MAX } from '../answer-limits.ts';
import type { Picture } from '../picture.ts';
import type { BarcodeReading, TextLine } from '../protocol.ts';
import { findBarcodeRegions } from './find-region.ts';
import { partOf, type SearchImage } from './search-image.ts';
import { type Quad, straighten } from './straighten.ts';

const packages = createRequire(import.meta.url);

let opened: Promise<void> | null = null;

/** From the installed package: by default ZXing would fetch its program from a server. */
function openBarcodeReader(): Promise<void> {
  opened ??= load();
  return opened;
}

/** After an error the program may be in any state, so the next reader starts a fresh one. */
function dropBarcodeReader(): void {
  opened = null;
  purgeZXingModule();
}

async function load(): Promise<void> {
  const program = await readFile(packages.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = new Uint8Array(program).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

const FORMATS = ['PDF417', 'QRCode', 'DataMatrix', 'Aztec', 'Code128', 'Code39'] as const;
const NAMES: Readonly<Record<string, BarcodeReading['format']>> = {
  PDF417: 'PDF417',
  QRCode: 'QR_CODE',
  DataMatrix: 'DATA_MATRIX',
  Aztec: 'AZTEC',
  Code128: 'CODE_128',
  Code39: 'CODE_39',
};
/** Linear codes have no error correction: guilloche gives shorter ones by chance. */
const LINEAR_CHARACTERS_MIN = 4;

const QUICK = { tryHarder: false, tryRotate: true, tryInvert: false, tryDownscale: true } as const;
const CLOSE = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true } as const;
/** A tilted symbol is not decoded; one turn brings any hand-held card close enough to level. */
const TURNS_DEGREES = [0, 4, -4, 8, -8] as const;
/** At 20 to 60 ms each. A count, not a time, so that a busy machine reads as much. */
const CLOSE_LOOKS_MAX = 12;
/** Print such as an MRZ has barcode texture too: lines cover at least a third of it. */
const PRINT_PART_MIN = 0.3;
/** Maximum parts of a page, about 10 ms each; large headings sometimes rank before a symbol. */
const PAGE_REGIONS_MAX = 6;

/**
 * The barcodes of a picture, at most eight: a quick look at all of it, then a close one at barcode
 * texture, turned and straightened. A part read as `print` is skipped. Corners are in reading
 * order.
 */
export async function readBarcodes(
  picture: Picture,
  print: Promise<readonly TextLine[]> = Promise.resolve([]),
): Promise<BarcodeReading[]> {
  await openBarcodeReader();
  try {
    const quick = await look(partOf(picture, { left: 0, top: 0, width: picture.width, height: picture.height }), QUICK);
    if (quick.read.length > 0) return quick.read;
    const [region] = findBarcodeRegions(picture, 'card', 1);
    if (region === undefined || coveredPart(region, await print) >= PRINT_PART_MIN) return [];
    return await lookClosely(picture, region);
  } catch (error) {
    dropBarcodeReader();
    throw error;
  }
}

/**
 * The barcodes of a page, at most eight. The quick look misses small symbols, so every part with
 * barcode texture gets a close one.
 */
export async function readPageBarcodes(picture: Picture): Promise<BarcodeReading[]> {
  await openBarcodeReader();
  try {
    const found: BarcodeReading[] = [];
    for (const region of findBarcodeRegions(picture, 'page', PAGE_REGIONS_MAX))
      found.push(...(await look(partOf(picture, region), CLOSE)).read);
    return found.slice(0, BARCODES_MAX);
  } catch (error) {
    dropBarcodeReader();
    throw error;
  }
}

/** Share of `region` inside the upright boxes around the lines. */
function coveredPart(region: Box, lines: readonly TextLine[]): number {
  const overlap = (start: number, length: number, otherStart: number, otherLength: number) =>
    Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));
  const covered = lines
    .map(({ corners }) => boxAround(corners))
    .reduce(
      (sum, { left, top, width, height }) =>
        sum + overlap(region.left, region.width, left, width) * overlap(region.top, region.height, top, height),
      0,
    );
  return covered / (region.width * region.height);
}

async function lookClosely(picture: Picture, region: Box): Promise<BarcodeReading[]> {
  let looks = 0;
  for (const degrees of TURNS_DEGREES) {
    if (looks++ >= CLOSE_LOOKS_MAX) return [];
    const { read, undecoded } = await look(partOf(picture, region, degrees), CLOSE);
    if (read.length > 0) return read;
    for (const quad of undecoded.flatMap((seen) => [seen, completed(seen)])) {
      if (looks++ >= CLOSE_LOOKS_MAX) return [];
      const straight = await look(straighten(picture, quad), CLOSE);
      if (straight.read.length > 0) return straight.read;
    }
  }
  return [];
}

/** Computes the corner that the reader most often misses from the other three. */
function completed([topLeft, , bottomRight, bottomLeft]: Quad): Quad {
  const topRight = { x: topLeft.x + bottomRight.x - bottomLeft.x, y: topLeft.y + bottomRight.y - bottomLeft.y };
  return [topLeft, topRight, bottomRight, bottomLeft];
}

type Seen = { readonly read: BarcodeReading[]; readonly undecoded: readonly Quad[] };

async function look(image: SearchImage, how: typeof QUICK | typeof CLOSE): Promise<Seen> {
  const { data, width, height } = image;
  const results = await readWithZXing(
    { data, width, height, colorSpace: 'srgb' },
    { formats: [...FORMATS], maxNumberOfSymbols: BARCODES_MAX, textMode: 'Plain', returnErrors: true, ...how },
  );
  const cornersOf = ({ position }: ReadResult): Quad => [
    image.toPicture(position.topLeft),
    image.toPicture(position.topRight),
    image.toPicture(position.bottomRight),
    image.toPicture(position.bottomLeft),
  ];
  return {
    read: results.flatMap((result): BarcodeReading[] => {
      const format = NAMES[result.symbology];
      if (format === undefined || !isCertain(result)) return [];
      return [{ format, text: result.text, bytes: result.bytes, corners: cornersOf(result) }];
    }),
    undecoded: results
      .filter(({ isValid, symbology }) => !isValid && symbology === 'PDF417')
      .map(cornersOf)
      .slice(0, 2),
  };
}

function isCertain({ isValid, symbology, text }: ReadResult): boolean {
  if (!isValid || text.length === 0 || text.length > BARCODE_CHARACTERS_MAX) return false;
  return (symbology !== 'Code39' && symbology !== 'Code128') || text.length >= LINEAR_CHARACTERS_MIN;
}
