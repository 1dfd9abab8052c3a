import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { intersectionOverUnion } from '#shared/domain/image/intersection-over-union.ts';
import { mirror } from '../../../../electron/workers/faces/embed-face.ts';
import { tiles } from '../../../../electron/workers/faces/look-for-faces.ts';
import { colourValues, squareAround } from '../../../../electron/workers/faces/network-input.ts';
import { withoutOverlaps } from '../../../../electron/workers/faces/without-overlaps.ts';

/** A square region of a picture, as `size` × `size` pixels. */
function valuesOf(source: ReturnType<typeof picture>, { left, top, width }: Box, size: number): Float32Array {
  const scale = size / width;
  return colourValues(source, size, [scale, 0, 0, scale, -left * scale, -top * scale]);
}

function picture(width: number, height: number, paint = (_x: number, _y: number) => '#000') {
  const source = createCanvas(width, height);
  const context = source.getContext('2d');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      context.fillStyle = paint(x, y);
      context.fillRect(x, y, 1, 1);
    }
  }
  return { width, height, source };
}

test('only the best of boxes that overlap by half or more stays', () => {
  const box = { left: 0, top: 0, width: 100, height: 100 };
  const near = { ...box, left: 20 };
  const far = { ...box, left: 60 };
  expect(intersectionOverUnion(box, near)).toBeCloseTo(80 / 120);
  expect(intersectionOverUnion(box, { ...box, left: 100 })).toBe(0);
  const kept = withoutOverlaps([
    { box: near, score: 0.7 },
    { box, score: 0.9 },
    { box: far, score: 0.6 },
  ]);
  expect(kept.map(({ score }) => score)).toEqual([0.9, 0.6]);
});

test('tiles cover the whole picture, stay inside and overlap by a third', () => {
  const size = fc.integer({ min: 320, max: 6000 });
  fc.assert(
    fc.property(size, size, fc.constantFrom(0.6, 0.36), (width, height, share) => {
      const side = share * Math.max(width, height);
      const all = tiles({ width, height }, side);
      expect(all.length).toBeLessThanOrEqual(16);
      for (const horizontal of [true, false]) {
        const spans = all
          .map((tile) => (horizontal ? [tile.left, tile.width] : [tile.top, tile.height]) as [number, number])
          .toSorted(([a], [b]) => a - b);
        let reached = 0;
        for (const [start, extent] of spans) {
          expect(start).toBeLessThanOrEqual(reached === 0 ? 0 : Math.max(0, reached - extent / 3 + 1e-6));
          reached = Math.max(reached, start + extent);
        }
        expect(reached).toBeCloseTo(horizontal ? width : height);
      }
    }),
  );
});

test('mirroring exchanges columns, and mirroring twice restores the picture', () => {
  const values = Float32Array.from({ length: 4 * 4 * 3 }, (_, index) => index);
  const mirrored = mirror(values, 4);
  expect([...mirrored.subarray(0, 3)]).toEqual([9, 10, 11]);
  expect([...mirror(mirrored, 4)]).toEqual([...values]);
});

test('a region is red, green and blue, and black outside the picture', () => {
  const half = picture(20, 20, (x) => (x < 10 ? '#ff8000' : '#0000ff'));
  const whole = valuesOf(half, { left: 0, top: 0, width: 20, height: 20 }, 20);
  expect([...whole.subarray(0, 3)]).toEqual([255, 128, 0]);
  expect([...whole.subarray(19 * 3, 20 * 3)]).toEqual([0, 0, 255]);
  const around = valuesOf(half, squareAround({ left: 0, top: -10, width: 20, height: 40 }), 40);
  expect([...around.subarray(0, 3)]).toEqual([0, 0, 0]);
  const inside = (20 * 40 + 15) * 3;
  expect([...around.subarray(inside, inside + 3)]).toEqual([255, 128, 0]);
});

test('shrinking a picture averages fine detail', () => {
  const chequered = picture(128, 128, (x, y) => ((x + y) % 2 === 0 ? '#fff' : '#000'));
  const small = valuesOf(chequered, { left: 0, top: 0, width: 128, height: 128 }, 8);
  for (const value of small.subarray(3 * 8)) expect(Math.abs(value - 127.5)).toBeLessThan(2);
});
