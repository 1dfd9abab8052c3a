import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { type Picture, pixels, type Transform } from '../picture.ts';
import type { Point, TextLine } from '../protocol.ts';
import { ACTIVE, type ActiveMask, activeMask, BEYOND, connectedTo } from './active-mask.ts';
import { crossingOf, type SideLine, sideLines } from './island-sides.ts';

/** Connected print, and how much even background surrounds it. Sides as in an outline. */
export type PrintIsland = { readonly corners: Corners; readonly evenGround: readonly EvenGround[] };

/** In widths of the island, up to the next thing or the picture's end. */
export type EvenGround = { readonly part: number; readonly endsPicture: boolean };

/** Width of the printed lines at the searched size, and the margin around them as a share of it. */
const PRINT_WIDTH_PX = 165;
const AROUND_PART = 0.75;
const SIDE_MAX_PX = 480;
/** Fewer lines do not show which way the document lies and how large it is. */
const LINES_MIN = 4;
/** Share of a side. Otherwise print ends there, 2 mm and more from the edge (Doc 9303-3). */
const TOUCHED_MIN = 0.6;
const MARGIN_PART = 0.03;
/** Changes are measured over three pixels blurred over three. */
const EDGE_PX = 1.5;
/** Width of the side's own edge and corners, and how much counts as surroundings. */
const RIM_PX = 3;
const CORNER_PART = 0.08;
const ACTIVE_PART = 0.06;
const BEYOND_PART = 0.3;

/**
 * Everything connected over small gaps up to an even background: the document, or all that is
 * visible of it. Null for few lines, or without four sides.
 */
export function printIsland(picture: Picture, print: readonly TextLine[]): PrintIsland | null {
  if (print.length < LINES_MIN) return null;
  const frame = frameAround(picture, print);
  const { width, height, transform, printed } = frame;
  const mask = activeMask(pixels(picture, width, height, transform), width, height);
  const island = connectedTo(mask, printed);
  const sides = island && sideLines(island);
  if (!sides) return null;
  const seen = cornersOf(sides);
  if (seen === null) return null;
  const evenGround = evenGroundBeside(mask, seen);
  const across = distance(seen[0], seen[1]);
  const own = cornersOf(
    sides.map((side, index) => ({
      ...side,
      offset: side.offset + marginOf(side, evenGround[index] as EvenGround, across),
    })),
  );
  return own && { corners: own.map(frame.at) as unknown as Corners, evenGround };
}

/** Without a visible edge the document continues beyond its print. */
const marginOf = ({ touched }: SideLine, { part }: EvenGround, across: number): number =>
  touched >= TOUCHED_MIN ? -EDGE_PX : across * Math.min(MARGIN_PART, part / 2);

function cornersOf(sides: readonly SideLine[]): Corners | null {
  const corners = [3, 0, 1, 2].map((before, index) => crossingOf(sides[before] as SideLine, sides[index] as SideLine));
  return corners.includes(null) ? null : (corners as unknown as Corners);
}

/** Upright as the text runs. */
function frameAround(picture: Picture, print: readonly TextLine[]) {
  const sum = print.reduce((all, { corners: [from, to] }) => ({ x: all.x + to.x - from.x, y: all.y + to.y - from.y }), {
    x: 0,
    y: 0,
  });
  const angle = Math.atan2(sum.y, sum.x);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = ({ x, y }: Point): Point => ({ x: x * cos + y * sin, y: y * cos - x * sin });
  const ends = print.flatMap(({ corners }) => corners.map(turned));
  const extent = rangeOf(ends);
  const borders = rangeOf(
    [
      { x: 0, y: 0 },
      { x: picture.width, y: 0 },
      { x: picture.width, y: picture.height },
      { x: 0, y: picture.height },
    ].map(turned),
  );
  const around = AROUND_PART * (extent.right - extent.left);
  const [left, top] = [Math.max(borders.left, extent.left - around), Math.max(borders.top, extent.top - around)];
  const [right, bottom] = [
    Math.min(borders.right, extent.right + around),
    Math.min(borders.bottom, extent.bottom + around),
  ];
  const scale = Math.min(
    1,
    PRINT_WIDTH_PX / (extent.right - extent.left),
    SIDE_MAX_PX / Math.max(right - left, bottom - top),
  );
  const transform: Transform = [cos * scale, -sin * scale, sin * scale, cos * scale, -left * scale, -top * scale];
  const into = ({ x, y }: Point): Point => ({ x: (x - left) * scale, y: (y - top) * scale });
  return {
    width: Math.ceil((right - left) * scale),
    height: Math.ceil((bottom - top) * scale),
    transform,
    printed: ends.map(into),
    at: ({ x, y }: Point): Point => {
      const [u, v] = [x / scale + left, y / scale + top];
      return { x: u * cos - v * sin, y: u * sin + v * cos };
    },
  };
}

function rangeOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Until something begins or the picture ends, without corners. */
function evenGroundBeside({ width, height, values }: ActiveMask, corners: Corners): readonly EvenGround[] {
  const across = distance(corners[0], corners[1]);
  return corners.map((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    const length = distance(from, to);
    const [outX, outY] = [(to.y - from.y) / length, -(to.x - from.x) / length];
    for (let out = RIM_PX; out < across; out++) {
      let [active, beyond, count] = [0, 0, 0];
      for (let along = CORNER_PART; along <= 1 - CORNER_PART; along += 1 / length) {
        const x = Math.round(from.x + (to.x - from.x) * along + outX * out);
        const y = Math.round(from.y + (to.y - from.y) * along + outY * out);
        const value = x < 0 || y < 0 || x >= width || y >= height ? BEYOND : values[y * width + x];
        if (value === ACTIVE) active++;
        if (value === BEYOND) beyond++;
        count++;
      }
      if (beyond > BEYOND_PART * count) return { part: out / across, endsPicture: true };
      if (active > ACTIVE_PART * count) return { part: out / across, endsPicture: false };
    }
    return { part: 1, endsPicture: true };
  });
}
