import { quantile } from '#shared/domain/image/outline/plane.ts';

/** Skin on anyone: brows to mouth, without hair and background. */
const SKIN = { left: 0.25, right: 0.75, top: 0.3, bottom: 0.8 };

/** Median luminance of the skin, 0 to 255. `input` is a square of three channels. */
export function measureBrightness(input: Float32Array, size: number): number {
  const [first, rows] = [Math.floor(size * SKIN.left), Math.floor(size * SKIN.top)];
  const columns = Math.ceil(size * SKIN.right) - first;
  const luminance = new Float32Array(columns * (Math.ceil(size * SKIN.bottom) - rows));
  let count = 0;
  for (let row = rows; row < size * SKIN.bottom; row++)
    for (let column = first; column < size * SKIN.right; column++) {
      const at = (row * size + column) * 3;
      luminance[count++] = 0.299 * (input[at] ?? 0) + 0.587 * (input[at + 1] ?? 0) + 0.114 * (input[at + 2] ?? 0);
    }
  return quantile(luminance, 0.5) ?? 0;
}
