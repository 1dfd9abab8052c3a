import { createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { type Picture, region, type Transform } from '../picture.ts';
import type { Point, RectifiedPicture } from '../protocol.ts';
import { fromUnitSquare, type Homography, project } from './homography.ts';

/** Enough for a person to view on a screen; an MRZ's characters are 20 pixels apart. */
const SIDE_MAX_PX = 1600;
/** A narrower document would show nothing. */
const SIDE_MIN_PX = 16;
const JPEG_QUALITY = 85;
/** In so small a piece perspective is affine, which is drawn natively, ten times as fast. */
const CELLS = 10;

/**
 * Upright and from straight above. `corners` clockwise in picture pixels, `along` is the text's
 * direction. Null if too small.
 */
export function rectify(picture: Picture, corners: Corners, along: Point): RectifiedPicture | null {
  const upright = fromTextTopLeft(corners, along);
  const [topLeft, topRight, bottomRight, bottomLeft] = upright;
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  const scale = Math.min(1, SIDE_MAX_PX / Math.max(across, down, 1));
  const [width, height] = [Math.round(across * scale), Math.round(down * scale)];
  if (Math.min(width, height) < SIDE_MIN_PX) return null;

  const left = Math.max(0, Math.floor(Math.min(...corners.map(({ x }) => x))));
  const top = Math.max(0, Math.floor(Math.min(...corners.map(({ y }) => y))));
  const sourceWidth = Math.max(2, Math.round((Math.max(...corners.map(({ x }) => x)) - left) * scale));
  const sourceHeight = Math.max(2, Math.round((Math.max(...corners.map(({ y }) => y)) - top) * scale));
  const source = region(picture, sourceWidth, sourceHeight, [scale, 0, 0, scale, -left * scale, -top * scale]);
  const map = fromUnitSquare(
    upright.map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale })) as unknown as Corners,
  );
  if (map === null) return null;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  for (const cell of cells(width, height)) {
    context.save();
    context.beginPath();
    context.rect(cell.left, cell.top, cell.width, cell.height);
    context.clip();
    context.setTransform(...intoCell(map, cell, width, height));
    context.drawImage(source.source, 0, 0);
    context.restore();
  }
  return { bytes: new Uint8Array(canvas.toBuffer('image/jpeg', JPEG_QUALITY)), widthPx: width, heightPx: height };
}

/** Whole pixels, side by side and without gaps. */
function cells(width: number, height: number): Box[] {
  const edges = (length: number) =>
    Array.from({ length: CELLS + 1 }, (_, index) => Math.round((index * length) / CELLS));
  const [columns, rows] = [edges(width), edges(height)];
  const all: Box[] = [];
  for (let row = 0; row < CELLS; row++) {
    for (let column = 0; column < CELLS; column++) {
      const [left, top] = [columns[column] as number, rows[row] as number];
      all.push({ left, top, width: (columns[column + 1] as number) - left, height: (rows[row + 1] as number) - top });
    }
  }
  return all.filter((cell) => cell.width > 0 && cell.height > 0);
}

/** The affine map that equals the projective one at a cell's middle and along its middle lines. */
function intoCell(map: Homography, cell: Box, width: number, height: number): Transform {
  const at = (u: number, v: number) =>
    project(map, { x: (cell.left + u * cell.width) / width, y: (cell.top + v * cell.height) / height });
  const [leftEnd, rightEnd, topEnd, bottomEnd] = [at(0, 0.5), at(1, 0.5), at(0.5, 0), at(0.5, 1)];
  const middle = at(0.5, 0.5);
  const [xByX, yByX] = [(rightEnd.x - leftEnd.x) / cell.width, (rightEnd.y - leftEnd.y) / cell.width];
  const [xByY, yByY] = [(bottomEnd.x - topEnd.x) / cell.height, (bottomEnd.y - topEnd.y) / cell.height];
  const determinant = xByX * yByY - xByY * yByX || 1;
  const [a, b, c, d] = [yByY, -yByX, -xByY, xByX].map((value) => value / determinant) as [
    number,
    number,
    number,
    number,
  ];
  const [x, y] = [cell.left + cell.width / 2, cell.top + cell.height / 2];
  return [a, b, c, d, x - a * middle.x - c * middle.y, y - b * middle.x - d * middle.y];
}

/** The same corners, starting at the side along which the text runs. */
function fromTextTopLeft(corners: Corners, along: Point): Corners {
  const agreement = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4] as Point;
    return ((next.x - corner.x) * along.x + (next.y - corner.y) * along.y) / Math.max(1, distance(corner, next));
  });
  const first = agreement.indexOf(Math.max(...agreement));
  return [...corners.slice(first), ...corners.slice(0, first)] as unknown as Corners;
}
