import { describe, expect, it } from 'vitest';
import { textBoxes } from '../../../../electron/workers/documents/text-boxes.ts';

const WIDTH = 120;
const HEIGHT = 80;

/** A probability map with one tilted bar of text. */
function bar(centreX: number, centreY: number, length: number, height: number, angle: number, probability = 0.9) {
  const map = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [x + 0.5 - centreX, y + 0.5 - centreY];
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const across = dy * Math.cos(angle) - dx * Math.sin(angle);
      if (Math.abs(along) <= length / 2 && Math.abs(across) <= height / 2) map[y * WIDTH + x] = probability;
    }
  }
  return map;
}

describe('textBoxes', () => {
  it.each([0, 0.2, -0.4, 1.4])('finds a bar tilted by %f and grows it on all sides', (angle) => {
    const boxes = textBoxes(bar(60, 40, 50, 10, angle), WIDTH, HEIGHT);
    expect(boxes).toHaveLength(1);
    const [box] = boxes as [(typeof boxes)[number]];
    expect(box.centre.x).toBeCloseTo(60, 0);
    expect(box.centre.y).toBeCloseTo(40, 0);
    expect(Math.abs(box.angle - angle)).toBeLessThan(0.06);
    // area · 1.5 / perimeter is 6.25 for 50 × 10, on each side.
    expect(box.length).toBeGreaterThan(59);
    expect(box.length).toBeLessThan(66);
    expect(box.height).toBeGreaterThan(19);
    expect(box.height).toBeLessThan(26);
    expect(box.score).toBeCloseTo(0.9, 5);
  });

  it('leaves out faint and thin areas', () => {
    expect(textBoxes(bar(60, 40, 50, 10, 0, 0.4), WIDTH, HEIGHT)).toEqual([]);
    expect(textBoxes(bar(60, 40, 50, 2, 0), WIDTH, HEIGHT)).toEqual([]);
    expect(textBoxes(new Float32Array(WIDTH * HEIGHT), WIDTH, HEIGHT)).toEqual([]);
  });

  it('separates lines that do not touch', () => {
    const upper = bar(60, 20, 60, 8, 0);
    const lower = bar(60, 50, 60, 8, 0);
    const both = upper.map((value, index) => Math.max(value, lower[index] as number));
    expect(
      textBoxes(both, WIDTH, HEIGHT)
        .map(({ centre }) => Math.round(centre.y))
        .sort(),
    ).toEqual([20, 50]);
  });
});
