import type { TrackedFace } from '../../../workers/protocol.ts';
import type { LiveRecording } from '../recording.ts';
import { type FaceFrame, faceFrames, median } from './frames-of-face.ts';

type Place = { readonly x: number; readonly y: number };
type PlaceMap = (place: Place) => Place;

/** Normalised direct linear transform (Hartley, 1997). Null if undetermined. */
export function fitHomography(
  from: readonly Place[],
  to: readonly Place[],
  weights?: readonly number[],
): PlaceMap | null {
  const [source, target] = [normalised(from), normalised(to)];
  if (source === null || target === null) return null;
  // The last entry is fixed to 1; after normalisation it is never close to 0 for a face.
  const system = Array.from({ length: 8 }, () => new Float64Array(9));
  const row = new Float64Array(9);
  for (const [index, { x, y }] of source.places.entries()) {
    const { x: u, y: v } = target.places[index] as Place;
    const weight = weights?.[index] ?? 1;
    for (const equation of [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]) {
      row.set(equation);
      for (let i = 0; i < 8; i++)
        for (let j = 0; j < 9; j++) {
          const line = system[i] as Float64Array;
          line[j] = (line[j] as number) + weight * (row[i] as number) * (row[j] as number);
        }
    }
  }
  const h = solved(system);
  if (h === null) return null;
  const [a, b, c, d, e, f, g, i] = h as [number, number, number, number, number, number, number, number];
  return (place) => {
    const { x, y } = source.inward(place);
    const depth = g * x + i * y + 1;
    return target.outward({ x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth });
  };
}

/** Moves the points to their centre and scales them to a mean distance of √2. */
function normalised(places: readonly Place[]) {
  const count = places.length;
  if (count < 5) return null;
  const [x, y] = [sum(places.map((one) => one.x)) / count, sum(places.map((one) => one.y)) / count];
  const spread = sum(places.map((one) => Math.hypot(one.x - x, one.y - y))) / count / Math.SQRT2;
  if (spread < 1e-9) return null;
  const inward = (one: Place): Place => ({ x: (one.x - x) / spread, y: (one.y - y) / spread });
  const outward = (one: Place): Place => ({ x: one.x * spread + x, y: one.y * spread + y });
  return { places: places.map(inward), inward, outward };
}

/** Gaussian elimination with partial pivoting. Each row ends with its right-hand side. */
function solved(rows: Float64Array[]): number[] | null {
  const size = rows.length;
  const at = (row: number, column: number) => (rows[row] as Float64Array)[column] as number;
  for (let column = 0; column < size; column++) {
    let best = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(at(row, column)) > Math.abs(at(best, column))) best = row;
    [rows[column], rows[best]] = [rows[best] as Float64Array, rows[column] as Float64Array];
    const pivot = at(column, column);
    if (Math.abs(pivot) < 1e-12) return null;
    for (let row = 0; row < size; row++) {
      const factor = row === column ? 0 : at(row, column) / pivot;
      if (factor === 0) continue;
      const line = rows[row] as Float64Array;
      for (let index = column; index <= size; index++) line[index] = at(row, index) - factor * at(column, index);
    }
  }
  return rows.map((_, index) => at(index, size) / at(index, index));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Expressions hardly move them: eye corners, cheeks, forehead, temples. */
const AROUND = [
  33, 133, 362, 263, 50, 280, 205, 425, 117, 346, 123, 352, 151, 9, 109, 338, 67, 297, 103, 332, 54, 284, 21, 251, 162,
  389, 127, 356, 234, 454, 93, 323, 10,
];
/** Tip and lower ridge of the nose. */
const NOSE = [1, 4, 5, 195];
const FOREHEAD = 10;
const CHIN = 152;
const BETWEEN_EYES = 168;

/** Frames turned by less than this do not count, because they show no depth. */
const TURNED_DEGREES_MIN = 12;
const FRAMES_MIN = 4;
/** The newest frames before the first task, used as the reference for turns. */
const REST_FRAMES = 15;

/**
 * The nose's relief in face heights: a flat picture moves by a homography, a real nose leaves the
 * plane with the sine of the turn. Least squares over all turns. Null if the head did not turn far
 * enough.
 */
export function noseRelief(recording: LiveRecording): number | null {
  const frames = faceFrames(recording);
  const resting = frames.filter(({ task }) => task === null).slice(-REST_FRAMES);
  if (resting.length < FRAMES_MIN) return null;
  const restYawDegrees = median(resting.map(({ face }) => face.pose.yawDegrees));
  const around = AROUND.map((index) => meanPlace(resting, index));
  const nose = NOSE.map((index) => meanPlace(resting, index));
  let [cross, squares, count] = [0, 0, 0];
  for (const { task, face } of frames) {
    const turnedDegrees = face.pose.yawDegrees - restYawDegrees;
    if ((task !== 'turn_left' && task !== 'turn_right') || Math.abs(turnedDegrees) < TURNED_DEGREES_MIN) continue;
    const map = fitHomography(
      around,
      AROUND.map((index) => place(face, index)),
    );
    if (map === null) continue;
    const left = NOSE.map((index, at) => place(face, index).x - map(nose[at] as Place).x);
    const sine = Math.sin((turnedDegrees * Math.PI) / 180);
    cross += (sine * left.reduce((sum, value) => sum + value, 0)) / NOSE.length / heightOf(face);
    squares += sine * sine;
    count++;
  }
  return count < FRAMES_MIN ? null : cross / squares;
}

/** Mean position of a point at rest, in face heights relative to the root of the nose. */
function meanPlace(frames: readonly FaceFrame[], index: number): Place {
  const places = frames.map(({ face }) => {
    const [root, here, height] = [place(face, BETWEEN_EYES), place(face, index), heightOf(face)];
    return { x: (here.x - root.x) / height, y: (here.y - root.y) / height };
  });
  const sum = places.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }));
  return { x: sum.x / places.length, y: sum.y / places.length };
}

function heightOf(face: TrackedFace): number {
  const [top, bottom] = [place(face, FOREHEAD), place(face, CHIN)];
  return Math.max(1, Math.hypot(bottom.x - top.x, bottom.y - top.y));
}

function place({ points }: TrackedFace, index: number): Place {
  return { x: points[index * 3] ?? 0, y: points[index * 3 + 1] ?? 0 };
}
