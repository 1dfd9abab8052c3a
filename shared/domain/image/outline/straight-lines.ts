import { directionDifference, EDGE_STRENGTH_MIN, type EdgeMap, isCrest } from './edge-map.ts';

/** x · cos(angle) + y · sin(angle) = offset; `angle` is the direction of its normal in degrees. */
export type StraightLine = {
  readonly angle: number;
  readonly cosine: number;
  readonly sine: number;
  readonly offset: number;
  /** The picture's own border: no edge is seen there, the picture merely ends. */
  readonly isBorder: boolean;
  /** Pixels along the line up to each step with an edge on it, counted from `-reach`. */
  readonly supported: Float32Array;
  readonly reach: number;
};

/** One glaring edge must not outvote a long, faint one. */
const VOTE_MAX = 20;
const VOTE_SPREAD_DEGREES = 2;
const LINES_MAX = 36;
/** Minimum length of a line, as a share of the shorter side. */
const LENGTH_MIN = 0.05;
/** Lines closer than this in both angle and offset are one line. */
const SAME_ANGLE_DEGREES = 6;
const SAME_OFFSET_PX = 5;
/** How far an edge may turn from its line and lie beside it, because of lenses and bent paper. */
const SUPPORT_DEGREES = 14;
const SUPPORT_PX = 1.5;
/** How far its edge may lie beside the voted line. */
const FIT_PX = 3;

const COSINE = Float64Array.from({ length: 180 }, (_, degrees) => Math.cos((degrees * Math.PI) / 180));
const SINE = Float64Array.from({ length: 180 }, (_, degrees) => Math.sin((degrees * Math.PI) / 180));

/** Hough transform, edges voting near their direction, and the four borders. */
export function straightLines(edges: EdgeMap): readonly StraightLine[] {
  const { width, height } = edges;
  const reach = Math.ceil(Math.hypot(width, height));
  const columns = 2 * reach + 1;
  const votes = new Float32Array(180 * columns);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const strength = edges.strength[at] as number;
      if (strength < EDGE_STRENGTH_MIN || !isCrest(edges, at)) continue;
      const vote = Math.min(strength, VOTE_MAX);
      for (let turn = -VOTE_SPREAD_DEGREES; turn <= VOTE_SPREAD_DEGREES; turn++) {
        const angle = ((edges.direction[at] as number) + turn + 180) % 180;
        const offset = Math.round(x * (COSINE[angle] as number) + y * (SINE[angle] as number));
        votes[angle * columns + offset + reach] = (votes[angle * columns + offset + reach] as number) + vote;
      }
    }
  }
  const seen = strongest(votes, columns, reach, VOTE_MAX * LENGTH_MIN * Math.min(width, height));
  return [
    ...seen.map(({ angle, offset }) => straightened(edges, line(edges, angle, offset, false))),
    line(edges, 0, 0, true),
    line(edges, 0, width - 1, true),
    line(edges, 90, 0, true),
    line(edges, 90, height - 1, true),
  ];
}

function strongest(votes: Float32Array, columns: number, reach: number, votesMin: number) {
  const peaks: { angle: number; offset: number; votes: number }[] = [];
  for (let angle = 0; angle < 180; angle++) {
    for (let column = 1; column < columns - 1; column++) {
      const at = angle * columns + column;
      const own = votes[at] as number;
      if (own >= votesMin && own >= (votes[at - 1] as number) && own >= (votes[at + 1] as number))
        peaks.push({ angle, offset: column - reach, votes: own });
    }
  }
  peaks.sort((one, other) => other.votes - one.votes);
  const kept: typeof peaks = [];
  for (const peak of peaks) {
    if (kept.length === LINES_MAX) break;
    if (!kept.some((other) => isSame(peak, other))) kept.push(peak);
  }
  return kept;
}

function isSame(one: { angle: number; offset: number }, other: { angle: number; offset: number }): boolean {
  if (directionDifference(one.angle, other.angle) > SAME_ANGLE_DEGREES) return false;
  // Just below 180° and just above 0° the normal points the other way.
  const offset = Math.abs(one.angle - other.angle) > 90 ? -other.offset : other.offset;
  return Math.abs(one.offset - offset) <= SAME_OFFSET_PX;
}

function line(edges: EdgeMap, angle: number, offset: number, isBorder: boolean): StraightLine {
  const { width, height } = edges;
  const reach = Math.ceil(Math.hypot(width, height));
  const supported = new Float32Array(2 * reach + 2);
  const [cosine, sine] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  for (let step = -reach; step <= reach && !isBorder; step++) {
    const x = cosine * offset - sine * step;
    const y = sine * offset + cosine * step;
    let hit = 0;
    for (let beside = -SUPPORT_PX; beside <= SUPPORT_PX && hit === 0; beside += 0.75) {
      const column = Math.round(x + cosine * beside);
      const row = Math.round(y + sine * beside);
      if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) continue;
      const at = row * width + column;
      if (
        (edges.strength[at] as number) >= EDGE_STRENGTH_MIN &&
        directionDifference(edges.direction[at] as number, angle) <= SUPPORT_DEGREES
      )
        hit = 1;
    }
    supported[step + reach + 1] = (supported[step + reach] as number) + hit;
  }
  return { angle, cosine, sine, offset, isBorder, supported, reach };
}

/** Refits the line through its own edge (least squares), because votes are in whole degrees. */
function straightened(edges: EdgeMap, rough: StraightLine): StraightLine {
  const { cosine, sine, offset, angle, reach } = rough;
  let [weight, sumStep, sumBeside, sumSquare, sumProduct] = [0, 0, 0, 0, 0];
  for (let step = -reach; step <= reach; step++) {
    for (let beside = -FIT_PX; beside <= FIT_PX; beside++) {
      const column = Math.round(cosine * (offset + beside) - sine * step);
      const row = Math.round(sine * (offset + beside) + cosine * step);
      if (column < 1 || row < 1 || column >= edges.width - 1 || row >= edges.height - 1) continue;
      const at = row * edges.width + column;
      const strength = Math.min(VOTE_MAX, edges.strength[at] as number);
      if (strength < EDGE_STRENGTH_MIN || directionDifference(edges.direction[at] as number, angle) > SUPPORT_DEGREES)
        continue;
      if (!isCrest(edges, at)) continue;
      weight += strength;
      sumStep += strength * step;
      sumBeside += strength * beside;
      sumSquare += strength * step * step;
      sumProduct += strength * step * beside;
    }
  }
  const spread = weight * sumSquare - sumStep * sumStep;
  if (spread <= 0) return rough;
  const slope = (weight * sumProduct - sumStep * sumBeside) / spread;
  const lift = (sumBeside - slope * sumStep) / weight;
  const turn = Math.atan(slope);
  const fitted = line(edges, angle - (turn * 180) / Math.PI, (offset + lift) * Math.cos(turn), false);
  return (fitted.supported.at(-1) as number) > (rough.supported.at(-1) as number) ? fitted : rough;
}

/** Share of the line between two of its points with an edge on it, 0 to 1. */
export function supportBetween(
  { cosine, sine, supported, reach }: StraightLine,
  from: { x: number; y: number },
  to: { x: number; y: number },
): number {
  const along = ({ x, y }: { x: number; y: number }) =>
    Math.max(-reach, Math.min(reach, Math.round(y * cosine - x * sine)));
  const [a, b] = [along(from), along(to)];
  const [start, end] = a < b ? [a, b] : [b, a];
  if (end === start) return 0;
  return ((supported[end + reach + 1] as number) - (supported[start + reach] as number)) / (end - start + 1);
}

/** Where two lines cross; null for parallel ones. */
export function crossing(one: StraightLine, other: StraightLine): { x: number; y: number } | null {
  const determinant = one.cosine * other.sine - one.sine * other.cosine;
  if (Math.abs(determinant) < 0.1) return null;
  return {
    x: (one.offset * other.sine - other.offset * one.sine) / determinant,
    y: (other.offset * one.cosine - one.offset * other.cosine) / determinant,
  };
}
