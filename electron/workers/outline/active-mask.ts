import { boxBlurred, channelsOf, emptyPlane, type Plane, quantile } from '#shared/domain/image/outline/plane.ts';
import type { Point } from '../protocol.ts';

/** Row by row: 0 even, `ACTIVE` changing brightness or colour, `BEYOND` outside. */
export type ActiveMask = { readonly width: number; readonly height: number; readonly values: Uint8Array };

export const ACTIVE = 1;
export const BEYOND = 2;

/** Over two pixels; less is paper grain. Also at least this many times the measured grain. */
const CHANGE_MIN = 5;
const CHANGE_OVER_GRAIN = 3.5;
/** At least a quarter of the surroundings is even. */
const GRAIN_QUANTILE = 0.25;
const GRAIN_STEP = 7;
const SPECK_PIXELS = 3;
/** This close to the picture's border, the border itself shows as an edge. */
const BORDER_PX = 3;
/** Active places at most twice this plus one pixel apart belong together. */
const GAP_PX = 2;
/** Less than one pixel of the largest box that is averaged. */
const NOTHING = 0.001;

/** RGBA pixels, transparent beyond the picture. */
export function activeMask(rgba: Uint8ClampedArray, width: number, height: number): ActiveMask {
  const change = emptyPlane(width, height);
  for (const channel of channelsOf(rgba, width, height)) addChange(boxBlurred(channel, 1), change);
  const beyond = emptyPlane(width, height);
  for (let at = 0; at < beyond.values.length; at++) beyond.values[at] = rgba[at * 4 + 3] === 255 ? 0 : 1;
  const nearEnd = boxBlurred(beyond, BORDER_PX).values;
  const least = Math.max(CHANGE_MIN, CHANGE_OVER_GRAIN * grainOf(change, nearEnd));
  const active = emptyPlane(width, height);
  for (let at = 0; at < active.values.length; at++)
    active.values[at] = (change.values[at] as number) >= least && (nearEnd[at] as number) < NOTHING ? 1 : 0;
  const around = boxBlurred(active, 1).values;
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at++) {
    if (beyond.values[at] === 1) values[at] = BEYOND;
    else if (active.values[at] === 1 && (around[at] as number) * 9 > SPECK_PIXELS - 0.5) values[at] = ACTIVE;
  }
  return { width, height, values };
}

function addChange({ width, height, values }: Plane, most: Plane): void {
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      const across = Math.abs((values[at + 1] as number) - (values[at - 1] as number));
      const down = Math.abs((values[at + width] as number) - (values[at - width] as number));
      const here = most.values[at] as number;
      most.values[at] = across > here ? (across > down ? across : down) : down > here ? down : here;
    }
}

function grainOf({ values }: Plane, nearEnd: Float32Array): number {
  const sample: number[] = [];
  for (let at = 0; at < values.length; at += GRAIN_STEP)
    if ((nearEnd[at] as number) < NOTHING) sample.push(values[at] as number);
  return quantile(Float32Array.from(sample), GRAIN_QUANTILE) ?? 0;
}

/** The active area connected, over small gaps, to one of the places; null if there is none. */
export function connectedTo({ width, height, values }: ActiveMask, places: readonly Point[]): ActiveMask | null {
  const active = Float32Array.from(values, (value) => (value === ACTIVE ? 1 : 0));
  const wide = boxBlurred({ width, height, values: active }, GAP_PX).values;
  const reached = new Uint8Array(width * height);
  const waiting = new Int32Array(width * height);
  let count = 0;
  const reach = (at: number) => {
    if (at < 0 || at >= reached.length || reached[at] === 1 || (wide[at] as number) < NOTHING) return;
    reached[at] = 1;
    waiting[count++] = at;
  };
  for (const { x, y } of places)
    if (x >= 0 && y >= 0 && x < width && y < height) reach(Math.floor(y) * width + Math.floor(x));
  if (count === 0) return null;
  while (count > 0) {
    const at = waiting[--count] as number;
    const column = at % width;
    if (column > 0) reach(at - 1);
    if (column < width - 1) reach(at + 1);
    reach(at - width);
    reach(at + width);
  }
  return { width, height, values: reached.map((value, at) => (value === 1 && values[at] === ACTIVE ? ACTIVE : 0)) };
}
