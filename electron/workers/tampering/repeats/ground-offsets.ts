import { type GroundPoints, SAMPLES, SIGN_WORDS } from './ground-points.ts';

/** At smaller distances, patches overlap and are alike for that reason. */
const OFFSET_MIN_PX = 20;
/** Grey levels of means, and logarithm of contrasts. */
const BRIGHTER_MAX = 1.5;
const CONTRAST_FACTOR_MAX = 0.35;
/** In the first two words and in all. Unlike ground has 32 and 64, similar about 45 and 90. */
const HALF_SIGNS_MIN = 40;
const SIGNS_MIN = 92;
const HALF_DIFFERING_MAX = 64 - HALF_SIGNS_MIN;
/** Minimum correlation of two points that may be one. */
const CORRELATION_MIN = 0.5;
/** Examined, and compared by pixel, so that striped ground ends in bounded time. */
const PAIRS_MAX = 20_000_000;
const COMPARISONS_MAX = 150_000;

type Place = { readonly x: number; readonly y: number };

/** Points whose best match lies at this offset, in whole pixels, down or to the right. */
export type GroundOffset = Place & {
  /** Indices into the planes' values, each of the upper point of a pair. */
  readonly places: readonly number[];
};

/** Empty ground has no certain match, but after a copy many points agree to the pixel. */
export function groundOffsets(points: GroundPoints): readonly GroundOffset[] {
  const { places, band } = points;
  const nearest = mostAlike(points);
  const groups = new Map<number, Place & { readonly places: number[] }>();
  for (let index = 0; index < nearest.length; index++) {
    const other = nearest[index] as number;
    // Points that are each other's nearest form one match.
    if (other < 0 || (nearest[other] === index && other < index)) continue;
    const from = Math.min(places[index] as number, places[other] as number);
    const step = Math.max(places[index] as number, places[other] as number) - from;
    const { x, y } = offsetOf(from, step, band.width);
    const key = 2 * y * band.width + x;
    const group = groups.get(key) ?? { x, y, places: [] };
    group.places.push(from);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.places.length - one.places.length);
}

function offsetOf(from: number, step: number, width: number): Place {
  const to = from + step;
  return { x: (to % width) - (from % width), y: Math.floor(to / width) - Math.floor(from / width) };
}

/** For each point, the index of the one that correlates most; −1 without any. */
function mostAlike(points: GroundPoints): Int32Array {
  const { places, brightness, contrast, samples, signs, band } = points;
  const best = new Float32Array(places.length).fill(CORRELATION_MIN);
  const nearest = new Int32Array(places.length).fill(-1);
  const isBright = Uint8Array.from(places, (at) => Number((band.values[at] as number) > 0));
  let [pairs, comparisons] = [PAIRS_MAX, COMPARISONS_MAX];
  for (let one = 0; one < places.length && pairs > 0 && comparisons > 0; one++) {
    const farthest = (brightness[one] as number) + BRIGHTER_MAX;
    const ownContrast = contrast[one] as number;
    const ownSigns = signs[one * SIGN_WORDS] as number;
    for (let other = one + 1; other < places.length && comparisons > 0; other++) {
      if ((brightness[other] as number) > farthest || isBright[one] !== isBright[other]) break;
      pairs--;
      if (Math.abs(ownContrast - (contrast[other] as number)) > CONTRAST_FACTOR_MAX) continue;
      // The first word alone rejects most pairs.
      if (bitCount(ownSigns ^ (signs[other * SIGN_WORDS] as number)) > HALF_DIFFERING_MAX) continue;
      if (!areSignsAlike(signs, one * SIGN_WORDS, other * SIGN_WORDS)) continue;
      const step = (places[other] as number) - (places[one] as number);
      if (isNear(places[one] as number, step, band.width)) continue;
      comparisons--;
      const correlation = product(samples, one * SAMPLES, other * SAMPLES);
      if (correlation > (best[one] as number)) {
        best[one] = correlation;
        nearest[one] = other;
      }
      if (correlation > (best[other] as number)) {
        best[other] = correlation;
        nearest[other] = one;
      }
    }
  }
  return nearest;
}

function areSignsAlike(signs: Int32Array, one: number, other: number): boolean {
  // Words lie above each other, so the first and third say more than two neighbouring ones.
  const half =
    bitCount((signs[one] as number) ^ (signs[other] as number)) +
    bitCount((signs[one + 2] as number) ^ (signs[other + 2] as number));
  if (half > HALF_DIFFERING_MAX) return false;
  const rest =
    bitCount((signs[one + 1] as number) ^ (signs[other + 1] as number)) +
    bitCount((signs[one + 3] as number) ^ (signs[other + 3] as number));
  return half + rest <= SAMPLES - SIGNS_MIN;
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function isNear(from: number, step: number, width: number): boolean {
  const { x, y } = offsetOf(from, step, width);
  return x * x + y * y < OFFSET_MIN_PX * OFFSET_MIN_PX;
}

/** The correlation of two points; each one's squared samples add up to 1. */
function product(samples: Float32Array, one: number, other: number): number {
  // Four separate sums, because a single one would make each addition wait for the last.
  let [first, second, third, fourth] = [0, 0, 0, 0];
  for (let at = one, there = other; at < one + SAMPLES; at += 4, there += 4) {
    first += (samples[at] as number) * (samples[there] as number);
    second += (samples[at + 1] as number) * (samples[there + 1] as number);
    third += (samples[at + 2] as number) * (samples[there + 2] as number);
    fourth += (samples[at + 3] as number) * (samples[there + 3] as number);
  }
  return first + second + third + fourth;
}
