import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import { powerSpectra } from './fourier.ts';

/** Side of a tile: a screen's or a printer's grid repeats tens of times in it, and perspective hardly changes it there. */
const TILE_PX = 256;
/** At most so many are looked at; smaller documents give fewer. */
const TILE_COLUMNS_MAX = 3;
const TILE_ROWS_MAX = 2;
/** Fewer tiles than this say nothing about the whole document. */
const TILES_MIN = 2;
/** Cycles a pixel. Below it documents have print of their own, letters and lines. */
const GRID_BANDS = [
  [0.07, 0.16],
  [0.16, 0.3],
  [0.3, 0.72],
] as const;
const RING_BINS = 4;

export type GridPeaks = {
  /**
   * Of each tile, row by row, and band: logarithm (base 10) of the strongest frequency's power over its ring's. Null for a
   * tile that was left out.
   */
  readonly prominence: readonly (readonly number[] | null)[];
  readonly columns: number;
  readonly rows: number;
};

/**
 * How far single frequencies stand out of the spectra of two planes of one size, tile by tile: the grid of a display (with
 * the moiré it gives with the camera's) or of a printer's dots does so all over the copy; the document's own fine lines do
 * so here and there. Tiles that touch one of `leftOut` are not looked at. Null where fewer than two tiles remain.
 */
export function measureGrids(
  one: Plane,
  other: Plane,
  leftOut: readonly Box[] = [],
): readonly [GridPeaks, GridPeaks] | null {
  const columns = Math.min(TILE_COLUMNS_MAX, Math.floor(one.width / TILE_PX));
  const rows = Math.min(TILE_ROWS_MAX, Math.floor(one.height / TILE_PX));
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const left = Math.round(((one.width - TILE_PX) * ((index % columns) + 0.5)) / columns);
    const top = Math.round(((one.height - TILE_PX) * (Math.floor(index / columns) + 0.5)) / rows);
    const isLeftOut = leftOut.some(
      (box) =>
        box.left < left + TILE_PX &&
        box.left + box.width > left &&
        box.top < top + TILE_PX &&
        box.top + box.height > top,
    );
    return isLeftOut ? null : powerSpectra(windowed(one, left, top), windowed(other, left, top), TILE_PX);
  });
  if (tiles.filter((tile) => tile !== null).length < TILES_MIN) return null;
  return [
    { prominence: tiles.map((tile) => tile && peaks(tile[0])), columns, rows },
    { prominence: tiles.map((tile) => tile && peaks(tile[1])), columns, rows },
  ];
}

let hann: Float32Array | null = null;

function windowed(plane: Plane, left: number, top: number): Float32Array {
  hann ??= Float32Array.from(
    { length: TILE_PX },
    (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / TILE_PX),
  );
  const values = new Float32Array(TILE_PX * TILE_PX);
  let sum = 0;
  for (let row = 0; row < TILE_PX; row++) {
    const from = (top + row) * plane.width + left;
    for (let column = 0; column < TILE_PX; column++) {
      const value = plane.values[from + column] as number;
      values[row * TILE_PX + column] = value;
      sum += value;
    }
  }
  const mean = sum / values.length;
  for (let row = 0; row < TILE_PX; row++)
    for (let column = 0; column < TILE_PX; column++) {
      const at = row * TILE_PX + column;
      values[at] = ((values[at] as number) - mean) * (hann[row] as number) * (hann[column] as number);
    }
  return values;
}

/** The geometric mean of each ring of frequencies is what print and noise give there; a grid is a point far above it. */
function peaks(power: Float32Array): readonly number[] {
  const { rings, bands } = frequencies();
  const sums = new Float64Array(TILE_PX);
  const counts = new Float64Array(TILE_PX);
  const strongest = new Float64Array(TILE_PX);
  // A real plane's spectrum is symmetric: half of it is all of it.
  for (let at = 0; at < rings.length; at++) {
    const ring = rings[at] as number;
    if (ring === 0) continue;
    const value = power[at] as number;
    sums[ring] = (sums[ring] as number) + Math.log10(value + 1e-6);
    counts[ring] = (counts[ring] as number) + 1;
    if (value > (strongest[ring] as number)) strongest[ring] = value;
  }
  const found = GRID_BANDS.map(() => 0);
  for (const [ring, value] of strongest.entries()) {
    const band = bands[ring] as number;
    if (band < 0 || value === 0) continue;
    const over = Math.log10(value) - (sums[ring] as number) / (counts[ring] as number);
    found[band] = Math.max(found[band] as number, over);
  }
  return found;
}

type Frequencies = {
  /** For each of the upper half of the spectrum its ring; 0 where it is not looked at. */
  readonly rings: Uint8Array;
  /** The band of each ring, -1 for none. */
  readonly bands: Int8Array;
};
let known: Frequencies | null = null;

function frequencies(): Frequencies {
  if (known) return known;
  const half = TILE_PX / 2;
  const rings = new Uint8Array(TILE_PX * (half + 1));
  const bands = new Int8Array(TILE_PX).fill(-1);
  for (let v = 0; v <= half; v++)
    for (let u = -half + 1; u <= half; u++) {
      // Straight frames and letters give a cross of all frequencies along the axes.
      if (Math.abs(u) <= 2 || v <= 2) continue;
      const ring = Math.floor(Math.hypot(u, v) / RING_BINS);
      const radius = (ring * RING_BINS) / TILE_PX;
      const band = GRID_BANDS.findIndex(([from, to]) => radius >= from && radius < to);
      if (band < 0) continue;
      rings[v * TILE_PX + ((u + TILE_PX) % TILE_PX)] = ring;
      bands[ring] = band;
    }
  known = { rings, bands };
  return known;
}
