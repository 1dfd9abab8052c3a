import type { Plane } from './plane.ts';
import { blockMeans, quantile } from './plane.ts';

/** Every so many pixels are enough for a quantile. */
const SAMPLE_STEP = 23;
/** Colour is taken of squares of this side, in which the sensor's noise evens out. */
const BLOCK_PX = 4;

/** The brightness that a tenth of the document exceeds: its paper, were there no print. */
export function measureBrightness(grey: Plane, mask: Uint8Array): number {
  const inside: number[] = [];
  for (let at = 0; at < mask.length; at += SAMPLE_STEP) if (mask[at] === 1) inside.push(grey.values[at] as number);
  return quantile(Float32Array.from(inside), 0.9) ?? 0;
}

/** Below it noise makes colours, above it a channel is clipped and colours vanish. */
const [LEVEL_MIN, LEVEL_MAX] = [30, 250];

/**
 * How colourful the document is beside its common tint, so that a grey copy under a yellow lamp is grey: the distance
 * of the most coloured twentieth from the median in the plane of log(red/green), log(blue/green). Null where all is
 * too dark or too bright to say.
 */
export function measureColour(red: Plane, green: Plane, blue: Plane, mask: Uint8Array): number | null {
  const [r, g, b] = [red, green, blue].map((plane) => blockMeans(plane, BLOCK_PX)) as [Plane, Plane, Plane];
  const warm: number[] = [];
  const cold: number[] = [];
  for (let at = 0; at < r.values.length; at += 2) {
    const column = at % r.width;
    const centre = ((at - column) / r.width) * BLOCK_PX * red.width + column * BLOCK_PX;
    if (mask[centre + (BLOCK_PX / 2) * (red.width + 1)] === 0) continue;
    const [meanRed, meanGreen, meanBlue] = [r.values[at] as number, g.values[at] as number, b.values[at] as number];
    if (Math.min(meanRed, meanGreen, meanBlue) < LEVEL_MIN || Math.max(meanRed, meanGreen, meanBlue) > LEVEL_MAX)
      continue;
    warm.push(Math.log(meanRed / meanGreen));
    cold.push(Math.log(meanBlue / meanGreen));
  }
  const middleWarm = quantile(Float32Array.from(warm), 0.5);
  const middleCold = quantile(Float32Array.from(cold), 0.5);
  if (middleWarm === null || middleCold === null || warm.length < 100) return null;
  const distances = warm.map((value, index) => Math.hypot(value - middleWarm, (cold[index] as number) - middleCold));
  return quantile(Float32Array.from(distances), 0.95);
}
