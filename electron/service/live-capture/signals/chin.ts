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
/** What is compared: from so far below the lip at rest to so far below the chin, whose edge counts, in distances of the eyes' corners. */
const BELOW_LIP = 0.06;
const BELOW_CHIN = 0.12;
const ROWS_MIN = 6;
/** The mesh's nose trembles: so many pixels up, down and aside are no movement of the chin. */
const TREMBLES = { down: 2, aside: 1 };
/** How many frames are looked at: of the face at rest, of the closed mouth before it opens, and of the mouth open furthest. */
const FRAMES = { rest: 12, before: 8, open: 6, least: 3 };
/** Open by less is not begun, by more is open; see `tasks.ts`. */
const CLOSED_MAX = 0.04;
const OPEN_MIN = 0.06;
/** Turned away by more than this from how the head rested, a chin looks otherwise without having moved. */
const TURNED_DEGREES_MAX = 8;

/**
 * How much what lies below the lips changes when the mouth opens: 1 less its correlation with the same place at rest or just before. A
 * jaw takes the chin along; the chin of a mask with a mouth cut out is paper and stays. Null where the mouth was not seen open, or too
 * little of a chin.
 */
export function chinMotion(recording: LiveRecording): number | null {
  const frames = faceFrames(recording);
  const resting = frames.filter(({ task }) => task === null).slice(-FRAMES.rest);
  const asked = frames.filter(({ task }) => task === 'open_mouth');
  const [first, ...others] = resting;
  if (first === undefined || resting.length < FRAMES.least) return null;
  const rest = restOf(resting.map(({ face }) => face));
  const rows = rowsOf([first, ...others]);
  const facing = asked.filter(({ face }) => Math.abs(face.pose.yawDegrees - rest.yawDegrees) <= TURNED_DEGREES_MAX);
  const opened = facing.map((frame) => ({ frame, by: mouthOpened(frame.face, rest) }));
  const open = opened
    .filter(({ by }) => by >= OPEN_MIN)
    .toSorted((one, other) => other.by - one.by)
    .slice(0, FRAMES.open)
    .map(({ frame }) => frame);
  if (open.length < FRAMES.least || rows.to - rows.from < ROWS_MIN) return null;
  const begins = opened.findIndex(({ by }) => by > CLOSED_MAX);
  const before = opened.slice(Math.max(0, begins - FRAMES.before), begins).map(({ frame }) => frame);
  const patterns = [resting, before].filter(({ length }) => length >= FRAMES.least).map(patternOf);
  return (
    1 - Math.max(...patterns.map((pattern) => median(open.map(({ face }) => likeness(pattern, face.lowerFace, rows)))))
  );
}

type Rows = { readonly from: number; readonly to: number };

/** Rows of the lower face between lip and chin, with the chin's edge. */
function rowsOf(frames: readonly [FaceFrame, ...FaceFrame[]]): Rows {
  const { height, eyesApart, noseRow } = frames[0].face.lowerFace;
  const below = (index: number) => median(frames.map(({ face }) => belowNose(face, index)));
  const row = (down: number) => Math.round(noseRow + down * eyesApart);
  return {
    from: row(below(LOWER_LIP) + BELOW_LIP),
    to: Math.min(height - TREMBLES.down - 1, row(below(CHIN) + BELOW_CHIN)),
  };
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

/** The correlation of brightness where both fit best. */
function likeness(pattern: Float32Array, lowerFace: LowerFace, rows: Rows): number {
  let best = -1;
  for (let down = -TREMBLES.down; down <= TREMBLES.down; down++)
    for (let aside = -TREMBLES.aside; aside <= TREMBLES.aside; aside++)
      best = Math.max(best, correlation(pattern, lowerFace, rows, down, aside));
  return best;
}

function correlation(
  pattern: Float32Array,
  { width, brightness }: LowerFace,
  { from, to }: Rows,
  down: number,
  aside: number,
): number {
  let [count, sum, seenSum, squares, seenSquares, products] = [0, 0, 0, 0, 0, 0];
  for (let row = from; row < to; row++)
    for (let column = TREMBLES.aside; column < width - TREMBLES.aside; column++) {
      const one = pattern[row * width + column] ?? 0;
      const other = brightness[(row + down) * width + column + aside] ?? 0;
      count++;
      sum += one;
      seenSum += other;
      squares += one * one;
      seenSquares += other * other;
      products += one * other;
    }
  const spread = (squares - (sum * sum) / count) * (seenSquares - (seenSum * seenSum) / count);
  return (products - (sum * seenSum) / count) / Math.sqrt(Math.max(1e-6, spread));
}
