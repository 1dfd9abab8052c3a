import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignFace, levelSquare } from '../../../../electron/workers/faces/align-face.ts';
import { unitVector } from '../../../../electron/workers/faces/embed-face.ts';
import { uprightFace } from '../../../../electron/workers/faces/face-boxes.ts';
import { facePose } from '../../../../electron/workers/faces/face-pose.ts';
import { measureBrightness } from '../../../../electron/workers/faces/measure-brightness.ts';
import { colourValues } from '../../../../electron/workers/faces/network-input.ts';

type Transform = ReturnType<typeof alignFace>;
const applied = ([a, b, c, d, e, f]: Transform, { x, y }: { x: number; y: number }) => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** The mesh points that determine position and pose; all others lie at the origin. */
function mesh(points: Readonly<Record<number, readonly [number, number, number]>>) {
  return {
    points: Array.from({ length: 468 }, (_, index) => {
      const [x, y, z] = points[index] ?? [0, 0, 0];
      return { x, y, z };
    }),
    score: 1,
  };
}

const MEAN_FACE: Readonly<Record<number, readonly [number, number]>> = {
  33: [0.121737, 0.216423],
  133: [0.334606, 0.231733],
  362: [0.645647, 0.231733],
  263: [0.858516, 0.216423],
  2: [0.490127, 0.628106],
  61: [0.254149, 0.780233],
  291: [0.726104, 0.780233],
};

test('a face is aligned with the mean face from any position', () => {
  const size = fc.double({ min: 20, max: 900, noNaN: true });
  const place = fc.double({ min: -500, max: 4000, noNaN: true });
  const angle = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(size, place, place, angle, (scale, left, top, turn) => {
      const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
      const points = Object.entries(MEAN_FACE).map(([index, [x, y]]) => [
        index,
        [left + cos * x - sin * y, top + sin * x + cos * y, 0] as const,
      ]);
      const face = mesh(Object.fromEntries(points));
      const transform = alignFace(face, 150, 0.25);
      for (const [index, [x, y]] of Object.entries(MEAN_FACE)) {
        const at = applied(transform, face.points[Number(index)] as { x: number; y: number });
        expect(at.x).toBeCloseTo(((0.25 + x) / 1.5) * 150, 4);
        expect(at.y).toBeCloseTo(((0.25 + y) / 1.5) * 150, 4);
      }
    }),
  );
});

test('the square around a face levels the eyes, and maps back to the picture', () => {
  const face = {
    ...uprightFace({ left: 100, top: 50, width: 80, height: 90 }, 1),
    eyes: [
      { x: 120, y: 100 },
      { x: 150, y: 130 },
    ] as const,
  };
  const { transform, back } = levelSquare(face, 192, 1.5);
  const [right, left] = face.eyes.map((eye) => applied(transform, eye));
  expect(right?.y).toBeCloseTo(left?.y ?? Number.NaN);
  expect(left?.x).toBeGreaterThan(right?.x ?? Number.NaN);
  const again = back(right?.x ?? 0, right?.y ?? 0);
  expect(again.x).toBeCloseTo(120);
  expect(again.y).toBeCloseTo(100);
});

test('the depth of its points shows a head turning and nodding', () => {
  const ahead = { 33: [-30, 0, 0], 263: [30, 0, 0], 10: [0, -50, 0], 152: [0, 50, 0] } as const;
  const rest = facePose(mesh(ahead));
  expect(rest.yawDegrees).toBeCloseTo(0);
  expect(rest.rollDegrees).toBeCloseTo(0);
  const right = facePose(mesh({ ...ahead, 33: [-20, 0, -20], 263: [20, 0, 20] }));
  expect(right.yawDegrees).toBeCloseTo(45);
  const up = facePose(mesh({ ...ahead, 10: [0, -40, 20], 152: [0, 40, -20] }));
  expect(up.pitchDegrees - rest.pitchDegrees).toBeGreaterThan(20);
  const leaning = facePose(mesh({ ...ahead, 33: [-30, -10, 0], 263: [30, 10, 0] }));
  expect(leaning.rollDegrees).toBeCloseTo((Math.atan2(20, 60) * 180) / Math.PI);
});

test('brightness is the median of the skin alone', () => {
  const grey = new Float32Array(150 * 150 * 3).fill(20);
  for (let row = 45; row < 120; row++)
    for (let column = 37; column < 113; column++) {
      const value = column < 70 ? 100 : 160;
      grey.fill(value, (row * 150 + column) * 3, (row * 150 + column + 1) * 3);
    }
  expect(measureBrightness(grey, 150)).toBeCloseTo(160);
});

test('colours are red, green and blue, converted as requested, and black outside', () => {
  const source = createCanvas(4, 4);
  const context = source.getContext('2d');
  context.fillStyle = '#ff8000';
  context.fillRect(0, 0, 4, 4);
  const values = colourValues({ width: 4, height: 4, source }, 4, [1, 0, 0, 1, 2, 0], (value) => value / 255);
  expect([...values.subarray(0, 3)]).toEqual([0, 0, 0]);
  expect(values[6]).toBeCloseTo(1);
  expect(values[7]).toBeCloseTo(128 / 255);
  expect(values[8]).toBe(0);
});

test('a vector is scaled to length one, and zeros stay zeros', () => {
  expect(Math.hypot(...unitVector(new Float32Array([3, 4])))).toBeCloseTo(1);
  expect([...unitVector(new Float32Array(3))]).toEqual([0, 0, 0]);
});
