import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { boxAround } from '#shared/domain/image/outline/polygon.ts';
import { findOutlines, type Outline } from '../../../../electron/workers/outline/find-outlines.ts';
import { rectify } from '../../../../electron/workers/outline/rectify.ts';
import { decodePicture, type Picture, pixels } from '../../../../electron/workers/picture.ts';
import type { TextLine } from '../../../../electron/workers/protocol.ts';

type Card = { left: number; top: number; width: number; height: number };

const line = (x: number, y: number): TextLine => ({
  text: 'UTOPIA',
  confidence: 0.98,
  corners: [
    { x, y },
    { x: x + 100, y },
    { x: x + 100, y: y + 14 },
    { x, y: y + 14 },
  ],
});

/** Pale cards on a dark table, with five lines of print each; red at the top left, blue at the bottom right. */
function table(width: number, height: number, cards: readonly Card[]): { picture: Picture; print: TextLine[] } {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#4a4036';
  context.fillRect(0, 0, width, height);
  const print: TextLine[] = [];
  for (const card of cards) {
    context.fillStyle = '#dfe6ea';
    context.fillRect(card.left, card.top, card.width, card.height);
    context.fillStyle = '#e02020';
    context.fillRect(card.left + 20, card.top + 20, 60, 60);
    context.fillStyle = '#2020e0';
    context.fillRect(card.left + card.width - 80, card.top + card.height - 80, 60, 60);
    context.fillStyle = '#202024';
    for (let row = 0; row < 5; row++) {
      const [x, y] = [card.left + card.width * 0.35, card.top + card.height * (0.15 + row * 0.14)];
      context.fillRect(x, y, 100, 14);
      print.push(line(x, y));
    }
  }
  return { picture: { width, height, source: canvas }, print };
}

const one = { left: 150, top: 160, width: 640, height: 404 };
const copyCorners = [
  [one.left, one.top],
  [one.left + one.width, one.top],
  [one.left + one.width, one.top + one.height],
  [one.left, one.top + one.height],
] as const;

/** The card `one` copied in the middle of a white page with such a margin, on a dark table; bars at its top and bottom. */
function copyOnPage(margin: number, ground: string): { picture: Picture; print: TextLine[] } {
  const { picture, print } = table(1000, 750, []);
  const context = (picture.source as Canvas).getContext('2d');
  const { left, top, width, height } = one;
  context.fillStyle = '#ffffff';
  context.fillRect(left - margin, top - margin, width + 2 * margin, height + 2 * margin);
  context.fillStyle = ground;
  context.fillRect(left, top, width, height);
  context.fillStyle = '#202024';
  for (let row = 0; row < 5; row++)
    for (const x of [left + 20, left + width * 0.35, left + width - 120]) {
      const y = top + 20 + row * 88;
      context.fillRect(x, y, 100, 14);
      print.push(line(x, y));
    }
  return { picture, print };
}

describe('outlines', () => {
  test('of one card are one', () => {
    const { picture, print } = table(1000, 750, [one]);
    expect(findOutlines(picture, print)).toHaveLength(1);
  });

  test.each([
    ['side by side', 1700, 750, { ...one, left: 900 }],
    ['one above the other', 1000, 1300, { ...one, top: 740 }],
  ])('of two cards %s are separate, each with its own corners', (_, width, height, other) => {
    const { picture, print } = table(width, height, [one, other]);
    const outlines = findOutlines(picture, print);
    expect(outlines).toHaveLength(2);
    for (const card of [one, other]) {
      const errors = outlines.map(({ corners: [corner] }) => Math.hypot(corner.x - card.left, corner.y - card.top));
      expect(Math.min(...errors)).toBeLessThan(20);
    }
  });

  test.each([
    ['cut off where its sides run into the border', 1000, false],
    ['not cut off where they end before it', 790, true],
  ])('of a card with one invisible end: %s', (_, right, isWhole) => {
    const canvas = createCanvas(1000, 750);
    const context = canvas.getContext('2d');
    context.fillStyle = '#dfe6ea';
    context.fillRect(0, 0, 1000, 750);
    context.strokeStyle = '#303030';
    context.lineWidth = 8;
    context.beginPath();
    context.moveTo(right, 160);
    context.lineTo(150, 160);
    context.lineTo(150, 564);
    context.lineTo(right, 564);
    context.stroke();
    const print = [0, 1, 2, 3, 4].map((row) => line(300, 220 + row * 60));
    const found = findOutlines({ width: 1000, height: 750, source: canvas }, print);
    expect(found.every(({ seenSides }) => !seenSides.includes(false))).toBe(isWhole);
  });

  test.each([
    ['seen on the table is the card', 60],
    ['that reaches beyond the picture is the card', 400],
  ])('of a card copied onto a page %s', (_, margin) => {
    const { picture, print } = copyOnPage(margin, '#c9d4da');
    const outlines = findOutlines(picture, print);
    expect(outlines).toHaveLength(1);
    const [{ corners, seenSides }] = outlines as [Outline];
    for (const [index, [x, y]] of copyCorners.entries())
      expect(Math.hypot((corners[index]?.x ?? 0) - x, (corners[index]?.y ?? 0) - y)).toBeLessThan(0.015 * one.width);
    expect(seenSides).toEqual([true, true, true, true]);
  });

  test('of a copy with a background as white as its page contain its print and leave out most of the page', () => {
    const { picture, print } = copyOnPage(400, '#ffffff');
    const [{ corners }] = findOutlines(picture, print) as [Outline];
    const box = boxAround(corners);
    for (const { corners: ends } of print)
      for (const { x, y } of ends) {
        expect(x > box.left && x < box.left + box.width).toBe(true);
        expect(y > box.top && y < box.top + box.height).toBe(true);
      }
    expect(box.width).toBeLessThan(1.1 * one.width);
    expect(box.height).toBeLessThan(1.1 * one.height);
  });

  test('of a bare table are not found', () => {
    const { picture } = table(1000, 750, []);
    expect(findOutlines(picture, [])).toEqual([]);
  });
});

describe('the cut-out document', () => {
  const { picture, print } = table(1000, 750, [one]);
  const [outline] = findOutlines(picture, print) as [Outline];

  test.each([
    ['to the right', { x: 1, y: 0 }, 'red', true],
    ['to the left', { x: -1, y: 0 }, 'blue', true],
    ['down', { x: 0, y: 1 }, 'none', false],
  ])('is upright by its text: %s', async (_, along, first, isWide) => {
    const cut = rectify(picture, outline.corners, along);
    expect(cut).not.toBeNull();
    if (!cut) return;
    expect(cut.widthPx > cut.heightPx).toBe(isWide);
    expect(Math.max(cut.widthPx, cut.heightPx) / 640).toBeCloseTo(1, 1);
    const decoded = await decodePicture(cut.bytes);
    expect([decoded.width, decoded.height]).toEqual([cut.widthPx, cut.heightPx]);
    const [red = 0, , blue = 0] = pixels(decoded, 1, 1, [1, 0, 0, 1, -50, -50]);
    expect(red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : 'none').toBe(first);
  });

  test('is null if the corners span nothing', () => {
    const point = { x: 5, y: 5 };
    expect(rectify(picture, [point, point, point, point], { x: 1, y: 0 })).toBeNull();
  });
});
