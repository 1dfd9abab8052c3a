import { directionDifference } from './edge-map.ts';
import { type Corners, distance, type Point, signedArea } from './polygon.ts';
import { crossing, type StraightLine, supportBetween } from './straight-lines.ts';

const PARALLEL_DEGREES = 28;
const SQUARE_DEGREES = 60;
/** Minimum area of a document, as a share of the picture. */
const AREA_MIN = 0.012;
/** ID-1 has 1.59, a passport page 1.42, a visa 1.5; tilt stretches them. */
const PROPORTION_MIN = 1.15;
const PROPORTION_MAX = 2.1;
/** Weight of a side at the picture's border: below a visible side, above a missing one. */
const BORDER_SUPPORT = 0.35;
/** Less is a missing side; then the others must be clearer. */
const SUPPORT_MIN = 0.5;
const SUPPORT_MIN_AT_BORDER = 0.75;
/** A single side may be any line printed on a document that fills the picture. */
const BORDERS_MAX = 2;
/** Followed beyond a corner, as a share of the length, and the least that tells. */
const BEYOND_PART = 0.12;
const BEYOND_MIN_PX = 3;
/** Before the border, without the outermost pixels, where no edges are measured. */
const RUN_OUT_PART = 0.14;
const BORDER_GAP_PART = 0.02;
const CANDIDATES_MAX = 200;

export type Candidate = {
  corners: Corners;
  /** Side `index` runs from corner `index` to the next. */
  sides: readonly StraightLine[];
  area: number;
  /** Visible share of the least visible side, 0 to 1; 0 if the picture's border stands for one. */
  leastSupport: number;
  /** Area times the visible share of each side. */
  score: number;
};

/** Straight lines whose sides end at their corners, most visible first. */
export function documentShapes(lines: readonly StraightLine[], width: number, height: number): readonly Candidate[] {
  return quadrilaterals(lines, width, height)
    .filter(({ score }) => score > BORDER_SUPPORT ** 4)
    .sort((one, other) => other.score - one.score)
    .slice(0, CANDIDATES_MAX)
    .filter(({ corners, sides }) => !goesOnBeyond(corners, sides, width, height));
}

/** The side is then a printed line, or the document leaves the picture there. */
function goesOnBeyond(corners: Corners, sides: readonly StraightLine[], width: number, height: number): boolean {
  const beyond = (line: StraightLine, from: Point, to: Point): boolean => {
    const end = { x: to.x + (to.x - from.x) * BEYOND_PART, y: to.y + (to.y - from.y) * BEYOND_PART };
    const clipped = { x: Math.max(1, Math.min(width - 2, end.x)), y: Math.max(1, Math.min(height - 2, end.y)) };
    // Without the corner itself, where both sides meet.
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

/** Where two lines cross; null outside the picture. */
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
  // A document cut off by the border may have any shape.
  if (borders === 0 && (proportion < PROPORTION_MIN || proportion > PROPORTION_MAX)) return null;
  if (borders > BORDERS_MAX) return null;
  let score = area;
  let leastSupport = 1;
  for (const [index, side] of sides.entries()) {
    const support = side.isBorder
      ? BORDER_SUPPORT
      : supportBetween(side, unordered[index] as Point, unordered[(index + 1) % 4] as Point);
    if (!side.isBorder && support < (borders === 0 ? SUPPORT_MIN : SUPPORT_MIN_AT_BORDER)) return null;
    score *= support;
    leastSupport = Math.min(leastSupport, side.isBorder ? 0 : support);
  }
  if (borders > 0 && !runsIntoBorders(unordered, sides)) return null;
  return { ...ordered(unordered, sides), area, leastSupport, score };
}

/** A document that is cut off is visible up to the border. */
function runsIntoBorders(corners: readonly Point[], sides: readonly StraightLine[]): boolean {
  const [here, next] = [
    (index: number) => corners[index % 4] as Point,
    (index: number) => corners[(index + 1) % 4] as Point,
  ];
  const isSeen = (side: StraightLine, from: Point, to: Point): boolean => {
    const at = (part: number): Point => ({ x: to.x + (from.x - to.x) * part, y: to.y + (from.y - to.y) * part });
    return side.isBorder || supportBetween(side, at(RUN_OUT_PART), at(BORDER_GAP_PART)) >= SUPPORT_MIN;
  };
  return sides.every(
    (side, index) =>
      !side.isBorder ||
      (isSeen(sides[(index + 3) % 4] as StraightLine, here(index + 3), next(index + 3)) &&
        isSeen(sides[(index + 1) % 4] as StraightLine, next(index + 1), here(index + 1))),
  );
}

/** Clockwise as seen, starting at the corner nearest the picture's top left. */
function ordered(
  points: Point[],
  lines: readonly StraightLine[],
): { corners: Corners; sides: readonly StraightLine[] } {
  let turned = points;
  let sides = lines;
  if (signedArea(points) < 0) {
    turned = points.toReversed();
    // Side `index` begins at its corner; after reversing, the last is second to last.
    sides = [lines[2], lines[1], lines[0], lines[3]] as StraightLine[];
  }
  const sums = turned.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const from = <T>(list: readonly T[]): T[] => [...list.slice(first), ...list.slice(0, first)];
  return { corners: from(turned) as unknown as Corners, sides: from(sides) };
}
