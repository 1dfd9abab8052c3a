import { fromUnitSquare, project } from '../outline/homography.ts';
import { quantile } from '../outline/plane.ts';
import type { Corners } from '../outline/polygon.ts';
import { distance } from '../outline/polygon.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../protocol.ts';
import { brightnessAt } from './brightness-at.ts';

/** ISO/IEC 7810, 5.1.1: an ID-1 card and the radius of its corners, in millimetres as all lengths here. */
const CARD = { width: 85.6, height: 53.98 } as const;
const RADIUS = 3.18;
const STEP = 0.2;
/** Outlines are found within so much of where they are. */
const REACH = 3;
/** Of both sides that meet at a corner so much beyond the arc is looked at. */
const SIDE = 6;
/** Inwards and outwards of an edge. */
const HALF_WIDTH = 0.4;
/** Brightness is averaged along an edge over so much of it before it counts. */
const SEGMENT = 1.6;
/** A side ends at its corner: what goes on for so much beyond it is another line, as of a band across the card. */
const BEYOND_LENGTH = 1.6;
/** Of the corner's own edge: fainter is grain. */
const BEYOND_PART_MAX = 0.15;
/** Of 255: a fainter side is not seen. */
const CONTRAST_MIN = 8;
const CORNERS_MIN = 3;
/** One corner of four may be misjudged. */
const QUANTILE = 0.3;

/**
 * How far the corners of what should be an ID-1 card are square, 0 to 1: the edge seen along a square corner as a part of
 * that and the edge along the arc which the card should have. Paper that was cut out along straight lines has the first.
 * The second lowest of four corners, the lowest of three; null where fewer are in the picture and their sides seen.
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

/** From a corner along the two sides that meet there to the unit square. */
function onCard(corner: number, place: Point): Point {
  const [x, y] = [place.x / CARD.width, place.y / CARD.height];
  return { x: corner === 1 || corner === 2 ? 1 - x : x, y: corner >= 2 ? 1 - y : y };
}

function longSideFirst(corners: Corners): Corners {
  const [first, second, third, fourth] = corners;
  const isLong = distance(first, second) + distance(third, fourth) >= distance(second, third) + distance(fourth, first);
  return isLong ? corners : [second, third, fourth, first];
}

/** A place on an edge and the direction inwards. */
type EdgePoint = { readonly x: number; readonly y: number; readonly inX: number; readonly inY: number };
type Segment = readonly EdgePoint[];

const spread = (length: number) => {
  const parts = Math.max(1, Math.round(length / SEGMENT));
  return Array.from({ length: parts }, (_, part) =>
    Array.from({ length: 8 }, (__, point) => ((part + (point + 0.5) / 8) / parts) * length),
  );
};
const along = (from: number, length: number): readonly [readonly Segment[], readonly Segment[]] => [
  spread(length).map((places) => places.map((at) => ({ x: from + at, y: 0, inX: 0, inY: 1 }))),
  spread(length).map((places) => places.map((at) => ({ x: 0, y: from + at, inX: 1, inY: 0 }))),
];
/** Farther from the corner the arc is too near for the edges to be told apart. */
const SQUARE_LENGTH = 0.45 * RADIUS;
const SIDES = along(RADIUS, SIDE);
const SQUARE = along(0, SQUARE_LENGTH).flat();
const BEYOND = along(-BEYOND_LENGTH - HALF_WIDTH, BEYOND_LENGTH);
const ARC = spread((Math.PI / 2) * RADIUS)
  .slice(1, -1)
  .map((places) =>
    places.map((at) => {
      const [sine, cosine] = [Math.sin(at / RADIUS), Math.cos(at / RADIUS)];
      return { x: RADIUS * (1 - cosine), y: RADIUS * (1 - sine), inX: cosine, inY: sine };
    }),
  );

/** Where the sides, and between them a square corner or an arc, are seen best; null where no corner is, or may lie farther away. */
function squareness(brightness: (place: Point) => number): number | null {
  const view = cornerView(brightness);
  let best = { sum: 0, share: null as number | null };
  for (let x = -REACH; x <= REACH; x += STEP)
    for (let y = -REACH; y <= REACH; y += STEP) {
      const strength = (segments: readonly Segment[]) => edgeStrength(view, segments, x, y);
      const sides = Math.min(strength(SIDES[0]), strength(SIDES[1]));
      if (!(sides > CONTRAST_MIN)) continue;
      const beyond = Math.max(strength(BEYOND[0]), strength(BEYOND[1]));
      const [square, arc] = [strength(SQUARE), strength(ARC)];
      const sum = sides + Math.max(square, arc) - beyond;
      if (!(sum > best.sum)) continue;
      const isEnd =
        beyond <= BEYOND_PART_MAX * Math.max(square, arc) && Math.max(Math.abs(x), Math.abs(y)) < REACH - STEP;
      best = { sum, share: isEnd ? square / (square + Math.min(arc, sides)) : null };
    }
  return best.share;
}

/** The mean of the segments' contrasts; NaN where one of them is beyond the picture. */
function edgeStrength(view: (x: number, y: number) => number, segments: readonly Segment[], x: number, y: number) {
  let sum = 0;
  for (const segment of segments) {
    let contrast = 0;
    for (const point of segment) {
      const [inX, inY] = [point.inX * HALF_WIDTH, point.inY * HALF_WIDTH];
      contrast += view(x + point.x + inX, y + point.y + inY) - view(x + point.x - inX, y + point.y - inY);
    }
    sum += Math.abs(contrast) / segment.length;
  }
  return sum / segments.length;
}

/** What is seen around one corner, looked up by the nearest place. */
function cornerView(brightness: (place: Point) => number): (x: number, y: number) => number {
  const from = -REACH - BEYOND_LENGTH - 2 * HALF_WIDTH - STEP;
  const size = Math.ceil((REACH + RADIUS + SIDE + HALF_WIDTH + STEP - from) / STEP);
  const values = Float32Array.from({ length: size * size }, (_, at) =>
    brightness({ x: from + (at % size) * STEP, y: from + Math.floor(at / size) * STEP }),
  );
  return (x, y) => values[Math.round((y - from) / STEP) * size + Math.round((x - from) / STEP)] as number;
}
