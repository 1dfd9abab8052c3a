import type { Box } from '#shared/contract/runs/check-result.ts';
import { boxAround, type Corners } from '#shared/domain/image/outline/polygon.ts';
import type { ExaminationSignal, ExaminationSubject, HeatMap } from '../protocol.ts';
import type { NativeRegion } from './native-region.ts';
import { displayGrid, dotGrid, type Grid } from './periodic-grid.ts';
import { type TileSpectra, tileSpectra } from './tile-spectra.ts';

const HEAT_MAP_PER_UNIT = 28;

/** How far a document extends around its portrait, in widths and heights of the portrait. */
const AROUND_PORTRAIT = { left: 0.25, right: 2.3, up: 0.4, down: 0.5 } as const;

/**
 * Finds printer dots and display pixels that cover the whole document. Leaves out `barcodes`, whose modules form a grid of their own.
 * Without an outline it searches around the portrait, as seen from straight above, because cloth beside the document is a grid too.
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
