import { IMAGE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MIN } from '../../contract/api.ts';
import { type ImageHeader, latin1, type Orientation } from './image-header.ts';
import { inspectBmp } from './inspect-bmp.ts';
import { heifMediaType, inspectHeif } from './inspect-heif.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectJpeg2000 } from './inspect-jpeg-2000.ts';
import { inspectPng } from './inspect-png.ts';
import { inspectTiff } from './inspect-tiff.ts';
import { inspectWebp } from './inspect-webp.ts';
import { isTiff } from './tiff-pages.ts';

export const IMAGE_MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/bmp',
  'image/tiff',
  'image/heic',
  'image/avif',
  'image/jp2',
  // A JPEG 2000 codestream without a file around it, as on chips.
  'image/j2c',
] as const;
export type ImageMediaType = (typeof IMAGE_MEDIA_TYPES)[number];

/** For use in a sentence. All but JPEG, PNG and WebP are our extension. */
export const FORMAT_NAMES = 'JPEG, PNG, WebP, BMP, TIFF, HEIC, AVIF or JPEG 2000';

/** Formats that browsers show; the others are converted. */
const SHOWN_BY_BROWSERS: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/bmp',
  'image/avif',
]);
export const isShownByBrowsers = (mediaType: string): boolean => SHOWN_BY_BROWSERS.has(mediaType);

export type InspectedImage = {
  readonly mediaType: ImageMediaType;
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
  /** How the stored pixels have to be turned; of a TIFF's first page. */
  readonly orientation: Orientation;
  /** Only in a TIFF; the size is the first page's, every page within the limits. */
  readonly pages: number;
};

export type ImageProblemCode =
  | 'NOT_AN_IMAGE'
  | 'UNSUPPORTED'
  | 'ANIMATED'
  | 'TRUNCATED'
  | 'TOO_MANY_PIXELS'
  | 'TOO_SMALL';

/** Why bytes are refused before anything decodes them. The message is a sentence for the sender. */
export class ImageProblem extends Error {
  override readonly name = 'ImageProblem';
  readonly code: ImageProblemCode;

  constructor(code: ImageProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

const FORMATS: Record<ImageMediaType, { name: string; inspect: (bytes: Uint8Array) => ImageHeader | null }> = {
  'image/jpeg': { name: 'JPEG', inspect: inspectJpeg },
  'image/png': { name: 'PNG', inspect: inspectPng },
  'image/webp': { name: 'WebP', inspect: inspectWebp },
  'image/bmp': { name: 'BMP', inspect: inspectBmp },
  'image/tiff': { name: 'TIFF', inspect: inspectTiff },
  'image/heic': { name: 'HEIC', inspect: inspectHeif },
  'image/avif': { name: 'AVIF', inspect: inspectHeif },
  'image/jp2': { name: 'JPEG 2000', inspect: inspectJpeg2000 },
  'image/j2c': { name: 'JPEG 2000', inspect: inspectJpeg2000 },
};

/**
 * Without decoding: kilobytes could unfold to gigabytes. The type comes from the first bytes.
 * Linear; never reads outside `bytes`. Throws `ImageProblem`.
 */
export function inspectImage(bytes: Uint8Array): InspectedImage {
  const mediaType = requireMediaType(bytes);
  const format = FORMATS[mediaType];
  const header = format.inspect(bytes);
  if (header === null) {
    throw new ImageProblem('NOT_AN_IMAGE', `The ${format.name} file is damaged and cannot be read.`);
  }
  if (header.animated) {
    throw new ImageProblem('ANIMATED', 'This is an animation of several pictures. Please send a single picture.');
  }
  if (header.refusal !== undefined) throw new ImageProblem('UNSUPPORTED', header.refusal);
  const size = requireLimits(header);
  for (const page of header.morePages ?? []) requireLimits(page);
  return { mediaType, ...size, orientation: header.orientation, pages: 1 + (header.morePages?.length ?? 0) };
}

/** The upright size of a complete page within the limits. Throws `ImageProblem`. */
function requireLimits(header: ImageHeader): { readonly width: number; readonly height: number } {
  const turned = header.orientation >= 5;
  const width = turned ? header.storedHeight : header.storedWidth;
  const height = turned ? header.storedWidth : header.storedHeight;

  if (width > IMAGE_SIDE_PIXELS_MAX || height > IMAGE_SIDE_PIXELS_MAX || width * height > IMAGE_PIXELS_MAX) {
    const limit = `${IMAGE_PIXELS_MAX / 1e6} megapixels and ${IMAGE_SIDE_PIXELS_MAX} pixels a side`;
    throw new ImageProblem('TOO_MANY_PIXELS', `The picture has ${width} × ${height} pixels; the limit is ${limit}.`);
  }
  if (width < IMAGE_SIDE_PIXELS_MIN || height < IMAGE_SIDE_PIXELS_MIN) {
    const least = `${IMAGE_SIDE_PIXELS_MIN} pixels a side`;
    throw new ImageProblem(
      'TOO_SMALL',
      `The picture has only ${width} × ${height} pixels; it needs at least ${least}.`,
    );
  }
  if (!header.complete) {
    throw new ImageProblem('TRUNCATED', 'The picture is incomplete: its end is missing. Please send it again.');
  }
  return { width, height };
}

/** The format by the first bytes (a kilobyte is enough); null for unsupported ones. */
export function mediaTypeOfPicture(bytes: Uint8Array): ImageMediaType | null {
  const first = latin1(bytes, 0, 16);
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (first.startsWith('RIFF') && first.slice(8, 12) === 'WEBP') return 'image/webp';
  if (isTiff(bytes)) return 'image/tiff';
  if (first.startsWith('\0\0\0\x0cjP  \r\n\x87\n')) return 'image/jp2';
  if (first.startsWith('\xff\x4f\xff\x51')) return 'image/j2c';
  if (first.startsWith('BM')) return 'image/bmp';
  return heifMediaType(bytes);
}

function requireMediaType(bytes: Uint8Array): ImageMediaType {
  if (bytes.length === 0) throw new ImageProblem('NOT_AN_IMAGE', 'The file is empty.');
  const mediaType = mediaTypeOfPicture(bytes);
  if (mediaType !== null) return mediaType;
  const other = otherFormat(bytes);
  if (other !== null) {
    throw new ImageProblem('UNSUPPORTED', `This is ${other}. Please send the picture as ${FORMAT_NAMES}.`);
  }
  throw new ImageProblem('NOT_AN_IMAGE', `This is not a picture. Please send a ${FORMAT_NAMES} file.`);
}

/** Names formats that people send by mistake, so that the message can say what to do. */
function otherFormat(bytes: Uint8Array): string | null {
  const first = latin1(bytes, 0, 16);
  if (first.slice(4, 8) === 'ftyp') return 'a video or another media file';
  if (first.startsWith('GIF8')) return 'a GIF';
  if (first.startsWith('%PDF-')) return 'a PDF document';
  if (first.startsWith('II+\0') || first.startsWith('MM\0+')) return 'a BigTIFF file';
  if (first.startsWith('\0\0\0\x0cJXL ') || first.startsWith('\xff\x0a')) return 'a JPEG XL picture';
  // A drawing may start with a byte order mark, blanks, comments or a document type.
  if (/^(?:\xef\xbb\xbf)?\s*</.test(latin1(bytes, 0, 64))) {
    return /<svg[\s>]/i.test(latin1(bytes, 0, 4096)) ? 'an SVG drawing' : null;
  }
  return null;
}
