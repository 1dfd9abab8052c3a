import { describe, expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { groundOffsets } from '../../../../../electron/workers/tampering/repeats/ground-offsets.ts';
import { groundPoints, SIGN_WORDS } from '../../../../../electron/workers/tampering/repeats/ground-points.ts';
import { findRepeatedGround } from '../../../../../electron/workers/tampering/repeats/repeated-ground.ts';
import { seededRandom } from '../../../../specimens/random.ts';

const WIDTH = 400;
const HEIGHT = 280;
/** The place of a value, and the distance to the ground that covers it. */
const VALUE = { left: 210, top: 160, width: 120, height: 26 };
const APART = { x: -93, y: -71 };
const everywhere = () => true;

/** Paper, brighter to one side, with lens-softened grain of up to `grain` grey levels. */
function paper(seed: number, grain = 8): Plane {
  const random = seededRandom(seed);
  const raw = Float32Array.from({ length: WIDTH * HEIGHT }, () => (random() - 0.5) * 3 * grain);
  const values = raw.map((_, at) => {
    let sum = 0;
    for (const dy of [-1, 0, 1]) for (const dx of [-1, 0, 1]) sum += raw[at + dy * WIDTH + dx] ?? 0;
    return 200 + (at % WIDTH) / 40 + sum / 9;
  });
  return { width: WIDTH, height: HEIGHT, values };
}

/** Covers the value with ground, then adds grain of `saved` grey levels everywhere, as another saving does. */
function covered(plane: Plane, seed: number, saved: number): Plane {
  const random = seededRandom(seed);
  const values = plane.values.slice();
  for (let y = VALUE.top; y < VALUE.top + VALUE.height; y++)
    for (let x = VALUE.left; x < VALUE.left + VALUE.width; x++)
      values[y * WIDTH + x] = plane.values[(y + APART.y) * WIDTH + x + APART.x] as number;
  return { ...plane, values: values.map((value) => value + (random() - 0.5) * saved) };
}

describe('repeated ground', () => {
  test.each([0, 2, 4])('is found although it is empty, under %i more grey levels of grain', (saved) => {
    const { score, boxes } = findRepeatedGround(covered(paper(1), 2, saved), everywhere);
    expect(score).toBeGreaterThan(TAMPERING_THRESHOLDS.repeated_ground);
    const [from, to] = boxes ?? [];
    expect([(to?.left ?? 0) - (from?.left ?? 0), (to?.top ?? 0) - (from?.top ?? 0)]).toEqual([-APART.x, -APART.y]);
    expect(Math.abs((to?.left ?? 0) - VALUE.left)).toBeLessThan(24);
    expect(Math.abs((to?.top ?? 0) - VALUE.top)).toBeLessThan(16);
  });

  test('is not found if every part has its own grain', () => {
    for (const seed of [3, 4]) expect(findRepeatedGround(paper(seed), everywhere).score).toBeLessThan(1);
  });

  test('is not found in regular lines, or in lines at fractional distances', () => {
    const ground = paper(5, 3);
    const regular = ground.values.map(
      (value, at) => value + 4 * Math.sin((at % WIDTH) / 4) * Math.cos(Math.floor(at / WIDTH) / 3),
    );
    expect(findRepeatedGround({ ...ground, values: regular }, everywhere).score).toBeLessThan(1);
    const rosette = (x: number, y: number) =>
      Math.abs(x) < 60 && Math.abs(y) < 30 ? 5 * Math.sin(Math.hypot(x, 2 * y) / 2.3 + Math.atan2(y, x) * 5) : 0;
    const twice = ground.values.map((value, at) => {
      const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
      return value + rosette(x - 110, y - 80) + rosette(x - 270.45, y - 190.55);
    });
    expect(findRepeatedGround({ ...ground, values: twice }, everywhere).score).toBeLessThan(1);
  });

  test('is not found in an excluded part', () => {
    expect(findRepeatedGround(covered(paper(1), 2, 0), (_, y) => y < VALUE.top).score).toBe(0);
  });
});

test('points of copied ground have the same signs, and most agree on its offset', () => {
  const points = groundPoints(covered(paper(6), 7, 0), everywhere);
  expect(points.signs).toHaveLength(points.places.length * SIGN_WORDS);
  const isBright = [...points.places].map((at) => (points.band.values[at] ?? 0) > 0);
  const bright = isBright.indexOf(true);
  expect(isBright.lastIndexOf(false)).toBe(bright - 1);
  const dark = [...points.brightness.subarray(0, bright)];
  expect(dark).toEqual([...dark].sort((one, other) => one - other));
  const [most, next] = groundOffsets(points);
  expect([most?.x, most?.y]).toEqual([-APART.x, -APART.y]);
  expect(most?.places.length).toBeGreaterThan(3 * (next?.places.length ?? 0));
});
