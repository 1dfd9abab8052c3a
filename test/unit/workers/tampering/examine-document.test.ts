import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TAMPERING_THRESHOLDS } from '#shared/domain/document/tampering/tampering-rules.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { decodePicture, type Picture } from '../../../../electron/workers/picture.ts';
import type { ExaminationSubject } from '../../../../electron/workers/protocol.ts';
import { brightnessSteps } from '../../../../electron/workers/tampering/compression-history.ts';
import { examineDocument } from '../../../../electron/workers/tampering/examine-document.ts';
import { powerSpectra } from '../../../../electron/workers/tampering/fourier.ts';
import { findRepeatedPatches } from '../../../../electron/workers/tampering/repeats/repeated-patches.ts';
import { seededRandom } from '../../../specimens/random.ts';

const WIDTH = 544;
const HEIGHT = 288;
const WHOLE: ExaminationSubject = { corners: null, portrait: null, isCard: false, mrzBoxes: [], barcodes: [] };

/** Irregular patches on soft ground with noise, without any repetition. */
function ground(seed: number, draw?: (x: number, y: number) => number): Plane {
  const random = seededRandom(seed);
  const waves = Array.from({ length: 6 }, () => [random() * 0.3, random() * 0.3, random() * 6, random() * 9] as const);
  const patches = Float32Array.from({ length: WIDTH * HEIGHT }, () => (random() - 0.5) * 60);
  const values = new Float32Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      let soft = 150;
      for (const [u, v, phase, height] of waves) soft += height * Math.sin(u * x + v * y + phase);
      values[y * WIDTH + x] =
        soft +
        (random() - 0.5) * 4 +
        (draw ? draw(x, y) : (patches[Math.floor(y / 7) * WIDTH + Math.floor(x / 5)] ?? 0));
    }
  return { width: WIDTH, height: HEIGHT, values };
}

function canvasOf({ values }: Plane) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const image = context.createImageData(WIDTH, HEIGHT);
  for (const [at, value] of values.entries()) {
    for (let channel = 0; channel < 3; channel++) image.data[at * 4 + channel] = value;
    image.data[at * 4 + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

async function saved(picture: { toBuffer(type: 'image/jpeg', quality: number): Buffer }, quality: number) {
  const bytes = new Uint8Array(picture.toBuffer('image/jpeg', quality));
  return { bytes, picture: await decodePicture(bytes) };
}

const scoreOf = (picture: Picture, bytes: Uint8Array, name: string) =>
  examineDocument(picture, bytes, WHOLE).signals.find((signal) => signal.name === name);

describe('two spectra in one transform', () => {
  test('find the frequency of either plane', () => {
    const size = 32;
    const wave = (u: number, v: number) =>
      Float64Array.from({ length: size * size }, (_, at) =>
        Math.cos((2 * Math.PI * (u * (at % size) + v * Math.floor(at / size))) / size),
      );
    const [one, other] = powerSpectra(wave(5, 3), wave(2, 9), size);
    expect(one.indexOf(Math.max(...one))).toBe(3 * size + 5);
    expect(other.indexOf(Math.max(...other))).toBe(9 * size + 2);
  });

  test('keep the energy of real planes (Parseval)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 64, maxLength: 64 }), (numbers) => {
        const plane = Float64Array.from(numbers);
        const [power] = powerSpectra(plane.slice(), new Float64Array(64), 8);
        let sum = 0;
        for (let v = 0; v < 8; v++)
          for (let u = 0; u < 8; u++) sum += (v <= 4 ? power[v * 8 + u] : power[(8 - v) * 8 + ((8 - u) % 8)]) as number;
        const energy = plane.reduce((total, value) => total + value * value, 0);
        expect(Math.abs(sum / 64 - energy)).toBeLessThan(1e-3 * (1 + energy));
      }),
    );
  });
});

describe('repeated parts', () => {
  test('are found with both places, even after another saving', async () => {
    const canvas = canvasOf(ground(3));
    const context = canvas.getContext('2d');
    context.putImageData(context.getImageData(80, 40, 120, 50), 371, 203);
    const { bytes, picture } = await saved(canvas, 97);
    const signal = scoreOf(picture, bytes, 'repeated_patch');
    expect(signal?.score).toBeGreaterThan(20);
    expect(Math.abs((signal?.box?.left ?? 0) - 371)).toBeLessThan(24);
    expect(Math.abs((signal?.box?.top ?? 0) - 203)).toBeLessThan(24);
  });

  test('are not found on ground, in lines or in repeating ornaments', () => {
    expect(findRepeatedPatches(ground(4), () => true).cells).toBe(0);
    const lines = ground(5, (_, y) => 40 * Math.sin(y / 2));
    expect(findRepeatedPatches(lines, () => true).cells).toBeLessThan(TAMPERING_THRESHOLDS.repeated_patch);
    const ornament = ground(6, (x, y) => (y > 150 && y < 190 ? 50 * Math.sin(x / 3) * Math.cos(y / 4) : 0));
    expect(findRepeatedPatches(ornament, () => true).cells).toBeLessThan(TAMPERING_THRESHOLDS.repeated_patch);
  });
});

describe('parts with another compression history', () => {
  test('stand out where a coarse JPEG was edited and saved finely', async () => {
    const coarse = await saved(canvasOf(ground(7)), 55);
    const canvas = createCanvas(WIDTH, HEIGHT);
    const context = canvas.getContext('2d');
    context.drawImage(coarse.picture.source, 0, 0);
    const untouched = await saved(canvas, 93);
    context.drawImage(canvasOf(ground(8)), 100, 100, 96, 64, 200, 150, 96, 64);
    const edited = await saved(canvas, 93);
    const calm = scoreOf(untouched.picture, untouched.bytes, 'compression_history');
    const found = scoreOf(edited.picture, edited.bytes, 'compression_history');
    expect(calm?.score).toBeLessThan(8);
    expect(found?.score).toBeGreaterThan(12);
    expect(found?.box?.left).toBeGreaterThanOrEqual(176);
    expect(found?.box?.left).toBeLessThanOrEqual(296);
    expect(found?.heatMap?.values).toHaveLength((found?.heatMap?.columns ?? 0) * (found?.heatMap?.rows ?? 0));
    expect(Math.max(found?.heatMap?.columns ?? 0, found?.heatMap?.rows ?? 0)).toBeLessThanOrEqual(64);
  });

  test('cannot be measured in a file that is no JPEG', () => {
    expect(brightnessSteps(new Uint8Array(canvasOf(ground(9)).toBuffer('image/png')))).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        brightnessSteps(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xdb]), noise]));
      }),
    );
  });
});

test('a picture of a few pixels gives no findings', async () => {
  const canvas = createCanvas(40, 36);
  const { bytes, picture } = await saved(canvas, 90);
  const { signals } = examineDocument(picture, bytes, { ...WHOLE, portrait: { left: 2, top: 2, width: 4, height: 5 } });
  expect(signals.every(({ score }) => Number.isFinite(score))).toBe(true);
});
