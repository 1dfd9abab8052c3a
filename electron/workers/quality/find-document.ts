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
const AREA_MIN = 0.03;
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
const DAYLIGHT = 210;
const GAIN_MAX = 8;
/** Part of what was read, else of the strong edges, that lies on the document. */
const INSIDE_MIN = 0.9;
const STRONG_EDGE = 20;
/** The outline and its shadow are edges themselves: how far around the document they may lie. */
const RIM_PART = 0.06;
const CANDIDATES_MAX = 400;

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
  const chosen = candidates.find(({ corners }) => {
    const wider = grown(corners, RIM_PART);
    return content.filter((point) => isInside(wider, point)).length >= content.length * INSIDE_MIN;
  });
  return chosen ? { corners: chosen.corners, seenSides: chosen.seenSides, found: true } : whole;
}

/** In the dark an outline is as faint as noise is in daylight, so the picture is brought to daylight first. */
function exposed(channels: readonly Plane[]): readonly Plane[] {
  const brightest = Math.max(...channels.map(({ values }) => quantile(values.slice(), 0.95) ?? 0));
  const gain = Math.max(1, Math.min(GAIN_MAX, DAYLIGHT / Math.max(1, brightest)));
  if (gain === 1) return channels;
  return channels.map((channel) => ({ ...channel, values: channel.values.map((value) => value * gain) }));
}

function strongEdges({ width, strength }: EdgeMap): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < strength.length; at += 7)
    if ((strength[at] as number) >= STRONG_EDGE) points.push({ x: at % width, y: Math.floor(at / width) });
  return points;
}

type Candidate = { corners: Corners; seenSides: boolean[]; score: number };

function quadrilaterals(lines: readonly StraightLine[], width: number, height: number): Candidate[] {
  const pairs: [StraightLine, StraightLine][] = [];
  for (const [index, one] of lines.entries())
    for (const other of lines.slice(index + 1))
      if (directionDifference(one.angle, other.angle) <= PARALLEL_DEGREES) pairs.push([one, other]);
  const found: Candidate[] = [];
  for (const [index, pair] of pairs.entries()) {
    for (const across of pairs.slice(index + 1)) {
      if (directionDifference(pair[0].angle, across[0].angle) < SQUARE_DEGREES) continue;
      const candidate = quadrilateral(pair, across, width, height);
      if (candidate) found.push(candidate);
    }
  }
  return found;
}

function quadrilateral(
  [a, c]: [StraightLine, StraightLine],
  [b, d]: [StraightLine, StraightLine],
  width: number,
  height: number,
): Candidate | null {
  const [ab, bc, cd, da] = [crossing(a, b), crossing(b, c), crossing(c, d), crossing(d, a)];
  if (!ab || !bc || !cd || !da) return null;
  const slack = 0.02 * Math.max(width, height);
  const unordered = [da, ab, bc, cd];
  for (const { x, y } of unordered)
    if (x < -slack || y < -slack || x > width + slack || y > height + slack) return null;
  const area = Math.abs(signedArea(unordered)) / (width * height);
  if (area < AREA_MIN) return null;
  const sides = [a, b, c, d];
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
function ordered(points: Point[], sides: StraightLine[]): { corners: Corners; seenSides: boolean[] } {
  let turned = points;
  let seen = sides.map(({ isBorder }) => !isBorder);
  if (signedArea(points) < 0) {
    turned = points.toReversed();
    // Side `index` runs from corner `index` to the next; reversed, the last side comes to lie first but one.
    seen = [seen[2], seen[1], seen[0], seen[3]] as boolean[];
  }
  const sums = turned.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const from = <T>(list: readonly T[]): T[] => [...list.slice(first), ...list.slice(0, first)];
  return { corners: from(turned) as unknown as Corners, seenSides: from(seen) };
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
