import { quantile } from '#shared/domain/image/outline/plane.ts';
import { type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare, project } from '../outline/homography.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../protocol.ts';
import { brightnessAt } from './brightness-at.ts';

/** ISO/IEC 7810, 5.1.1, in millimetres like all lengths here. */
const CARD = { width: 85.6, height: 53.98 } as const;
const RADIUS = 3.18;
const STEP = 0.2;
/** Maximum error of an outline. */
const REACH = 3;
/** Length of both sides examined beyond the arc of a corner. */
const SIDE = 6;
/** Distance from an edge of the places compared inside and outside it. */
const HALF_WIDTH = 0.4;
/** Length of edge over which brightness is averaged. */
const SEGMENT = 1.6;
/** An edge that continues beyond the corner is another line, such as a band. */
const BEYOND_LENGTH = 1.6;
/** Relative to the corner's own edge; fainter is grain. */
const BEYOND_PART_MAX = 0.15;
/** Minimum contrast of a visible side, of 255. */
const CONTRAST_MIN = 8;
const CORNERS_MIN = 3;
/** One corner of four may be misjudged. */
const QUANTILE = 0.3;

/**
 * How square an ID-1 card's corners are, 0 to 1: paper cut straight has square ones. The second
 * lowest of four or lowest of three; null below three.
 */
export function squareCorners(picture: Picture, corners: Corners): number | null {
  const outline = longSideFirst(corners);
  const map = fromUnitSquare(outline);
  if (map === null) return null;
  const scale = Math.min(1, CARD.width / STEP / Math.max(1, distance(outline[0], outline[1])));
  const brightness = brightnessAt(picture, scale);
  const seen = [0, 1, 2, 3].flatMap((corner) => {
    const share = squareness((place) => brightness(project(map, onCard(corner, place))));
    return share === null ? [] : [share];
  });
  return seen.length < CORNERS_MIN ? null : (quantile(Float32Array.from(seen), QUANTILE) ?? null);
}

/** Maps a position relative to a corner, along its two sides, to the unit square. */
function onCard(corner: number, place: Point): Point {
  const [x, y] = [place.x / CARD.width, place.y / CARD.height];
  return { x: corner === 1 || corner === 2 ? 1 - x : x, y: corner >= 2 ? 1 - y : y };
}

function longSideFirst(corners: Corners): Corners {
  const [first, second, third, fourth] = corners;
  const isLong = distance(first, second) + distance(third, fourth) >= distance(second, third) + distance(fourth, first);
  return isLong ? corners : [second, third, fourth, first];
}

/** Offsets of places just inside and just outside an edge segment in a corner's view, in turns. */
type Segment = Int32Array;
type EdgePoint = { readonly x: number; readonly y: number; readonly inX: number; readonly inY: number };

/** The view of a corner: places `STEP` apart, the first at `VIEW_FROM`. */
const VIEW_FROM = -REACH - BEYOND_LENGTH - 2 * HALF_WIDTH - STEP;
const VIEW_SIZE = Math.ceil((REACH + RADIUS + SIDE + HALF_WIDTH + STEP - VIEW_FROM) / STEP);
const stepTo = (x: number, y: number) => Math.round(y / STEP) * VIEW_SIZE + Math.round(x / STEP);

const segment = (points: readonly EdgePoint[]): Segment =>
  Int32Array.from(
    points.flatMap(({ x, y, inX, inY }) => [
      stepTo(x + inX * HALF_WIDTH, y + inY * HALF_WIDTH),
      stepTo(x - inX * HALF_WIDTH, y - inY * HALF_WIDTH),
    ]),
  );

const spread = (length: number) => {
  const parts = Math.max(1, Math.round(length / SEGMENT));
  return Array.from({ length: parts }, (_, part) =>
    Array.from({ length: 8 }, (__, point) => ((part + (point + 0.5) / 8) / parts) * length),
  );
};
const along = (from: number, length: number): readonly [readonly Segment[], readonly Segment[]] => [
  spread(length).map((places) => segment(places.map((at) => ({ x: from + at, y: 0, inX: 0, inY: 1 })))),
  spread(length).map((places) => segment(places.map((at) => ({ x: 0, y: from + at, inX: 1, inY: 0 })))),
];
/** Farther from the corner, the arc is too close to the sides to tell the edges apart. */
const SQUARE_LENGTH = 0.45 * RADIUS;
const SIDES = along(RADIUS, SIDE);
const SQUARE = along(0, SQUARE_LENGTH).flat();
const BEYOND = along(-BEYOND_LENGTH - HALF_WIDTH, BEYOND_LENGTH);
const ARC = spread((Math.PI / 2) * RADIUS)
  .slice(1, -1)
  .map((places) =>
    segment(
      places.map((at) => {
        const [sine, cosine] = [Math.sin(at / RADIUS), Math.cos(at / RADIUS)];
        return { x: RADIUS * (1 - cosine), y: RADIUS * (1 - sine), inX: cosine, inY: sine };
      }),
    ),
  );

/** At its best fit, 0 to 1; null if none is found or it may lie farther away. */
function squareness(brightness: (place: Point) => number): number | null {
  const view = Float32Array.from({ length: VIEW_SIZE * VIEW_SIZE }, (_, at) =>
    brightness({ x: VIEW_FROM + (at % VIEW_SIZE) * STEP, y: VIEW_FROM + Math.floor(at / VIEW_SIZE) * STEP }),
  );
  const reach = Math.round(REACH / STEP);
  const middle = stepTo(-VIEW_FROM, -VIEW_FROM);
  let best = { sum: 0, share: null as number | null };
  for (let across = -reach; across <= reach; across++)
    for (let down = -reach; down <= reach; down++) {
      const at = middle + down * VIEW_SIZE + across;
      // Nearly all places have no side here, so the rest is rarely needed.
      const side = edgeStrength(view, SIDES[0], at);
      if (!(side > CONTRAST_MIN)) continue;
      const sides = Math.min(side, edgeStrength(view, SIDES[1], at));
      if (!(sides > CONTRAST_MIN)) continue;
      const beyond = Math.max(edgeStrength(view, BEYOND[0], at), edgeStrength(view, BEYOND[1], at));
      const [square, arc] = [edgeStrength(view, SQUARE, at), edgeStrength(view, ARC, at)];
      const sum = sides + Math.max(square, arc) - beyond;
      if (!(sum > best.sum)) continue;
      const isEnd =
        beyond <= BEYOND_PART_MAX * Math.max(square, arc) && Math.max(Math.abs(across), Math.abs(down)) < reach - 1;
      best = { sum, share: isEnd ? square / (square + Math.min(arc, sides)) : null };
    }
  return best.share;
}

/** Around a place of the view; NaN if a segment lies outside the picture. */
function edgeStrength(view: Float32Array, segments: readonly Segment[], at: number): number {
  let sum = 0;
  for (let index = 0; index < segments.length; index++) {
    const steps = segments[index] as Segment;
    let contrast = 0;
    for (let point = 0; point < steps.length; point += 2)
      contrast += (view[at + (steps[point] as number)] as number) - (view[at + (steps[point + 1] as number)] as number);
    sum += (2 * Math.abs(contrast)) / steps.length;
  }
  return sum / segments.length;
}
