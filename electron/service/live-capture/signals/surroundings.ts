import type { LiveRecording } from '../recording.ts';
import { type FaceFrame, faceFrames } from './frames-of-face.ts';

/** Size of the thumbnail; see `FaceTrackReading`. */
const COLUMNS = 32;
const ROWS = 24;
/** Time between compared frames: long enough for a hand to sway. */
const APART_MS = { least: 250, most: 1_200 };
/** Minimum movement of the face, in cells of the thumbnail. */
const MOVED_CELLS_MIN = 0.08;
/** In face sizes: hair is inside the ring, a sheet's or phone's edge outside. */
const RING = { inner: 0.72, outer: 1.5 };
/** Minimum number of comparisons. */
const PAIRS_MIN = 6;

/**
 * How much the surroundings move with the face: 1 like one picture, 0 not at all. Compares, over
 * pairs of frames, the change of brightness around the head with the change that the face's own
 * shift would cause. Null if the face hardly moved.
 */
export function movesWithFace(recording: LiveRecording): number | null {
  const frames = faceFrames(recording).filter(({ task }) => task !== 'turn_left' && task !== 'turn_right');
  let [cross, squares, pairs] = [0, 0, 0];
  frames.forEach((frame, index) => {
    const other = frames.find((later, at) => at > index && later.info.time_ms - frame.info.time_ms >= APART_MS.least);
    if (!other || other.info.time_ms - frame.info.time_ms > APART_MS.most || other.info.light !== frame.info.light)
      return;
    const sums = compared(frame, other);
    if (sums === null) return;
    cross += sums.cross;
    squares += sums.squares;
    pairs++;
  });
  return pairs < PAIRS_MIN || squares < 1 ? null : cross / squares;
}

/** Sums for the least-squares fit of change = shift · gradient, after removing exposure changes. */
function compared(one: FaceFrame, other: FaceFrame): { cross: number; squares: number } | null {
  const { imageWidth, imageHeight } = one.track;
  const from = centreOf(one);
  const to = centreOf(other);
  const dx = ((to.x - from.x) / imageWidth) * COLUMNS;
  const dy = ((to.y - from.y) / imageHeight) * ROWS;
  if (Math.hypot(dx, dy) < MOVED_CELLS_MIN) return null;
  const values: { change: number; shifted: number; level: number }[] = [];
  const reach = Math.max(one.face.box.width, one.face.box.height);
  for (let row = 1; row < ROWS - 1; row++)
    for (let column = 1; column < COLUMNS - 1; column++) {
      const x = ((column + 0.5) / COLUMNS) * imageWidth - from.x;
      const y = ((row + 0.5) / ROWS) * imageHeight - from.y;
      const away = Math.hypot(x / reach, y / reach);
      // Skip the area below: neck and shoulders move with the head.
      if (away < RING.inner || away > RING.outer || y > reach * 0.35) continue;
      const at = row * COLUMNS + column;
      const level = (offset: number) =>
        ((one.track.thumbnail[at + offset] ?? 0) + (other.track.thumbnail[at + offset] ?? 0)) / 2;
      values.push({
        change: (other.track.thumbnail[at] ?? 0) - (one.track.thumbnail[at] ?? 0),
        shifted: (-dx * (level(1) - level(-1)) - dy * (level(COLUMNS) - level(-COLUMNS))) / 2,
        level: level(0),
      });
    }
  if (values.length < 20) return null;
  const change = withoutExposure(
    values.map((value) => value.change),
    values.map((value) => value.level),
  );
  const shifted = withoutExposure(
    values.map((value) => value.shifted),
    values.map((value) => value.level),
  );
  return {
    cross: change.reduce((sum, value, index) => sum + value * (shifted[index] ?? 0), 0),
    squares: shifted.reduce((sum, value) => sum + value * value, 0),
  };
}

/** Removes the mean and the part proportional to brightness. */
function withoutExposure(values: readonly number[], levels: readonly number[]): number[] {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [value, level] = [mean(values), mean(levels)];
  let [cross, squares] = [0, 1e-9];
  values.forEach((one, index) => {
    cross += (one - value) * ((levels[index] ?? 0) - level);
    squares += ((levels[index] ?? 0) - level) ** 2;
  });
  return values.map((one, index) => one - value - (cross / squares) * ((levels[index] ?? 0) - level));
}

function centreOf({ face }: FaceFrame) {
  const { left, top, width, height } = face.box;
  return { x: left + width / 2, y: top + height / 2 };
}
