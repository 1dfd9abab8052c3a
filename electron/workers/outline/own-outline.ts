import type { Plane } from '#shared/domain/image/outline/plane.ts';
import { type Corners, distance, middleOf } from '#shared/domain/image/outline/polygon.ts';
import type { Picture } from '../picture.ts';
import type { MrzReading, Point, TextLine } from '../protocol.ts';
import { outlineFromMrz } from './mrz-outline.ts';
import { atNearbyEdges } from './nearby-edges.ts';
import { type PrintIsland, printIsland } from './print-island.ts';

/** As shares of the width; corners far from the MRZ are less certain. */
const FAR_CORNER_PART = 0.07;
const NEAR_CORNER_PART = 0.03;
/**
 * How many predicted sides must lie inside the picture, by the least margin or their usual error;
 * else the document fills the picture. In a scan from edge to edge, a line of print near the border
 * would pass for the document's edge, and its own ground for a page around it.
 */
const INSIDE_SIDES_MIN = 2;
const INSIDE_PART = 0.02;
/** In widths: how far a page continues beyond print, and print over the outline. */
const PAGE_MARGIN_PART = 0.045;
const PAGE_SIDES_MIN = 2;
const OVER_EDGE_PART = 0.03;
/** If no outline was seen: an even margin wider than a document leaves around its print. */
const GROUND_PART = 0.06;
/** ID-1 has 1.59, a passport page 1.42; tilted or merged shapes are dropped. */
const PROPORTION_MIN = 1.15;
const PROPORTION_MAX = 2.1;

/** Edges near where the MRZ predicts them. Null for an unknown size. */
export function outlineNearMrz(
  mrz: MrzReading,
  picture: Picture,
  channels: readonly Plane[],
  print: readonly TextLine[],
): Corners | null {
  const foretold = outlineFromMrz(mrz);
  if (!foretold) return null;
  const across = distance(foretold[2], foretold[3]);
  const errors = [FAR_CORNER_PART, FAR_CORNER_PART, NEAR_CORNER_PART, NEAR_CORNER_PART];
  const inside = foretold.filter((corner, index) => {
    const next = (index + 1) % 4;
    const { x, y } = middleOf([corner, foretold[next] as Point]);
    const usualError = ((errors[index] as number) + (errors[next] as number)) / 4;
    return Math.min(x, y, picture.width - x, picture.height - y) >= Math.max(INSIDE_PART, usualError) * across;
  });
  if (inside.length < INSIDE_SIDES_MIN) return null;
  const [{ width, height }] = channels as [Plane];
  const [scaleX, scaleY] = [width / picture.width, height / picture.height];
  const into = ({ x, y }: Point): Point => ({ x: x * scaleX, y: y * scaleY });
  const reach = errors.map((part) => part * across * scaleX);
  const moved = atNearbyEdges(
    channels,
    foretold.map(into) as unknown as Corners,
    reach,
    print.flatMap(({ corners }) => corners.map(into)),
  );
  return moved.map(({ x, y }) => ({ x: x / scaleX, y: y / scaleY })) as unknown as Corners;
}

/** Around connected print on an even background, if only a page or nothing was seen. */
export function outlineOnPage(seen: Corners | null, picture: Picture, print: readonly TextLine[]): Corners | null {
  const island = printIsland(picture, print);
  if (!island || !isShapedLikeDocument(island.corners)) return null;
  const isOwn = seen === null ? liesOnGround(island) : isPageAround(seen, island.corners);
  return isOwn ? island.corners : null;
}

const liesOnGround = ({ evenGround }: PrintIsland): boolean =>
  evenGround.filter(({ part }) => part >= GROUND_PART).length >= PAGE_SIDES_MIN;

function isPageAround(page: Corners, inner: Corners): boolean {
  const turns = [0, 1, 2, 3].map((turn) => inner.map((_, index) => page[(index + turn) % 4] as Point));
  const farthest = (corners: readonly Point[]) =>
    Math.max(...corners.map((corner, index) => distance(corner, inner[index] as Point)));
  const outer = turns.reduce((one, other) => (farthest(other) < farthest(one) ? other : one));
  const across = distance(inner[0], inner[1]);
  const margins = outer.map((from, index) => {
    const to = outer[(index + 1) % 4] as Point;
    const { x, y } = middleOf([inner[index] as Point, inner[(index + 1) % 4] as Point]);
    return ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) / distance(from, to) / across;
  });
  return (
    margins.every((margin) => margin >= -OVER_EDGE_PART) &&
    margins.filter((margin) => margin >= PAGE_MARGIN_PART).length >= PAGE_SIDES_MIN
  );
}

function isShapedLikeDocument([topLeft, topRight, bottomRight, bottomLeft]: Corners): boolean {
  const across = distance(topLeft, topRight) + distance(bottomLeft, bottomRight);
  const down = distance(topLeft, bottomLeft) + distance(topRight, bottomRight);
  const proportion = Math.max(across, down) / Math.max(1, Math.min(across, down));
  return proportion >= PROPORTION_MIN && proportion <= PROPORTION_MAX;
}
