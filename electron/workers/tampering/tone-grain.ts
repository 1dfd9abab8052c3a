import type { Box } from '#shared/contract/runs/check-result.ts';
import type { NativeRegion } from './native-region.ts';

/** Margin left out along the portrait's edge, relative to its size. */
const EDGE_PART = 0.08;
/** A portrait is at least 30 mm wide. Below this a printer's dots are under two pixels apart. */
const PORTRAIT_WIDTH_MIN_PX = 180;
/** Approximate maximum of measured pixels. */
const SAMPLES_MAX = 60_000;
/** Fewer samples prove nothing. */
const SAMPLES_MIN = 3_000;
const TONES = 16;
const LEVELS_PER_TONE = 256 / TONES;
/** Grain is counted in steps of this many grey levels, up to that of the strongest dots. */
const GRAIN_STEP_LEVELS = 0.125;
const GRAIN_STEPS = 640;
/** Share of the calmest pixels of a tone; the others show the face, not its surface. */
const CALM_PART = 0.25;
/** Shares of pixels: darker ones are shadows, lighter ones are light. */
const DARK_PART = 0.03;
const LIGHT_PART = 0.985;
/** Minimum tones between dark and light. */
const TONES_BETWEEN_MIN = 4;
const MIDDLE_SAMPLES_MIN = 200;
const LIGHT_SAMPLES_MIN = 60;
/** Added to both, because files keep no grain below about one grey level. */
const MIDDLE_FLOOR_LEVELS = 0.2;
const LIGHT_FLOOR_LEVELS = 0.8;

/**
 * Logarithm of the grain in middle tones against the lightest. Printers make tones of dots, which
 * vanish on bare paper; a camera's noise is the same in both. `portrait` is in the region's pixels;
 * null if it is too small or has too few tones.
 */
export function measureToneGrain({ brightness }: NativeRegion, portrait: Box): number | null {
  if (portrait.width < PORTRAIT_WIDTH_MIN_PX) return null;
  const { width, height, values } = brightness;
  const left = Math.max(2, Math.ceil(portrait.left + EDGE_PART * portrait.width));
  const top = Math.max(2, Math.ceil(portrait.top + EDGE_PART * portrait.height));
  const right = Math.min(width - 2, Math.floor(portrait.left + (1 - EDGE_PART) * portrait.width));
  const bottom = Math.min(height - 2, Math.floor(portrait.top + (1 - EDGE_PART) * portrait.height));
  if (right <= left || bottom <= top) return null;
  const step = Math.max(1, Math.ceil(((right - left) * (bottom - top)) / SAMPLES_MAX));
  const counts = new Uint32Array(TONES);
  const grains = new Uint32Array(TONES * GRAIN_STEPS);
  for (let y = top; y < bottom; y += step)
    for (let x = left; x < right; x++) {
      const at = y * width + x;
      const tone = Math.min(TONES - 1, Math.floor(toneAt(values, at, width) / LEVELS_PER_TONE));
      const around =
        (values[at - 1] as number) +
        (values[at + 1] as number) +
        (values[at - width] as number) +
        (values[at + width] as number);
      const grain = Math.abs((values[at] as number) - around / 4);
      const bin = tone * GRAIN_STEPS + Math.min(GRAIN_STEPS - 1, Math.floor(grain / GRAIN_STEP_LEVELS));
      grains[bin] = (grains[bin] as number) + 1;
      counts[tone] = (counts[tone] as number) + 1;
    }
  return overTones(counts, (tone) => calmGrain(grains, counts, tone));
}

/** Mean of nine pixels, two apart. */
function toneAt(values: Float32Array, at: number, width: number): number {
  let sum = 0;
  for (let row = -2; row <= 2; row += 2)
    for (let column = -2; column <= 2; column += 2) sum += values[at + row * width + column] as number;
  return sum / 9;
}

function overTones(counts: Uint32Array, grainOf: (tone: number) => number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < SAMPLES_MIN) return null;
  const toneAbove = (part: number) => {
    let [sum, tone] = [0, 0];
    for (; tone < TONES - 1; tone++) {
      sum += counts[tone] as number;
      if (sum >= part * all) break;
    }
    return tone;
  };
  const [dark, light] = [toneAbove(DARK_PART), toneAbove(LIGHT_PART)];
  const between = light - dark;
  if (between < TONES_BETWEEN_MIN) return null;
  const tones = Array.from({ length: TONES }, (_, tone) => tone);
  const middle = tones.filter(
    (tone) =>
      tone >= dark + between / 4 && tone <= light - between / 4 && (counts[tone] as number) > MIDDLE_SAMPLES_MIN,
  );
  const lightest = tones.filter(
    (tone) => (tone === light || tone === light - 1) && (counts[tone] as number) > LIGHT_SAMPLES_MIN,
  );
  if (middle.length === 0 || lightest.length === 0) return null;
  const inMiddle = middle.map(grainOf).sort((one, other) => one - other)[middle.length >> 1] as number;
  const inLight = Math.min(...lightest.map(grainOf));
  return Math.log((inMiddle + MIDDLE_FLOOR_LEVELS) / (inLight + LIGHT_FLOOR_LEVELS));
}

/** The grain in grey levels below which the calm share of a tone's pixels lies. */
function calmGrain(grains: Uint32Array, counts: Uint32Array, tone: number): number {
  let sum = 0;
  for (let step = 0; step < GRAIN_STEPS; step++) {
    sum += grains[tone * GRAIN_STEPS + step] as number;
    if (sum >= CALM_PART * (counts[tone] as number)) return (step + 0.5) * GRAIN_STEP_LEVELS;
  }
  return GRAIN_STEPS * GRAIN_STEP_LEVELS;
}
