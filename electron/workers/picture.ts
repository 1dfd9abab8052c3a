import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { IMAGE_PIXELS_MAX } from '#shared/contract/api.ts';
import type { Orientation } from '#shared/domain/image/image-header.ts';
import { ImageProblem, type InspectedImage, inspectImage } from '#shared/domain/image/inspect-image.ts';
import { decodeAvif } from './formats/decode-avif.ts';
import { decodeHeif } from './formats/decode-heif.ts';
import { decodeJpeg2000 } from './formats/decode-jpeg-2000.ts';
import { decodeTiff } from './formats/decode-tiff.ts';
import { turned } from './formats/rgba-picture.ts';

/** A decoded picture, upright, with transparent parts white. */
export type Picture = { readonly width: number; readonly height: number; readonly source: Canvas | Image };

/** Not a readable picture. The message is for people and says nothing of the content. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** As in canvas: x' = a·x + c·y + e, y' = b·x + d·y + f, between pixel corners. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Header within shared/contract/api.ts's limits; a TIFF's first page. Throws `PictureError`. */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const inspected = inspect(bytes);
  const { mediaType } = inspected;
  const decodeOther = OTHER_DECODERS[mediaType];
  if (decodeOther !== undefined) return otherPicture(() => decodeOther(bytes, inspected));
  let image: Image;
  try {
    // canvas applies the orientation of a JPEG itself.
    image = await loadImage(bytes);
  } catch (cause) {
    throw new PictureError('The picture is damaged and cannot be decoded.', { cause });
  }
  if (image.width < 1 || image.height < 1) throw new PictureError('The picture is damaged and cannot be decoded.');
  const picture =
    mediaType === 'image/jpeg'
      ? { width: image.width, height: image.height, source: image }
      : onWhite(image, inspected.orientation);
  if (!isOpaque(picture)) throw new PictureError('The picture is damaged or of a kind that cannot be decoded.');
  return picture;
}

function onWhite(image: Image, orientation: Orientation): Picture {
  const { source } = drawn(image.width, image.height, (context) => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, image.width, image.height);
    context.drawImage(image, 0, 0);
  });
  const upright = turned(source, orientation);
  return { width: upright.width, height: upright.height, source: upright };
}

type OtherDecoder = (bytes: Uint8Array, inspected: InspectedImage) => Promise<Canvas>;
const jpeg2000: OtherDecoder = (bytes, { width, height }) => decodeJpeg2000(bytes, width, height);
const heif: OtherDecoder = (bytes) => decodeHeif(bytes, IMAGE_PIXELS_MAX);

/** Formats that canvas does not decode, or not upright. */
const OTHER_DECODERS: Partial<Record<InspectedImage['mediaType'], OtherDecoder>> = {
  'image/tiff': decodeTiff,
  'image/heic': heif,
  'image/avif': decodeAvif,
  'image/jp2': jpeg2000,
  'image/j2c': jpeg2000,
};

/** Errors of these decoders mean a faulty file; the cause keeps the details. */
async function otherPicture(decode: () => Promise<Canvas>): Promise<Picture> {
  try {
    const source = await decode();
    return { width: source.width, height: source.height, source };
  } catch (cause) {
    throw new PictureError('The picture is damaged and cannot be decoded. Please save it as JPEG and send that.', {
      cause,
    });
  }
}

/**
 * A damaged PNG or 12-bit JPEG leaves undecoded parts transparent where a complete picture is
 * white, so one column shows it.
 */
function isOpaque({ source, height }: Picture): boolean {
  const context = createCanvas(1, height).getContext('2d');
  context.drawImage(source, 0, 0);
  const { data } = context.getImageData(0, 0, 1, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

function inspect(bytes: Uint8Array) {
  try {
    return inspectImage(bytes);
  } catch (cause) {
    if (cause instanceof ImageProblem) throw new PictureError(cause.message, { cause });
    throw cause;
  }
}

/**
 * RGBA; transparent black outside. Without a transform, all of the picture. Bilinear without
 * anti-aliasing, so it is halved first while the scale is below one half.
 */
export function pixels(picture: Picture, width: number, height: number, transform?: Transform): Uint8ClampedArray {
  return resampled(picture, width, height, transform).getContext('2d').getImageData(0, 0, width, height).data;
}

/** The same region as a separate picture, for further processing. */
export function region(picture: Picture, width: number, height: number, transform?: Transform): Picture {
  return { width, height, source: resampled(picture, width, height, transform) };
}

function resampled(picture: Picture, width: number, height: number, transform?: Transform): Canvas {
  const [a, b, c, d, e, f] = transform ?? [width / picture.width, 0, 0, height / picture.height, 0, 0];
  let source = picture;
  let shrinkX = 1;
  let shrinkY = 1;
  // Each axis on its own: a stretched picture may need halving in one direction only.
  for (;;) {
    const halveX = Math.hypot(a, b) * shrinkX <= 0.5 && source.width >= 2;
    const halveY = Math.hypot(c, d) * shrinkY <= 0.5 && source.height >= 2;
    if (!halveX && !halveY) break;
    source = halved(source, halveX, halveY);
    shrinkX = picture.width / source.width;
    shrinkY = picture.height / source.height;
  }
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.setTransform(a * shrinkX, b * shrinkX, c * shrinkY, d * shrinkY, e, f);
  context.drawImage(source.source, 0, 0);
  return canvas;
}

/** Detector, landmarks and crops all ask for halves, so they live as long as the picture. */
const halves = new WeakMap<Picture, Map<string, Picture>>();

function halved(picture: Picture, halveX: boolean, halveY: boolean): Picture {
  const known = halves.get(picture) ?? new Map<string, Picture>();
  halves.set(picture, known);
  const key = `${halveX},${halveY}`;
  const width = halveX ? Math.ceil(picture.width / 2) : picture.width;
  const height = halveY ? Math.ceil(picture.height / 2) : picture.height;
  const half =
    known.get(key) ?? drawn(width, height, (context) => context.drawImage(picture.source, 0, 0, width, height));
  known.set(key, half);
  return half;
}

function drawn(width: number, height: number, draw: (context: ReturnType<Canvas['getContext']>) => void) {
  const source = createCanvas(width, height);
  draw(source.getContext('2d'));
  return { width, height, source };
}
