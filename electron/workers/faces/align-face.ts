import type { Transform } from '../picture.ts';
import type { Point } from '../protocol.ts';
import type { FaceCandidate } from './face-boxes.ts';
import type { FaceMesh } from './face-mesh.ts';

/** In dlib's mean face, relative to its size (`mean_face_shape_x/y`), as trained. */
const ANCHORS: readonly { readonly mesh: number; readonly x: number; readonly y: number }[] = [
  { mesh: 33, x: 0.121737, y: 0.216423 },
  { mesh: 133, x: 0.334606, y: 0.231733 },
  { mesh: 362, x: 0.645647, y: 0.231733 },
  { mesh: 263, x: 0.858516, y: 0.216423 },
  { mesh: 2, x: 0.490127, y: 0.628106 },
  { mesh: 61, x: 0.254149, y: 0.780233 },
  { mesh: 291, x: 0.726104, y: 0.780233 },
];

/**
 * Least squares that place eyes, nose and mouth as in dlib's mean face, in a square of `size`
 * pixels with a border of `padding` (0.25 in dlib's examples).
 */
export function alignFace({ points }: FaceMesh, size: number, padding: number): Transform {
  return similarity(
    ANCHORS.map(({ mesh, x, y }) => ({
      from: points[mesh] ?? { x: 0, y: 0 },
      to: { x: ((padding + x) / (1 + 2 * padding)) * size, y: ((padding + y) / (1 + 2 * padding)) * size },
    })),
  );
}

/** Average to each eye, the tip of the nose and the mouth corners, left to right. */
const FIVE_POINTS: readonly (readonly number[])[] = [[33, 133], [362, 263], [1], [61], [291]];

/** With eyes, tip of the nose and mouth corners. `places` are in the resulting picture. */
export function alignFivePoints({ points }: FaceMesh, places: readonly Point[]): Transform {
  return similarity(
    FIVE_POINTS.map((indices, at) => ({
      from: mean(indices.map((index) => points[index] ?? { x: 0, y: 0 })),
      to: places[at] ?? { x: 0, y: 0 },
    })),
  );
}

/** The rotation, scale and shift that bring points closest to their places (least squares). */
function similarity(pairs: readonly { readonly from: Point; readonly to: Point }[]): Transform {
  const from = mean(pairs.map((pair) => pair.from));
  const to = mean(pairs.map((pair) => pair.to));
  let [along, across, squares] = [0, 0, 0];
  for (const pair of pairs) {
    const [x, y] = [pair.from.x - from.x, pair.from.y - from.y];
    const [u, v] = [pair.to.x - to.x, pair.to.y - to.y];
    along += x * u + y * v;
    across += x * v - y * u;
    squares += x * x + y * y;
  }
  const [a, b] = [along / squares, across / squares];
  return [a, b, -b, a, to.x - a * from.x + b * from.y, to.y - b * from.x - a * from.y];
}

/** A level square, `scale` times the face's longer side. `back` maps to the picture. */
export function levelSquare({ closeBox: box, eyes }: FaceCandidate, size: number, scale: number) {
  const centre = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  const angle = Math.atan2(eyes[1].y - eyes[0].y, eyes[1].x - eyes[0].x);
  const pixelsPerPixel = size / (scale * Math.max(box.width, box.height));
  const [cos, sin] = [Math.cos(angle) * pixelsPerPixel, Math.sin(angle) * pixelsPerPixel];
  const transform: Transform = [
    cos,
    -sin,
    sin,
    cos,
    size / 2 - cos * centre.x - sin * centre.y,
    size / 2 - cos * centre.y + sin * centre.x,
  ];
  const back = (x: number, y: number): Point => ({
    x: centre.x + (cos * (x - size / 2) - sin * (y - size / 2)) / pixelsPerPixel ** 2,
    y: centre.y + (sin * (x - size / 2) + cos * (y - size / 2)) / pixelsPerPixel ** 2,
  });
  return { transform, pixelsPerPixel, back };
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
