import type { Picture, Transform } from '../picture.ts';
import { pixels } from '../picture.ts';
import type { Point, TextLine } from '../protocol.ts';
import type { SideLine } from './island-sides.ts';
import { crossingOf, sideLines } from './island-sides.ts';
import type { Plane } from './plane.ts';
import { boxBlurred, channelsOf, emptyPlane, quantile } from './plane.ts';
import type { Corners } from './polygon.ts';
import { distance } from './polygon.ts';

/** What is printed and drawn together, and how much even ground lies around it. Side `index` as of an outline. */
export type PrintIsland = {
  readonly corners: Corners;
  readonly evenGround: readonly EvenGround[];
};

/** Ground beside one side, as a part of the island's width, up to where something begins or the picture ends. */
export type EvenGround = { readonly part: number; readonly endsPicture: boolean };

/** Width of the printed lines' extent where it is looked at, and how much around it, as a part of that. */
const PRINT_WIDTH_PX = 220;
const AROUND_PART = 0.75;
const SIDE_MAX_PX = 640;
/** Fewer lines do not say which way the document lies and how large it is. */
const LINES_MIN = 4;
/** Changes of brightness or colour over two pixels below this are paper's grain; and this many times its own grain. */
const ACTIVITY_MIN = 5;
const ACTIVITY_OVER_GRAIN = 3.5;
const GRAIN_QUANTILE = 0.25;
/** What lies nearer to what is printed than this is printed as well. */
const GAP_PX = 3;
/** Of so many pixels of 3 × 3 the least that are no specks. */
const SPECK_PIXELS = 3;
/** An edge is seen along so much of a side; else print ends there, which keeps a distance from the edge (Doc 9303-3: 2 mm and more). */
const TOUCHED_MIN = 0.5;
const MARGIN_PART = 0.03;
/** What the mask holds. */
const ACTIVE = 1;
const BEYOND = 2;
/** Beside a side: what belongs to its own edge, its round corners, and how much of it something must lie along or the picture end. */
const RIM_PX = 4;
const CORNER_PART = 0.08;
const ACTIVE_PART = 0.06;
const BEYOND_PART = 0.3;

export function printIsland(picture: Picture, print: readonly TextLine[]): PrintIsland | null {
  if (print.length < LINES_MIN) return null;
  const frame = frameAround(picture, print);
  const { width, height, transform, printed } = frame;
  const mask = activity(pixels(picture, width, height, transform), width, height);
  const island = connected(mask, width, height, printed);
  const sides = island && sideLines(island, width, height);
  if (!sides) return null;
  const seen = cornersOf(sides);
  if (seen === null) return null;
  const evenGround = evenGroundBeside(mask, width, height, seen);
  const across = distance(seen[0], seen[1]);
  const own = cornersOf(
    sides.map((side, index) => ({
      ...side,
      offset: side.offset + across * marginOf(side, evenGround[index] as EvenGround),
    })),
  );
  return own && { corners: own.map(frame.at) as unknown as Corners, evenGround };
}

/** Where no edge is seen the document still goes on beyond its print. */
const marginOf = ({ touched }: SideLine, { part }: EvenGround): number =>
  touched >= TOUCHED_MIN ? 0 : Math.min(MARGIN_PART, part / 2);

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

/** 1 where brightness or colour changes by more than the ground's own grain, 2 beyond the picture. */
function activity(rgba: Uint8ClampedArray, width: number, height: number): Uint8Array {
  const mask = new Uint8Array(width * height);
  const change = emptyPlane(width, height);
  for (const channel of channelsOf(rgba, width, height)) addChange(boxBlurred(channel, 1), change);
  const inside: number[] = [];
  for (let y = 2; y < height - 2; y += 3)
    for (let x = 2; x < width - 2; x += 3)
      if (rgba[(y * width + x) * 4 + 3] === 255) inside.push(change.values[y * width + x] as number);
  const grain = quantile(Float32Array.from(inside), GRAIN_QUANTILE) ?? 0;
  const least = Math.max(ACTIVITY_MIN, ACTIVITY_OVER_GRAIN * grain);
  for (let at = 0; at < mask.length; at++) mask[at] = (change.values[at] as number) >= least ? 1 : 0;
  const speck = boxBlurred({ width, height, values: Float32Array.from(mask) }, 1).values;
  for (let at = 0; at < mask.length; at++) if ((speck[at] as number) * 9 < SPECK_PIXELS - 0.5) mask[at] = 0;
  // Where the picture ends there is no edge of anything.
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const isOut = (dx: number, dy: number) => {
        const [column, row] = [x + dx, y + dy];
        return (
          column < 0 || row < 0 || column >= width || row >= height || rgba[(row * width + column) * 4 + 3] !== 255
        );
      };
      if (isOut(0, 0)) mask[at] = 2;
      else if (isOut(3, 0) || isOut(-3, 0) || isOut(0, 3) || isOut(0, -3)) mask[at] = 0;
    }
  return mask;
}

function addChange({ width, height, values }: Plane, most: Plane): void {
  for (let y = 1; y < height - 1; y++)
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at++) {
      const x = Math.abs((values[at + 1] as number) - (values[at - 1] as number));
      const down = Math.abs((values[at + width] as number) - (values[at - width] as number));
      most.values[at] = Math.max(most.values[at] as number, x, down);
    }
}

/** What is active and connected with the printed lines over gaps, as 1. */
function connected(mask: Uint8Array, width: number, height: number, printed: readonly Point[]): Uint8Array | null {
  const active = Float32Array.from(mask, (value) => (value === 1 ? 1 : 0));
  const wide = boxBlurred({ width, height, values: active }, GAP_PX).values;
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  for (const { x, y } of printed) {
    const at =
      Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)));
    if (seen[at] === 0 && (wide[at] as number) > 1e-6) {
      seen[at] = 1;
      stack.push(at);
    }
  }
  if (stack.length === 0) return null;
  while (stack.length > 0) {
    const at = stack.pop() as number;
    const x = at % width;
    for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (next < 0 || next >= seen.length || seen[next] === 1 || (wide[next] as number) <= 1e-6) continue;
      seen[next] = 1;
      stack.push(next);
    }
  }
  for (let at = 0; at < seen.length; at++) if (mask[at] !== 1) seen[at] = 0;
  return seen;
}

/** How far out the ground is even, up to where things begin or the picture ends; looked at between the corners. */
function evenGroundBeside(mask: Uint8Array, width: number, height: number, corners: readonly Point[]): EvenGround[] {
  const across = distance(corners[0] as Point, corners[1] as Point);
  return corners.map((from, index) => {
    const to = corners[(index + 1) % 4] as Point;
    const length = distance(from, to);
    const [outX, outY] = [(to.y - from.y) / length, -(to.x - from.x) / length];
    for (let out = RIM_PX; out < across; out++) {
      let [active, beyond, count] = [0, 0, 0];
      for (let along = CORNER_PART; along <= 1 - CORNER_PART; along += 1 / length) {
        const x = Math.round(from.x + (to.x - from.x) * along + outX * out);
        const y = Math.round(from.y + (to.y - from.y) * along + outY * out);
        const value = x < 0 || y < 0 || x >= width || y >= height ? BEYOND : mask[y * width + x];
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
