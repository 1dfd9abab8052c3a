import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import { findOutlines } from '../../../../electron/workers/outline/find-outlines.ts';
import type { Picture } from '../../../../electron/workers/picture.ts';
import type { TextLine } from '../../../../electron/workers/protocol.ts';
import { measureQuality } from '../../../../electron/workers/quality/measure-quality.ts';

const measured = (picture: Picture, print: readonly TextLine[]) =>
  measureQuality(picture, print, findOutlines(picture, print)[0] ?? null);

/** A card with coloured fields and bars for print on a dark table, and what was done to it. */
type Scene = {
  width?: number;
  height?: number;
  card?: { left: number; top: number; width: number; height: number; degrees?: number };
  table?: string | null;
  grey?: boolean;
  light?: number;
  blurPx?: number;
  lamp?: number;
  whiteField?: boolean;
  cover?: { colour: string; left: number; top: number; width: number; height: number };
};

function scene(options: Scene): DocumentQuality {
  const { width = 1200, height = 900, table = '#4a4036' } = options;
  const card = options.card ?? { left: 200, top: 180, width: 800, height: 505 };
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = table ?? '#fff';
  context.fillRect(0, 0, width, height);
  context.save();
  context.translate(card.left + card.width / 2, card.top + card.height / 2);
  context.rotate(((card.degrees ?? 0) * Math.PI) / 180);
  context.translate(-card.width / 2, -card.height / 2);
  drawCard(context, card.width, card.height, options.grey === true);
  if (options.whiteField) {
    context.fillStyle = '#fff';
    context.fillRect(card.width * 0.55, card.height * 0.2, card.width * 0.3, card.height * 0.3);
  }
  context.restore();
  if (options.lamp) {
    const glow = context.createRadialGradient(620, 420, 0, 620, 420, 170);
    glow.addColorStop(0, `rgba(255,255,255,${options.lamp})`);
    glow.addColorStop(0.5, `rgba(255,255,255,${options.lamp * 0.9})`);
    glow.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = glow;
    context.fillRect(0, 0, width, height);
  }
  if (options.cover) {
    context.fillStyle = options.cover.colour;
    context.fillRect(options.cover.left, options.cover.top, options.cover.width, options.cover.height);
  }
  if (options.light) {
    context.fillStyle = `rgba(0,0,0,${1 - options.light})`;
    context.fillRect(0, 0, width, height);
  }
  if (!options.blurPx) return measured({ width, height, source: canvas }, []);
  const soft = createCanvas(width, height);
  const target = soft.getContext('2d');
  target.filter = `blur(${options.blurPx}px)`;
  target.drawImage(canvas, 0, 0);
  return measured({ width, height, source: soft }, []);
}

function drawCard(context: SKRSContext2D, width: number, height: number, isGrey: boolean): void {
  const fill = (colour: string, grey: string) => {
    context.fillStyle = isGrey ? grey : colour;
  };
  fill('#d6e2ea', '#dfdfdf');
  context.fillRect(0, 0, width, height);
  fill('#e8dcc8', '#dedede');
  context.fillRect(width * 0.3, height * 0.12, width * 0.6, height * 0.45);
  fill('#b56a4a', '#868686');
  context.fillRect(width * 0.06, height * 0.16, width * 0.2, height * 0.5);
  // Hair and shoulders.
  fill('#4a2e22', '#444444');
  context.fillRect(width * 0.1, height * 0.22, width * 0.12, height * 0.2);
  context.fillRect(width * 0.08, height * 0.5, width * 0.16, height * 0.16);
  fill('#1c1c22', '#1e1e1e');
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 26; column++) {
      if ((row * 7 + column * 5) % 4 === 0) continue;
      context.fillRect(width * (0.32 + column * 0.022), height * (0.16 + row * 0.085), width * 0.009, height * 0.035);
    }
  }
}

const good = scene({});

describe('the outline', () => {
  test.each([0, -4, 17])('is found on a table, turned by %i degrees', (degrees) => {
    const card = { left: 200, top: 180, width: 800, height: 505, degrees };
    const quality = scene({ card });
    expect(quality.found).toBe(true);
    expect(quality.cutOff).toBe(false);
    expect(quality.longSidePx / 800).toBeCloseTo(1, 1);
    expect(quality.coveredPart).toBeCloseTo((800 * 505) / (1200 * 900), 1);
    const turn = (degrees * Math.PI) / 180;
    for (const [x, y] of [
      [-400, -252.5],
      [400, -252.5],
      [400, 252.5],
      [-400, 252.5],
    ] as const) {
      const corner = {
        x: 600 + x * Math.cos(turn) - y * Math.sin(turn),
        y: 432.5 + x * Math.sin(turn) + y * Math.cos(turn),
      };
      const error = Math.min(...quality.corners.map((found) => Math.hypot(found.x - corner.x, found.y - corner.y)));
      expect(error).toBeLessThan(16);
    }
  });

  test('is the picture itself for a scan', () => {
    const quality = scene({ width: 1000, height: 631, card: { left: 0, top: 0, width: 1000, height: 631 } });
    expect(quality).toMatchObject({ found: false, cutOff: false, coveredPart: 1, longSidePx: 1000 });
  });

  test('is cut off if it leaves the picture', () => {
    const quality = scene({ card: { left: 500, top: 180, width: 800, height: 505 } });
    expect(quality.cutOff).toBe(true);
  });

  test('is the picture for a blank one, with nothing to measure', () => {
    const canvas = createCanvas(400, 300);
    expect(measured({ width: 400, height: 300, source: canvas }, [])).toMatchObject({
      found: false,
      cutOff: false,
      blur: null,
      colour: null,
      glare: { part: 0, box: null },
    });
  });

  test('works for pictures of a few pixels', () => {
    const quality = measured({ width: 3, height: 1, source: createCanvas(3, 1) }, []);
    expect(quality.longSidePx).toBeCloseTo(3);
  });
});

test('print that runs into the border shows that the document continues', () => {
  const canvas = createCanvas(400, 300);
  const line = (left: number, right: number): TextLine => ({
    text: 'ERIKSSON',
    confidence: 0.98,
    corners: [
      { x: left, y: 100 },
      { x: right, y: 100 },
      { x: right, y: 120 },
      { x: left, y: 120 },
    ],
  });
  const cutOff = (line: TextLine) => measured({ width: 400, height: 300, source: canvas }, [line]).cutOff;
  expect(cutOff(line(40, 399))).toBe(true);
  expect(cutOff(line(0, 200))).toBe(true);
  expect(cutOff(line(40, 380))).toBe(false);
  expect(measured({ width: 400, height: 300, source: canvas }, [line(0, 200), line(40, 399)]).cutSides).toBe(2);
});

describe('each measure rises with its flaw', () => {
  test('blur', () => {
    const [two, four, eight] = [2, 4, 8].map((blurPx) => scene({ blurPx }).blur ?? 0) as [number, number, number];
    expect(good.blur).toBeLessThan(1.5);
    expect(two).toBeGreaterThan(good.blur ?? 0);
    expect(four).toBeGreaterThan(two);
    expect(eight).toBeGreaterThan(four);
  });

  test('glare, with its place', () => {
    expect(good.glare).toEqual({ part: 0, box: null });
    const { part, box } = scene({ lamp: 1 }).glare;
    expect(part).toBeGreaterThan(0.03);
    expect(box).not.toBeNull();
    expect((box?.left ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(620, -2);
    expect((box?.top ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo(420, -2);
  });

  test.each([
    ['a finger over the edge', { colour: '#d9a27e', left: 930, top: 400, width: 270, height: 90 }],
    ['a note on the print', { colour: '#fdf08a', left: 560, top: 300, width: 160, height: 140 }],
  ])('occlusion by %s, with its place', (_, cover) => {
    expect(good.occlusion).toEqual({ part: 0, box: null });
    const { part, box } = scene({ cover }).occlusion;
    expect(part).toBeGreaterThan(0.01);
    expect(box?.left).toBeGreaterThan(cover.left - 20);
    expect(box?.top).toBeGreaterThan(cover.top - 20);
    expect((box?.top ?? 0) + (box?.height ?? 0)).toBeLessThan(cover.top + cover.height + 20);
  });

  test('occlusion by a white note that lies askew', () => {
    const card = { left: 200, top: 180, width: 800, height: 505, degrees: 8 };
    expect(scene({ card }).occlusion.part).toBe(0);
    const cover = { colour: '#fafafa', left: 560, top: 300, width: 180, height: 150 };
    expect(scene({ card, cover }).occlusion.part).toBeGreaterThan(0.01);
  });

  test('brightness falls with the light', () => {
    expect(scene({ light: 0.5 }).brightness).toBeLessThan(good.brightness * 0.6);
    expect(scene({ light: 0.2 }).brightness).toBeLessThan(good.brightness * 0.3);
  });

  test('colour vanishes on a grey copy, whatever the colour of the table', () => {
    expect(good.colour).toBeGreaterThan(0.06);
    expect(scene({ grey: true }).colour).toBeLessThan(0.02);
  });
});

describe('each measure ignores the other flaws', () => {
  test.each<[string, Scene]>([
    ['a white field', { whiteField: true }],
    ['blur', { blurPx: 6 }],
    ['a lamp', { lamp: 1 }],
    ['half the light', { light: 0.5 }],
  ])('occlusion: %s', (_, options) => {
    expect(scene(options).occlusion.part).toBeLessThan(0.01);
  });

  test.each<[string, Scene]>([
    ['light', { light: 0.4 }],
    ['a lamp', { lamp: 0.9 }],
    ['no colour', { grey: true }],
  ])('blur: %s', (_, options) => {
    expect(Math.abs((scene(options).blur ?? 9) - (good.blur ?? 0))).toBeLessThan(0.6);
  });

  test.each<[string, Scene]>([
    ['a white field with an edge', { whiteField: true }],
    ['blur', { blurPx: 6 }],
    ['no colour', { grey: true }],
    ['a white table', { table: '#ffffff' }],
  ])('glare: %s', (_, options) => {
    expect(scene(options).glare.part).toBeLessThan(0.01);
  });

  test.each<[string, Scene]>([
    ['blur', { blurPx: 6 }],
    ['half the light', { light: 0.5 }],
    ['a lamp', { lamp: 0.9 }],
  ])('colour: %s', (_, options) => {
    expect(scene(options).colour).toBeGreaterThan(0.06);
  });
});
