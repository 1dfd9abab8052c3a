import { boxAround, type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare, project } from '../outline/homography.ts';
import { type Picture, pixels } from '../picture.ts';
import type { Point } from '../protocol.ts';

/** Cells along the document's longer side: a finger is at least ten wide. */
const CELLS = 96;
export const GRID_MARGIN = 7;
/** Pixels sampled per cell, along each side. */
const PIXELS_A_CELL = 2;

/**
 * A document seen from straight above in coarse cells, with a margin of background. Cells are
 * numbered row by row from the outer top left; the document begins at column and row `GRID_MARGIN`.
 */
export type DocumentGrid = {
  /** Margins included. */
  readonly columns: number;
  readonly rows: number;
  /** Red, green and blue of each cell, 0 to 255; negative outside the picture. */
  readonly colours: Float32Array;
  /** A cell's middle in the picture. */
  readonly placeOf: (column: number, row: number) => Point;
};

/** `corners` are clockwise in picture pixels. Null if they span no area. */
export function documentGrid(picture: Picture, corners: Corners): DocumentGrid | null {
  const map = fromUnitSquare(corners);
  if (map === null) return null;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  const across = distance(topLeft, topRight) + distance(bottomLeft, bottomRight);
  const down = distance(topLeft, bottomLeft) + distance(topRight, bottomRight);
  const longest = Math.max(across, down, 1);
  const inner = {
    columns: Math.max(1, Math.round((CELLS * across) / longest)),
    rows: Math.max(1, Math.round((CELLS * down) / longest)),
  };
  const placeOf = (column: number, row: number): Point =>
    project(map, { x: (column - GRID_MARGIN + 0.5) / inner.columns, y: (row - GRID_MARGIN + 0.5) / inner.rows });
  const [columns, rows] = [inner.columns + 2 * GRID_MARGIN, inner.rows + 2 * GRID_MARGIN];

  const ends = [placeOf(0, 0), placeOf(columns - 1, 0), placeOf(columns - 1, rows - 1), placeOf(0, rows - 1)];
  const { left, top, width, height } = boxAround(ends);
  const scale = Math.min(1, (2 * CELLS * PIXELS_A_CELL) / longest);
  const [seenWidth, seenHeight] = [Math.ceil(width * scale) + 2, Math.ceil(height * scale) + 2];
  const rgba = pixels(picture, seenWidth, seenHeight, [scale, 0, 0, scale, -left * scale, -top * scale]);
  const colours = new Float32Array(columns * rows * 3).fill(-1);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      const { x, y } = placeOf(column, row);
      const x0 = Math.floor((x - left) * scale - 0.5);
      const y0 = Math.floor((y - top) * scale - 0.5);
      if (x0 < 0 || y0 < 0 || x0 + 1 >= seenWidth || y0 + 1 >= seenHeight) continue;
      const above = (y0 * seenWidth + x0) * 4;
      const below = above + seenWidth * 4;
      // Places outside the picture are transparent.
      if ((rgba[above + 3] as number) < 255 || (rgba[below + 7] as number) < 255) continue;
      for (let channel = 0; channel < 3; channel++)
        colours[cell * 3 + channel] =
          ((rgba[above + channel] as number) +
            (rgba[above + 4 + channel] as number) +
            (rgba[below + channel] as number) +
            (rgba[below + 4 + channel] as number)) /
          4;
    }
  }
  return { columns, rows, colours, placeOf };
}

/** Difference of two cells' colours, in grey levels of the most different channel. */
export function colourDistance({ colours }: DocumentGrid, one: number, other: number): number {
  let most = 0;
  for (let channel = 0; channel < 3; channel++)
    most = Math.max(most, Math.abs((colours[one * 3 + channel] as number) - (colours[other * 3 + channel] as number)));
  return most;
}
