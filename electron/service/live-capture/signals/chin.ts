import type { LowerFace, TrackedFace } from '../../../workers/protocol.ts';
import { mouthOpened } from '../face-shape.ts';
import type { LiveRecording } from '../recording.ts';
import { restOf } from '../rest.ts';
import type { FaceFrame } from './frames-of-face.ts';
import { faceFrames, median } from './frames-of-face.ts';

/** Outer edge of the lower lip, chin, and where the nose meets the lip, in MediaPipe's mesh. */
const LOWER_LIP = 17;
const CHIN = 152;
const BELOW_NOSE = 2;
const EYE_CORNERS = [33, 263] as const;
/** The chin is looked for from so far below the lip at rest to so far below itself, whose edge counts, in distances of the eyes' corners. */
const BELOW_LIP = 0.06;
const BELOW_CHIN = 0.12;
const ROWS_MIN = 6;
/** In pixels: how far the mesh puts a nose wrong, how far a chin goes from where the nose says it is, and how little is no movement. */
const NOSE_REACH = { up: 4, down: 4, aside: 3 };
const CHIN_REACH = { up: 3, down: 14, aside: 1 };
const STILL_REACH = { up: 1, down: 1, aside: 1 };
/** Of the columns, so many on each side may be looked for beyond the others. */
const MARGIN = 3;
/** A change from like to unlike counts as much as so far down: of 106 drawn people the chin of some is not found again when it has moved. */
const CHANGE_SHARE = 0.2;
/** How many frames are looked at: of the face at rest, and of the mouth open furthest. */
const FRAMES = { rest: 12, open: 6, least: 3 };
/** Less is not open, see `tasks.ts`. */
const OPEN_MIN = 0.06;
/** Turned away by more than this from how the head rested, a chin lies elsewhere without having moved. */
const TURNED_DEGREES_MAX = 8;

/**
 * How far the chin goes down from the nose as the mouth opens, in distances of the outer corners of the eyes, and a fifth of how much it
 * changes (1 less the correlation with how it looked at rest): both are found again in the picture. A jaw takes the chin along; the
 * chin of a mask with a mouth cut out is paper and stays. Null where the mouth was not seen open, or too little of a chin.
 */
export function chinMotion(recording: LiveRecording): number | null {
  const frames = faceFrames(recording);
  const resting = frames.filter(({ task }) => task === null).slice(-FRAMES.rest);
  const [first] = resting;
  if (first === undefined || resting.length < FRAMES.least) return null;
  const rest = restOf(resting.map(({ face }) => face));
  const open = frames
    .filter(({ task, face }) => task === 'open_mouth' && isFacing(face, rest.yawDegrees))
    .map(({ face }) => ({ face, by: mouthOpened(face, rest) }))
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
/** Pixels further down and to the right than at rest. */
type Place = { readonly down: number; readonly aside: number };
type Pattern = Omit<LowerFace, 'brightness'> & { readonly brightness: Float32Array };

const isFacing = ({ pose }: TrackedFace, restDegrees: number) =>
  Math.abs(pose.yawDegrees - restDegrees) <= TURNED_DEGREES_MAX;

/** Between lip and chin, with the chin's edge. */
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

/** Each place as it is in most of the frames. */
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

/** Where these rows of the pattern are likest, within reach of a place. */
function found(pattern: Pattern, seen: LowerFace, rows: Rows, near: Place, { up, down: below, aside: wide }: Reach) {
  let best = { ...near, likeness: Number.NEGATIVE_INFINITY };
  for (let down = near.down - up; down <= near.down + below; down++)
    for (let aside = Math.max(-MARGIN, near.aside - wide); aside <= Math.min(MARGIN, near.aside + wide); aside++) {
      const likeness = correlation(pattern, seen, rows, { down, aside });
      if (likeness > best.likeness) best = { down, aside, likeness };
    }
  return best;
}

/** How far down, to parts of a pixel: the top of the parabola through the place and those above and below it. */
function exactly(pattern: Pattern, seen: LowerFace, rows: Rows, { down, aside }: Place): number {
  const at = (step: number) => correlation(pattern, seen, rows, { down: down + step, aside });
  const [above, here, below] = [at(-1), at(0), at(1)];
  const bend = above + below - 2 * here;
  return down + (bend < -1e-6 ? Math.max(-0.5, Math.min(0.5, (above - below) / (2 * bend))) : 0);
}

/** Of brightness, over those of the rows that lie within what was seen. */
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
