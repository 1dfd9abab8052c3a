import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Random, roughlyNormal } from '../random.ts';
import type { View } from './rasterise.ts';
import { FRAME_HEIGHT, FRAME_WIDTH } from './scene.ts';

/** A camera's exposure, white balance and noise; each depends on earlier frames. */
export type Sensor = (view: View, timeMs: number) => Canvas;

/** Exposure aims for this mean linear light in the middle of the frame, mid grey. */
const EXPOSURE_AIM = 0.2;
const GRAIN = 65_536;
/** Maps 4,096 steps of linear light to 0 to 255, and gives the strength of the grain. */
const TONE = Float32Array.from({ length: 4_096 }, (_, step) => {
  const value = step / 4_095;
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
});
const GRAIN_OF_STEP = TONE.map((value) => 1.3 - 0.6 * (value / 255));

export function drawSensor(random: Random): Sensor {
  const canvas = createCanvas(FRAME_WIDTH, FRAME_HEIGHT);
  const context = canvas.getContext('2d');
  const image = context.createImageData(FRAME_WIDTH, FRAME_HEIGHT);
  const { data } = image;
  data.fill(255);
  const noise = 1.2 + random() * 3;
  const grain = Float32Array.from({ length: GRAIN }, () => roughlyNormal(random) * noise);
  const [exposureMs, balanceMs] = [700 + random() * 2_500, 2_500 + random() * 5_000];
  const aim = EXPOSURE_AIM * (0.75 + random() * 0.5);
  const flicker = random() < 0.4 ? random() * 0.012 : 0;
  let [gain, before] = [0, 0];
  const balance: [number, number, number] = [1, 1, 1];
  return ({ light }, timeMs) => {
    const seen = meansOfMiddle(light);
    const grey = (seen[0] + seen[1] + seen[2]) / 3;
    const passed = gain === 0 ? Number.POSITIVE_INFINITY : timeMs - before;
    before = timeMs;
    gain = towards(gain, aim / grey, passed / exposureMs);
    // White balance corrects a third of the way only, because it mistakes skin for grey.
    for (const channel of [0, 1, 2] as const)
      balance[channel] = towards(balance[channel], (grey / seen[channel]) ** 0.3, passed / balanceMs);
    for (let y = 0; y < FRAME_HEIGHT; y++) {
      const row = gain * (1 + flicker * Math.sin(y / 38 + timeMs * 0.61));
      const [red, green, blue] = [row * balance[0], row * balance[1], row * balance[2]];
      developRow(data, light, y, red, green, blue, grain, Math.floor(random() * GRAIN));
    }
    context.putImageData(image, 0, 0);
    return canvas;
  };
}

/** Develops one row: blurred by the lens, amplified by the gain of each colour, toned, with grain. */
function developRow(
  data: Uint8ClampedArray,
  light: Float32Array,
  y: number,
  red: number,
  green: number,
  blue: number,
  grain: Float32Array,
  start: number,
): void {
  const rowLength = FRAME_WIDTH * 3;
  const up = y === 0 ? 0 : -rowLength;
  const down = y === FRAME_HEIGHT - 1 ? 0 : rowLength;
  const first = y * rowLength;
  const last = first + rowLength - 3;
  let to = y * FRAME_WIDTH * 4;
  let at = start;
  for (let from = first; from <= last; from += 3, to += 4) {
    const left = from === first ? 0 : -3;
    const right = from === last ? 0 : 3;
    at = (at + 1) & (GRAIN - 1);
    const second = (at + 20_011) & (GRAIN - 1);
    const third = (at + 40_022) & (GRAIN - 1);
    data[to] = toned(spread(light, from, left, right, up, down) * red, grain[at] as number);
    data[to + 1] = toned(spread(light, from + 1, left, right, up, down) * green, grain[second] as number);
    data[to + 2] = toned(spread(light, from + 2, left, right, up, down) * blue, grain[third] as number);
  }
}

/** The light at `at` after the lens; the others are offsets of its neighbours. */
function spread(light: Float32Array, at: number, left: number, right: number, up: number, down: number): number {
  const neighbours =
    (light[at + left] as number) +
    (light[at + right] as number) +
    (light[at + up] as number) +
    (light[at + down] as number);
  return 0.5 * (light[at] as number) + 0.125 * neighbours;
}

function toned(level: number, grain: number): number {
  const step = level >= 1 ? 4_095 : (level * 4_095) | 0;
  return (TONE[step] as number) + grain * (GRAIN_OF_STEP[step] as number);
}

function towards(from: number, to: number, part: number): number {
  return from + (to - from) * (1 - Math.exp(-part));
}

function meansOfMiddle(light: Float32Array): [number, number, number] {
  const sum: [number, number, number] = [1e-6, 1e-6, 1e-6];
  let count = 1;
  for (let y = 60; y < FRAME_HEIGHT - 60; y += 8)
    for (let x = 100; x < FRAME_WIDTH - 100; x += 8) {
      const at = (y * FRAME_WIDTH + x) * 3;
      for (const channel of [0, 1, 2] as const) sum[channel] += light[at + channel] as number;
      count++;
    }
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}
