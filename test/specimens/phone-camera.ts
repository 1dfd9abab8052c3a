import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { integerBetween, type Random, roughlyNormal } from './random.ts';

/** Normal deviates are precomputed: drawing them for millions of pixels would take longer than everything else. */
const NOISE_TABLE_LENGTH = 1 << 16;
const DISPLAY_GAMMA = 2.2;

/** One phone's processing of every picture it takes. The values are in the range seen in such pictures. */
export type PhoneCamera = {
  /** Blur of the lens and the pixel area, in pixels of the picture. */
  readonly lensSigma: number;
  /** Variance of the sensor's signal for white = 1: a part that grows with light, and a constant part. */
  readonly shotNoise: number;
  readonly readNoise: number;
  /** Fraction of the light missing in the corners. */
  readonly vignette: number;
  /** How much detail of the other colours interpolation uses: 0 is bilinear, 1 is Malvar, He and Cutler (2004). */
  readonly demosaicGain: number;
  /** Brightness differences below this (of 255) are smoothed as noise. */
  readonly denoiseThreshold: number;
  readonly chromaRadius: number;
  /** How much of the difference from the blurred brightness is added. */
  readonly sharpening: number;
  readonly jpegQuality: number;
  /** JPEG quality if a web page or messenger saves the picture again; null if the camera's file is kept. */
  readonly resaveQuality: number | null;
};

export function drawPhoneCamera(random: Random): PhoneCamera {
  return {
    lensSigma: 0.45 + random() * 0.35,
    shotNoise: 0.0001 + random() * 0.0005,
    readNoise: 0.000002 + random() * 0.00001,
    vignette: random() * 0.22,
    demosaicGain: 0.3 + random() * 0.7,
    denoiseThreshold: 4 + random() * 10,
    chromaRadius: integerBetween(random, 1, 3),
    sharpening: 0.25 + random() * 0.75,
    jpegQuality: integerBetween(random, 85, 95),
    resaveQuality: random() < 0.4 ? integerBetween(random, 80, 93) : null,
  };
}

/** The picture as the phone's software hands it to its JPEG encoder. */
export function throughPhone(scene: Canvas, camera: PhoneCamera, random: Random): Canvas {
  const { width, height } = scene;
  const picture = createCanvas(width, height);
  const context = picture.getContext('2d');
  context.drawImage(scene, 0, 0);
  context.filter = `blur(${camera.lensSigma}px)`;
  context.drawImage(scene, 0, 0);
  context.filter = 'none';
  const image = context.getImageData(0, 0, width, height);
  const pixels = image.data;
  demosaic(exposeSensor(pixels, width, height, camera, random), width, height, camera.demosaicGain, pixels);
  develop(pixels, width, height, camera);
  context.putImageData(image, 0, 0);
  return picture;
}

/** The signal of a sensor with R G / G B colour filters, with noise, as display values up to 255. */
function exposeSensor(
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
  camera: PhoneCamera,
  random: Random,
): Float32Array {
  const linear = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** DISPLAY_GAMMA);
  const noise = Float32Array.from({ length: NOISE_TABLE_LENGTH }, () => roughlyNormal(random));
  const signal = new Float32Array(width * height);
  let step = Math.floor(random() * NOISE_TABLE_LENGTH);
  for (let y = 0; y < height; y++) {
    const fromMiddleY = (y / height - 0.5) ** 2;
    for (let x = 0; x < width; x++) {
      const channel = (y & 1) + (x & 1);
      const light =
        (linear[pixels[(y * width + x) * 4 + channel] ?? 0] ?? 0) *
        (1 - camera.vignette * 2 * (fromMiddleY + (x / width - 0.5) ** 2));
      step = (Math.imul(step, 1664525) + 1013904223) >>> 0;
      const grain = noise[step >>> 16] ?? 0;
      const measured = light + grain * Math.sqrt(camera.shotNoise * light + camera.readNoise);
      signal[y * width + x] = measured <= 0 ? 0 : 255 * Math.min(1, measured) ** (1 / DISPLAY_GAMMA);
    }
  }
  return signal;
}

/**
 * Interpolates the two colours that each sensor pixel did not measure, after Malvar, He and Cutler, "High-quality linear interpolation for
 * demosaicing of Bayer-patterned color images" (2004): bilinear, corrected by detail of the measured colour. Writes RGB into `pixels`.
 */
function demosaic(signal: Float32Array, width: number, height: number, gain: number, pixels: Uint8ClampedArray): void {
  for (let y = 0; y < height; y++) {
    // Mirroring by two pixels at the edges keeps the filter's colour.
    const up = (y > 0 ? y - 1 : y + 1) * width;
    const down = (y < height - 1 ? y + 1 : y - 1) * width;
    const up2 = (y > 1 ? y - 2 : y) * width;
    const down2 = (y < height - 2 ? y + 2 : y) * width;
    const row = y * width;
    for (let x = 0; x < width; x++) {
      const left = x > 0 ? x - 1 : x + 1;
      const right = x < width - 1 ? x + 1 : x - 1;
      const left2 = x > 1 ? x - 2 : x;
      const right2 = x < width - 2 ? x + 2 : x;
      const own = signal[row + x] ?? 0;
      const across = ((signal[row + left] ?? 0) + (signal[row + right] ?? 0)) / 2;
      const along = ((signal[up + x] ?? 0) + (signal[down + x] ?? 0)) / 2;
      const diagonal =
        ((signal[up + left] ?? 0) +
          (signal[up + right] ?? 0) +
          (signal[down + left] ?? 0) +
          (signal[down + right] ?? 0)) /
        4;
      const farAcross = ((signal[row + left2] ?? 0) + (signal[row + right2] ?? 0)) / 2;
      const farAlong = ((signal[up2 + x] ?? 0) + (signal[down2 + x] ?? 0)) / 2;
      const at = (row + x) * 4;
      const channel = (y & 1) + (x & 1);
      if (channel === 1) {
        // At a green pixel, the horizontal neighbours are red in even rows and blue in odd ones.
        const acrossColour = across + gain * 0.625 * (own - (diagonal * 4 + farAcross * 2 - farAlong) / 5);
        const alongColour = along + gain * 0.625 * (own - (diagonal * 4 + farAlong * 2 - farAcross) / 5);
        pixels[at] = (y & 1) === 0 ? acrossColour : alongColour;
        pixels[at + 1] = own;
        pixels[at + 2] = (y & 1) === 0 ? alongColour : acrossColour;
      } else {
        const detail = own - (farAcross + farAlong) / 2;
        pixels[at + channel] = own;
        pixels[at + 1] = (across + along) / 2 + gain * 0.5 * detail;
        pixels[at + 2 - channel] = diagonal + gain * 0.75 * detail;
      }
    }
  }
}

/** Denoises flat areas of brightness, smooths colour everywhere, then sharpens. Changes `pixels`. */
function develop(pixels: Uint8ClampedArray, width: number, height: number, camera: PhoneCamera): void {
  const count = width * height;
  const brightness = new Float32Array(count);
  let blueness = new Float32Array(count);
  let redness = new Float32Array(count);
  for (let index = 0, at = 0; index < count; index++, at += 4) {
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const y = 0.299 * red + 0.587 * green + 0.114 * blue;
    brightness[index] = y;
    blueness[index] = blue - y;
    redness[index] = red - y;
  }
  const calm = withoutNoise(brightness, width, height, camera.denoiseThreshold);
  const soft = boxBlur(calm, width, height, 1);
  blueness = boxBlur(blueness, width, height, camera.chromaRadius);
  redness = boxBlur(redness, width, height, camera.chromaRadius);
  for (let index = 0, at = 0; index < count; index++, at += 4) {
    const clean = calm[index] ?? 0;
    const y = clean + camera.sharpening * (clean - (soft[index] ?? 0));
    const b = blueness[index] ?? 0;
    const r = redness[index] ?? 0;
    pixels[at] = y + r;
    pixels[at + 1] = y - (0.299 * r + 0.114 * b) / 0.587;
    pixels[at + 2] = y + b;
  }
}

/** Each value becomes the mean of itself and those of its eight neighbours that differ by less than `threshold`. */
function withoutNoise(values: Float32Array, width: number, height: number, threshold: number): Float32Array {
  const result = Float32Array.from(values);
  const neighbours = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const own = values[at] ?? 0;
      let sum = own * 2;
      let count = 2;
      for (let step = 0; step < 8; step++) {
        const other = values[at + (neighbours[step] ?? 0)] ?? 0;
        if (other - own < threshold && own - other < threshold) {
          sum += other;
          count++;
        }
      }
      result[at] = sum / count;
    }
  return result;
}

/** Mean over a square of this radius; edges are extended. */
function boxBlur(values: Float32Array, width: number, height: number, radius: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  blurLines(values, across, { lines: height, length: width, lineStep: width, step: 1 }, radius);
  blurLines(across, result, { lines: width, length: height, lineStep: 1, step: width }, radius);
  return result;
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  layout: { lines: number; length: number; lineStep: number; step: number },
  radius: number,
): void {
  const { lines, length, lineStep, step } = layout;
  const size = 2 * radius + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const last = length - 1;
    let sum = 0;
    for (let offset = -radius; offset <= radius; offset++)
      sum += from[start + Math.max(0, Math.min(last, offset)) * step] ?? 0;
    for (let position = 0; position < length; position++) {
      to[start + position * step] = sum / size;
      const leaving = position - radius < 0 ? 0 : position - radius;
      const entering = position + radius + 1 > last ? last : position + radius + 1;
      sum += (from[start + entering * step] ?? 0) - (from[start + leaving * step] ?? 0);
    }
  }
}
