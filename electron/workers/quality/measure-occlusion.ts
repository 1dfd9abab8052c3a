import type { Box } from '#shared/contract/runs/check-result.ts';
import { quantile } from '#shared/domain/image/outline/plane.ts';
import { boxAround, type Corners, distance, middleOf } from '#shared/domain/image/outline/polygon.ts';
import type { Picture } from '../picture.ts';
import type { TextLine } from '../protocol.ts';
import { coveredPlaces } from './covered-places.ts';
import { colourDistance, type DocumentGrid, documentGrid, GRID_MARGIN } from './document-grid.ts';

type Colour = readonly [number, number, number];

/** Cells from the outline: the nearest are its soft edge inside and its shadow outside. */
const INSIDE_CELLS = [2, 3, 4] as const;
const OUTSIDE_CELLS = [3, 4, 5] as const;
/** Both sides of the outline differ by this from what is usual if something covers it. */
const UNUSUAL_INSIDE_MIN = 12;
const UNUSUAL_OUTSIDE_MIN = 28;
/** As a share of the difference from the background: both sides are one object. */
const ALIKE_PART = 0.4;
/** Minimum cells in a row, and how many between them may differ (a ring, a fold, a word). */
const RUN_MIN = 5;
const GAP_MAX = 2;
/** How close to the neighbour and the start an object's colours stay inwards. */
const STEP_MAX = 16;
const WHOLE_MAX = 60;

/** Larger things are the document's own surface, not a finger or note. */
const PLACE_MAX = 0.4;

/**
 * The hidden share of a document, and a box around the largest such thing. A finger or note looks
 * the same on both sides of the outline; a note inside is flat, sharp-edged and without `print`.
 */
export function measureOcclusion(
  picture: Picture,
  corners: Corners,
  print: readonly TextLine[],
): { part: number; box: Box | null } {
  const grid = documentGrid(picture, corners);
  if (grid === null) return { part: 0, box: null };
  const size = (grid.columns - 2 * GRID_MARGIN) * (grid.rows - 2 * GRID_MARGIN);
  const places = [
    ...overTheEdge(grid).filter(({ length }) => length <= size * PLACE_MAX),
    ...coveredPlaces(grid).filter((place) => !holdsPrint(grid, place, print)),
  ];
  const largest = places.toSorted((one, other) => other.length - one.length)[0];
  if (!largest) return { part: 0, box: null };
  const covered = new Set(places.flat());
  const points = largest.map((cell) => grid.placeOf(cell % grid.columns, Math.floor(cell / grid.columns)));
  return { part: Math.min(1, covered.size / size), box: boxAround(points) };
}

/** A field with print on it belongs to the document. */
function holdsPrint(grid: DocumentGrid, place: readonly number[], print: readonly TextLine[]): boolean {
  const middles = print.map(({ corners }) => middleOf(corners));
  const centre = (cell: number) => grid.placeOf(cell % grid.columns, Math.floor(cell / grid.columns));
  const pitch = distance(grid.placeOf(0, 0), grid.placeOf(1, 1));
  return place.some((cell) => {
    const point = centre(cell);
    return middles.some((middle) => distance(middle, point) < pitch);
  });
}

/** Cells of the document under things over its edge, one list per thing. */
function overTheEdge(grid: DocumentGrid): number[][] {
  const { columns, rows } = grid;
  const [left, right, top, bottom] = [GRID_MARGIN, columns - GRID_MARGIN - 1, GRID_MARGIN, rows - GRID_MARGIN - 1];
  const at = (column: number, row: number) => row * columns + column;
  // Each side as rows of cells across it, with `depth` counted inwards from the outline.
  const sides: ((along: number, depth: number) => number)[] = [
    (along, depth) => at(left + along, top + depth),
    (along, depth) => at(left + along, bottom - depth),
    (along, depth) => at(left + depth, top + along),
    (along, depth) => at(right - depth, top + along),
  ];
  return sides.flatMap((cellAt, side) => {
    const length = side < 2 ? right - left + 1 : bottom - top + 1;
    return runs(unusual(grid, cellAt, length)).map((run) =>
      followed(
        grid,
        run.map((along) => cellAt(along, INSIDE_CELLS[1])),
      ),
    );
  });
}

/** Inside and outside are one object, neither document nor background. */
function unusual(grid: DocumentGrid, cellAt: (along: number, depth: number) => number, length: number): boolean[] {
  const places = Array.from({ length }, (_, along) => along);
  const inside = places.map((along) =>
    meanOf(
      grid,
      INSIDE_CELLS.map((depth) => cellAt(along, depth)),
    ),
  );
  const outside = places.map((along) =>
    meanOf(
      grid,
      OUTSIDE_CELLS.map((depth) => cellAt(along, -depth)),
    ),
  );
  const [usualInside, usualOutside] = [usualOf(inside), usualOf(outside)];
  if (usualInside === null || usualOutside === null) return places.map(() => false);
  return places.map((along) => {
    const [within, beyond] = [inside[along], outside[along]];
    if (!within || !beyond) return false;
    const fromGround = apart(beyond, usualOutside);
    return (
      fromGround >= UNUSUAL_OUTSIDE_MIN &&
      apart(within, usualInside) >= UNUSUAL_INSIDE_MIN &&
      apart(within, beyond) <= fromGround * ALIKE_PART
    );
  });
}

function runs(flags: readonly boolean[]): number[][] {
  const all: number[][] = [];
  let run: number[] = [];
  for (const [along, flag] of flags.entries()) {
    if (!flag) continue;
    if (run.length > 0 && along - (run.at(-1) as number) > GAP_MAX + 1) {
      all.push(run);
      run = [];
    }
    run.push(along);
  }
  return [...all, run].filter(({ length }) => length >= RUN_MIN);
}

/** The document cells connected to the start in its colour. */
function followed(grid: DocumentGrid, start: readonly number[]): number[] {
  const { columns, rows } = grid;
  const middle = start[Math.floor(start.length / 2)] as number;
  const seen = new Set(start);
  const place = [...start];
  for (let next = 0; next < place.length; next++) {
    const cell = place[next] as number;
    for (const neighbour of [cell - 1, cell + 1, cell - columns, cell + columns]) {
      const [column, row] = [neighbour % columns, Math.floor(neighbour / columns)];
      const isInside =
        column >= GRID_MARGIN && column < columns - GRID_MARGIN && row >= GRID_MARGIN && row < rows - GRID_MARGIN;
      if (!isInside || seen.has(neighbour)) continue;
      if (colourDistance(grid, cell, neighbour) > STEP_MAX || colourDistance(grid, middle, neighbour) > WHOLE_MAX)
        continue;
      seen.add(neighbour);
      place.push(neighbour);
    }
  }
  return place;
}

/** Null outside the picture. */
function meanOf({ colours }: DocumentGrid, cells: readonly number[]): Colour | null {
  const mean = [0, 1, 2].map(
    (channel) => cells.reduce((sum, cell) => sum + (colours[cell * 3 + channel] as number), 0) / cells.length,
  );
  return cells.some((cell) => (colours[cell * 3] as number) < 0) ? null : (mean as unknown as Colour);
}

function usualOf(colours: readonly (Colour | null)[]): Colour | null {
  const seen = colours.filter((colour) => colour !== null);
  if (seen.length < colours.length / 2) return null;
  return [0, 1, 2].map((channel) =>
    quantile(Float32Array.from(seen.map((colour) => colour[channel] as number)), 0.5),
  ) as unknown as Colour;
}

function apart(one: Colour, other: Colour): number {
  return Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] as number))));
}
