import type { Random } from '../random.ts';
import { CHIN, FOREHEAD, LEFT_EYE, LEFT_SIDE, NOSE_TIP, RIGHT_EYE, RIGHT_SIDE } from './mesh-points.ts';
import type { FacePhotograph, Vector } from './scene.ts';

/**
 * Depth from the tip of the nose to the sides of the face, relative to the face's width: 9.9 of 15.3 cm in MediaPipe's canonical face,
 * which was measured on people. The network's own depth for frontal photographs varies.
 */
const DEPTH_OF_WIDTH = 0.65;
/** Distance between the sides of the face, in metres. */
const WIDTH_METRES = 0.145;

/**
 * The mesh points as a head that looks straight at the camera, in metres from its middle, and their positions in the photograph. Width and
 * depth each vary by a tenth between people.
 */
export function measuredHead(points: FacePhotograph['points'], random: Random): { places: Vector[]; seen: Vector[] } {
  const raw = points.map(({ x, y, z }) => [x, y, z] as Vector);
  const at = (index: number) => raw[index] as Vector;
  const width = length(minus(at(LEFT_SIDE), at(RIGHT_SIDE)));
  const depth = (at(LEFT_SIDE)[2] + at(RIGHT_SIDE)[2]) / 2 - at(NOSE_TIP)[2];
  const deepen = (width * DEPTH_OF_WIDTH * (0.92 + 0.16 * random())) / Math.max(depth, width * 0.2);
  const deep = raw.map(([x, y, z]) => [x, y, z * deepen] as Vector);
  const place = (index: number) => deep[index] as Vector;

  const across = unit(minus(place(LEFT_EYE), place(RIGHT_EYE)));
  const along = minus(place(CHIN), place(FOREHEAD));
  const down = unit(minus(along, scaled(across, dot(along, across))));
  const away = cross(across, down);
  const middle = scaled(
    [RIGHT_SIDE, LEFT_SIDE, FOREHEAD, CHIN].map(place).reduce((sum, one) => minus(sum, scaled(one, -1))),
    0.25,
  );
  const metres = (WIDTH_METRES * (0.92 + 0.16 * random())) / width;
  const places = deep.map((one) => {
    const from = minus(one, middle);
    return scaled([dot(from, across), dot(from, down), dot(from, away)], metres);
  });
  return { places, seen: raw };
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scaled = (a: Vector, factor: number): Vector => [a[0] * factor, a[1] * factor, a[2] * factor];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const length = (a: Vector) => Math.sqrt(dot(a, a));
const unit = (a: Vector): Vector => scaled(a, 1 / (length(a) || 1));
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
