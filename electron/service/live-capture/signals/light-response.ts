import type { LiveRecording } from '../recording.ts';
import type { LightSeries } from './light-series.ts';
import { lightSeries } from './light-series.ts';

/** How the face answered the light of the screen. */
export type LightResponse = {
  /**
   * Between what was told and how the face changed against its surroundings, over all colours, at the lag that fits best: 1 is
   * an answer in every step, 0 none.
   */
  readonly correlation: number;
  /** How much more the face changed than its surroundings between a colour off and full on, logarithm of light. */
  readonly strength: number;
  /** How much the surroundings changed in step with the colours. A wall hardly does; a tinted film does as the face. */
  readonly surroundings: number;
  /** Spread of what does not follow the light, logarithm of light: noise, or another light. */
  readonly unexplained: number;
  /** From the telling until it shows. */
  readonly lagMs: number;
  /** How differently forehead, cheeks and nose answered, as part of the mean answer; null where fewer than two could be measured. */
  readonly depth: number | null;
};

/** Displays, cameras and browsers together take 50 to 300 ms. */
const LAG_MS_MAX = 600;
const LAG_STEP_MS = 20;
/** Fewer frames do not show a course: two of each of eight colours. */
const FRAMES_MIN = 16;
/** Variance of a patch about the others, in logarithms of light, that is a camera's noise and no swaying. */
const STEADY_VARIANCE = 1e-4;
/** Fewer patches do not show depth; in strong light one or two are clipped. */
const PATCHES_MIN = 2;

/** Null where there are too few frames in which both face and surroundings can be measured. */
export function lightResponse(recording: LiveRecording): LightResponse | null {
  const series = lightSeries(recording);
  if (series.told.filter((light) => light !== null).length < FRAMES_MIN) return null;
  const face = series.skin.map((patches) => meanOf(patches));
  const steady = steadyMean(series.skin);
  const against = steady.map((one, index) => one.map((value, c) => value - (series.surroundings[index]?.[c] ?? 0)));
  let best: { fit: Fit; lagMs: number } | null = null;
  for (let lagMs = 0; lagMs <= LAG_MS_MAX; lagMs += LAG_STEP_MS) {
    const fit = fitted(against, toldAt(series, lagMs), series.timesMs);
    if (fit && (best === null || fit.correlation > best.fit.correlation)) best = { fit, lagMs };
  }
  if (best === null) return null;
  const told = toldAt(series, best.lagMs);
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

/** What was told so long before each frame; null where nothing was. */
function toldAt({ timesMs, told }: LightSeries, lagMs: number): (readonly number[] | null)[] {
  let at = 0;
  return timesMs.map((timeMs) => {
    while (at + 1 < timesMs.length && (timesMs[at + 1] as number) <= timeMs - lagMs) at++;
    return (timesMs[at] as number) <= timeMs - lagMs ? (told[at] ?? null) : null;
  });
}

type Fit = { correlation: number; strength: number; unexplained: number };

/**
 * Least squares of seen = beginning + drift · time + strength · told, each colour with its own beginning and drift and one
 * strength for all: skin reflects red better than blue, but in logarithms that is no difference.
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

/** What is left after the straight line that fits best. */
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
 * Of each frame the mean of the patches, each about its own mean over time, weighted by how closely its course is that of their middle,
 * stronger or weaker: a cheek that sways in the light of a window would hide the answer of the others.
 */
function steadyMean(skin: LightSeries['skin']): number[][] {
  const channels = [0, 1, 2];
  const patches = (skin[0] ?? []).map((_, patch) => {
    const course = skin.map((frame) => frame[patch] ?? []);
    const mean = meanOf(course);
    return course.map((one) => channels.map((c) => (one[c] ?? 0) - (mean[c] ?? 0)));
  });
  const middle = skin.map((_, frame) =>
    channels.map((c) => middleOf(patches.map((course) => course[frame]?.[c] ?? 0))),
  );
  const weights = patches.map((course) => 1 / (varianceAbout(middle, course) + STEADY_VARIANCE));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return skin.map((_, frame) =>
    channels.map((c) =>
      patches.reduce((sum, course, patch) => sum + ((weights[patch] ?? 0) * (course[frame]?.[c] ?? 0)) / whole, 0),
    ),
  );
}

/** Of what is left of `course` after the multiple of `middle` that fits it best. */
function varianceAbout(middle: readonly number[][], course: readonly number[][]): number {
  const [along, own] = [middle.flat(), course.flat()];
  const squares = along.reduce((sum, value) => sum + value * value, 1e-9);
  const multiple = along.reduce((sum, value, at) => sum + value * (own[at] ?? 0), 0) / squares;
  return (
    along.reduce((sum, value, at) => sum + ((own[at] ?? 0) - multiple * value) ** 2, 0) / Math.max(1, course.length)
  );
}

/** Mean of the two in the middle where there are two. */
function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
}

function meanOf(patches: readonly (readonly number[])[]): number[] {
  return [0, 1, 2].map((c) => patches.reduce((sum, patch) => sum + (patch[c] ?? 0), 0) / patches.length);
}
