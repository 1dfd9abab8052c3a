import type { Box } from '#shared/check-result.ts';
import type { Plane } from '../outline/plane.ts';
import { emptyPlane } from '../outline/plane.ts';
import type { BlockMultiples } from './compression-history.ts';
import { compressionHistory } from './compression-history.ts';

const BLOCK_PX = 8;
/** Blocks along each side of what is judged together: about a letter of print. */
const WINDOW_BLOCKS = 4;
/** Coefficients in a window that say anything; fewer prove nothing. */
const COUNTED_MIN = 12;
/** Where nothing was quantised twice the variance is that of rounding alone. */
const VARIANCE_MIN = 0.02;

export type ForeignHistory = {
  /** How many standard deviations the window least like the rest lies from it. */
  readonly score: number;
  /** That window, in the plane's pixels. */
  readonly box: Box | null;
  /** The same for every window, by its first block. */
  readonly deviations: Plane;
};

/**
 * Where a picture that was saved twice shows a part that was saved once: edited in between. Only windows with their middle
 * where `isLookedAt` says so count, in the plane's pixels.
 */
export function findForeignHistory(
  blocks: BlockMultiples,
  isLookedAt: (x: number, y: number) => boolean,
): ForeignHistory {
  const { evidence, counted, mean, variance } = compressionHistory(blocks);
  const columns = Math.max(0, evidence.width - WINDOW_BLOCKS + 1);
  const rows = Math.max(0, evidence.height - WINDOW_BLOCKS + 1);
  const deviations = emptyPlane(columns, rows);
  const deviation = Math.sqrt(Math.max(VARIANCE_MIN, variance));
  let [score, best] = [0, -1];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (!isLookedAt((column + WINDOW_BLOCKS / 2) * BLOCK_PX, (row + WINDOW_BLOCKS / 2) * BLOCK_PX)) continue;
      const [sum, count] = [total(evidence, column, row), total(counted, column, row)];
      if (count < COUNTED_MIN) continue;
      const value = (count * mean - sum) / (Math.sqrt(count) * deviation);
      deviations.values[row * columns + column] = value;
      if (value <= score) continue;
      score = value;
      best = row * columns + column;
    }
  const side = WINDOW_BLOCKS * BLOCK_PX;
  const [left, top] = [(best % columns) * BLOCK_PX, Math.floor(best / columns) * BLOCK_PX];
  return { score, box: best < 0 ? null : { left, top, width: side, height: side }, deviations };
}

function total({ values, width }: Plane, column: number, row: number): number {
  let sum = 0;
  for (let y = row; y < row + WINDOW_BLOCKS; y++)
    for (let x = column; x < column + WINDOW_BLOCKS; x++) sum += values[y * width + x] as number;
  return sum;
}
