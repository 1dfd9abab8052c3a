import type { Plane } from '#shared/domain/image/outline/plane.ts';

/** Side of the squares that a copy grows over. A few of them cover a character of small print. */
export const CELL_PX = 8;
const CELL_PIXELS = CELL_PX * CELL_PX;

/** How alike two squares of a picture are. */
export type CellLikeness = {
  readonly correlation: number;
  /** Standard deviation of the flatter square and of the other one, in grey levels. */
  readonly contrast: number;
  readonly contrastMax: number;
  /** Mean brightness of the first square minus that of the second, in grey levels. */
  readonly brighter: number;
  /** Mean squared difference of brightness. */
  readonly difference: number;
};

/** The square at `at`, and `step` values further. Both must lie within the plane. */
export function cellLikeness({ values, width }: Plane, at: number, step: number): CellLikeness {
  let [sum, sumThere, squares, squaresThere, products] = [0, 0, 0, 0, 0];
  for (let row = 0; row < CELL_PX; row++) {
    const from = at + row * width;
    for (let place = from; place < from + CELL_PX; place++) {
      const here = values[place] as number;
      const there = values[place + step] as number;
      sum += here;
      sumThere += there;
      squares += here * here;
      squaresThere += there * there;
      products += here * there;
    }
  }
  const [mean, meanThere] = [sum / CELL_PIXELS, sumThere / CELL_PIXELS];
  const variance = Math.max(0, squares / CELL_PIXELS - mean * mean);
  const varianceThere = Math.max(0, squaresThere / CELL_PIXELS - meanThere * meanThere);
  const covariance = products / CELL_PIXELS - mean * meanThere;
  return {
    correlation: covariance / Math.sqrt(Math.max(1e-6, variance * varianceThere)),
    contrast: Math.sqrt(Math.min(variance, varianceThere)),
    contrastMax: Math.sqrt(Math.max(variance, varianceThere)),
    brighter: mean - meanThere,
    difference: Math.max(0, (squares + squaresThere - 2 * products) / CELL_PIXELS),
  };
}
