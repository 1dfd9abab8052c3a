import type { LiveRecording } from '../recording.ts';
import type { FaceFrame } from './frames-of-face.ts';
import { faceFrames } from './frames-of-face.ts';

/** Of the thumbnail, see `FaceTrackReading`. */
const COLUMNS = 32;
const ROWS = 24;
/** Frames are compared over this time: long enough for a hand to sway. */
const APART_MS = { least: 250, most: 1_200 };
/** A face that moved less, in cells of the thumbnail, shows nothing. */
const MOVED_CELLS_MIN = 0.08;
/** The ring that is looked at, in boxes of the face about its middle: hair lies within, a paper's edge or a telephone's beyond it. */
const RING = { inner: 0.72, outer: 1.5 };
/** Fewer comparisons do not show anything. */
const PAIRS_MIN = 6;

/**
 * How far what is around the face moves with it: 1 as one picture, 0 not at all. Over pairs of frames, the change of
 * brightness around the head against the change that the face's own shift would give. Null where the face hardly moved.
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

/** Sums for the least squares of change = shift · gradient, after what exposure did was taken out. */
function compared(one: FaceFrame, other: FaceFrame): { cross: number; squares: number } | null {
  const { imageWidth, imageHeight } = one.track;
  const from = middleOf(one);
  const to = middleOf(other);
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
      // Below are neck and shoulders, which sway with the head.
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
  const change = unexposed(
    values.map((value) => value.change),
    values.map((value) => value.level),
  );
  const shifted = unexposed(
    values.map((value) => value.shifted),
    values.map((value) => value.level),
  );
  return {
    cross: change.reduce((sum, value, index) => sum + value * (shifted[index] ?? 0), 0),
    squares: shifted.reduce((sum, value) => sum + value * value, 0),
  };
}

/** Without mean and without what goes along with brightness. */
function unexposed(values: readonly number[], levels: readonly number[]): number[] {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [value, level] = [mean(values), mean(levels)];
  let [cross, squares] = [0, 1e-9];
  values.forEach((one, index) => {
    cross += (one - value) * ((levels[index] ?? 0) - level);
    squares += ((levels[index] ?? 0) - level) ** 2;
  });
  return values.map((one, index) => one - value - (cross / squares) * ((levels[index] ?? 0) - level));
}

function middleOf({ face }: FaceFrame) {
  const { left, top, width, height } = face.box;
  return { x: left + width / 2, y: top + height / 2 };
}
