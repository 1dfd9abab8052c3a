import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Picture, pixels } from '../picture.ts';

/** Longest side to search. A symbol on a letter is a sixteenth of its height. */
const SIDE_PX = { card: 800, page: 1600 } as const;
const CELL_PX = 10;
/** Minimum contrast (of 255) in a barcode's cell, and mean difference of neighbours. */
const CONTRAST_MIN = 90;
const STEP_MIN = 16;
/** Minimum size of a block of texture, and how full it is; lines of text have neither. */
const LONG_CELLS_MIN = 9;
const SHORT_CELLS_MIN = 3;
const FULLNESS_MIN = 0.6;
/** White margin around the symbol, as a share of its size. */
const MARGIN = 0.12;

type Block = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly count: number;
};

/** Areas of hard black and white, largest first. They only say where a closer look pays. */
export function findBarcodeRegions(picture: Picture, on: keyof typeof SIDE_PX, countMax: number): Box[] {
  const scale = Math.min(1, SIDE_PX[on] / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const columns = Math.floor(width / CELL_PX);
  const rows = Math.floor(height / CELL_PX);
  const dense = denseCells(pixels(picture, width, height), width, columns, rows);
  const blocks: Block[] = [];
  for (let cell = 0; cell < dense.length; cell++) {
    if (dense[cell] !== 1) continue;
    const block = take(dense, cell, columns, rows);
    const [across, down] = [block.right - block.left + 1, block.bottom - block.top + 1];
    if (Math.max(across, down) < LONG_CELLS_MIN || Math.min(across, down) < SHORT_CELLS_MIN) continue;
    if (block.count / (across * down) < FULLNESS_MIN) continue;
    blocks.push(block);
  }
  return blocks
    .toSorted((one, other) => other.count - one.count)
    .slice(0, countMax)
    .map((block) => withMargin(block, scale, picture));
}

function withMargin(block: Block, scale: number, picture: Picture): Box {
  const [w, h] = [block.right - block.left + 1, block.bottom - block.top + 1];
  const margin = Math.max(w, h) * MARGIN + 1;
  const left = Math.max(0, ((block.left - margin) * CELL_PX) / scale);
  const top = Math.max(0, ((block.top - margin) * CELL_PX) / scale);
  return {
    left,
    top,
    width: Math.min(picture.width - left, ((w + 2 * margin) * CELL_PX) / scale),
    height: Math.min(picture.height - top, ((h + 2 * margin) * CELL_PX) / scale),
  };
}

function denseCells(data: Uint8ClampedArray, width: number, columns: number, rows: number): Uint8Array {
  const dense = new Uint8Array(columns * rows);
  const grey = (x: number, y: number) => data[(y * width + x) * 4 + 1] as number;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      let [low, high, steps] = [255, 0, 0];
      for (let y = row * CELL_PX; y < (row + 1) * CELL_PX - 1; y++) {
        for (let x = column * CELL_PX; x < (column + 1) * CELL_PX - 1; x++) {
          const value = grey(x, y);
          if (value < low) low = value;
          if (value > high) high = value;
          // A barcode may lie either way, so the busier direction counts.
          steps += Math.max(Math.abs(value - grey(x + 1, y)), Math.abs(value - grey(x, y + 1)));
        }
      }
      const mean = steps / ((CELL_PX - 1) * (CELL_PX - 1));
      if (high - low >= CONTRAST_MIN && mean >= STEP_MIN) dense[row * columns + column] = 1;
    }
  }
  return dense;
}

/** The connected block around a cell; removes its cells from the map. */
function take(dense: Uint8Array, start: number, columns: number, rows: number): Block {
  const block = { left: columns, top: rows, right: 0, bottom: 0, count: 0 };
  const open = [start];
  dense[start] = 0;
  while (open.length > 0) {
    const cell = open.pop() as number;
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    block.left = Math.min(block.left, column);
    block.right = Math.max(block.right, column);
    block.top = Math.min(block.top, row);
    block.bottom = Math.max(block.bottom, row);
    block.count++;
    for (const [x, y] of [
      [column - 1, row],
      [column + 1, row],
      [column, row - 1],
      [column, row + 1],
    ] as const) {
      const next = y * columns + x;
      if (x < 0 || y < 0 || x >= columns || y >= rows || dense[next] !== 1) continue;
      dense[next] = 0;
      open.push(next);
    }
  }
  return block;
}
