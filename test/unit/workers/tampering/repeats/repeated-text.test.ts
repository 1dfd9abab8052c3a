import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import { nativeRegion } from '../../../../../electron/workers/tampering/native-region.ts';
import { findRepeatedText } from '../../../../../electron/workers/tampering/repeats/repeated-text.ts';
import { seededRandom } from '../../../../specimens/random.ts';
import { fontOf, registerTypefaces } from '../../../../specimens/typefaces.ts';

const [WIDTH, HEIGHT] = [400, 200];
const FIRST = { left: 40, top: 30, width: 150, height: 30 };
const quad = ({ left, top, width, height }: typeof FIRST) =>
  [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ] as const;

/** A value on noisy ground, printed again or copied elsewhere, with the noise of another saving. */
function twice({ isCopied = false, shift = 0 } = {}) {
  const source = createCanvas(WIDTH, HEIGHT);
  const context = source.getContext('2d');
  context.fillStyle = '#d8dcd0';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = '#20242c';
  registerTypefaces();
  context.font = fontOf('sans', 400, 24);
  context.fillText('DC6874423', 42, 53);
  if (!isCopied) context.fillText('DC6874423', 212 + shift, 143 + shift);
  const image = context.getImageData(0, 0, WIDTH, HEIGHT);
  const random = seededRandom(5);
  for (let at = 0; at < image.data.length; at++)
    if (at % 4 !== 3) image.data[at] = (image.data[at] as number) + Math.round((random() - 0.5) * 12);
  context.putImageData(image, 0, 0);
  if (isCopied) context.putImageData(context.getImageData(40, 30, 150, 30), 210, 120);
  return { width: WIDTH, height: HEIGHT, source };
}
const SECOND = { ...FIRST, left: 213, top: 118 };
const scoreOf = (picture: ReturnType<typeof twice>) => {
  const region = nativeRegion(picture, { left: 0, top: 0, width: WIDTH, height: HEIGHT });
  return region && findRepeatedText(region, [[quad(FIRST), quad(SECOND)]])?.score;
};

test('a copied value agrees in every pixel at one offset', () => {
  expect(scoreOf(twice({ isCopied: true }))).toBeGreaterThan(3 * TAMPERING_THRESHOLDS.repeated_text);
});

test.each([0.3, 0.5])('a value printed twice falls differently on the pixels (%d)', (shift) => {
  expect(scoreOf(twice({ shift }))).toBeLessThan(TAMPERING_THRESHOLDS.repeated_text);
});

test('no pair, or a pair at the edge of the region, gives no result', () => {
  const region = nativeRegion(twice(), { left: 0, top: 0, width: WIDTH, height: HEIGHT });
  if (region === null) throw new Error('the region lies within the picture');
  expect(findRepeatedText(region, [])).toBeNull();
  expect(findRepeatedText(region, [[quad(FIRST), quad({ ...FIRST, left: 300, top: 170 })]])).toBeNull();
});
