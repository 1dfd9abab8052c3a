import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CANDIDATES_MAX, mrzCandidates } from '../../../../electron/workers/documents/mrz-lines.ts';
import type { TextBox } from '../../../../electron/workers/documents/text-boxes.ts';

/** A piece of a line: from `start` to `end` along it, on row `row`, the whole turned about the origin. */
function piece(start: number, end: number, row: number, angle: number): TextBox {
  const [u, v] = [(start + end) / 2, row * 40];
  return {
    centre: { x: u * Math.cos(angle) - v * Math.sin(angle), y: u * Math.sin(angle) + v * Math.cos(angle) },
    length: end - start,
    height: 26,
    angle,
    score: 0.9,
  };
}

describe('MRZ candidates', () => {
  it('are the long rows, in any direction and however broken', () => {
    fc.assert(
      fc.property(fc.double({ min: -1.5, max: 1.5, noNaN: true }), fc.integer({ min: 200, max: 500 }), (angle, cut) => {
        const boxes = [
          piece(0, cut, 1, angle),
          piece(cut + 30, 700, 1, angle),
          piece(0, 700, 0, angle),
          piece(80, 190, -3, angle),
          piece(90, 150, -5, angle),
        ];
        const [best] = mrzCandidates(boxes);
        expect(best?.rows).toHaveLength(2);
        for (const { from, to } of best?.rows ?? [])
          expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(700, 0);
      }),
    );
  });

  it('keep three rows of a card together', () => {
    const [best] = mrzCandidates([0, 1, 2].map((row) => piece(0, 500, row, 0.2)));
    expect(best?.rows).toHaveLength(3);
  });

  it('are absent if there are only words, and always few', () => {
    expect(mrzCandidates([piece(0, 100, 0, 0), piece(300, 380, 4, 0)])).toEqual([]);
    const page = Array.from({ length: 60 }, (_, row) => piece(0, 600, row, 0));
    expect(mrzCandidates(page).length).toBeLessThanOrEqual(CANDIDATES_MAX);
  });
});
