import { describe, expect, test } from 'vitest';
import { boxBlurred, maskOf, type Plane } from '#shared/domain/image/outline/plane.ts';
import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { atNearbyEdges } from '../../../../electron/workers/outline/nearby-edges.ts';
import { seededRandom } from '../../../specimens/random.ts';

const WIDTH = 300;
const HEIGHT = 220;
const card: Corners = [
  { x: 62, y: 44 },
  { x: 236, y: 52 },
  { x: 240, y: 160 },
  { x: 58, y: 154 },
];
const reach = [12, 12, 12, 12];

/** A card that many levels brighter than the table under it, with grain of one level. */
function seen(levels: number): Plane {
  const random = seededRandom(3);
  const mask = maskOf(card, WIDTH, HEIGHT);
  const values = Float32Array.from(mask, (value) => 120 + levels * value + (random() - 0.5) * 2);
  return boxBlurred({ width: WIDTH, height: HEIGHT, values }, 1);
}

const off = (corners: Corners) =>
  Math.max(...corners.map((corner, index) => distance(corner, card[index] as (typeof card)[0])));

const guess: Corners = [
  { x: 68, y: 39 },
  { x: 232, y: 56 },
  { x: 245, y: 166 },
  { x: 52, y: 159 },
];

describe('edges near a guessed outline', () => {
  test.each([5, 40, -40])('%i levels strong attract the corners', (levels) => {
    expect(off(guess)).toBeGreaterThan(5);
    expect(off(atNearbyEdges([seen(levels)], guess, reach, []))).toBeLessThan(2.5);
  });

  test('leave the guess unchanged if absent', () => {
    const kept = atNearbyEdges([seen(0)], guess, reach, []);
    for (const [index, corner] of kept.entries())
      expect(distance(corner, guess[index] as (typeof guess)[0])).toBeLessThan(0.01);
  });

  test('are ignored if they would cut print off', () => {
    const print = [{ x: 150, y: 36 }];
    const [topLeft, topRight] = atNearbyEdges([seen(40)], guess, reach, print);
    expect(Math.min(topLeft.y, topRight.y)).toBeLessThan(38);
  });
});
