import type { Random } from '../random.ts';
import { withOpenMouth } from './expressions.ts';
import { measuredHead } from './measure-head.ts';
import { CHIN, EYES, FOREHEAD, LEFT_SIDE, MOUTH, OVAL, RIGHT_SIDE } from './mesh-points.ts';
import type { Head } from './resting-head.ts';
import type { FacePhotograph, Vector } from './scene.ts';
import { cutOut, grainyTexture, type Texture, textureOf } from './texture.ts';
import { triangulate } from './triangulate.ts';

/** Longer side, in pixels, of the photograph that is mapped onto the head. */
const TEXTURE_SIDE = 420;

/**
 * Rings behind the face: distance from the middle (sideways and down, upwards), depth in metres, and how far out the photograph is sampled.
 */
const RINGS = [
  { aside: 1.06, up: 1.2, back: 0.018, look: 1.06, lookUp: 1.18 },
  { aside: 1.1, up: 1.38, back: 0.05, look: 1.1, lookUp: 1.34 },
  { aside: 1.06, up: 1.4, back: 0.09, look: 1.1, lookUp: 1.36 },
  { aside: 0.8, up: 1.1, back: 0.14, look: 1.1, lookUp: 1.36 },
] as const;

/** The head in the photograph, with a human head's depth and a guessed skull. */
export function headOf(photograph: FacePhotograph, random: Random): Head {
  const { places, seen } = measuredHead(photograph.points, random);
  const middle = mean(OVAL.map((index) => places[index] as Vector));
  const seenMiddle = mean(OVAL.map((index) => seen[index] as Vector));
  // Unrolled about the head's axis, because the skin in front of the ears is edge on from the front. The mouth is open, because closed lips
  // do not show which triangles lie between them.
  const axis = middle[2] + 0.02;
  const triangles = triangulate(
    withOpenMouth(places, 0.5).map(([x, y, z]) => ({ x: Math.atan2(x - middle[0], axis - z) * 0.09, y })),
  );

  const all: Vector[] = [...places];
  const looks: Vector[] = [...seen];
  let inner: readonly number[] = OVAL;
  for (const ring of RINGS) {
    const outer = OVAL.map((index) => {
      const [place, look] = [places[index] as Vector, seen[index] as Vector];
      const upward = Math.max(0, Math.min(1, (middle[1] - place[1]) / 0.06));
      const [spread, reach] = [mix(ring.aside, ring.up, upward), mix(ring.look, ring.lookUp, upward)];
      all.push([
        middle[0] + (place[0] - middle[0]) * mix(ring.aside, 1.02, upward * 0.5),
        middle[1] + (place[1] - middle[1]) * spread,
        place[2] + ring.back,
      ]);
      looks.push([
        seenMiddle[0] + (look[0] - seenMiddle[0]) * mix(ring.look, 1, upward),
        seenMiddle[1] + (look[1] - seenMiddle[1]) * reach,
        0,
      ]);
      return all.length - 1;
    });
    outer.forEach((to, at) => {
      const next = (at + 1) % outer.length;
      triangles.push(inner[at] as number, to, inner[next] as number, inner[next] as number, to, outer[next] as number);
    });
    inner = outer;
  }

  const bounds = boundsOf(looks);
  const cut = cutOut(photograph.picture, bounds, TEXTURE_SIDE);
  const texture = textureOf(cut.canvas);
  const uv = Float32Array.from(
    looks.flatMap(([x, y]) => [(x - bounds.left) * cut.scale, (y - bounds.top) * cut.scale]),
  );
  const corners = Array.from({ length: triangles.length / 3 }, (_, index) => triangles.slice(index * 3, index * 3 + 3));
  const lips = new Set<number>([...MOUTH.upper, ...MOUTH.lower]);
  // Near the corners of the mouth, a triangle may reach beyond the lips.
  const [above, below] = [MOUTH.upper, MOUTH.lower].map((lip) => new Set<number>(lip.slice(1, -1)));
  const spansLips = (triangle: number[]) =>
    triangle.some((corner) => above?.has(corner)) && triangle.some((corner) => below?.has(corner));
  const lids = EYES.map(({ upper, lower }) => new Set<number>([...upper, ...lower]));
  const isMouth = (triangle: number[]) => triangle.every((corner) => lips.has(corner)) || spansLips(triangle);
  const isEye = (triangle: number[]) => lids.some((eye) => triangle.every((corner) => eye.has(corner)));
  const only = (belongs: (triangle: number[]) => boolean) => Uint16Array.from(corners.filter(belongs).flat());
  return {
    face: { places: all, uv, triangles: only((one) => !isMouth(one) && !isEye(one)), texture },
    mouthTriangles: only(isMouth),
    eyeTriangles: only(isEye),
    body: bodyBelow(places, skinOf(texture, uv), random),
  };
}

/** Neck and shoulders, one colour each. */
function bodyBelow(places: readonly Vector[], skin: readonly [number, number, number], random: Random) {
  const chin = places[CHIN] as Vector;
  const back = ((places[LEFT_SIDE] as Vector)[2] + (places[RIGHT_SIDE] as Vector)[2]) / 2;
  const neckWidth = 0.052 + random() * 0.014;
  const neck = grid(12, 6, (across, down) => {
    const angle = (across - 0.5) * Math.PI;
    return [
      chin[0] + Math.sin(angle) * neckWidth,
      chin[1] - 0.035 + down * 0.16,
      back + 0.03 - Math.cos(angle) * 0.05 + (1 - down) * 0.01,
    ];
  });
  const cloth = [0.02 + random() * 0.5, 0.02 + random() * 0.45, 0.03 + random() * 0.5] as const;
  const shoulders = grid(16, 6, (across, down) => {
    const x = (across - 0.5) * 0.46;
    const round = (x / 0.23) ** 2;
    return [chin[0] + x, chin[1] + 0.035 + round * 0.06 + down * 0.4, back - 0.05 + round * 0.08 - 0.06 * down];
  });
  const shaded = skin.map((value) => value * 0.75) as [number, number, number];
  return [
    { ...neck, texture: grainyTexture(shaded, random) },
    { ...shoulders, texture: grainyTexture(cloth, random) },
  ];
}

/** A sheet of `columns` × `rows` cells; `placeAt` takes fractions from 0 to 1. */
export function grid(columns: number, rows: number, placeAt: (across: number, down: number) => Vector) {
  const places: Vector[] = [];
  const uv: number[] = [];
  const triangles: number[] = [];
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      places.push(placeAt(column / columns, row / rows));
      uv.push((column / columns) * 63, (row / rows) * 63);
      if (row === rows || column === columns) continue;
      const at = row * (columns + 1) + column;
      triangles.push(at, at + 1, at + columns + 1, at + 1, at + columns + 2, at + columns + 1);
    }
  return { places, uv: Float32Array.from(uv), triangles: Uint16Array.from(triangles) };
}

/** Mean colour of both cheeks. */
function skinOf({ width, height, values }: Texture, uv: Float32Array): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const places = [50, 280, 205, 425, FOREHEAD];
  for (const index of places) {
    const x = Math.max(0, Math.min(width - 1, Math.round(uv[index * 2] as number)));
    const y = Math.max(0, Math.min(height - 1, Math.round(uv[index * 2 + 1] as number)));
    for (let channel = 0; channel < 3; channel++)
      sum[channel] = (sum[channel] as number) + (values[(y * width + x) * 3 + channel] as number) / places.length;
  }
  return sum;
}

function boundsOf(points: readonly Vector[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - 2, Math.min(...ys) - 2];
  return { left, top, width: Math.max(...xs) + 2 - left, height: Math.max(...ys) + 2 - top };
}

export function mean(points: readonly Vector[]): Vector {
  const sum = points.reduce((total, [x, y, z]) => [total[0] + x, total[1] + y, total[2] + z] as const, [
    0, 0, 0,
  ] as Vector);
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length];
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
