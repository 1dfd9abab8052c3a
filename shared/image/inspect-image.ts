import { IMAGE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MAX, IMAGE_SIDE_PIXELS_MIN } from '../api.ts';
import type { ImageHeader } from './image-header.ts';
import { latin1 } from './image-header.ts';
import { inspectJpeg } from './inspect-jpeg.ts';
import { inspectPng } from './inspect-png.ts';
import { inspectWebp } from './inspect-webp.ts';

export type ImageMediaType = 'image/jpeg' | 'image/png' | 'image/webp';

export type InspectedImage = {
  readonly mediaType: ImageMediaType;
  /** Pixels of the upright picture. */
  readonly width: number;
  readonly height: number;
};

export type ImageProblemCode =
  | 'NOT_AN_IMAGE'
  | 'UNSUPPORTED'
  | 'ANIMATED'
  | 'TRUNCATED'
  | 'TOO_MANY_PIXELS'
  | 'TOO_SMALL';

/** Why bytes are refused before anything decodes them. The message is a sentence for the person who sent them. */
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
};

/**
 * Reads media type and upright size from the header and makes sure that the file is whole, without decoding it:
 * a few kilobytes can otherwise unfold to gigabytes. The media type comes from the first bytes, never from a name.
 * Takes time linear in the length and never reads outside `bytes`. Throws `ImageProblem`.
 */
export function inspectImage(bytes: Uint8Array): InspectedImage {
  const mediaType = mediaTypeOf(bytes);
  const format = FORMATS[mediaType];
  const header = format.inspect(bytes);
  if (header === null) {
    throw new ImageProblem('NOT_AN_IMAGE', `The ${format.name} file is damaged and cannot be read.`);
  }
  if (header.animated) {
    throw new ImageProblem('ANIMATED', 'This is an animation of several pictures. Please send a single picture.');
  }
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
  return { mediaType, width, height };
}

function mediaTypeOf(bytes: Uint8Array): ImageMediaType {
  if (bytes.length === 0) throw new ImageProblem('NOT_AN_IMAGE', 'The file is empty.');
  const first = latin1(bytes, 0, 16);
  if (first.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (first.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (first.startsWith('RIFF') && first.slice(8, 12) === 'WEBP') return 'image/webp';
  const other = otherFormat(bytes, first);
  if (other !== null) {
    throw new ImageProblem('UNSUPPORTED', `This is ${other}. Please send the picture as JPEG, PNG or WebP.`);
  }
  throw new ImageProblem('NOT_AN_IMAGE', 'This is not a picture. Please send a JPEG, PNG or WebP file.');
}

/** Names the formats people send by mistake, so that the message says what to do about it. */
function otherFormat(bytes: Uint8Array, first: string): string | null {
  if (first.slice(4, 8) === 'ftyp') return isoMediaFormat(first.slice(8, 12));
  if (first.startsWith('GIF8')) return 'a GIF';
  if (first.startsWith('%PDF-')) return 'a PDF document';
  if (first.startsWith('II*\0') || first.startsWith('MM\0*')) return 'a TIFF or camera raw file';
  if (first.startsWith('BM')) return 'a Windows bitmap (BMP)';
  if (first.startsWith('\0\0\0\x0cJXL ') || first.startsWith('\xff\x0a')) return 'a JPEG XL picture';
  if (first.startsWith('\0\0\0\x0cjP  ') || first.startsWith('\xff\x4f\xff\x51')) return 'a JPEG 2000 picture';
  // A drawing may start with a byte order mark, blanks, comments or a document type before its first element.
  if (/^(?:\xef\xbb\xbf)?\s*</.test(latin1(bytes, 0, 64))) {
    return /<svg[\s>]/i.test(latin1(bytes, 0, 4096)) ? 'an SVG drawing' : null;
  }
  return null;
}

function isoMediaFormat(brand: string): string {
  if (/^(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/.test(brand)) return 'a HEIC photo';
  return /^avi[fs]$/.test(brand) ? 'an AVIF picture' : 'a video or another media file';
}
