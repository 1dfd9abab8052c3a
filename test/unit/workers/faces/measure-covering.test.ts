import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { measureCovering } from '../../../../electron/workers/faces/measure-covering.ts';

/** A plain face with eyes 64 pixels apart; only the points below and beside the eyes matter here. */
const PLACES: Readonly<Record<number, readonly [number, number]>> = {
  33: [68, 100],
  263: [132, 100],
  229: [78, 112],
  230: [86, 112],
  449: [122, 112],
  450: [114, 112],
  50: [70, 145],
  280: [130, 145],
  5: [100, 130],
  4: [100, 136],
};
const mesh = {
  points: Array.from({ length: 468 }, (_, index) => {
    const [x, y] = PLACES[index] ?? [100, 170];
    return { x, y, z: 0 };
  }),
  score: 1,
};

function underEyes(colour: string | null): number {
  const canvas = createCanvas(200, 220);
  const context = canvas.getContext('2d');
  context.fillStyle = '#b48c78';
  context.fillRect(0, 0, 200, 220);
  if (colour !== null) {
    context.fillStyle = colour;
    for (const x of [82, 118]) context.fillRect(x - 16, 86, 32, 36);
    // The lenses' reflection makes the lids look bright.
    context.fillStyle = '#ffffff';
    for (const x of [82, 118]) context.fillRect(x - 10, 92, 20, 8);
  }
  return measureCovering({ width: 200, height: 220, source: canvas }, mesh).underEyeBrightness;
}

test('a bare face is as bright below the eyes as beside them', () => {
  expect(underEyes(null)).toBeCloseTo(0, 2);
});

test('reflecting dark lenses show below the eyes; a shadow does not count', () => {
  expect(underEyes('#282420')).toBeLessThan(-0.95);
  expect(underEyes('#6e5548')).toBeGreaterThan(-0.95);
});
