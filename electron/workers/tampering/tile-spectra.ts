import type { Box } from '#shared/check-result.ts';
import { fromUnitSquare, project } from '../outline/homography.ts';
import type { Plane } from '../outline/plane.ts';
import type { Corners } from '../outline/polygon.ts';
import { distance } from '../outline/polygon.ts';
import { powerSpectra } from './fourier.ts';
import type { NativeRegion } from './native-region.ts';

/** Side of a tile, a power of two: a grid repeats tens of times in it, and perspective hardly changes it there. */
export const TILE_PX = 128;
/** At most so many are looked at; smaller documents give fewer. More find hardly more and take longer. */
const TILE_COLUMNS_MAX = 6;
const TILE_ROWS_MAX = 4;
/** Of the document's width and height: its rim shows edges and what lies beside it. */
const RIM_PART = 0.05;
/** How far, in bins of the spectrum, the surroundings of a frequency reach that it is compared with. */
const AROUND_BINS = 5;
/** Added to each power before its logarithm is taken: far below any camera's noise. */
const POWER_FLOOR = 1e-3;
/** Of the document, in pixels: over this distance its map to the picture is straight enough. */
const MAP_STEP_PX = 4;

/**
 * One tile's spectrum, brightness and colour (red against blue): the natural logarithm of each frequency's power over that of
 * the frequencies around it, the highest of nine neighbours. Cycles a tile; frequency (u, v) stands at `v * TILE_PX + u`, all of
 * them, negative ones wrapped.
 */
export type TileSpectrum = {
  readonly column: number;
  readonly row: number;
  readonly brightness: Float32Array;
  readonly colour: Float32Array;
  /** From a frequency on the document (pixels of its own, as large as the picture's on the whole) to the picture's there. */
  readonly turn: readonly [number, number, number, number];
};

export type TileSpectra = { readonly tiles: readonly TileSpectrum[]; readonly columns: number; readonly rows: number };

/**
 * Spectra all over the document, whose corners are in the planes' pixels. Tiles that touch one of `leftOut`, or do not lie
 * within the planes, are not looked at.
 */
export function tileSpectra(
  { brightness, redness, blueness }: Omit<NativeRegion, 'box'>,
  corners: Corners,
  leftOut: readonly Box[],
): TileSpectra | null {
  const map = fromUnitSquare(corners);
  if (map === null) return null;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const inner = 1 - 2 * RIM_PART;
  const columns = Math.min(TILE_COLUMNS_MAX, Math.floor((across * inner) / TILE_PX));
  const rows = Math.min(TILE_ROWS_MAX, Math.floor((down * inner) / TILE_PX));
  const place = (x: number, y: number) => project(map, { x: x / across, y: y / down });
  const tiles: TileSpectrum[] = [];
  for (let index = 0; index < columns * rows; index++) {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = across * (RIM_PART + (inner * (column + 0.5)) / columns);
    const y = down * (RIM_PART + (inner * (row + 0.5)) / rows);
    const middle = place(x, y);
    const [left, top] = [Math.round(middle.x - TILE_PX / 2), Math.round(middle.y - TILE_PX / 2)];
    if (left < 0 || top < 0 || left + TILE_PX > brightness.width || top + TILE_PX > brightness.height) continue;
    if (leftOut.some((box) => touches(box, left, top))) continue;
    const [right, below] = [place(x + MAP_STEP_PX, y), place(x, y + MAP_STEP_PX)];
    const [xByX, yByX] = [(right.x - middle.x) / MAP_STEP_PX, (right.y - middle.y) / MAP_STEP_PX];
    const [xByY, yByY] = [(below.x - middle.x) / MAP_STEP_PX, (below.y - middle.y) / MAP_STEP_PX];
    const area = xByX * yByY - xByY * yByX;
    if (Math.abs(area) < 1e-6) continue;
    const powers = powerSpectra(windowed(brightness, null, left, top), windowed(redness, blueness, left, top), TILE_PX);
    tiles.push({
      column,
      row,
      brightness: standingOut(powers[0]),
      colour: standingOut(powers[1]),
      turn: [yByY / area, -yByX / area, -xByY / area, xByX / area],
    });
  }
  return { tiles, columns, rows };
}

const touches = (box: Box, left: number, top: number) =>
  box.left < left + TILE_PX && box.left + box.width > left && box.top < top + TILE_PX && box.top + box.height > top;

const HANN = Float32Array.from(
  { length: TILE_PX },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / TILE_PX),
);

function windowed(plane: Plane, against: Plane | null, left: number, top: number): Float32Array {
  const values = new Float32Array(TILE_PX * TILE_PX);
  let sum = 0;
  for (let row = 0; row < TILE_PX; row++) {
    const from = (top + row) * plane.width + left;
    for (let column = 0; column < TILE_PX; column++) {
      const other = against === null ? 0 : (against.values[from + column] as number);
      const value = (plane.values[from + column] as number) - other;
      values[row * TILE_PX + column] = value;
      sum += value;
    }
  }
  const mean = sum / values.length;
  for (let row = 0; row < TILE_PX; row++)
    for (let column = 0; column < TILE_PX; column++) {
      const at = row * TILE_PX + column;
      values[at] = ((values[at] as number) - mean) * (HANN[row] as number) * (HANN[column] as number);
    }
  return values;
}

/** Frequencies wrap: one before the first is the last. */
const wrapped = (bin: number) => (bin + TILE_PX) & (TILE_PX - 1);

/** Letters and lines fill wide parts of a spectrum evenly; against what lies around it only a grid's frequency is high. */
function standingOut(power: Float32Array): Float32Array {
  const half = TILE_PX / 2;
  const logarithms = new Float32Array(TILE_PX * TILE_PX);
  for (let v = 0; v <= half; v++)
    for (let u = 0; u < TILE_PX; u++) {
      const value = Math.log((power[v * TILE_PX + u] as number) + POWER_FLOOR);
      logarithms[v * TILE_PX + u] = value;
      logarithms[wrapped(-v) * TILE_PX + wrapped(-u)] = value;
    }
  const around = meanAround(meanAround(logarithms, 1, TILE_PX), TILE_PX, 1);
  for (let at = 0; at < logarithms.length; at++) logarithms[at] = (logarithms[at] as number) - (around[at] as number);
  return highestOfThree(highestOfThree(logarithms, 1, TILE_PX), TILE_PX, 1);
}

/** Means along lines whose values are `step` apart and which begin `lineStep` apart. */
function meanAround(values: Float32Array, step: number, lineStep: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let line = 0; line < TILE_PX; line++) {
    const start = line * lineStep;
    let sum = 0;
    for (let bin = -AROUND_BINS; bin <= AROUND_BINS; bin++) sum += values[start + wrapped(bin) * step] as number;
    for (let bin = 0; bin < TILE_PX; bin++) {
      result[start + bin * step] = sum / (2 * AROUND_BINS + 1);
      sum +=
        (values[start + wrapped(bin + AROUND_BINS + 1) * step] as number) -
        (values[start + wrapped(bin - AROUND_BINS) * step] as number);
    }
  }
  return result;
}

function highestOfThree(values: Float32Array, step: number, lineStep: number): Float32Array {
  const result = new Float32Array(values.length);
  for (let line = 0; line < TILE_PX; line++) {
    const start = line * lineStep;
    for (let bin = 0; bin < TILE_PX; bin++) {
      const before = values[start + wrapped(bin - 1) * step] as number;
      const own = values[start + bin * step] as number;
      const after = values[start + wrapped(bin + 1) * step] as number;
      const higher = before > own ? before : own;
      result[start + bin * step] = higher > after ? higher : after;
    }
  }
  return result;
}
