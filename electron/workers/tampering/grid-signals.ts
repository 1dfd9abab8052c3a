import type { Box } from '#shared/contract/runs/check-result.ts';
import { boxAround, type Corners } from '#shared/domain/image/outline/polygon.ts';
import type { ExaminationSignal, ExaminationSubject, HeatMap } from '../protocol.ts';
import type { NativeRegion } from './native-region.ts';
import { TILE_PX, type TileSpectra, type TileSpectrum, tileSpectra } from './tile-spectra.ts';

/** Fewer tiles prove nothing about the whole document. */
const TILES_MIN = 6;
/** Chance matters less the more tiles agree, so scores of fewer tiles are reduced. */
const TILES_ENOUGH = 24;
/** Minimum share of all tiles in which a frequency was measured. */
const SEEN_PART = 0.6;
/** Cycles per pixel. Letters and lines are coarser and differ from place to place. */
const COARSEST = 0.125;
/** Cameras show finer grids than the first as coarser ones. */
const DOTS_FINEST = 0.72;
const DISPLAY_RANGE = [0.3, 2.2] as const;
/** JPEG's blocks of eight pixels form a grid at these bins and beside them. */
const BLOCK_BINS = TILE_PX / 8;

/** A frequency that stands out all over the document. */
type Grid = {
  /** Mean log over all tiles, minus other frequencies; less if tiles are few. */
  readonly score: number;
  /** The same for each tile, row by row; 0 for tiles that were left out. */
  readonly tiles: readonly number[];
};

type Layer = 'brightness' | 'colour';

/** A printer's dots or lines: constant on the document. Null with too few tiles. */
export function dotGrid(spectra: TileSpectra, layer: Layer): Grid | null {
  const { tiles } = spectra;
  if (tiles.length < TILES_MIN) return null;
  const reach = Math.round(DOTS_FINEST * TILE_PX);
  let best: readonly [number, number] = [0, 0];
  let [highest, sum, count] = [Number.NEGATIVE_INFINITY, 0, 0];
  for (let down = -reach; down <= reach; down++)
    for (let across = 0; across <= reach; across++) {
      if (across ** 2 + down ** 2 > reach ** 2) continue;
      const mean = meanOver(tiles, layer, across, down);
      if (mean === null) continue;
      sum += mean;
      count++;
      if (mean > highest) [highest, best] = [mean, [across, down]];
    }
  if (count === 0) return null;
  return gridOf(spectra, layer, [best], highest - sum / count);
}

/**
 * A display's pixels are square: one frequency along rows and columns. Above half a cycle per pixel
 * it aliases, so it is searched there.
 */
export function displayGrid(spectra: TileSpectra, layer: Layer): Grid | null {
  const { tiles } = spectra;
  if (tiles.length < TILES_MIN) return null;
  const [coarsest, finest] = DISPLAY_RANGE;
  const steps = Math.round((finest - coarsest) * TILE_PX * 2) + 1;
  const frequencies = Array.from({ length: steps }, (_, step) => coarsest * TILE_PX + step / 2);
  const across = frequencies.map((frequency) => meanOver(tiles, layer, frequency, 0));
  const down = frequencies.map((frequency) => meanOver(tiles, layer, 0, frequency));
  const usual = middleOf(across) + middleOf(down);
  let best = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (const [step, one] of across.entries()) {
    const other = down[step] ?? null;
    if (one === null || other === null || one + other <= highest) continue;
    [best, highest] = [step, one + other];
  }
  const frequency = frequencies[best];
  if (frequency === undefined) return null;
  return gridOf(
    spectra,
    layer,
    [
      [frequency, 0],
      [0, frequency],
    ],
    highest - usual,
  );
}

/** Mean over the tiles that show this frequency of the document; null if these are too few. */
function meanOver(tiles: readonly TileSpectrum[], layer: Layer, across: number, down: number): number | null {
  let [sum, count] = [0, 0];
  for (let index = 0; index < tiles.length; index++) {
    const tile = tiles[index] as TileSpectrum;
    const at = binOf(tile.turn, across, down);
    if (at < 0) continue;
    sum += tile[layer][at] as number;
    count++;
  }
  return count < SEEN_PART * tiles.length ? null : sum / count;
}

/** Cycles per tile; -1 for print and JPEG blocks. */
function binOf(turn: TileSpectrum['turn'], across: number, down: number): number {
  const u = Math.floor(turn[0] * across + turn[1] * down + 0.5) & (TILE_PX - 1);
  const v = Math.floor(turn[2] * across + turn[3] * down + 0.5) & (TILE_PX - 1);
  return binsLookedAt[v * TILE_PX + u] as number;
}

/** Each bin's own index, or -1 if it is too coarse or part of JPEG's blocks. */
const binsLookedAt = Int32Array.from({ length: TILE_PX * TILE_PX }, (_, at) => {
  const [u, v] = [at % TILE_PX, Math.floor(at / TILE_PX)];
  const isCoarse = Math.hypot(Math.min(u, TILE_PX - u), Math.min(v, TILE_PX - v)) < COARSEST * TILE_PX;
  return isCoarse || (isOfBlocks(u) && isOfBlocks(v)) ? -1 : at;
});

function isOfBlocks(bin: number): boolean {
  const beside = bin % BLOCK_BINS;
  return beside <= 1 || beside === BLOCK_BINS - 1;
}

function gridOf(
  { tiles, columns, rows }: TileSpectra,
  layer: Layer,
  frequencies: readonly (readonly [number, number])[],
  score: number,
): Grid {
  const values = new Array<number>(columns * rows).fill(0);
  for (const tile of tiles)
    for (const [across, down] of frequencies) {
      const at = binOf(tile.turn, across, down);
      if (at < 0) continue;
      const place = tile.row * columns + tile.column;
      values[place] = (values[place] as number) + (tile[layer][at] as number);
    }
  return { score: score * Math.min(1, Math.sqrt(tiles.length / TILES_ENOUGH)), tiles: values };
}

function middleOf(values: readonly (number | null)[]): number {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}

const HEAT_MAP_PER_UNIT = 28;

/** How far a document extends around its portrait, in widths and heights of the portrait. */
const AROUND_PORTRAIT = { left: 0.25, right: 2.3, up: 0.4, down: 0.5 } as const;

/**
 * Printer dots and display pixels over the whole document, without `barcodes`. Without an outline
 * it searches around the portrait, because cloth is a grid too.
 */
export function gridSignals(
  region: NativeRegion,
  { corners, portrait }: Pick<ExaminationSubject, 'corners' | 'portrait'>,
  barcodes: readonly Box[],
): readonly ExaminationSignal[] {
  const { left, top } = region.box;
  const area = corners ?? cornersOf(portrait === null ? region.box : aroundPortrait(portrait, region.box));
  const seen = area.map(({ x, y }) => ({ x: x - left, y: y - top }));
  const leftOut = barcodes.map((box) => ({ ...box, left: box.left - left, top: box.top - top }));
  const spectra = tileSpectra(region, seen as unknown as Corners, leftOut);
  if (spectra === null) return [];
  const box = boxAround(area);
  const signal = (name: ExaminationSignal['name'], grid: Grid | null): readonly ExaminationSignal[] =>
    grid === null ? [] : [{ name, score: grid.score, box, heatMap: tileMap(spectra, grid, box) }];
  return [
    ...signal('dot_grid', dotGrid(spectra, 'brightness')),
    ...signal('display_grid', displayGrid(spectra, 'brightness')),
    ...signal('colour_dot_grid', dotGrid(spectra, 'colour')),
    ...signal('colour_display_grid', displayGrid(spectra, 'colour')),
  ];
}

function aroundPortrait(portrait: Box, whole: Box): Box {
  const left = Math.max(whole.left, portrait.left - AROUND_PORTRAIT.left * portrait.width);
  const top = Math.max(whole.top, portrait.top - AROUND_PORTRAIT.up * portrait.height);
  const right = portrait.left + (1 + AROUND_PORTRAIT.right) * portrait.width;
  const bottom = portrait.top + (1 + AROUND_PORTRAIT.down) * portrait.height;
  return {
    left,
    top,
    width: Math.min(whole.left + whole.width, right) - left,
    height: Math.min(whole.top + whole.height, bottom) - top,
  };
}

function cornersOf({ left, top, width, height }: Box): Corners {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
}

function tileMap({ columns, rows }: TileSpectra, { tiles }: Grid, box: Box): HeatMap {
  const values = tiles.map((value) => Math.max(0, Math.min(255, Math.round(value * HEAT_MAP_PER_UNIT))));
  return { columns, rows, values, box };
}
