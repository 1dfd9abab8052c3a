import { describe, expect, it } from 'vitest';
import { greyOf, STRIP, sampleStrip } from '../../../../electron/workers/documents/mrz-strip.ts';

/** Dark strokes on light paper, under a light that grows from left to right. */
function striped(width: number, height: number, contrast: number, light: (x: number) => number) {
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data[y * width + x] = Math.round((200 - (x % 16 < 5 ? contrast : 0)) * light(x / width));
  return { width, height, data };
}

const whole = (width: number, height: number) => ({ a: width, b: 0, c: 0, d: 0, e: height, f: 0, g: 0, h: 0 });

describe('a strip', () => {
  it('looks about the same in different light and contrast', () => {
    const { width, height } = STRIP;
    const even = sampleStrip(
      striped(width, height, 150, () => 1),
      whole(width, height),
    );
    const shaded = sampleStrip(
      striped(width, height, 90, (x) => 0.5 + 0.5 * x),
      whole(width, height),
    );
    const difference = even.map((value, at) => Math.abs(value - (shaded[at] as number)));
    expect(Math.max(...difference.slice(width * 4, width * 5 - 80))).toBeLessThan(0.35);
  });

  it('is flat for blank paper', () => {
    const paper = { width: 40, height: 10, data: new Uint8Array(400).fill(180) };
    expect(sampleStrip(paper, whole(40, 10)).every((value) => value === 0)).toBe(true);
  });

  it('computes luminance from colours', () => {
    const rgba = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]);
    expect([...greyOf(rgba, 3, 1).data]).toEqual([255, 0, 149]);
  });
});
