import type { LightColour } from '#shared/contract/live-capture/live-capture.ts';
import type { MeanColour } from '../../../workers/protocol.ts';
import type { LiveRecording } from '../recording.ts';
import { faceFrames } from './frames-of-face.ts';

type Three = readonly [red: number, green: number, blue: number];

/** Logs of linear light, where exposure is only an offset. */
type LightSeries = {
  readonly timesMs: readonly number[];
  /** The colour the page was told to show, 0 to 1 per channel; null for the normal page. */
  readonly told: readonly (Three | null)[];
  /** One to four measurable patches of skin. */
  readonly skin: readonly (readonly Three[])[];
  readonly surroundings: readonly Three[];
};

/** Outside them in any channel, a patch is too dark or clipped. */
const LEVEL_MIN = 6;
const LEVEL_MAX = 250;

/** Share of frames a patch may miss; a patch that is too dark or clipped more often is dropped. */
const FRAMES_LEFT_OUT_MAX = 0.1;

function lightSeries(recording: LiveRecording): LightSeries {
  const lit = faceFrames(recording).filter(
    ({ task, track }) => task === 'screen_light' && isMeasurable(track.surroundings),
  );
  const patches = [0, 1, 2, 3].filter((patch) => {
    const bad = lit.filter(({ face }) => !isMeasurable(face.skin[patch])).length;
    return bad <= FRAMES_LEFT_OUT_MAX * lit.length;
  });
  const frames =
    patches.length === 0 ? [] : lit.filter(({ face }) => patches.every((at) => isMeasurable(face.skin[at])));
  return {
    timesMs: frames.map(({ info }) => info.time_ms),
    told: frames.map(({ info }) => (info.light === null ? null : lightOf(info.light))),
    skin: frames.map(({ face }) => patches.map((patch) => logarithms(face.skin[patch] as MeanColour))),
    surroundings: frames.map(({ track }) => logarithms(track.surroundings)),
  };
}

function isMeasurable(colour: MeanColour | undefined): boolean {
  if (!colour) return false;
  const { red, green, blue } = colour;
  return Math.min(red, green, blue) >= LEVEL_MIN && Math.max(red, green, blue) <= LEVEL_MAX;
}

function logarithms({ red, green, blue }: MeanColour): Three {
  return [Math.log(toLinear(red)), Math.log(toLinear(green)), Math.log(toLinear(blue))];
}

function lightOf(colour: LightColour): Three {
  const [red, green, blue] = [1, 3, 5].map((at) => toLinear(Number.parseInt(colour.slice(at, at + 2), 16)));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** sRGB, 0 to 255, to linear light, 0 to 1. */
function toLinear(value: number): number {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

export type LightResponse = {
  /** Colours shown against the face's change relative to its surroundings, at the best lag. */
  readonly correlation: number;
  /** The face's change beyond its surroundings, no colour to full, in log light. */
  readonly strength: number;
  /** Change with the colours. A wall's is small; a tinted video's is like the face's. */
  readonly surroundings: number;
  /** Spread of the change that does not follow the light, in log light: noise, or another light. */
  readonly unexplained: number;
  /** From telling the page until the colour shows. */
  readonly lagMs: number;
  /** Between forehead, cheeks and nose, relative to their mean; null below two. */
  readonly depth: number | null;
};

/** Displays, cameras and browsers together take 50 to 300 ms. */
const LAG_MS_MAX = 600;
const LAG_STEP_MS = 20;
/** Minimum number of frames: two for each of eight colours. */
const FRAMES_MIN = 16;
/** Variance of a patch against the others, in log light, that is camera noise and not movement. */
const STEADY_VARIANCE = 1e-4;
/** Minimum number of patches to measure depth; strong light clips one or two. */
const PATCHES_MIN = 2;

/** Null if too few frames allow measuring both face and surroundings. */
export function lightResponse(recording: LiveRecording): LightResponse | null {
  const series = lightSeries(recording);
  if (series.told.filter((light) => light !== null).length < FRAMES_MIN) return null;
  const face = series.skin.map((patches) => meanOf(patches));
  const steady = steadyMean(series.skin);
  const against = steady.map((one, index) => one.map((value, c) => value - (series.surroundings[index]?.[c] ?? 0)));
  let best: { fit: Fit; lagMs: number } | null = null;
  for (let lagMs = 0; lagMs <= LAG_MS_MAX; lagMs += LAG_STEP_MS) {
    const fit = fitted(against, colourShownAt(series, lagMs), series.timesMs);
    if (fit && (best === null || fit.correlation > best.fit.correlation)) best = { fit, lagMs };
  }
  if (best === null) return null;
  const told = colourShownAt(series, best.lagMs);
  const own = fitted(
    series.surroundings.map((one) => [...one]),
    told,
    series.timesMs,
  );
  const whole = fitted(face, told, series.timesMs);
  const apart = (series.skin[0] ?? []).map((_, patch) => {
    const differing = series.skin.map((patches, index) =>
      (patches[patch] ?? []).map((value, c) => value - (face[index]?.[c] ?? 0)),
    );
    return fitted(differing, told, series.timesMs)?.strength ?? 0;
  });
  const spread = Math.hypot(...apart) / Math.sqrt(apart.length) / Math.max(1e-3, Math.abs(whole?.strength ?? 0));
  return {
    correlation: best.fit.correlation,
    strength: best.fit.strength,
    surroundings: own?.strength ?? 0,
    unexplained: best.fit.unexplained,
    lagMs: best.lagMs,
    depth: apart.length < PATCHES_MIN ? null : spread,
  };
}

/** The colour shown `lagMs` before each frame; null if there was none. */
function colourShownAt({ timesMs, told }: LightSeries, lagMs: number): (readonly number[] | null)[] {
  let at = 0;
  return timesMs.map((timeMs) => {
    while (at + 1 < timesMs.length && (timesMs[at + 1] as number) <= timeMs - lagMs) at++;
    return (timesMs[at] as number) <= timeMs - lagMs ? (told[at] ?? null) : null;
  });
}

type Fit = { correlation: number; strength: number; unexplained: number };

/**
 * Least squares of seen = offset + drift · time + strength · told. Colours share one strength: skin
 * reflects red better, but in logarithms that is an offset.
 */
function fitted(
  seen: readonly number[][],
  told: readonly (readonly number[] | null)[],
  timesMs: readonly number[],
): Fit | null {
  let [toldSeen, toldTold, seenSeen, count] = [0, 0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const indices = told.flatMap((light, index) => (light === null ? [] : [index]));
    if (indices.length < FRAMES_MIN) return null;
    const times = indices.map((index) => timesMs[index] ?? 0);
    const x = withoutDrift(
      indices.map((index) => told[index]?.[c] ?? 0),
      times,
    );
    const y = withoutDrift(
      indices.map((index) => seen[index]?.[c] ?? 0),
      times,
    );
    x.forEach((value, index) => {
      const other = y[index] ?? 0;
      toldSeen += value * other;
      toldTold += value * value;
      seenSeen += other * other;
      count++;
    });
  }
  if (toldTold < 1e-9 || seenSeen < 1e-12) return null;
  const strength = toldSeen / toldTold;
  return {
    strength,
    correlation: toldSeen / Math.sqrt(toldTold * seenSeen),
    unexplained: Math.sqrt(Math.max(0, seenSeen - strength * toldSeen) / count),
  };
}

/** The residuals of the best-fitting line. */
function withoutDrift(values: readonly number[], times: readonly number[]): number[] {
  const count = values.length;
  const [time, value] = [times.reduce((a, b) => a + b, 0) / count, values.reduce((a, b) => a + b, 0) / count];
  let [cross, squares] = [0, 1e-9];
  times.forEach((one, index) => {
    cross += (one - time) * ((values[index] ?? 0) - value);
    squares += (one - time) ** 2;
  });
  return values.map((one, index) => one - value - (cross / squares) * ((times[index] ?? 0) - time));
}

/**
 * Weighted patches relative to their own mean. One counts more the closer it follows the median: a
 * cheek in window light would hide the others.
 */
function steadyMean(skin: LightSeries['skin']): number[][] {
  const channels = [0, 1, 2];
  const patches = (skin[0] ?? []).map((_, patch) => {
    const course = skin.map((frame) => frame[patch] ?? []);
    const mean = meanOf(course);
    return course.map((one) => channels.map((c) => (one[c] ?? 0) - (mean[c] ?? 0)));
  });
  const middle = skin.map((_, frame) =>
    channels.map((c) => medianOf(patches.map((course) => course[frame]?.[c] ?? 0))),
  );
  const weights = patches.map((course) => 1 / (varianceAbout(middle, course) + STEADY_VARIANCE));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return skin.map((_, frame) =>
    channels.map((c) =>
      patches.reduce((sum, course, patch) => sum + ((weights[patch] ?? 0) * (course[frame]?.[c] ?? 0)) / whole, 0),
    ),
  );
}

/** Variance of `course` after subtracting the best-fitting multiple of `middle`. */
function varianceAbout(middle: readonly number[][], course: readonly number[][]): number {
  const [along, own] = [middle.flat(), course.flat()];
  const squares = along.reduce((sum, value) => sum + value * value, 1e-9);
  const multiple = along.reduce((sum, value, at) => sum + value * (own[at] ?? 0), 0) / squares;
  return (
    along.reduce((sum, value, at) => sum + ((own[at] ?? 0) - multiple * value) ** 2, 0) / Math.max(1, course.length)
  );
}

/** The median; the mean of the two middle values if their number is even. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

function meanOf(patches: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].map((c) => patches.reduce((sum, patch) => sum + (patch[c] ?? 0), 0) / patches.length);
}
