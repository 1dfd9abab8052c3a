import { type Plane, quantile } from '#shared/domain/image/outline/plane.ts';

/** Sampling step that is enough for a quantile. */
const SAMPLE_STEP = 23;
/** Colour is measured on squares of this side, in which sensor noise evens out. */
const BLOCK_PX = 4;
/** Every other square is enough. */
const BLOCK_STEP = 2;

/** The brightness that a tenth of the document exceeds, which is its paper if there were no print. */
export function measureBrightness(grey: Plane, mask: Uint8Array): number {
  const inside: number[] = [];
  for (let at = 0; at < mask.length; at += SAMPLE_STEP) if (mask[at] === 1) inside.push(grey.values[at] as number);
  return quantile(Float32Array.from(inside), 0.9) ?? 0;
}

/** Darker, noise makes colours; brighter, a channel is clipped and colours vanish. */
const [LEVEL_MIN, LEVEL_MAX] = [30, 250];

/**
 * How colourful the document is apart from its common tint, so that a grey copy under a yellow lamp counts as grey: the distance of the
 * most coloured twentieth from the median, in the plane of log(red/green), log(blue/green). Null if everything is too dark or too bright.
 */
export function measureColour(rgba: Uint8ClampedArray, width: number, mask: Uint8Array): number | null {
  const [columns, rows] = [Math.floor(width / BLOCK_PX), Math.floor(mask.length / width / BLOCK_PX)];
  const warm: number[] = [];
  const cold: number[] = [];
  for (let block = 0; block < columns * rows; block += BLOCK_STEP) {
    const column = block % columns;
    const corner = ((block - column) / columns) * BLOCK_PX * width + column * BLOCK_PX;
    if (mask[corner + (BLOCK_PX / 2) * (width + 1)] === 0) continue;
    let [red, green, blue] = [0, 0, 0];
    for (let y = 0; y < BLOCK_PX; y++) {
      for (let at = (corner + y * width) * 4, end = at + BLOCK_PX * 4; at < end; at += 4) {
        red += rgba[at] as number;
        green += rgba[at + 1] as number;
        blue += rgba[at + 2] as number;
      }
    }
    const size = BLOCK_PX * BLOCK_PX;
    if (Math.min(red, green, blue) < LEVEL_MIN * size || Math.max(red, green, blue) > LEVEL_MAX * size) continue;
    warm.push(Math.log(red / green));
    cold.push(Math.log(blue / green));
  }
  const middleWarm = quantile(Float32Array.from(warm), 0.5);
  const middleCold = quantile(Float32Array.from(cold), 0.5);
  if (middleWarm === null || middleCold === null || warm.length < 100) return null;
  const distances = warm.map((value, index) => Math.hypot(value - middleWarm, (cold[index] as number) - middleCold));
  return quantile(Float32Array.from(distances), 0.95);
}
