import type { Box } from '#shared/contract/runs/check-result.ts';
import { emptyPlane, type Plane } from '#shared/domain/image/outline/plane.ts';
import { type BlockMultiples, compressionHistory } from './compression-history.ts';

const BLOCK_PX = 8;
/** Blocks along each side of a window, about a letter of print. */
const WINDOW_BLOCKS = 4;
/** Fewer contributing coefficients in a window prove nothing. */
const COUNTED_MIN = 12;
/** Minimum variance, that of rounding alone if nothing was quantised twice. */
const VARIANCE_MIN = 0.02;

export type ForeignHistory = {
  /** Distance of the most unusual window from the others, in standard deviations. */
  readonly score: number;
  /** That window, in the plane's pixels. */
  readonly box: Box | null;
  /** The same distance for every window, by its first block. */
  readonly deviations: Plane;
};

/** Saved once in a picture saved twice: edited between. `isLookedAt` is in plane pixels. */
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
