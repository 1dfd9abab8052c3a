import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare, project } from '../outline/homography.ts';
import { powerSpectra } from './fourier.ts';
import type { NativeRegion } from './native-region.ts';

/** A power of two. A grid repeats tens of times in a tile, with hardly any perspective. */
export const TILE_PX = 128;
/** Maximum tiles; smaller documents give fewer. More tiles find hardly more and take longer. */
const TILE_COLUMNS_MAX = 6;
const TILE_ROWS_MAX = 4;
/** Share of width and height left out, because the rim shows edges and what lies beside it. */
const RIM_PART = 0.05;
/** How far, in bins, the neighbourhood extends that a frequency is compared with. */
const AROUND_BINS = 5;
/** Added to each power before taking its logarithm; far below any camera's noise. */
const POWER_FLOOR = 1e-3;
/** Step on the document in pixels, over which its map to the picture is nearly linear. */
const MAP_STEP_PX = 4;

/**
 * Log power of each frequency against those around it, then the maximum of nine neighbours, for
 * brightness and colour (red against blue). Frequency (u, v), in cycles per tile, is at `v *
 * TILE_PX + u`; negative ones wrap.
 */
export type TileSpectrum = {
  readonly column: number;
  readonly row: number;
  readonly brightness: Float32Array;
  readonly colour: Float32Array;
  /** Maps a frequency on the document, in its own pixels, to the picture's there. */
  readonly turn: readonly [number, number, number, number];
};

export type TileSpectra = { readonly tiles: readonly TileSpectrum[]; readonly columns: number; readonly rows: number };

/** All over the document, except tiles that touch `leftOut` or leave the planes. */
export function tileSpectra(
  { brightness, colourAt }: Omit<NativeRegion, 'box'>,
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
    windowed((at) => brightness.values[at] as number, brightness.width, left, top, brightnessTile);
    windowed(colourAt, brightness.width, left, top, colourTile);
    const powers = powerSpectra(brightnessTile, colourTile, TILE_PX);
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

function windowed(valueAt: (at: number) => number, width: number, left: number, top: number, tile: Float64Array): void {
  let sum = 0;
  for (let row = 0, to = 0; row < TILE_PX; row++) {
    const from = (top + row) * width + left;
    for (let column = 0; column < TILE_PX; column++, to++) {
      const value = valueAt(from + column);
      tile[to] = value;
      sum += value;
    }
  }
  const mean = sum / tile.length;
  for (let row = 0, at = 0; row < TILE_PX; row++) {
    const weight = HANN[row] as number;
    for (let column = 0; column < TILE_PX; column++, at++)
      tile[at] = ((tile[at] as number) - mean) * weight * (HANN[column] as number);
  }
}

/**
 * Letters and lines fill a spectrum evenly; only a grid exceeds its neighbours. Half of the rows
 * suffice, because a spectrum is its own mirror image.
 */
function standingOut(power: Float32Array): Float32Array {
  for (let at = 0; at < power.length; at++)
    logarithms[BEYOND * TILE_PX + at] = Math.log((power[at] as number) + POWER_FLOOR);
  mirrorBeyond(logarithms);
  for (let row = 0; row < ROWS; row++) sumsOfRow(logarithms, row * TILE_PX, rowSums);
  columnSums.fill(0);
  for (let row = 0; row < 2 * AROUND_BINS; row++) addRow(rowSums, row, 1);
  for (let row = AROUND_BINS; row < ROWS - AROUND_BINS; row++) {
    addRow(rowSums, row + AROUND_BINS, 1);
    for (let column = 0, at = row * TILE_PX; column < TILE_PX; column++, at++)
      over[at] = (logarithms[at] as number) - (columnSums[column] as number) / AROUND_COUNT;
    addRow(rowSums, row - AROUND_BINS, -1);
  }
  const result = new Float32Array(TILE_PX * TILE_PX);
  for (let v = 0; v <= HALF; v++) {
    highestOfRows((v + BEYOND) * TILE_PX, highest);
    for (let u = 0; u < TILE_PX; u++) {
      const value = Math.max(highest[u] as number, highest[u + 1] as number, highest[u + 2] as number);
      result[v * TILE_PX + u] = value;
      result[wrapped(-v) * TILE_PX + wrapped(-u)] = value;
    }
  }
  return result;
}

const HALF = TILE_PX / 2;
/** Extra rows beyond half of a spectrum: five for a mean and one for a frequency's neighbour. */
const BEYOND = AROUND_BINS + 1;
const ROWS = HALF + 1 + 2 * BEYOND;
const AROUND_COUNT = (2 * AROUND_BINS + 1) ** 2;
// Shared by all tiles, because allocating memory for each would take longer than the computation.
const brightnessTile = new Float64Array(TILE_PX * TILE_PX);
const colourTile = new Float64Array(TILE_PX * TILE_PX);
const logarithms = new Float32Array(ROWS * TILE_PX);
const rowSums = new Float32Array(ROWS * TILE_PX);
const over = new Float32Array(ROWS * TILE_PX);
const columnSums = new Float64Array(TILE_PX);
const highest = new Float32Array(TILE_PX + 2);

/** Frequencies wrap: the one before the first is the last. */
const wrapped = (bin: number) => (bin + TILE_PX) & (TILE_PX - 1);

/** Rows before the first and after the last are those of the other half, mirrored. */
function mirrorBeyond(values: Float32Array): void {
  for (let row = 1; row <= BEYOND; row++)
    for (let u = 0; u < TILE_PX; u++) {
      values[(BEYOND - row) * TILE_PX + u] = values[(BEYOND + row) * TILE_PX + wrapped(-u)] as number;
      values[(BEYOND + HALF + row) * TILE_PX + u] = values[(BEYOND + HALF - row) * TILE_PX + wrapped(-u)] as number;
    }
}

/** Sums of the frequencies around each one of a row. */
function sumsOfRow(values: Float32Array, start: number, result: Float32Array): void {
  let sum = 0;
  for (let bin = -AROUND_BINS; bin <= AROUND_BINS; bin++) sum += values[start + wrapped(bin)] as number;
  for (let bin = 0; bin < TILE_PX; bin++) {
    result[start + bin] = sum;
    sum +=
      (values[start + wrapped(bin + AROUND_BINS + 1)] as number) -
      (values[start + wrapped(bin - AROUND_BINS)] as number);
  }
}

function addRow(values: Float32Array, row: number, sign: number): void {
  for (let column = 0, at = row * TILE_PX; column < TILE_PX; column++, at++)
    columnSums[column] = (columnSums[column] as number) + sign * (values[at] as number);
}

/** The maximum of three rows, with one extra column on either side because frequencies wrap. */
function highestOfRows(start: number, result: Float32Array): void {
  for (let u = 0, at = start; u < TILE_PX; u++, at++)
    result[u + 1] = Math.max(over[at - TILE_PX] as number, over[at] as number, over[at + TILE_PX] as number);
  result[0] = result[TILE_PX] as number;
  result[TILE_PX + 1] = result[1] as number;
}
