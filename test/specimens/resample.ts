import { type Canvas, createCanvas } from '@napi-rs/canvas';

/**
 * Writes the source's x and y for the position (x, y) of the result into `from`. A new object for each of millions of pixels would cost
 * more than drawing them.
 */
export type Origin = (x: number, y: number, from: Float64Array) => void;

/** Draws `source` with bilinear weights and a soft edge one pixel wide. Outside the source, the result is transparent. */
export function resample(source: Canvas, width: number, height: number, origin: Origin): Canvas {
  const result = createCanvas(width, height);
  const context = result.getContext('2d');
  const target = context.createImageData(width, height);
  // Cached, because every access to an image's `data` goes through the canvas.
  const seen = target.data;
  const pixels = source.getContext('2d').getImageData(0, 0, source.width, source.height).data;
  const rowBytes = source.width * 4;
  const right = source.width - 1;
  const bottom = source.height - 1;
  const from = new Float64Array(2);
  let at = -4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      at += 4;
      origin(x + 0.5, y + 0.5, from);
      const fromX = (from[0] as number) - 0.5;
      const fromY = (from[1] as number) - 0.5;
      const inside = Math.min(fromX + 1, right + 1 - fromX, fromY + 1, bottom + 1 - fromY, 1);
      if (!(inside > 0)) continue;
      const nearX = Math.max(0, Math.min(right, fromX));
      const nearY = Math.max(0, Math.min(bottom, fromY));
      const x0 = Math.floor(nearX);
      const y0 = Math.floor(nearY);
      const partX = nearX - x0;
      const partY = nearY - y0;
      const upper = y0 * rowBytes + x0 * 4;
      const lower = y0 < bottom ? upper + rowBytes : upper;
      const next = x0 < right ? 4 : 0;
      seen[at] = mean(pixels, upper, lower, next, partX, partY);
      seen[at + 1] = mean(pixels, upper + 1, lower + 1, next, partX, partY);
      seen[at + 2] = mean(pixels, upper + 2, lower + 2, next, partX, partY);
      seen[at + 3] = mean(pixels, upper + 3, lower + 3, next, partX, partY);
      if (inside < 1) seen[at + 3] = (seen[at + 3] as number) * inside;
    }
  }
  context.putImageData(target, 0, 0);
  return result;
}

/** Bilinear mean of four neighbours in one channel. */
function mean(
  pixels: Uint8ClampedArray,
  upper: number,
  lower: number,
  next: number,
  partX: number,
  partY: number,
): number {
  const above = (pixels[upper] as number) * (1 - partX) + (pixels[upper + next] as number) * partX;
  const below = (pixels[lower] as number) * (1 - partX) + (pixels[lower + next] as number) * partX;
  return above * (1 - partY) + below * partY;
}
