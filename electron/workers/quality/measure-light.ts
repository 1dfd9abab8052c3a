import type { Plane } from './plane.ts';
import { boxBlurred, quantile } from './plane.ts';

/** Every so many pixels are enough for a quantile. */
const SAMPLE_STEP = 11;

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
  const [r, g, b] = [red, green, blue].map((plane) => boxBlurred(plane, 2).values) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const warm: number[] = [];
  const cold: number[] = [];
  for (let at = 0; at < mask.length; at += SAMPLE_STEP) {
    if (mask[at] === 0) continue;
    const [red1, green1, blue1] = [r[at] as number, g[at] as number, b[at] as number];
    if (Math.min(red1, green1, blue1) < LEVEL_MIN || Math.max(red1, green1, blue1) > LEVEL_MAX) continue;
    warm.push(Math.log(red1 / green1));
    cold.push(Math.log(blue1 / green1));
  }
  const middleWarm = quantile(Float32Array.from(warm), 0.5);
  const middleCold = quantile(Float32Array.from(cold), 0.5);
  if (middleWarm === null || middleCold === null || warm.length < 100) return null;
  const distances = warm.map((value, index) => Math.hypot(value - middleWarm, (cold[index] as number) - middleCold));
  return quantile(Float32Array.from(distances), 0.95);
}
