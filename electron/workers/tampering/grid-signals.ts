import type { Box } from '#shared/check-result.ts';
import type { Corners } from '../outline/polygon.ts';
import { boxAround } from '../outline/polygon.ts';
import type { ExaminationSignal, HeatMap } from '../protocol.ts';
import type { NativeRegion } from './native-region.ts';
import type { Grid } from './periodic-grid.ts';
import { displayGrid, dotGrid } from './periodic-grid.ts';
import type { TileSpectra } from './tile-spectra.ts';
import { tileSpectra } from './tile-spectra.ts';

const HEAT_MAP_PER_UNIT = 28;

/**
 * Dots of a printer and pixels of a display, all over the document. Not looked for in `barcodes`, whose modules are a grid
 * of their own. Without `corners` all of the region is the document, seen from straight above.
 */
export function gridSignals(
  region: NativeRegion,
  corners: Corners | null,
  barcodes: readonly Box[],
): readonly ExaminationSignal[] {
  const { left, top, width, height } = region.box;
  const seen = (corners ?? cornersOf(region.box)).map(({ x, y }) => ({ x: x - left, y: y - top }));
  const leftOut = barcodes.map((box) => ({ ...box, left: box.left - left, top: box.top - top }));
  const spectra = tileSpectra(region, seen as unknown as Corners, leftOut);
  if (spectra === null) return [];
  const box = corners === null ? { left, top, width, height } : boxAround(corners);
  const signal = (name: ExaminationSignal['name'], grid: Grid | null): readonly ExaminationSignal[] =>
    grid === null ? [] : [{ name, score: grid.score, box, heatMap: tileMap(spectra, grid, box) }];
  return [
    ...signal('dot_grid', dotGrid(spectra, 'brightness')),
    ...signal('display_grid', displayGrid(spectra, 'brightness')),
    ...signal('colour_dot_grid', dotGrid(spectra, 'colour')),
    ...signal('colour_display_grid', displayGrid(spectra, 'colour')),
  ];
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
