import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import type { ExaminationSignal, HeatMap } from '../protocol.ts';
import type { NativeRegion } from './native-region.ts';
import type { GridPeaks } from './periodic-grid.ts';
import { measureGrids } from './periodic-grid.ts';

/** Of the region's size: its rim shows edges and what lies beside the document. */
const RIM_PART = 0.07;
const HEAT_MAP_PER_DECADE = 85;

/**
 * The grid of a display or of a printer's dots: middle and fine ones in brightness, coarse ones in colour. Not looked for
 * in `barcodes`, whose modules are a grid of their own.
 */
export function gridSignals(region: NativeRegion, barcodes: readonly Box[]): readonly ExaminationSignal[] {
  const inner = innerOf(region.brightness);
  const origin = { left: region.box.left + inner.left, top: region.box.top + inner.top };
  const leftOut = barcodes.map((box) => ({ ...box, left: box.left - origin.left, top: box.top - origin.top }));
  const measured = measureGrids(cropped(region.brightness, inner), cropped(region.redness, inner), leftOut);
  if (measured === null) return [];
  const [brightness, redness] = measured;
  const signal = (name: ExaminationSignal['name'], peaks: GridPeaks, band: number): ExaminationSignal => ({
    name,
    score: everywhere(peaks, band),
    box: { ...origin, width: inner.width, height: inner.height },
    heatMap: tileMap(peaks, band, { ...origin, width: inner.width, height: inner.height }),
  });
  return [signal('middle_grid', brightness, 1), signal('fine_grid', brightness, 2), signal('colour_grid', redness, 0)];
}

/** A copy's grid is in all tiles: the mean of the middle and the least prominence. */
function everywhere({ prominence }: GridPeaks, band: number): number {
  const sorted = prominence.flatMap((tile) => tile?.[band] ?? []).sort((one, other) => one - other);
  return ((sorted[0] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}

function tileMap({ prominence, columns, rows }: GridPeaks, band: number, box: Box): HeatMap {
  const values = prominence.map((tile) => Math.min(255, Math.round((tile?.[band] ?? 0) * HEAT_MAP_PER_DECADE)));
  return { columns, rows, values, box };
}

function innerOf({ width, height }: Plane): Box {
  const [left, top] = [Math.floor(width * RIM_PART), Math.floor(height * RIM_PART)];
  return { left, top, width: width - 2 * left, height: height - 2 * top };
}

function cropped(plane: Plane, { left, top, width, height }: Box): Plane {
  const values = new Float32Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * plane.width + left;
    values.set(plane.values.subarray(from, from + width), row * width);
  }
  return { width, height, values };
}
