import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyPlane } from '#shared/domain/image/outline/plane.ts';
import { type Corners, distance, grown } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare, project } from '../../../../electron/workers/outline/homography.ts';
import { agreesWithMrz, outlineFromMrz } from '../../../../electron/workers/outline/mrz-outline.ts';
import { outlineNearMrz } from '../../../../electron/workers/outline/own-outline.ts';
import type { Picture } from '../../../../electron/workers/picture.ts';
import type { MrzReading } from '../../../../electron/workers/protocol.ts';

/** Doc 9303-3 and -4, in millimetres: a passport's two lines on its page. */
const PAGE = { width: 125, height: 88, left: 6, middle: 11.6, pitch: 2.54, line: 6.35, columns: 44 } as const;

/** The MRZ as it appears on a page with these corners. */
function mrzOn(corners: Corners, changes: Partial<MrzReading> = {}): MrzReading {
  const map = fromUnitSquare(corners);
  if (!map) throw new Error('These corners span nothing.');
  const characters = [-0.5, 0.5].map((line) =>
    Array.from({ length: PAGE.columns }, (_, column) =>
      project(map, {
        x: (PAGE.left + (column + 0.5) * PAGE.pitch) / PAGE.width,
        y: (PAGE.height - PAGE.middle + line * PAGE.line) / PAGE.height,
      }),
    ),
  );
  return {
    format: 'TD3',
    lines: [],
    rawLines: [],
    repairs: [],
    allCheckDigitsValid: true,
    boxes: [],
    characters,
    ...changes,
  };
}

/** A page under a hand-held phone: anywhere, at any angle, its far side up to a fifth shorter. */
const seenPage = fc
  .record({
    x: fc.integer({ min: 0, max: 900 }),
    y: fc.integer({ min: 0, max: 900 }),
    size: fc.integer({ min: 300, max: 1600 }),
    turn: fc.integer({ min: 0, max: 359 }),
    far: fc.double({ min: 0.8, max: 1, noNaN: true }),
  })
  .map(({ x, y, size, turn, far }): Corners => {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const half = (size * PAGE.height) / PAGE.width / 2;
    return [
      { x: (-size / 2) * far, y: -half },
      { x: (size / 2) * far, y: -half },
      { x: size / 2, y: half },
      { x: -size / 2, y: half },
    ].map((point) => ({
      x: x + point.x * cos - point.y * sin,
      y: y + point.x * sin + point.y * cos,
    })) as unknown as Corners;
  });

describe('an MRZ', () => {
  test("predicts its document's corners at any angle", () => {
    fc.assert(
      fc.property(seenPage, (corners) => {
        const found = outlineFromMrz(mrzOn(corners));
        if (!found) throw new Error('None was found.');
        const width = distance(corners[2], corners[3]);
        for (const [index, corner] of found.entries())
          expect(distance(corner, corners[index] as (typeof corners)[0]) / width).toBeLessThan(0.001);
      }),
    );
  });

  test('agrees with its document from any first corner, and not with a page around it', () => {
    fc.assert(
      fc.property(seenPage, fc.integer({ min: 0, max: 3 }), (corners, from) => {
        const mrz = mrzOn(corners);
        const counted = [0, 1, 2, 3].map((index) => corners[(index + from) % 4]) as unknown as Corners;
        expect(agreesWithMrz(counted, mrz)).toBe(true);
        expect(agreesWithMrz(grown(counted, 0.1), mrz)).toBe(false);
      }),
    );
  });

  test('predicts nothing for an unknown size or without places', () => {
    const corners: Corners = [
      { x: 0, y: 0 },
      { x: 125, y: 0 },
      { x: 125, y: 88 },
      { x: 0, y: 88 },
    ];
    for (const changes of [{ format: 'FRENCH_ID' } as never, { characters: [] }]) {
      expect(outlineFromMrz(mrzOn(corners, changes))).toBeNull();
      expect(agreesWithMrz(grown(corners, 1), mrzOn(corners, changes))).toBe(true);
    }
  });
});

/** A picture 500 px wide with even ground and one straight step of brightness below its upper border. */
function aroundPage(corners: Corners): Corners | null {
  const [width, height] = [500, 360];
  const plane = emptyPlane(width, height);
  plane.values.fill(200);
  plane.values.fill(215, 0, width * 18);
  // The planes are as large as the picture, so nothing else of it is read.
  const picture = { width, height } as Picture;
  return outlineNearMrz(mrzOn(corners), picture, [plane, plane, plane], []);
}
const page = (left: number, top: number, width: number): Corners => {
  const bottom = top + (width * PAGE.height) / PAGE.width;
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: bottom },
    { x: left, y: bottom },
  ];
};

describe('a page around the document with this MRZ', () => {
  test('is seen if the margins are wider than the prediction is wrong', () => {
    expect(aroundPage(page(30, 24, 440))).not.toBeNull();
  });

  test('is no page if a scan shows the document from edge to edge, whatever lines it has near the border', () => {
    expect(aroundPage(page(11, 15, 485))).toBeNull();
  });
});
