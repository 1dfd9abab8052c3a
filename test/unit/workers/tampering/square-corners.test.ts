import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import { squareCorners } from '../../../../electron/workers/tampering/square-corners.ts';

const MILLIMETRE_PX = 8;
const CARD = { left: 100, top: 90, width: 85.6 * MILLIMETRE_PX, height: 53.98 * MILLIMETRE_PX };
const CORNERS: Corners = [
  { x: CARD.left + 4, y: CARD.top - 5 },
  { x: CARD.left + CARD.width - 3, y: CARD.top + 4 },
  { x: CARD.left + CARD.width + 4, y: CARD.top + CARD.height },
  { x: CARD.left, y: CARD.top + CARD.height + 3 },
];

/** A card with a dark band on a table, seen from straight above. */
function laid({ table = '#5a4632', radius = 3.18, paper = null as string | null } = {}) {
  const source = createCanvas(900, 620);
  const context = source.getContext('2d');
  const { left, top, width, height } = CARD;
  context.fillStyle = table;
  context.fillRect(0, 0, source.width, source.height);
  if (paper !== null) {
    context.fillStyle = paper;
    context.fillRect(left, top, width, height);
  }
  context.beginPath();
  context.roundRect(left, top, width, height, radius * MILLIMETRE_PX);
  context.clip();
  context.fillStyle = '#b9c6c2';
  context.fillRect(left, top, width, height);
  context.fillStyle = '#204060';
  context.fillRect(left, top, width, 0.2 * height);
  return { width: source.width, height: source.height, source };
}

test('a card has round corners', () => {
  expect(squareCorners(laid(), CORNERS)).toBeLessThan(0.2);
});

test('paper cut along straight lines has square corners, with or without white beyond the copied arc', () => {
  expect(squareCorners(laid({ paper: '#f4f2ec' }), CORNERS)).toBeGreaterThan(TAMPERING_THRESHOLDS.square_corners);
  expect(squareCorners(laid({ radius: 0 }), CORNERS)).toBeGreaterThan(0.8);
});

test('a card on its short side is measured as well', () => {
  const [first, second, third, fourth] = CORNERS;
  expect(squareCorners(laid(), [second, third, fourth, first])).toBeLessThan(0.2);
});

test('a picture without corners gives no result', () => {
  expect(squareCorners(laid({ table: '#204060' }), CORNERS)).toBeNull();
});

test('corners of a band across the card do not count', () => {
  const below = CARD.top + 0.2 * CARD.height;
  const [topLeft, topRight, ...bottom] = CORNERS;
  const corners: Corners = [{ ...topLeft, y: below }, { ...topRight, y: below }, ...(bottom as [never, never])];
  expect(squareCorners(laid(), corners) ?? 0).toBeLessThan(0.2);
});
