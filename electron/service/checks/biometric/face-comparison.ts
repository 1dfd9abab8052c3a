import type { FalseMatchRate } from '#shared/contract/policy/policy.ts';
import type { FaceCalibration } from '#shared/domain/face-model.ts';
import calibration from '../../../../resources/face-calibration.json' with { type: 'json' };

export type CalibratedPoint = { readonly falseMatchRate: number; readonly distance: number };

/** Distances between faces under one model: its thresholds, and how a distance becomes a score. */
export type FaceMetric = {
  /** The model that described the faces. Descriptors of different models cannot be compared. */
  readonly describedBy: string;
  /** Distances and the rates at which strangers come closer, largest first. */
  readonly thresholds: readonly CalibratedPoint[];
  /** Two captures of one living face differ by more than this. */
  readonly identicalDistance: number;
  readonly searchedNumbers: number;
  /** The largest distance at which strangers match at the given rate. */
  thresholdDistance(falseMatchRate: FalseMatchRate): number;
  /** The same for smaller rates, which few pairs were available to measure. */
  searchDistance(falseMatchRate: number): number;
  /** The score in results: 0 to 100, higher is more alike. */
  scoreOf(distance: number): number;
};

/** 0 for the same picture. Infinite if not comparable, so that nothing follows from it. */
export function descriptorDistance(left: Float32Array, right: Float32Array): number {
  if (left.length !== right.length || left.length === 0) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += ((left[index] ?? 0) - (right[index] ?? 0)) ** 2;
  return Number.isNaN(sum) ? Number.POSITIVE_INFINITY : Math.sqrt(sum);
}

/**
 * Fixed points of the score, so that it means the same for every model, past or present: at 62.4
 * strangers match once in 10,000 pairs. Interpolated linearly between 100 at distance 0, the
 * measured rates, and 0.
 */
const SCORE_AT: ReadonlyMap<number, number> = new Map([
  [1e-2, 54],
  [1e-3, 58.4],
  [1e-4, 62.4],
  [1e-5, 65.7],
  [1e-6, 69],
]);

/** About 0.8 for one person, 1.4 for two; from `resources/face-calibration.json`. */
export const OWN_FACES: FaceMetric = createMetric({
  describedBy: Object.entries(calibration.networks)
    .map(([name, version]) => `${name}@${version}`)
    .join(' '),
  thresholds: calibration.thresholds,
  search: calibration.search,
  // The closest of 1,500 pairs is 0.245 apart (`test/bench/face-calibration.ts`).
  identicalDistance: 0.2,
  searchedNumbers: 704,
});

/** A customer's model, whose descriptors have length one and `numbers` numbers. */
export function calibratedFaces(calibrated: FaceCalibration, numbers: number): FaceMetric {
  return createMetric({ ...calibrated, searchedNumbers: numbers });
}

type Measured = Pick<FaceMetric, 'describedBy' | 'thresholds' | 'identicalDistance' | 'searchedNumbers'> & {
  readonly search: readonly CalibratedPoint[];
};

function createMetric({ search, ...measured }: Measured): FaceMetric {
  const scale = scaleOf(measured.thresholds);
  return {
    ...measured,
    thresholdDistance(falseMatchRate) {
      const point = measured.thresholds.find((candidate) => candidate.falseMatchRate === falseMatchRate);
      if (!point) throw new RangeError(`no calibration for a false match rate of ${falseMatchRate}`);
      return point.distance;
    },
    searchDistance: (falseMatchRate) => searchDistance(search, falseMatchRate),
    scoreOf: (distance) => Math.round(scoreOn(scale, distance) * 100) / 100,
  };
}

/** Linear in the logarithm of the rate, also below the smallest measured one. */
function searchDistance(points: readonly CalibratedPoint[], falseMatchRate: number): number {
  const wanted = Math.log10(falseMatchRate);
  const at = Math.max(
    1,
    points.findIndex((point) => Math.log10(point.falseMatchRate) <= wanted),
  );
  const [upper, lower] = [points[at - 1] as CalibratedPoint, (points[at] ?? points.at(-1)) as CalibratedPoint];
  const [from, to] = [Math.log10(upper.falseMatchRate), Math.log10(lower.falseMatchRate)];
  return Math.max(0, upper.distance + ((wanted - from) / (to - from)) * (lower.distance - upper.distance));
}

type Mark = { readonly distance: number; readonly score: number };

function scaleOf(thresholds: readonly CalibratedPoint[]): readonly Mark[] {
  const marks = thresholds.flatMap(({ falseMatchRate, distance }) => {
    const score = SCORE_AT.get(falseMatchRate);
    return score === undefined ? [] : [{ distance, score }];
  });
  const rising = [{ distance: 0, score: 100 }, ...marks.sort((one, other) => one.distance - other.distance)];
  // Two descriptors of length one are at most 2 apart.
  return [...rising, { distance: 2, score: 0 }];
}

function scoreOn(scale: readonly Mark[], distance: number): number {
  const next = scale.findIndex((mark) => mark.distance >= distance);
  if (next < 0) return 0;
  const [from, to] = [scale[next - 1], scale[next]];
  if (!from || !to) return 100;
  return from.score + ((distance - from.distance) / (to.distance - from.distance)) * (to.score - from.score);
}
