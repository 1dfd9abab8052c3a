import { describe, expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare } from '../../../../electron/workers/outline/homography.ts';
import type { Point } from '../../../../electron/workers/protocol.ts';
import { displayGrid, dotGrid } from '../../../../electron/workers/tampering/grid-signals.ts';
import { tileSpectra } from '../../../../electron/workers/tampering/tile-spectra.ts';
import { seededRandom } from '../../../specimens/random.ts';

const WIDTH = 640;
const HEIGHT = 448;
/** Seen from the side: the far edge is a tenth shorter. */
const TILTED: Corners = [
  { x: 32, y: 6 },
  { x: 608, y: 10 },
  { x: 638, y: 444 },
  { x: 2, y: 440 },
];

/** Noise with a drawn document; its own coordinates are in pixels as large as the picture's. */
function seen(draw: (on: Point) => number): Plane {
  const random = seededRandom(7);
  const values = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) values[y * WIDTH + x] = 150 + (random() - 0.5) * 16 + draw(onDocument({ x, y }));
  return { width: WIDTH, height: HEIGHT, values };
}

/** The inverse of the map from the unit square, in pixels of the document. */
function onDocument({ x, y }: Point): Point {
  const map = fromUnitSquare(TILTED);
  if (map === null) throw new Error('the corners span an area');
  const { a, b, c, d, e, f, g, h } = map;
  const [a1, b1, d1, e1] = [a - g * x, b - h * x, d - g * y, e - h * y];
  const area = a1 * e1 - b1 * d1;
  const [right, below] = [x - c, y - f];
  return { x: (600 * (right * e1 - b1 * below)) / area, y: (434 * (a1 * below - right * d1)) / area };
}

const spectraOf = (plane: Plane, leftOut: Parameters<typeof tileSpectra>[2] = []) => {
  const spectra = tileSpectra({ brightness: plane, colourAt: (at) => plane.values[at] as number }, TILTED, leftOut);
  if (spectra === null) throw new Error('the corners span an area');
  return spectra;
};

describe('grids all over a tilted document', () => {
  test('rotated dots stand out from noise although perspective changes their frequency from tile to tile', () => {
    const dots = spectraOf(seen(({ x, y }) => 3 * Math.sin(1.7 * x + 0.7 * y)));
    const plain = spectraOf(seen(() => 0));
    expect(dotGrid(dots, 'brightness')?.score).toBeGreaterThan(TAMPERING_THRESHOLDS.dot_grid);
    expect(dotGrid(plain, 'brightness')?.score).toBeLessThan(TAMPERING_THRESHOLDS.dot_grid);
  });

  test('display pixels finer than the camera’s are found by their alias', () => {
    // 1.3 display pixels per picture pixel.
    const pixels = ({ x, y }: Point) => 2.5 * Math.sin(2 * Math.PI * 1.3 * x) + 2.5 * Math.sin(2 * Math.PI * 1.3 * y);
    const display = displayGrid(spectraOf(seen(pixels)), 'brightness');
    expect(display?.score).toBeGreaterThan(TAMPERING_THRESHOLDS.display_grid);
    expect(displayGrid(spectraOf(seen(() => 0)), 'brightness')?.score).toBeLessThan(TAMPERING_THRESHOLDS.display_grid);
    expect(display?.tiles.filter((value) => value > 1).length).toBeGreaterThan(6);
  });

  test('are not measured in tiles that touch a barcode, or in fewer than six tiles', () => {
    const plane = seen(({ x, y }) => 3 * Math.sin(1.7 * x + 0.7 * y));
    const all = spectraOf(plane).tiles.length;
    expect(spectraOf(plane, [{ left: 40, top: 40, width: 30, height: 30 }]).tiles.length).toBeLessThan(all);
    const none = spectraOf(plane, [{ left: 0, top: 0, width: WIDTH, height: HEIGHT }]);
    expect(none.tiles).toEqual([]);
    expect(dotGrid(none, 'brightness')).toBeNull();
    expect(displayGrid(none, 'colour')).toBeNull();
  });
});
