import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Point } from '../workers/protocol.ts';

/**
 * Draws `source` with bilinear weights and a soft edge one pixel wide. `origin` maps a position of the result to one of the source. Outside
 * the source, the result is transparent.
 */
export function resample(source: Canvas, width: number, height: number, origin: (place: Point) => Point): Canvas {
  const result = createCanvas(width, height);
  const context = result.getContext('2d');
  const target = context.createImageData(width, height);
  // Cached, because every access to an image's `data` goes through the canvas.
  const seen = target.data;
  const pixels = source.getContext('2d').getImageData(0, 0, source.width, source.height).data;
  const rowBytes = source.width * 4;
  const right = source.width - 1;
  const bottom = source.height - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = origin({ x: x + 0.5, y: y + 0.5 });
      const fromX = from.x - 0.5;
      const fromY = from.y - 0.5;
      const inside = Math.min(fromX + 1, right + 1 - fromX, fromY + 1, bottom + 1 - fromY, 1);
      if (!(inside > 0)) continue;
      const nearX = Math.max(0, Math.min(right, fromX));
      const nearY = Math.max(0, Math.min(bottom, fromY));
      const x0 = Math.floor(nearX);
      const y0 = Math.floor(nearY);
      const partX = nearX - x0;
      const partY = nearY - y0;
      const topLeft = y0 * rowBytes + x0 * 4;
      const topRight = x0 < right ? topLeft + 4 : topLeft;
      const down = y0 < bottom ? rowBytes : 0;
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 4; channel++) {
        const upper = (pixels[topLeft + channel] ?? 0) * (1 - partX) + (pixels[topRight + channel] ?? 0) * partX;
        const lower =
          (pixels[topLeft + down + channel] ?? 0) * (1 - partX) + (pixels[topRight + down + channel] ?? 0) * partX;
        seen[at + channel] = upper * (1 - partY) + lower * partY;
      }
      seen[at + 3] = (seen[at + 3] ?? 0) * inside;
    }
  }
  context.putImageData(target, 0, 0);
  return result;
}
