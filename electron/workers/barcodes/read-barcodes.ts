import type { ReadResult } from 'zxing-wasm/reader';
import { readBarcodes as readWithZXing } from 'zxing-wasm/reader';
import type { Box } from '#shared/check-result.ts';
import { boxAround } from '../outline/polygon.ts';
import type { Picture } from '../picture.ts';
import type { BarcodeReading, TextLine } from '../protocol.ts';
import { findBarcodeRegions } from './find-region.ts';
import { dropBarcodeReader, openBarcodeReader } from './open-reader.ts';
import type { SearchImage } from './search-image.ts';
import { partOf } from './search-image.ts';
import type { Quad } from './straighten.ts';
import { straighten } from './straighten.ts';

const FORMATS = ['PDF417', 'QRCode', 'DataMatrix', 'Aztec', 'Code128', 'Code39'] as const;
const NAMES: Readonly<Record<string, BarcodeReading['format']>> = {
  PDF417: 'PDF417',
  QRCode: 'QR_CODE',
  DataMatrix: 'DATA_MATRIX',
  Aztec: 'AZTEC',
  Code128: 'CODE_128',
  Code39: 'CODE_39',
};
const SYMBOLS_MAX = 8;
/** Beyond what any of the symbologies can hold (QR Code, version 40: 7,089 digits). */
const TEXT_CHARACTERS_MAX = 8_000;
/** Bars of a linear code have no error correction: letters this few are found in guilloche and print. */
const LINEAR_CHARACTERS_MIN = 4;

const QUICK = { tryHarder: false, tryRotate: true, tryInvert: false, tryDownscale: true } as const;
const CLOSE = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true } as const;
/** A symbol leaning as a hand holds a card is not decoded; these turns bring it near enough to level to be. */
const TURNS_DEGREES = [0, 4, -4, 8, -8] as const;
/** Each costs 20 to 60 ms. Counted rather than timed, so that a busy machine reads what an idle one does. */
const CLOSE_LOOKS_MAX = 12;
/** Blocks of print, MRZs too, have the texture of a barcode: lines cover a third of them and more, of a symbol with print beside it less. */
const PRINT_PART_MIN = 0.3;
/** Parts of a page, some 10 ms each; headings in large print come before a symbol now and then. */
const PAGE_REGIONS_MAX = 6;

/**
 * The barcodes of a picture, at most eight. A quick look goes over the whole picture; where it finds none but a part has
 * the texture of a barcode, that part alone is looked at closely: turned a little, and straightened where a symbol was
 * seen that could not be decoded. A part that was read as `print` is none. Corners are in picture pixels, in the symbol's
 * reading order from its top left.
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
 * The barcodes of a whole page, at most eight. A symbol on a letter is small, and the quick look sees those of the matrix kind
 * in the middle of a picture alone: every part with the texture of a barcode is looked at closely, blocks of print included.
 */
export async function readPageBarcodes(picture: Picture): Promise<BarcodeReading[]> {
  await openBarcodeReader();
  try {
    const found: BarcodeReading[] = [];
    for (const region of findBarcodeRegions(picture, 'page', PAGE_REGIONS_MAX))
      found.push(...(await look(partOf(picture, region), CLOSE)).read);
    return found.slice(0, SYMBOLS_MAX);
  } catch (error) {
    dropBarcodeReader();
    throw error;
  }
}

/** The part of `region` that lies in the upright boxes around the lines. */
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

/** The corner that the reader most often misses, from the other three. */
function completed([topLeft, , bottomRight, bottomLeft]: Quad): Quad {
  const topRight = { x: topLeft.x + bottomRight.x - bottomLeft.x, y: topLeft.y + bottomRight.y - bottomLeft.y };
  return [topLeft, topRight, bottomRight, bottomLeft];
}

type Seen = { readonly read: BarcodeReading[]; readonly undecoded: readonly Quad[] };

async function look(image: SearchImage, how: typeof QUICK | typeof CLOSE): Promise<Seen> {
  const { data, width, height } = image;
  const results = await readWithZXing(
    { data, width, height, colorSpace: 'srgb' },
    {
      formats: [...FORMATS],
      maxNumberOfSymbols: SYMBOLS_MAX,
      textMode: 'Plain',
      returnErrors: true,
      ...how,
    },
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
  if (!isValid || text.length === 0 || text.length > TEXT_CHARACTERS_MAX) return false;
  return (symbology !== 'Code39' && symbology !== 'Code128') || text.length >= LINEAR_CHARACTERS_MIN;
}
