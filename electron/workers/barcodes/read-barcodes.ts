import type { ReadResult } from 'zxing-wasm/reader';
import { readBarcodes as readWithZXing } from 'zxing-wasm/reader';
import type { Box } from '#shared/check-result.ts';
import type { Picture } from '../picture.ts';
import { pixels } from '../picture.ts';
import type { BarcodeReading, Point } from '../protocol.ts';
import { findBarcodeRegion } from './find-region.ts';
import { dropBarcodeReader, openBarcodeReader } from './open-reader.ts';

const FORMATS = ['PDF417', 'QRCode', 'DataMatrix', 'Aztec', 'Code128', 'Code39'] as const;
const NAMES: Readonly<Record<string, BarcodeReading['format']>> = {
  PDF417: 'PDF417',
  QRCode: 'QR_CODE',
  DataMatrix: 'DATA_MATRIX',
  Aztec: 'AZTEC',
  Code128: 'CODE_128',
  Code39: 'CODE_39',
};
/** Longest side of the pixels that are searched: a licence's symbol, a third of it, still has three pixels a module. */
const SEARCH_SIDE_MAX_PX = 1600;
const SYMBOLS_MAX = 8;
/** Beyond what any of the symbologies can hold (QR Code, version 40: 7,089 digits). */
const TEXT_CHARACTERS_MAX = 8_000;
/** Bars of a linear code have no error correction: letters this few are found in guilloche and print. */
const LINEAR_CHARACTERS_MIN = 4;

const QUICK = { tryHarder: false, tryRotate: true, tryInvert: false, tryDownscale: true } as const;
const CLOSE = { tryHarder: true, tryRotate: true, tryInvert: true, tryDownscale: true } as const;

/**
 * The barcodes of a picture, at most eight. A quick look goes over the whole picture; where it finds none but a part has
 * the texture of a barcode, that part alone is looked at closely. Corners are in picture pixels, in the symbol's reading
 * order from its top left.
 */
export async function readBarcodes(picture: Picture): Promise<BarcodeReading[]> {
  await openBarcodeReader();
  try {
    const whole: Box = { left: 0, top: 0, width: picture.width, height: picture.height };
    const found = await look(picture, whole, QUICK);
    if (found.length > 0) return found;
    const region = findBarcodeRegion(picture);
    return region === null ? [] : await look(picture, region, CLOSE);
  } catch (error) {
    dropBarcodeReader();
    throw error;
  }
}

async function look(picture: Picture, part: Box, how: typeof QUICK | typeof CLOSE): Promise<BarcodeReading[]> {
  const scale = Math.min(1, SEARCH_SIDE_MAX_PX / Math.max(part.width, part.height));
  const width = Math.max(1, Math.round(part.width * scale));
  const height = Math.max(1, Math.round(part.height * scale));
  const data = pixels(picture, width, height, [scale, 0, 0, scale, -part.left * scale, -part.top * scale]);
  const image = { data: data as Uint8ClampedArray<ArrayBuffer>, width, height, colorSpace: 'srgb' as const };
  const results = await readWithZXing(image, {
    formats: [...FORMATS],
    maxNumberOfSymbols: SYMBOLS_MAX,
    textMode: 'Plain',
    ...how,
  });
  const place = ({ x, y }: Point): Point => ({ x: part.left + x / scale, y: part.top + y / scale });
  return results.filter(isCertain).flatMap((result): BarcodeReading[] => {
    const format = NAMES[result.symbology];
    const { topLeft, topRight, bottomRight, bottomLeft } = result.position;
    if (format === undefined) return [];
    return [
      {
        format,
        text: result.text,
        bytes: result.bytes,
        corners: [place(topLeft), place(topRight), place(bottomRight), place(bottomLeft)],
      },
    ];
  });
}

function isCertain({ isValid, symbology, text }: ReadResult): boolean {
  if (!isValid || text.length === 0 || text.length > TEXT_CHARACTERS_MAX) return false;
  return (symbology !== 'Code39' && symbology !== 'Code128') || text.length >= LINEAR_CHARACTERS_MIN;
}
