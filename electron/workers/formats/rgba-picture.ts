import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import type { Orientation } from '#shared/domain/image/image-header.ts';

/** Decoded pixels before their orientation is applied. */
export type Rgba = { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };

/** Maps stored to upright pixels, by EXIF orientation. */
const TURNS: Readonly<Record<Orientation, readonly [number, number, number, number, number, number]>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, 1, 1, 0, 0, 0],
  6: [0, 1, -1, 0, 1, 0],
  7: [0, -1, -1, 0, 1, 1],
  8: [0, -1, 1, 0, 0, 1],
};

/** An upright canvas of the pixels; transparent parts become white. Overwrites `data`. */
export function uprightCanvas({ width, height, data }: Rgba, orientation: Orientation = 1): Canvas {
  blendWithWhite(data);
  const stored = createCanvas(width, height);
  stored.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0);
  return turned(stored, orientation);
}

/** A canvas as its orientation shows it; the same one if it is upright. */
export function turned(stored: Canvas, orientation: Orientation): Canvas {
  if (orientation === 1) return stored;
  const { width, height } = stored;
  const [uprightWidth, uprightHeight] = orientation >= 5 ? [height, width] : [width, height];
  const [a, b, c, d, right, down] = TURNS[orientation];
  const upright = createCanvas(uprightWidth, uprightHeight);
  const context = upright.getContext('2d');
  context.setTransform(a, b, c, d, right * uprightWidth, down * uprightHeight);
  context.drawImage(stored, 0, 0);
  return upright;
}

function blendWithWhite(data: Uint8ClampedArray): void {
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 255;
    if (alpha === 255) continue;
    for (let channel = at - 3; channel < at; channel++)
      data[channel] = 255 + (((data[channel] ?? 0) - 255) * alpha) / 255;
    data[at] = 255;
  }
}

/** Converts four printing inks to red, green and blue, 0 to 255 each, without a colour profile. */
export function setInks(data: Uint8ClampedArray, at: number, inks: readonly [number, number, number, number]): void {
  const paper = 255 - inks[3];
  for (let channel = 0; channel < 3; channel++) data[at + channel] = ((255 - (inks[channel] ?? 0)) * paper) / 255;
  data[at + 3] = 255;
}
