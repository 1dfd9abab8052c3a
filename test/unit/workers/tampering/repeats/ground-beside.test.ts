import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import { groundBeside } from '../../../../../electron/workers/tampering/repeats/ground-beside.ts';

const WIDTH = 800;
const HEIGHT = 600;
const PLACE = { left: 150, top: 120, width: 500, height: 340 };
const CORNERS: Corners = [
  { x: PLACE.left + 3, y: PLACE.top - 2 },
  { x: PLACE.left + PLACE.width - 2, y: PLACE.top + 3 },
  { x: PLACE.left + PLACE.width + 3, y: PLACE.top + PLACE.height },
  { x: PLACE.left, y: PLACE.top + PLACE.height + 2 },
];
const MOST = 10 ** -TAMPERING_THRESHOLDS.flat_ground;

/** A pale document on ground whose light falls off to one side. */
function laid(light: number, lay: (context: SKRSContext2D) => void) {
  const source = createCanvas(WIDTH, HEIGHT);
  const context = source.getContext('2d');
  const lamp = context.createLinearGradient(0, 0, WIDTH, HEIGHT);
  lamp.addColorStop(0, `rgb(${light},${light},${light})`);
  lamp.addColorStop(1, `rgb(${light * 0.85},${light * 0.85},${light * 0.85})`);
  context.fillStyle = lamp;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.save();
  lay(context);
  context.fillStyle = '#b9c6c2';
  context.fillRect(PLACE.left, PLACE.top, PLACE.width, PLACE.height);
  context.restore();
  return { width: WIDTH, height: HEIGHT, source };
}

const withShadow = (context: SKRSContext2D) => {
  context.shadowColor = 'rgba(0,0,0,0.35)';
  context.shadowBlur = 8;
};

test.each([235, 30])('a page or display of brightness %i continues around the document it shows', (light) => {
  expect(
    groundBeside(
      laid(light, () => undefined),
      CORNERS,
    ),
  ).toBeLessThan(MOST);
});

test.each([235, 120])('a document on ground of brightness %i casts a shadow', (light) => {
  expect(groundBeside(laid(light, withShadow), CORNERS)).toBeGreaterThan(MOST);
});

test('light that a bright document spreads over dark ground is no shadow', () => {
  const glow = (context: SKRSContext2D) => {
    context.shadowColor = 'rgba(255,255,255,0.3)';
    context.shadowBlur = 12;
  };
  expect(groundBeside(laid(30, glow), CORNERS)).toBeLessThan(MOST);
});

test('a document that fills the picture gives no result', () => {
  const corners: Corners = [
    { x: 0, y: 0 },
    { x: WIDTH, y: 0 },
    { x: WIDTH, y: HEIGHT },
    { x: 0, y: HEIGHT },
  ];
  expect(groundBeside(laid(235, withShadow), corners)).toBeNull();
});
