import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import { scatteredDots } from '../../../../electron/workers/tampering/scattered-dots.ts';
import { seededRandom } from '../../../specimens/random.ts';

const [WIDTH, HEIGHT] = [900, 700];
const PLACE = { left: 200, top: 160, width: 500, height: 340 };
const CORNERS: Corners = [
  { x: PLACE.left, y: PLACE.top },
  { x: PLACE.left + PLACE.width, y: PLACE.top },
  { x: PLACE.left + PLACE.width, y: PLACE.top + PLACE.height },
  { x: PLACE.left, y: PLACE.top + PLACE.height },
];

/** A document on a table, with printed dots and camera noise of the given grey levels. */
function laid(dots: number, noise = 6, lines = false) {
  const source = createCanvas(WIDTH, HEIGHT);
  const context = source.getContext('2d');
  context.fillStyle = '#7a6a58';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#b9c6c2';
  context.fillRect(PLACE.left, PLACE.top, PLACE.width, PLACE.height);
  context.strokeStyle = 'rgba(40,60,90,0.5)';
  for (let x = 0; lines && x < PLACE.width * 0.7; x += 9) {
    context.beginPath();
    context.moveTo(PLACE.left + x, PLACE.top);
    context.lineTo(PLACE.left + x + 60, PLACE.top + PLACE.height);
    context.stroke();
  }
  const image = context.getImageData(0, 0, WIDTH, HEIGHT);
  const random = seededRandom(3);
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    const isOn = x >= PLACE.left && y >= PLACE.top && x < PLACE.left + PLACE.width && y < PLACE.top + PLACE.height;
    const change = (random() - 0.5) * noise + (isOn ? (random() - 0.5) * dots : 0);
    for (let channel = 0; channel < 3; channel++) {
      const index = 4 * at + channel;
      image.data[index] = Math.round((image.data[index] as number) + change);
    }
  }
  context.putImageData(image, 0, 0);
  return { width: WIDTH, height: HEIGHT, source };
}

test('finds dots all over a print, but not camera noise or printed lines', () => {
  expect(scatteredDots(laid(30), CORNERS)).toBeGreaterThan(TAMPERING_THRESHOLDS.scattered_dots);
  expect(scatteredDots(laid(0, 25), CORNERS)).toBeLessThan(TAMPERING_THRESHOLDS.scattered_dots);
  expect(scatteredDots(laid(0, 6, true), CORNERS)).toBeLessThan(TAMPERING_THRESHOLDS.scattered_dots);
});

test('surroundings filled in without noise give no result', () => {
  const picture = laid(30);
  const context = picture.source.getContext('2d');
  const document = context.getImageData(PLACE.left, PLACE.top, PLACE.width, PLACE.height);
  context.fillStyle = '#6f7780';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.putImageData(document, PLACE.left, PLACE.top);
  expect(scatteredDots(picture, CORNERS)).toBeNull();
});

test('a document without visible surroundings gives no result', () => {
  const corners: Corners = [
    { x: 0, y: 0 },
    { x: WIDTH, y: 0 },
    { x: WIDTH, y: HEIGHT },
    { x: 0, y: HEIGHT },
  ];
  expect(scatteredDots(laid(30), corners)).toBeNull();
});
