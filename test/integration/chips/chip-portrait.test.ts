import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { decodeJpeg2000 } from '../../../electron/workers/formats/decode-jpeg-2000.ts';
import { chipPortrait, jpeg2000Portrait } from '../../specimens/chip/chip-portrait.ts';
import { pictureSize } from '../../specimens/chip/picture-size.ts';

const PORTRAIT = 'sample6-left';

test.each(['file', 'codestream'] as const)('the portrait as a JPEG 2000 %s shows the same face', async (form) => {
  const bytes = await jpeg2000Portrait(PORTRAIT, form);
  const { format, width, height } = pictureSize(bytes);
  expect(format).toBe('jpeg2000');
  expect(bytes.length).toBeLessThan(30_000);
  const decoded = await decodeJpeg2000(bytes, width, height);
  const jpeg = await loadImage(Buffer.from(await chipPortrait(PORTRAIT)));
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(jpeg, 0, 0);
  const [one, other] = [decoded, canvas].map((drawn) => drawn.getContext('2d').getImageData(0, 0, width, height).data);
  let difference = 0;
  for (let at = 0; at < width * height * 4; at++) difference += Math.abs((one?.[at] ?? 0) - (other?.[at] ?? 255));
  expect(difference / (width * height * 4)).toBeLessThan(4);
});
