import { Tensor } from 'onnxruntime-node';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Picture, pixels, type Transform } from '../picture.ts';

export function batchOfOne(values: Float32Array, size: number): Tensor {
  return new Tensor('float32', values, [1, size, size, 3]);
}

/** NHWC colours of the picture under a transform. `scaled` converts 0 to 255; black outside. */
export function colourValues(
  picture: Picture,
  size: number,
  transform: Transform,
  scaled: (value: number) => number = (value) => value,
): Float32Array {
  const rgba = pixels(picture, size, size, transform);
  // A lookup table, because there are 256 levels and hundreds of thousands of values.
  const levels = Float32Array.from({ length: 256 }, (_, level) => scaled(level));
  const values = new Float32Array(size * size * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    values[to] = levels[rgba[from] as number] as number;
    values[to + 1] = levels[rgba[from + 1] as number] as number;
    values[to + 2] = levels[rgba[from + 2] as number] as number;
  }
  return values;
}

export function squareAround(box: Box): Box {
  const side = Math.max(box.width, box.height);
  return { left: box.left - (side - box.width) / 2, top: box.top - (side - box.height) / 2, width: side, height: side };
}
