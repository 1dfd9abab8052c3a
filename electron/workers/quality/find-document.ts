import type { Point } from '../protocol.ts';
import type { EdgeMap } from './edge-map.ts';
import { directionDifference, edgeMap } from './edge-map.ts';
import type { Plane } from './plane.ts';
import { boxBlurred, quantile } from './plane.ts';
import type { StraightLine } from './straight-lines.ts';
import { crossing, straightLines, supportBetween } from './straight-lines.ts';

export type Corners = readonly [Point, Point, Point, Point];

/** `sides` in the order of the corners: top, right, bottom, left. A side that is not seen is the picture's border. */
export type Outline = { readonly corners: Corners; readonly seenSides: readonly boolean[]; readonly found: boolean };

const PARALLEL_DEGREES = 28;
const SQUARE_DEGREES = 60;
/** The smallest document looked for, as a part of the picture. */
const AREA_MIN = 0.012;
/** ID-1 has 1.59, a page of a passport 1.42, a visa on its page 1.5; tilt stretches and squeezes. */
const PROPORTION_MIN = 1.15;
const PROPORTION_MAX = 2.1;
/** What a side at the border counts: less than one that is seen, more than one that is not there. */
const BORDER_SUPPORT = 0.35;
/** A side that is seen for less than this is none; the others must be surer where one is missing. */
const SUPPORT_MIN = 0.5;
const SUPPORT_MIN_AT_BORDER = 0.75;
/** One side alone may be any line printed on a document that fills the picture. */
const BORDERS_MAX = 2;
/** How far beyond a corner its sides are followed, as a part of their length, and the least that says anything. */
const BEYOND_PART = 0.12;
const BEYOND_MIN_PX = 3;
const AT_BORDER_PART = 0.01;
const DAYLIGHT = 210;
const GAIN_MAX = 8;
/** Part of what was read, else of the strong edges, that lies on the document. */
const INSIDE_MIN = 0.9;
const STRONG_EDGE = 20;
/** Every so many pixels are enough to tell where the print is and how bright the picture. */
const EDGE_STEP = 23;
/** The outline and its shadow are edges themselves: how far around the document they may lie. */
const RIM_PART = 0.06;
const CANDIDATES_MAX = 200;

/**
 * The document's outline: the quadrilateral of straight edges that is largest and best seen, shaped like a document
 * and holding what was read. `text` holds the middles of lines of print; without any, the strong edges stand for print.
 * Where no outline is seen the picture's own corners are given.
 */
export function findDocument(channels: readonly Plane[], text: readonly Point[]): Outline {
  const [{ width, height }] = channels as [Plane];
  const edges = edgeMap(exposed(channels).map((channel) => boxBlurred(channel, 1)));
  const lines = straightLines(edges);
  const content = text.length > 0 ? text : strongEdges(edges);
  const whole: Outline = {
    corners: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    seenSides: [false, false, false, false],
    found: false,
  };
  const least = BORDER_SUPPORT ** 4;
  const candidates = quadrilaterals(lines, width, height)
    .filter(({ score }) => score > least)
    .sort((one, other) => other.score - one.score)
    .slice(0, CANDIDATES_MAX);
  const chosen = candidates.find(({ corners, sides }) => {
    if (goesOnBeyond(corners, sides, width, height)) return false;
    const wider = grown(corners, RIM_PART);
    return content.filter((point) => isInside(wider, point)).length >= content.length * INSIDE_MIN;
  });
  if (!chosen) return whole;
  return { corners: chosen.corners, seenSides: seenSides(chosen, width, height), found: true };
}

/**
 * Whether both neighbours of a side go on beyond it: then it is a line printed on the document, or the document leaves
 * the picture there, but not its end.
 */
function goesOnBeyond(corners: Corners, sides: readonly StraightLine[], width: number, height: number): boolean {
  const beyond = (line: StraightLine, from: Point, to: Point): boolean => {
    const end = { x: to.x + (to.x - from.x) * BEYOND_PART, y: to.y + (to.y - from.y) * BEYOND_PART };
    const clipped = { x: Math.max(1, Math.min(width - 2, end.x)), y: Math.max(1, Math.min(height - 2, end.y)) };
    // The corner itself is left out, where both sides meet.
    const start = { x: to.x + (to.x - from.x) * 0.02, y: to.y + (to.y - from.y) * 0.02 };
    return (
      !line.isBorder &&
      distance(to, clipped) >= BEYOND_MIN_PX &&
      supportBetween(line, start, clipped) >= SUPPORT_MIN_AT_BORDER
    );
  };
  return sides.some((side, index) => {
    if (side.isBorder) return false;
    const [before, here, next, after] = [3, 0, 1, 2].map((step) => corners[(index + step) % 4]) as Point[] as [
      Point,
      Point,
      Point,
      Point,
    ];
    return (
      beyond(sides[(index + 3) % 4] as StraightLine, before, here) &&
      beyond(sides[(index + 1) % 4] as StraightLine, after, next)
    );
  });
}

/** A line along the very border of the picture is the picture's end as much as the document's. */
function seenSides({ corners, sides }: Candidate, width: number, height: number): boolean[] {
  return sides.map((side, index) => {
    const [one, other] = [corners[index] as Point, corners[(index + 1) % 4] as Point];
    const x = (one.x + other.x) / 2 / width;
    const y = (one.y + other.y) / 2 / height;
    return !side.isBorder && Math.min(x, y, 1 - x, 1 - y) > AT_BORDER_PART;
  });
}

/** In the dark an outline is as faint as noise is in daylight, so the picture is brought to daylight first. */
function exposed(channels: readonly Plane[]): readonly Plane[] {
  const sample = ({ values }: Plane) => values.filter((_, at) => at % EDGE_STEP === 0);
  const brightest = Math.max(...channels.map((channel) => quantile(sample(channel), 0.95) ?? 0));
  const gain = Math.max(1, Math.min(GAIN_MAX, DAYLIGHT / Math.max(1, brightest)));
  if (gain === 1) return channels;
  return channels.map((channel) => ({ ...channel, values: channel.values.map((value) => value * gain) }));
}

function strongEdges({ width, strength }: EdgeMap): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < strength.length; at += EDGE_STEP)
    if ((strength[at] as number) >= STRONG_EDGE) points.push({ x: at % width, y: Math.floor(at / width) });
  return points;
}

type Candidate = {
  corners: Corners;
  /** Side `index` runs from corner `index` to the next. */
  sides: readonly StraightLine[];
  score: number;
};

function quadrilaterals(lines: readonly StraightLine[], width: number, height: number): Candidate[] {
  const crossings = lines.map((one) => lines.map((other) => crossingWithin(one, other, width, height)));
  const pairs: [number, number][] = [];
  for (let one = 0; one < lines.length; one++)
    for (let other = one + 1; other < lines.length; other++)
      if (directionDifference(angleOf(lines, one), angleOf(lines, other)) <= PARALLEL_DEGREES) pairs.push([one, other]);
  const found: Candidate[] = [];
  for (const [index, [a, c]] of pairs.entries()) {
    for (let next = index + 1; next < pairs.length; next++) {
      const [b, d] = pairs[next] as [number, number];
      const [da, ab, bc, cd] = [crossings[d]?.[a], crossings[a]?.[b], crossings[b]?.[c], crossings[c]?.[d]];
      if (!da || !ab || !bc || !cd) continue;
      if (directionDifference(angleOf(lines, a), angleOf(lines, b)) < SQUARE_DEGREES) continue;
      const sides = [a, b, c, d].map((line) => lines[line] as StraightLine);
      const candidate = quadrilateral([da, ab, bc, cd], sides, width, height);
      if (candidate) found.push(candidate);
    }
  }
  return found;
}

const angleOf = (lines: readonly StraightLine[], index: number): number => (lines[index] as StraightLine).angle;

/** Where two lines cross, or null where that lies outside the picture. */
function crossingWithin(one: StraightLine, other: StraightLine, width: number, height: number): Point | null {
  const point = crossing(one, other);
  const slack = 0.02 * Math.max(width, height);
  if (!point || point.x < -slack || point.y < -slack || point.x > width + slack || point.y > height + slack)
    return null;
  return point;
}

/** Side `index` runs from corner `index` to the next. */
function quadrilateral(
  unordered: Point[],
  sides: readonly StraightLine[],
  width: number,
  height: number,
): Candidate | null {
  const area = Math.abs(signedArea(unordered)) / (width * height);
  if (area < AREA_MIN) return null;
  const lengths = unordered.map((point, index) => distance(point, unordered[(index + 1) % 4] as Point));
  const one = ((lengths[0] as number) + (lengths[2] as number)) / 2;
  const other = ((lengths[1] as number) + (lengths[3] as number)) / 2;
  const proportion = Math.max(one, other) / Math.max(1, Math.min(one, other));
  const borders = sides.filter(({ isBorder }) => isBorder).length;
  // What is cut off may have any shape.
  if (borders === 0 && (proportion < PROPORTION_MIN || proportion > PROPORTION_MAX)) return null;
  if (borders > BORDERS_MAX) return null;
  let score = area;
  for (const [index, side] of sides.entries()) {
    const support = side.isBorder
      ? BORDER_SUPPORT
      : supportBetween(side, unordered[index] as Point, unordered[(index + 1) % 4] as Point);
    if (!side.isBorder && support < (borders === 0 ? SUPPORT_MIN : SUPPORT_MIN_AT_BORDER)) return null;
    score *= support;
  }
  return { ...ordered(unordered, sides), score };
}

/** Clockwise as seen, from the corner nearest to the picture's top left. */
function ordered(
  points: Point[],
  lines: readonly StraightLine[],
): { corners: Corners; sides: readonly StraightLine[] } {
  let turned = points;
  let sides = lines;
  if (signedArea(points) < 0) {
    turned = points.toReversed();
    // Side `index` runs from corner `index` to the next; reversed, the last side comes to lie first but one.
    sides = [lines[2], lines[1], lines[0], lines[3]] as StraightLine[];
  }
  const sums = turned.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const from = <T>(list: readonly T[]): T[] => [...list.slice(first), ...list.slice(0, first)];
  return { corners: from(turned) as unknown as Corners, sides: from(sides) };
}

/** The corners moved away from their middle by a part of their distance to it; negative moves them inwards. */
export function grown(corners: Corners, part: number): Corners {
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / 4;
  return corners.map((corner) => ({
    x: corner.x + (corner.x - x) * part,
    y: corner.y + (corner.y - y) * part,
  })) as unknown as Corners;
}

/** Positive for clockwise corners, as y points down. */
export function signedArea(corners: readonly Point[]): number {
  let sum = 0;
  for (const [index, { x, y }] of corners.entries()) {
    const next = corners[(index + 1) % corners.length] as Point;
    sum += x * next.y - next.x * y;
  }
  return sum / 2;
}

/** Whether a point lies within clockwise, convex corners. */
export function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % corners.length] as Point;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) >= 0;
  });
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
