import type { Orientation } from './image-header.ts';
import type { TiffDirectory } from './tiff-pages.ts';

export const TIFF_COMPRESSION = {
  none: 1,
  huffman: 2,
  fax3: 3,
  fax4: 4,
  lzw: 5,
  jpeg: 7,
  deflate: 8,
  olderDeflate: 32946,
  packBits: 32773,
} as const;

export const TIFF_COLOURS = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5, ycbcr: 6 } as const;

const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  colours: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  planes: 284,
  faxOptions: 292,
  predictor: 317,
  colourMap: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
} as const;

/** How one page's pixels are stored. A strip is a tile as wide as the page. */
export type TiffLayout = {
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  readonly bits: number;
  readonly samples: number;
  readonly compression: number;
  readonly colours: number;
  readonly predictor: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  readonly offsets: readonly number[];
  readonly byteCounts: readonly number[];
  /** 16 bits of red, green and blue each, one after the other; empty without a palette. */
  readonly colourMap: readonly number[];
  /** The first sample beside the colours is transparency. */
  readonly hasAlpha: boolean;
  readonly fillOrder: number;
  readonly faxOptions: number;
  readonly jpegTables: readonly number[];
  readonly littleEndian: boolean;
};

/** Colours of one pixel, without transparency and other extra samples. */
const COLOUR_SAMPLES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4, 6: 3 };
const SAMPLES_MAX = 5;
const ADVICE = 'Please save it as JPEG or PNG and send that.';

/** A page's layout, or a sentence why this kind is not accepted; null if damaged. */
export function tiffLayout({ tags, littleEndian }: TiffDirectory): TiffLayout | string | null {
  const all = (name: keyof typeof TAGS): readonly number[] => tags.get(TAGS[name]) ?? [];
  const one = (name: keyof typeof TAGS, otherwise: number): number => all(name)[0] ?? otherwise;
  const [width, height] = [one('width', 0), one('height', 0)];
  if (width === 0 || height === 0) return null;

  const compression = one('compression', 1);
  const colours = one('colours', -1);
  const bits = one('bits', 1);
  const samples = one('samples', 1);
  const isFax = compression >= TIFF_COMPRESSION.huffman && compression <= TIFF_COMPRESSION.fax4;
  const isJpeg = compression === TIFF_COMPRESSION.jpeg;
  if (!(Object.values(TIFF_COMPRESSION) as number[]).includes(compression))
    return `This TIFF file has a compression that is not supported (${compression}). ${ADVICE}`;
  const colourSamples = COLOUR_SAMPLES[colours];
  if (colourSamples === undefined || (colours === TIFF_COLOURS.ycbcr && !isJpeg))
    return `This TIFF file stores colours in a way that is not supported (${colours}). ${ADVICE}`;
  const isGreyOrPalette = colourSamples === 1;
  const bitsRead = colours === TIFF_COLOURS.palette ? [1, 2, 4, 8] : isGreyOrPalette ? [1, 2, 4, 8, 16] : [8, 16];
  if (
    !(isFax ? bits === 1 && samples === 1 && isGreyOrPalette : isJpeg ? bits === 8 : bitsRead.includes(bits)) ||
    all('bits').some((other) => other !== bits) ||
    all('sampleFormat').some((format) => format !== 1)
  )
    return `This TIFF file has ${bits} bits a colour in a form that is not supported. ${ADVICE}`;
  if (samples < colourSamples || samples > SAMPLES_MAX || (one('planes', 1) !== 1 && samples > 1))
    return `This TIFF file stores its colours apart, which is not supported. ${ADVICE}`;
  const predictor = one('predictor', 1);
  if (predictor > 2 || (predictor === 2 && bits < 8))
    return `This TIFF file has a predictor that is not supported. ${ADVICE}`;

  const isTiled = tags.has(TAGS.tileWidth);
  const tileWidth = isTiled ? one('tileWidth', 0) : width;
  const tileHeight = isTiled ? one('tileHeight', 0) : Math.min(height, one('rowsPerStrip', height));
  const offsets = all(isTiled ? 'tileOffsets' : 'stripOffsets');
  const rowBytes = Math.ceil((tileWidth * bits * samples) / 8);
  // Old writers omit the byte count if one uncompressed strip holds the page.
  const whole = compression === TIFF_COMPRESSION.none && offsets.length === 1 ? [rowBytes * tileHeight] : [];
  const given = all(isTiled ? 'tileBytes' : 'stripBytes');
  const byteCounts = given.length > 0 ? given : whole;
  const needed = Math.ceil(width / tileWidth) * Math.ceil(height / tileHeight);
  if (tileWidth === 0 || tileHeight === 0 || offsets.length < needed || byteCounts.length < needed) return null;
  // A tile extends beyond the page by less than its own size.
  if (tileWidth > Math.max(width, 64) * 2 || tileHeight > Math.max(height, 64) * 2) return null;
  if (isFax && isTiled) return `This TIFF file has a compression that is not supported in tiles. ${ADVICE}`;
  const colourMap = all('colourMap');
  if (colours === TIFF_COLOURS.palette && colourMap.length < 3 << bits) return null;

  return {
    width,
    height,
    orientation: orientationOf(one('orientation', 1)),
    bits,
    samples,
    compression,
    colours,
    predictor,
    tileWidth,
    tileHeight,
    offsets: offsets.slice(0, needed),
    byteCounts: byteCounts.slice(0, needed),
    colourMap,
    hasAlpha: samples > colourSamples && [1, 2].includes(one('extraSamples', 0)),
    fillOrder: one('fillOrder', 1),
    faxOptions: one('faxOptions', 0),
    jpegTables: all('jpegTables'),
    littleEndian,
  };
}

/** Anything malformed counts as upright, as in decoders. */
function orientationOf(value: number): Orientation {
  return value >= 1 && value <= 8 ? (value as Orientation) : 1;
}
