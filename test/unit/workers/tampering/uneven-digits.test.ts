import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { digitLines } from '#shared/domain/document/print/digit-lines.ts';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { nativeRegion } from '../../../../electron/workers/tampering/native-region.ts';
import { findUnevenDigits } from '../../../../electron/workers/tampering/uneven-digits.ts';
import { seededRandom } from '../../../specimens/random.ts';
import { fontOf, registerTypefaces } from '../../../specimens/typefaces.ts';

registerTypefaces();
const [WIDTH, HEIGHT] = [420, 120];
const LINE = [
  { x: 30, y: 34 },
  { x: 350, y: 34 },
  { x: 350, y: 84 },
  { x: 30, y: 84 },
] as const;
type Type = { typeface?: 'text' | 'sans'; weight?: number; size?: number; lower?: number };

/** A number on grainy ground with a different character at `at`, and optionally a line across the picture. */
function numberWith({
  at = -1,
  other = {},
  text = '740365921',
  size = 34,
  crossed = false,
}: {
  at?: number;
  other?: Type;
  text?: string;
  size?: number;
  crossed?: boolean;
} = {}) {
  const source = createCanvas(WIDTH, HEIGHT);
  const context = source.getContext('2d');
  context.fillStyle = '#d8dcd0';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#20242c';
  let x = 45;
  for (const [index, character] of [...text].entries()) {
    const type = index === at ? other : {};
    context.font = fontOf(type.typeface ?? 'sans', type.weight ?? 400, type.size ?? size);
    context.fillText(character, x, 72 + (type.lower ?? 0));
    x += size * 0.72;
  }
  if (crossed) {
    context.strokeStyle = '#20242c';
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(128, 34);
    context.lineTo(120, 60);
    context.stroke();
  }
  const image = context.getImageData(0, 0, WIDTH, HEIGHT);
  const random = seededRandom(11);
  for (let pixel = 0; pixel < image.data.length; pixel++)
    if (pixel % 4 !== 3) image.data[pixel] = (image.data[pixel] as number) + Math.round((random() - 0.5) * 10);
  context.putImageData(image, 0, 0);
  const region = nativeRegion(
    { width: WIDTH, height: HEIGHT, source },
    { left: 0, top: 0, width: WIDTH, height: HEIGHT },
  );
  if (region === null) throw new Error('the region lies within the picture');
  return findUnevenDigits(region, digitLines([{ text, confidence: 0.99, corners: LINE }]));
}

test('digits in one typeface on one line are even', () => {
  expect(numberWith()?.score).toBeLessThan(TAMPERING_THRESHOLDS.uneven_digits / 2);
});

test.each<Type>([
  { size: 37, weight: 700 },
  { size: 29, lower: -1.5 },
  { lower: 3, weight: 700 },
])('a different digit is found, with its place (%o)', (other) => {
  const found = numberWith({ at: 4, other });
  expect(found?.score).toBeGreaterThan(TAMPERING_THRESHOLDS.uneven_digits);
  const middle = (found?.box.left ?? 0) + (found?.box.width ?? 0) / 2;
  expect(Math.abs(middle - (45 + 4.4 * 34 * 0.72))).toBeLessThan(20);
});

test('a background line through one digit moves one edge and proves nothing', () => {
  expect(numberWith({ crossed: true })?.score).toBeLessThan(TAMPERING_THRESHOLDS.uneven_digits);
});

test('small digits, few digits or none give no result', () => {
  expect(numberWith({ size: 18, at: 4, other: { size: 24 } })).toBeNull();
  expect(numberWith({ text: '7403' })).toBeNull();
  expect(numberWith({ text: 'HARRINGTON' })).toBeNull();
});
