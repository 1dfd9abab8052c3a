import type { LowerFace, TrackedFace } from '../../../workers/protocol.ts';
import { mouthOpened } from '../face-shape.ts';
import type { LiveRecording } from '../recording.ts';
import { restingFaceOf } from '../resting-face.ts';
import { type FaceFrame, faceFrames, median } from './frames-of-face.ts';

/** MediaPipe's: edge of the lower lip, chin, and where the nose meets the lip. */
const LOWER_LIP = 17;
const CHIN = 152;
const BELOW_NOSE = 2;
const EYE_CORNERS = [33, 263] as const;
/** For the chin, below the resting lip, in distances of the outer eye corners. */
const BELOW_LIP = 0.06;
const BELOW_CHIN = 0.12;
const ROWS_MIN = 6;
/** Pixels around the mesh's nose, and around the chin's place relative to it. */
const NOSE_REACH = { up: 4, down: 4, aside: 3 };
const CHIN_REACH = { up: 3, down: 14, aside: 1 };
const STILL_REACH = { up: 1, down: 1, aside: 1 };
/** Columns on each side left free so that the pattern can shift sideways. */
const MARGIN = 3;
/** Against movement: some moved chins of 106 drawn people are not found again. */
const CHANGE_SHARE = 0.2;
/** Numbers of frames used: with the face at rest, and with the mouth open widest. */
const FRAMES = { rest: 12, open: 6, least: 3 };
/** Smaller openings do not count; see `challenge.ts`. */
const OPEN_MIN = 0.06;
/** A head turned further than this moves the chin in the picture without opening the mouth. */
const TURNED_DEGREES_MAX = 8;

/**
 * Movement from the nose as the mouth opens, in eye distances, plus a fifth of its change (1 minus
 * correlation at rest), found in the picture. A jaw moves the chin; a mask's paper chin stays. Null
 * without an open mouth.
 */
export function chinMotion(recording: LiveRecording): number | null {
  const frames = faceFrames(recording);
  const resting = frames.filter(({ task }) => task === null).slice(-FRAMES.rest);
  const [first] = resting;
  if (first === undefined || resting.length < FRAMES.least) return null;
  const restingFace = restingFaceOf(resting.map(({ face }) => face));
  const open = frames
    .filter(({ task, face }) => task === 'open_mouth' && isFacing(face, restingFace.yawDegrees))
    .map(({ face }) => ({ face, by: mouthOpened(face, restingFace) }))
    .filter(({ by }) => by >= OPEN_MIN)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, FRAMES.open);
  const pattern = { ...first.face.lowerFace, brightness: patternOf(resting) };
  const [nose, chin] = [{ from: 0, to: pattern.noseRow }, chinRows(resting, pattern)];
  if (open.length < FRAMES.least || chin.to - chin.from < ROWS_MIN) return null;
  return median(open.map(({ face }) => chinOf(pattern, face.lowerFace, nose, chin)));
}

type Rows = { readonly from: number; readonly to: number };
type Reach = typeof CHIN_REACH;
/** Offset from the resting position, in pixels down and to the right. */
type Place = { readonly down: number; readonly aside: number };
type Pattern = Omit<LowerFace, 'brightness'> & { readonly brightness: Float32Array };

const isFacing = ({ pose }: TrackedFace, restDegrees: number) =>
  Math.abs(pose.yawDegrees - restDegrees) <= TURNED_DEGREES_MAX;

/** The rows between lip and chin, including the chin's edge. */
function chinRows(frames: readonly FaceFrame[], { height, eyesApart, noseRow }: Pattern): Rows {
  const below = (index: number) => median(frames.map(({ face }) => belowNose(face, index)));
  const row = (down: number) => Math.round(noseRow + down * eyesApart);
  return { from: row(below(LOWER_LIP) + BELOW_LIP), to: Math.min(height, row(below(CHIN) + BELOW_CHIN)) };
}

function belowNose({ points }: TrackedFace, index: number): number {
  const apart = (one: number, other: number) =>
    Math.hypot(
      (points[one * 3] ?? 0) - (points[other * 3] ?? 0),
      (points[one * 3 + 1] ?? 0) - (points[other * 3 + 1] ?? 0),
    );
  return apart(BELOW_NOSE, index) / Math.max(1e-6, apart(...EYE_CORNERS));
}

/** The median of each pixel over the frames. */
function patternOf(frames: readonly FaceFrame[]): Float32Array {
  const seen = frames.map(({ face }) => face.lowerFace.brightness);
  return Float32Array.from(seen[0] ?? [], (_, at) => median(seen.map((brightness) => brightness[at] ?? 0)));
}

function chinOf(pattern: Pattern, seen: LowerFace, nose: Rows, chin: Rows): number {
  const noseAt = found(pattern, seen, nose, { down: 0, aside: 0 }, NOSE_REACH);
  const chinAt = found(pattern, seen, chin, noseAt, CHIN_REACH);
  const change = 1 - found(pattern, seen, chin, noseAt, STILL_REACH).likeness;
  const down = exactly(pattern, seen, chin, chinAt) - exactly(pattern, seen, nose, noseAt);
  return Math.max(0, down) / pattern.eyesApart + CHANGE_SHARE * change;
}

function found(pattern: Pattern, seen: LowerFace, rows: Rows, near: Place, { up, down: below, aside: wide }: Reach) {
  let best = { ...near, likeness: Number.NEGATIVE_INFINITY };
  for (let down = near.down - up; down <= near.down + below; down++)
    for (let aside = Math.max(-MARGIN, near.aside - wide); aside <= Math.min(MARGIN, near.aside + wide); aside++) {
      const likeness = correlation(pattern, seen, rows, { down, aside });
      if (likeness > best.likeness) best = { down, aside, likeness };
    }
  return best;
}

/** With sub-pixel precision: the peak of a parabola through three matches. */
function exactly(pattern: Pattern, seen: LowerFace, rows: Rows, { down, aside }: Place): number {
  const at = (step: number) => correlation(pattern, seen, rows, { down: down + step, aside });
  const [above, here, below] = [at(-1), at(0), at(1)];
  const bend = above + below - 2 * here;
  return down + (bend < -1e-6 ? Math.max(-0.5, Math.min(0.5, (above - below) / (2 * bend))) : 0);
}

/** Brightness correlation over the rows that lie inside the visible part. */
function correlation(pattern: Pattern, seen: LowerFace, { from, to }: Rows, { down, aside }: Place): number {
  const { width, height } = pattern;
  let [count, sum, seenSum, squares, seenSquares, products] = [0, 0, 0, 0, 0, 0];
  for (let row = Math.max(from, -down); row < Math.min(to, height - down); row++)
    for (let column = MARGIN; column < width - MARGIN; column++) {
      const one = pattern.brightness[row * width + column] ?? 0;
      const other = seen.brightness[(row + down) * width + column + aside] ?? 0;
      count++;
      sum += one;
      seenSum += other;
      squares += one * one;
      seenSquares += other * other;
      products += one * other;
    }
  if (count === 0) return -1;
  const spread = (squares - (sum * sum) / count) * (seenSquares - (seenSum * seenSum) / count);
  return (products - (sum * seenSum) / count) / Math.sqrt(Math.max(1e-6, spread));
}
