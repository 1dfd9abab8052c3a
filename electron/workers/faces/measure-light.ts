/** The part of an aligned face that is skin, whoever it is: brows to mouth, without hair and background. */
const SKIN = { left: 0.25, right: 0.75, top: 0.3, bottom: 0.8 };

/**
 * How bright the skin of an aligned face is (median of its luminance, 0 to 255), and how far its tones reach (from the darkest
 * to the brightest tenth). `input` is a square of three channels.
 */
export function measureLight(input: Float32Array, size: number): { brightness: number; contrast: number } {
  const luminance: number[] = [];
  for (let row = Math.floor(size * SKIN.top); row < size * SKIN.bottom; row++)
    for (let column = Math.floor(size * SKIN.left); column < size * SKIN.right; column++) {
      const at = (row * size + column) * 3;
      luminance.push(0.299 * (input[at] ?? 0) + 0.587 * (input[at + 1] ?? 0) + 0.114 * (input[at + 2] ?? 0));
    }
  luminance.sort((one, other) => one - other);
  const quantile = (share: number) => luminance[Math.floor(share * luminance.length)] ?? 0;
  return { brightness: quantile(0.5), contrast: quantile(0.9) - quantile(0.1) };
}
