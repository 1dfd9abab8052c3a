import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { emptyPlane, type Plane } from '#shared/domain/image/outline/plane.ts';
import { fromUnitSquare, inverse, project } from '../../../../electron/workers/outline/homography.ts';
import { decodePicture } from '../../../../electron/workers/picture.ts';
import { blockMultiples, brightnessSteps } from '../../../../electron/workers/tampering/compression-history.ts';
import { emptiestPlace } from '../../../../electron/workers/tampering/empty-place.ts';
import { nativeRegion } from '../../../../electron/workers/tampering/native-region.ts';
import { measurePortraitHistory } from '../../../../electron/workers/tampering/portrait-history.ts';
import { measurePortraitShadow } from '../../../../electron/workers/tampering/portrait-shadow.ts';
import { templateSearch } from '../../../../electron/workers/tampering/repeats/template-matching.ts';
import { seededRandom } from '../../../specimens/random.ts';

const PORTRAIT = { left: 160, top: 96, width: 320, height: 400 };

function planeOf(width: number, height: number, of: (x: number, y: number) => number): Plane {
  const plane = emptyPlane(width, height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) plane.values[y * width + x] = of(x, y);
  return plane;
}

describe('a shadow around the portrait', () => {
  const toPicture = fromUnitSquare([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]);
  const side = (around: (awayPx: number) => number) => {
    if (toPicture === null) throw new Error('a square has a map');
    const { left, top, width, height } = PORTRAIT;
    const plane = planeOf(800, 600, (x, y) => {
      const away = Math.max(left - x, x - left - width, top - y, y - top - height);
      return away < 0 ? 190 : around(away);
    });
    return measurePortraitShadow({ plane, toPicture, portrait: PORTRAIT });
  };

  test('is found beside something thick', () => {
    expect(side((away) => 200 - 90 * Math.exp(-away / 8))).toBeGreaterThan(TAMPERING_THRESHOLDS.portrait_shadow);
  });

  test('is not found at a printed line or a bare edge', () => {
    expect(side((away) => (away < 3 ? 120 : 200))).toBe(0);
    expect(side(() => 200)).toBe(0);
  });
});

describe('the history of the portrait', () => {
  /** A picture with print everywhere, saved coarsely, then changed, then saved finely. */
  async function scoreOf(isReplaced: boolean) {
    const random = seededRandom(5);
    const draw = (width: number, height: number) => {
      const canvas = createCanvas(width, height);
      const context = canvas.getContext('2d');
      context.fillStyle = '#b4b0a8';
      context.fillRect(0, 0, width, height);
      for (let stroke = 0; stroke < (width * height) / 60; stroke++) {
        const tone = Math.round(90 + random() * 130);
        context.fillStyle = `rgba(${tone},${tone},${tone},0.6)`;
        context.fillRect(random() * width, random() * height, 2 + random() * 14, 2 + random() * 14);
      }
      return canvas;
    };
    const first = await decodePicture(new Uint8Array(draw(960, 640).toBuffer('image/jpeg', 72)));
    const edited = createCanvas(960, 640);
    edited.getContext('2d').drawImage(first.source, 0, 0);
    if (isReplaced)
      edited.getContext('2d').drawImage(draw(PORTRAIT.width, PORTRAIT.height), PORTRAIT.left, PORTRAIT.top);
    const bytes = new Uint8Array(edited.toBuffer('image/jpeg', 92));
    const region = nativeRegion(await decodePicture(bytes), { left: 0, top: 0, width: 960, height: 640 });
    const steps = brightnessSteps(bytes);
    if (region === null || steps === null) throw new Error('a JPEG has steps');
    return measurePortraitHistory(blockMultiples(region.brightness, steps), PORTRAIT, () => true);
  }

  test('matches the document’s if both were saved twice', async () => {
    expect(await scoreOf(false)).toBeLessThan(TAMPERING_THRESHOLDS.portrait_history);
  });

  test('differs if the portrait was inserted between two savings', async () => {
    expect(await scoreOf(true)).toBeGreaterThan(TAMPERING_THRESHOLDS.portrait_history);
  });
});

describe('a place without a value', () => {
  const quad = (left: number, top: number) =>
    [
      { x: left, y: top },
      { x: left + 60, y: top },
      { x: left + 60, y: top + 24 },
      { x: left, y: top + 24 },
    ] as const;
  const brightness = planeOf(400, 200, (x, y) => (y < 100 && x % 10 < 2 ? 40 : 200));
  const region = { box: { left: 0, top: 0, width: 400, height: 200 }, brightness, colourAt: () => 0 };

  test('is empty on bare ground and not on ink', () => {
    const filled = [quad(20, 20), quad(120, 20)];
    expect(emptiestPlace(region, { empty: [quad(20, 140)], filled })).toMatchObject({ score: 1 });
    expect(emptiestPlace(region, { empty: [quad(220, 20)], filled })).toMatchObject({ score: 0 });
    expect(emptiestPlace(region, { empty: [quad(20, 140)], filled: [] })).toBeNull();
  });

  test('is not empty if a long place has one letter anywhere', () => {
    const letter = planeOf(400, 200, (x, y) => {
      const isInk = y < 100 ? x % 10 < 2 : x >= 40 && x < 45 && y >= 142 && y < 160;
      return isInk ? 40 : 200;
    });
    const [from, , , below] = quad(20, 140);
    const long = [from, { x: 240, y: 140 }, { x: 240, y: 164 }, below] as const;
    const places = { empty: [long], filled: [quad(20, 20), quad(120, 20)] };
    expect(emptiestPlace({ ...region, brightness: letter }, places)).toMatchObject({ score: 0 });
    expect(emptiestPlace(region, places)).toMatchObject({ score: 1 });
  });
});

describe('the place of a template', () => {
  test('is where it was cut out, at any contrast', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.nat(40),
        fc.nat(30),
        fc.double({ min: 0.2, max: 3, noNaN: true }),
        (seed, left, top, gain) => {
          const random = seededRandom(seed);
          const plane = planeOf(60, 50, () => random() * 100);
          const template = planeOf(14, 16, (x, y) => 30 + gain * (plane.values[(top + y) * 60 + left + x] as number));
          const found = templateSearch(plane)(template, () => true);
          expect(found).toMatchObject({ left, top });
          expect(found?.correlation).toBeCloseTo(1, 3);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('is null on even ground or if no place is free', () => {
    const even = planeOf(30, 30, () => 128);
    const uneven = planeOf(8, 8, (x) => x);
    expect(templateSearch(even)(uneven, () => true)).toBeNull();
    expect(templateSearch(planeOf(30, 30, (x, y) => x * y))(uneven, () => false)).toBeNull();
  });
});

test('a projective map and its inverse cancel out', () => {
  const near = (x: number, y: number) =>
    fc.record({
      x: fc.double({ min: x - 20, max: x + 20, noNaN: true }),
      y: fc.double({ min: y - 20, max: y + 20, noNaN: true }),
    });
  fc.assert(
    fc.property(near(0, 0), near(100, 0), near(100, 100), near(0, 100), near(50, 50), (a, b, c, d, { x, y }) => {
      const map = fromUnitSquare([a, b, c, d]);
      const back = map && inverse(map);
      if (!map || !back) return;
      const there = project(map, { x: x / 100, y: y / 100 });
      expect(project(back, there).x).toBeCloseTo(x / 100, 5);
      expect(project(back, there).y).toBeCloseTo(y / 100, 5);
    }),
  );
});
