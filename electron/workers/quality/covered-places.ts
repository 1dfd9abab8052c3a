import { colourDistance, type DocumentGrid, GRID_MARGIN } from './document-grid.ts';

/** Less difference between cells is flat; print, guilloche and faces differ more. */
const FLAT_STEP_MAX = 7;
/** Flat share of a cover; a document's own field holds more print. */
const FLAT_MIN = 0.7;
/** Shares of the document: smaller places hide a word at most, larger ones are its own surface. */
const PLACE_MIN = 0.025;
const PLACE_MAX = 0.4;
/** Minimum share of the rectangle around it that a cover fills, in its best direction. */
const FILLED_MIN = 0.8;
/** Grey levels between a note's edge and what lies beside it, and share of the edge with it. */
const EDGE_MIN = 18;
const EDGE_PART_MIN = 0.8;
/** Cells between a place and its comparison, because the edge itself lies between. */
const EDGE_CELLS = 2;
/** Grey levels of the darkest channel. */
const WHITE_MIN = 235;
/** A cell is half a degree along a note's longer side, and the outline is not exact. */
const ASKEW_DEGREES_MIN = 4;
/** Share of the document's width or height. */
const BAND_PART = 0.7;
const TURN_STEP_DEGREES = 5;

/** Flat places with a sharp edge all round, like a note stuck on a document; the cells of each. */
export function coveredPlaces(grid: DocumentGrid): number[][] {
  const { columns, rows } = grid;
  const size = (columns - 2 * GRID_MARGIN) * (rows - 2 * GRID_MARGIN);
  const seen = new Uint8Array(columns * rows);
  const places: number[][] = [];
  for (let row = GRID_MARGIN; row < rows - GRID_MARGIN; row++) {
    for (let column = GRID_MARGIN; column < columns - GRID_MARGIN; column++) {
      const start = row * columns + column;
      if (seen[start] === 1) continue;
      const flat = flatFrom(grid, start, seen);
      const place = filled(grid, flat);
      if (flat.length < place.length * FLAT_MIN) continue;
      if (place.length < size * PLACE_MIN || place.length > size * PLACE_MAX) continue;
      if (isBand(grid, place) || (isWhite(grid, place) && !liesAskew(grid, place))) continue;
      if (filledPart(grid, place) >= FILLED_MIN && edgePart(grid, place) >= EDGE_PART_MIN) places.push(place);
    }
  }
  return places;
}

function flatFrom(grid: DocumentGrid, start: number, seen: Uint8Array): number[] {
  const { columns, rows } = grid;
  const place = [start];
  seen[start] = 1;
  for (let next = 0; next < place.length; next++) {
    const cell = place[next] as number;
    for (const neighbour of [cell - 1, cell + 1, cell - columns, cell + columns]) {
      const [column, row] = [neighbour % columns, Math.floor(neighbour / columns)];
      if (column < GRID_MARGIN || column >= columns - GRID_MARGIN || row < GRID_MARGIN || row >= rows - GRID_MARGIN)
        continue;
      if (seen[neighbour] === 1 || colourDistance(grid, cell, neighbour) > FLAT_STEP_MAX) continue;
      seen[neighbour] = 1;
      place.push(neighbour);
    }
  }
  return place;
}

/** Bands of colour and the background of the MRZ reach from edge to edge. */
function isBand({ columns, rows }: DocumentGrid, place: readonly number[]): boolean {
  const across = place.map((cell) => cell % columns);
  const down = place.map((cell) => Math.floor(cell / columns));
  const spans = (cells: readonly number[], all: number) =>
    Math.max(...cells) - Math.min(...cells) > (all - 2 * GRID_MARGIN) * BAND_PART;
  return spans(across, columns) || spans(down, rows);
}

/** Documents have white fields for a signature; paper laid on one lies askew. */
function isWhite({ colours }: DocumentGrid, place: readonly number[]): boolean {
  const white = place.filter((cell) => Math.min(...colours.subarray(cell * 3, cell * 3 + 3)) >= WHITE_MIN);
  return white.length * 2 > place.length;
}

/** Printed fields are straight. */
function liesAskew(grid: DocumentGrid, place: readonly number[]): boolean {
  let [best, turned] = [0, 0];
  for (let degrees = 0; degrees < 90; degrees++) {
    const part = filledAt(grid, place, degrees);
    if (part > best) [best, turned] = [part, Math.min(degrees, 90 - degrees)];
  }
  return turned >= ASKEW_DEGREES_MIN;
}

/** Includes what it encloses, because a note may have writing on it. */
function filled({ columns }: DocumentGrid, place: readonly number[]): number[] {
  const byRow = new Map<number, [number, number]>();
  const byColumn = new Map<number, [number, number]>();
  const widen = (spans: Map<number, [number, number]>, key: number, value: number) => {
    const span = spans.get(key);
    if (span) spans.set(key, [Math.min(span[0], value), Math.max(span[1], value)]);
    else spans.set(key, [value, value]);
  };
  for (const cell of place) {
    widen(byRow, Math.floor(cell / columns), cell % columns);
    widen(byColumn, cell % columns, Math.floor(cell / columns));
  }
  const all: number[] = [];
  for (const [row, [from, to]] of byRow) {
    for (let column = from; column <= to; column++) {
      const span = byColumn.get(column);
      if (span && row >= span[0] && row <= span[1]) all.push(row * columns + column);
    }
  }
  return all;
}

function filledPart(grid: DocumentGrid, place: readonly number[]): number {
  let best = 0;
  for (let degrees = 0; degrees < 90; degrees += TURN_STEP_DEGREES)
    best = Math.max(best, filledAt(grid, place, degrees));
  return best;
}

/** Share of the rectangle around a place, turned by `degrees`, that it fills. */
function filledAt({ columns }: DocumentGrid, place: readonly number[], degrees: number): number {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const cell of place) {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    const [u, v] = [x * cos + y * sin, y * cos - x * sin];
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  return place.length / ((right - left + 1) * (bottom - top + 1));
}

/** Share of a place's edge cells beyond which another colour begins. */
function edgePart(grid: DocumentGrid, place: readonly number[]): number {
  const { columns, rows } = grid;
  const inside = new Set(place);
  let [edge, sharp] = [0, 0];
  for (const cell of place) {
    for (const step of [-1, 1, -columns, columns]) {
      if (inside.has(cell + step)) continue;
      edge++;
      const beyond = cell + step * EDGE_CELLS;
      const within = cell - step;
      if (beyond < 0 || beyond >= columns * rows || !inside.has(within)) continue;
      if (colourDistance(grid, within, beyond) >= EDGE_MIN) sharp++;
    }
  }
  return edge === 0 ? 0 : sharp / edge;
}
