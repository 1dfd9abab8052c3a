import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { type PhoneCamera, throughPhone } from '../../specimens/phone-camera.ts';
import { seededRandom } from '../../specimens/random.ts';

const STILL: PhoneCamera = {
  lensSigma: 0.1,
  shotNoise: 0,
  readNoise: 0,
  vignette: 0,
  demosaicGain: 1,
  denoiseThreshold: 0,
  chromaRadius: 1,
  sharpening: 0,
  jpegQuality: 90,
  resaveQuality: null,
};

function scene(colours: readonly [string, string]) {
  const canvas = createCanvas(64, 48);
  const context = canvas.getContext('2d');
  context.fillStyle = colours[0];
  context.fillRect(0, 0, 64, 48);
  context.fillStyle = colours[1];
  context.fillRect(32, 0, 32, 48);
  return canvas;
}

const pixelsOf = (canvas: ReturnType<typeof scene>) => canvas.getContext('2d').getImageData(0, 0, 64, 48).data;
const pixelAt = (pixels: Uint8ClampedArray, x: number, y: number) => [
  ...pixels.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 3),
];

describe('a phone picture', () => {
  it.each([
    ['#c83214', '#1478c8'],
    ['#e6e6e6', '#202020'],
  ] as const)('keeps even colours and edge positions (%s, %s)', (left, right) => {
    const original = pixelsOf(scene([left, right]));
    const taken = pixelsOf(throughPhone(scene([left, right]), STILL, seededRandom(1)));
    for (const [x, y] of [
      [8, 8],
      [9, 31],
      [55, 12],
      [56, 41],
    ] as const)
      for (const channel of [0, 1, 2])
        expect(Math.abs((pixelAt(taken, x, y)[channel] ?? 0) - (pixelAt(original, x, y)[channel] ?? 0))).toBeLessThan(
          3,
        );
  });

  it('has correlated noise, as interpolation leaves it', () => {
    const noisy = { ...STILL, shotNoise: 0.002 };
    const pixels = pixelsOf(throughPhone(scene(['#808080', '#808080']), noisy, seededRandom(3)));
    let product = 0;
    let square = 0;
    for (let y = 4; y < 44; y++)
      for (let x = 4; x < 58; x++) {
        const here = (pixelAt(pixels, x, y)[0] ?? 0) - 128;
        product += here * ((pixelAt(pixels, x + 1, y)[0] ?? 0) - 128);
        square += here * here;
      }
    expect(Math.sqrt(square / (40 * 54))).toBeGreaterThan(1);
    expect(product / square).toBeGreaterThan(0.1);
  });
});
