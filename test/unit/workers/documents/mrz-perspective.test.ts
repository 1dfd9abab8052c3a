import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appearingPlace, fitBentGrid, truePlace } from '../../../../electron/workers/documents/mrz-perspective.ts';

const bends = fc.double({ min: -0.13 / 44, max: 0.13 / 44, noNaN: true });

describe('a line in perspective', () => {
  it('maps places to where they appear and back', () => {
    fc.assert(
      fc.property(bends, fc.double({ min: -3, max: 47, noNaN: true }), (bend, place) => {
        expect(truePlace(appearingPlace(place, bend), bend)).toBeCloseTo(place, 6);
      }),
    );
  });

  it('fits its characters to one grid once the bend is known, even with some missing', () => {
    fc.assert(
      fc.property(bends, fc.uniqueArray(fc.nat({ max: 43 }), { maxLength: 12 }), (bend, unseen) => {
        const places = Array.from({ length: 44 }, (_, index) => index).filter((index) => !unseen.includes(index));
        const grid = fitBentGrid(places.map((place) => appearingPlace(place + 0.5, bend)));
        if (!grid) throw new Error('no grid');
        for (const place of places) {
          const cells = (truePlace(appearingPlace(place + 0.5, bend), grid.bend) - grid.first) / grid.pitch;
          expect(Math.abs(cells - Math.round(cells))).toBeLessThan(0.2);
        }
        const [first, last] = [places[0] as number, places.at(-1) as number];
        const span =
          truePlace(appearingPlace(last + 0.5, bend), grid.bend) -
          truePlace(appearingPlace(first + 0.5, bend), grid.bend);
        expect(Math.round(span / grid.pitch)).toBe(last - first);
      }),
      { numRuns: 40 },
    );
  });

  it('is not guessed from few characters', () => {
    expect(fitBentGrid([1, 2, 3])).toBeNull();
  });
});
