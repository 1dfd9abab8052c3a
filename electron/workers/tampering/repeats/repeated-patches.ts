import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { CELL_PX, cellLikeness } from '../cell-likeness.ts';
import { type RepeatedPoints, repeatedPoints } from './repeated-points.ts';

type Place = { readonly x: number; readonly y: number };

/** Offsets followed up, cells at one and in all: bounded time for any picture. */
const OFFSETS_MAX = 300;
const GROWN_CELLS_MAX = 600;
const GROWN_STEPS_MAX = 40_000;
/** Correlated, with contrast, and equally bright but for another saving. */
const CORRELATION_MIN = 0.8;
const CONTRAST_MIN = 1.2;
const BRIGHTER_MAX = 3;
const BRIGHTER_PART_MAX = 0.05;
/** Pixels beside a cell that are compared as well. */
const RIM_PX = 4;
/** At most one other cell may lie between cells of one copy. */
const REACH_CELLS = 2;
/** Near the picture's edge cloth continues beyond it; print does not. */
const EDGE_PX = RIM_PX + CELL_PX;
/** Tiny print repeats endlessly: so many rows must have this share of the longest. */
const ROWS_MIN = 3;
const ROW_PART_MIN = 0.25;
const CELLS_MIN = 4;
/** Editors move by whole pixels; print that a camera saw twice rarely lands so close to them. */
const FRACTION_MAX_PX = 0.06;
/** Log growth of the difference one pixel further that counts as perfect. */
const EXACTNESS_ENOUGH = 2.5;
/** A cell that happens to differ by less than this share of the average gains nothing from it. */
const LUCKY_PART = 0.5;
const HERE: Place = { x: 0, y: 0 };
/** One pixel left and right, up and down, and diagonally. */
const BESIDE: readonly Place[] = [
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
];
/** Minimum contrast of unlike ground between alike letters, and how much such a cell subtracts. */
const OTHER_CONTRAST_MIN = 3;
const OTHER_CORRELATION_MAX = 0.6;
const OTHER_WEIGHT = 2;
/** Tiny print also repeats at the double or opposite offset; tilted roughly. */
const PERIODS = [-1, 2, -2] as const;
const JITTER_PX = [0, -1, 1, -2, 2] as const;
const PERIODIC_CORRELATION_MIN = 0.9;
const PERIODIC_PART_MAX = 0.25;
const PERIODIC_CELLS_MAX = 24;

export type RepeatedPatches = {
  /** Cells of 8 × 8 pixels, fewer if they agree less exactly; 0 without a copy. */
  readonly cells: number;
  /** Boxes around the original and the copy; null without any. */
  readonly boxes: readonly [Box, Box] | null;
};

type Cell = { readonly column: number; readonly row: number; readonly difference: number };
type IsLookedAt = (x: number, y: number) => boolean;
type Budget = { steps: number };

const NOTHING: RepeatedPatches = { cells: 0, boxes: null };

/**
 * Parts that occur twice, pixel for pixel: a letter printed twice falls differently on the sensor
 * and has other ground. Grows from repeated points, and counts how much less cells agree one pixel
 * further. Searches where `isLookedAt` allows.
 */
export function findRepeatedPatches(plane: Plane, isLookedAt: IsLookedAt): RepeatedPatches {
  const budget: Budget = { steps: GROWN_STEPS_MAX };
  let best = NOTHING;
  for (const points of repeatedPoints(plane, isLookedAt).slice(0, OFFSETS_MAX)) {
    const { offset } = points;
    const cells = largestPart(grown(plane, points, isLookedAt, budget));
    if (cells.length < CELLS_MIN || cells.length <= best.cells || isLine(cells)) continue;
    const here = around(cells);
    const there = { ...here, left: here.left + offset.x, top: here.top + offset.y };
    if (reachesEdge(plane, here) || reachesEdge(plane, there) || !isOnWholePixels(plane, cells, offset)) continue;
    const alike = 1 - (OTHER_WEIGHT * otherCellsWithin(plane, cells, offset)) / cells.length;
    const found = alike * exactCells(plane, cells, offset);
    if (found <= best.cells || isPeriodic(plane, cells, offset)) continue;
    best = { cells: found, boxes: [here, there] };
  }
  return best;
}

/** Grows from the points to neighbouring cells, as long as they are the same at the offset. */
function grown(plane: Plane, { offset, points }: RepeatedPoints, isLookedAt: IsLookedAt, budget: Budget): Cell[] {
  const columns = Math.ceil(plane.width / CELL_PX);
  const seen = new Set<number>();
  const cells: Cell[] = [];
  const open = points.map(({ x, y }) => ({ column: Math.floor(x / CELL_PX), row: Math.floor(y / CELL_PX) }));
  for (const { column, row } of open) {
    const key = row * columns + column;
    if (seen.has(key) || cells.length >= GROWN_CELLS_MAX || budget.steps <= 0) continue;
    seen.add(key);
    budget.steps--;
    const [x, y] = [column * CELL_PX, row * CELL_PX];
    if (!isWithin(plane, x, y) || !isWithin(plane, x + offset.x, y + offset.y)) continue;
    if (!isLookedAt(x, y) || !isLookedAt(x + offset.x, y + offset.y)) continue;
    const { correlation, contrast, brighter, difference } = likeness(plane, { column, row }, offset);
    if (correlation < CORRELATION_MIN || contrast < CONTRAST_MIN) continue;
    if (Math.abs(brighter) > BRIGHTER_MAX + BRIGHTER_PART_MAX * contrast) continue;
    cells.push({ column, row, difference });
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) open.push({ column: column + dx, row: row + dy });
  }
  return cells;
}

const isWithin = ({ width, height }: Plane, x: number, y: number) =>
  Math.min(x, y) >= RIM_PX && x + CELL_PX + RIM_PX <= width && y + CELL_PX + RIM_PX <= height;

const likeness = (plane: Plane, { column, row }: Pick<Cell, 'column' | 'row'>, { x, y }: Place) =>
  cellLikeness(plane, row * CELL_PX * plane.width + column * CELL_PX, y * plane.width + x);

/** An ornament in two corners is no larger copy than in one. */
function largestPart(cells: readonly Cell[]): readonly Cell[] {
  const left = new Set(cells);
  let largest: readonly Cell[] = [];
  for (const cell of cells) {
    if (!left.delete(cell)) continue;
    const part = [cell];
    for (const member of part)
      for (const other of left)
        if (Math.max(Math.abs(other.column - member.column), Math.abs(other.row - member.row)) <= REACH_CELLS) {
          left.delete(other);
          part.push(other);
        }
    if (part.length > largest.length) largest = part;
  }
  return largest;
}

const reachesEdge = ({ width, height }: Plane, box: Box) =>
  Math.min(box.left, box.top) < EDGE_PX ||
  box.left + box.width > width - EDGE_PX ||
  box.top + box.height > height - EDGE_PX;

function isLine(cells: readonly Cell[]): boolean {
  const lengths = new Map<number, number>();
  for (const { row } of cells) lengths.set(row, (lengths.get(row) ?? 0) + 1);
  const enough = ROW_PART_MIN * Math.max(...lengths.values());
  return [...lengths.values()].filter((length) => length >= enough).length < ROWS_MIN;
}

/** Cells between those of one row that have lines too, but different ones. */
function otherCellsWithin(plane: Plane, cells: readonly Cell[], offset: Place): number {
  const rows = new Map<number, Set<number>>();
  for (const { column, row } of cells) rows.set(row, (rows.get(row) ?? new Set()).add(column));
  let others = 0;
  for (const [row, columns] of rows)
    for (let column = Math.min(...columns) + 1; column < Math.max(...columns); column++) {
      if (columns.has(column)) continue;
      const { correlation, contrastMax } = likeness(plane, { column, row }, offset);
      if (contrastMax >= OTHER_CONTRAST_MIN && correlation < OTHER_CORRELATION_MAX) others++;
    }
  return others;
}

/** By a parabola through three differences, and not low along a line. */
function isOnWholePixels(plane: Plane, cells: readonly Cell[], offset: Place): boolean {
  const [own, left, right, above, below] = [HERE, ...BESIDE.slice(0, 4)].map((move) =>
    cells.reduce((total, cell) => total + movedDifference(plane, cell, offset, move), 0),
  ) as [number, number, number, number, number];
  if (own >= Math.min(left, right, above, below)) return false;
  const fraction = (before: number, after: number) => Math.abs((before - after) / (2 * (before + after - 2 * own)));
  return Math.max(fraction(left, right), fraction(above, below)) <= FRACTION_MAX_PX;
}

/**
 * How much less cells differ at the offset than one pixel beside it, 0 to 1. Strokes of large
 * letters say little; small print says much.
 */
function exactCells(plane: Plane, cells: readonly Cell[], offset: Place): number {
  const mean = cells.reduce((total, { difference }) => total + difference, 0) / cells.length;
  return cells.reduce((total, cell) => {
    const least = Math.min(...BESIDE.map((move) => movedDifference(plane, cell, offset, move)));
    const own = Math.max(cell.difference, LUCKY_PART * mean, Number.MIN_VALUE);
    return total + Math.max(0, Math.min(1, Math.log(least / own) / EXACTNESS_ENOUGH));
  }, 0);
}

const movedDifference = (plane: Plane, cell: Cell, offset: Place, move: Place) =>
  likeness(plane, cell, { x: offset.x + move.x, y: offset.y + move.y }).difference;

function isPeriodic(plane: Plane, cells: readonly Cell[], offset: Place): boolean {
  const asked = cells.slice(0, PERIODIC_CELLS_MAX);
  const again = asked.filter((cell) =>
    PERIODS.some((times) =>
      JITTER_PX.some((dy) =>
        JITTER_PX.some((dx) => isAlikeAt(plane, cell, { x: times * offset.x + dx, y: times * offset.y + dy })),
      ),
    ),
  );
  return again.length > PERIODIC_PART_MAX * asked.length;
}

function isAlikeAt(plane: Plane, cell: Cell, offset: Place): boolean {
  if (!isWithin(plane, cell.column * CELL_PX + offset.x, cell.row * CELL_PX + offset.y)) return false;
  return likeness(plane, cell, offset).correlation > PERIODIC_CORRELATION_MIN;
}

function around(cells: readonly Cell[]): Box {
  const [left, top] = [Math.min(...cells.map(({ column }) => column)), Math.min(...cells.map(({ row }) => row))];
  return {
    left: left * CELL_PX,
    top: top * CELL_PX,
    width: (Math.max(...cells.map(({ column }) => column)) + 1 - left) * CELL_PX,
    height: (Math.max(...cells.map(({ row }) => row)) + 1 - top) * CELL_PX,
  };
}
