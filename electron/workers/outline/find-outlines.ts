import { type Candidate, documentShapes } from '#shared/domain/image/outline/document-shapes.ts';
import { type EdgeMap, edgeMap } from '#shared/domain/image/outline/edge-map.ts';
import { boxBlurred, channelsOf, maskOf, type Plane, quantile } from '#shared/domain/image/outline/plane.ts';
import { type Corners, grown, isInside, middleOf } from '#shared/domain/image/outline/polygon.ts';
import { straightLines } from '#shared/domain/image/outline/straight-lines.ts';
import { OUTLINES_MAX } from '../answer-limits.ts';
import { type Picture, pixels } from '../picture.ts';
import type { MrzReading, Point, TextLine } from '../protocol.ts';
import { agreesWithMrz, outlineFromMrz } from './mrz-outline.ts';
import { outlineNearMrz, outlineOnPage } from './own-outline.ts';

/** In pixels. Side `index` runs clockwise from corner `index`, from the top. */
export type Outline = {
  readonly corners: Corners;
  /** A side that is not visible is the picture's border. */
  readonly seenSides: readonly boolean[];
};

/** Two cards with both of their sides; more than that is not a capture of a document. */
/** Longest side of the bitmap that outlines are searched in. */
const SIDE_PX = 300;
const AT_BORDER_PART = 0.01;
const DAYLIGHT = 210;
const GAIN_MAX = 8;
/** Share of the print, or of the strong edges if there is none, that lies on the document. */
const INSIDE_MIN = 0.9;
const STRONG_EDGE = 20;
/** Sampling step that is enough to locate print and measure brightness. */
const EDGE_STEP = 23;
/** An outline and its shadow are edges too: how far around the document they may lie. */
const RIM_PART = 0.06;
/** Several documents each have this share or this many lines; smaller frames are printed. */
const SHARE_MIN = 0.12;
const SHARE_LINES_MIN = 3;
/** Two documents in a row may seem to have one frame, except for the gap between them. */
const SURE_SUPPORT_MIN = 0.95;
const SHARED_SUPPORT_MIN = 0.86;
/** Sizes differ by the camera's tilt, and because one may be a card and the other a page. */
const SMALLEST_PART = 0.3;

/**
 * At most four outlines, most print first: large quadrilaterals of straight edges around `print`,
 * or strong edges without it. A page or nothing leads to a search by `mrz` or connected print.
 * Empty: the document may fill the picture.
 */
export function findOutlines(
  picture: Picture,
  print: readonly TextLine[],
  mrz: MrzReading | null = null,
): readonly Outline[] {
  const scale = Math.min(1, SIDE_PX / Math.max(picture.width, picture.height));
  const width = Math.max(8, Math.round(picture.width * scale));
  const height = Math.max(8, Math.round(picture.height * scale));
  const [scaleX, scaleY] = [width / picture.width, height / picture.height];
  const channels = channelsOf(pixels(picture, width, height), width, height);
  bringToDaylight(channels);
  const [red, green, blue] = channels;
  const smooth = [boxBlurred(red, 1), boxBlurred(green, 1), boxBlurred(blue, 1)] as const;
  const edges = edgeMap(smooth);
  const content =
    print.length > 0
      ? print.map(({ corners }) => middleOf(corners)).map(({ x, y }) => ({ x: x * scaleX, y: y * scaleY }))
      : strongEdges(edges);
  const shapes = documentShapes(straightLines(edges), width, height);
  const inPicture = ({ corners }: Candidate): Corners =>
    within(
      picture,
      corners.map(({ x, y }) => ({ x: x / scaleX, y: y / scaleY })),
    );
  const single = shapes.find(({ corners }) => held(corners, content).length >= content.length * INSIDE_MIN);
  const isSure = single && single.leastSupport >= SURE_SUPPORT_MIN;
  const several = isSure || print.length === 0 ? [] : severalDocuments(edges, shapes, content);
  const alone = single ? [single, ...(print.length > 0 ? others(edges, single, content) : [])] : [];
  const found = several.length > 0 ? several : alone;
  const seen = found.map((shape) => ({ corners: inPicture(shape), seenSides: seenSides(shape, width, height) }));
  return seen.length > 1 ? seen : theDocumentItself(seen, picture, smooth, print, mrz);
}

/** The outline found, or a better one if it is a page around the document or nothing was found. */
function theDocumentItself(
  seen: readonly Outline[],
  picture: Picture,
  channels: readonly Plane[],
  print: readonly TextLine[],
  mrz: MrzReading | null,
): readonly Outline[] {
  const corners = seen[0]?.corners ?? null;
  const hasSize = mrz !== null && outlineFromMrz(mrz) !== null;
  if (hasSize && corners !== null && agreesWithMrz(corners, mrz)) return seen;
  const own = hasSize ? outlineNearMrz(mrz, picture, channels, print) : outlineOnPage(corners, picture, print);
  if (own === null) return hasSize ? [] : seen;
  // With a page beside the one with the MRZ, or another document, there is other print too.
  const middles = print.map((line) => middleOf(line.corners));
  if (held(own, middles).length < middles.length * INSIDE_MIN) return seen;
  const clipped = within(picture, own);
  return [{ corners: clipped, seenSides: clipped.map((_, side) => isSeenWithin(clipped, side, picture)) }];
}

const within = ({ width, height }: Picture, corners: readonly Point[]): Corners =>
  corners.map(({ x, y }) => ({
    x: Math.max(0, Math.min(width, x)),
    y: Math.max(0, Math.min(height, y)),
  })) as unknown as Corners;

const held = (corners: Corners, content: readonly Point[]): Point[] => {
  const wider = grown(corners, RIM_PART);
  return content.filter((point) => isInside(wider, point));
};

/** Beside the document with most print, one with the few other lines, such as a back. */
function others(edges: EdgeMap, first: Candidate, content: readonly Point[]): Candidate[] {
  const inside = new Set(held(first.corners, content));
  const left = content.filter((point) => !inside.has(point));
  if (left.length < SHARE_LINES_MIN) return [];
  return following(edges, [first], left).slice(1);
}

/** Each fully visible; else none, because any printed frame holds some print. */
function severalDocuments(edges: EdgeMap, shapes: readonly Candidate[], content: readonly Point[]): Candidate[] {
  const first = bestHolding(shapes, content, content.length);
  if (!first) return [];
  const inside = new Set(held(first.corners, content));
  const left = content.filter((point) => !inside.has(point));
  const found = following(edges, [first], left);
  const missing = content.filter((point) => !found.some(({ corners }) => held(corners, [point]).length > 0));
  return found.length > 1 && missing.length <= content.length * (1 - INSIDE_MIN) ? found : [];
}

/** Searches outside the documents found until nothing more turns up. */
function following(edges: EdgeMap, found: Candidate[], content: readonly Point[]): Candidate[] {
  const all = [...found];
  let [rest, left] = [edges, content];
  while (all.length < OUTLINES_MAX && left.length >= SHARE_LINES_MIN) {
    rest = without(rest, (all.at(-1) as Candidate).corners);
    const shapes = documentShapes(straightLines(rest), rest.width, rest.height).filter(
      ({ corners }) =>
        !all.some((other) => isInside(other.corners, middleOf(corners)) || isInside(corners, middleOf(other.corners))),
    );
    const next = bestHolding(shapes, left, content.length);
    if (!next || next.area < (all[0] as Candidate).area * SMALLEST_PART) break;
    all.push(next);
    const inside = new Set(held(next.corners, left));
    left = left.filter((point) => !inside.has(point));
  }
  return all;
}

/** Clearly visible on all sides, and ranked by its print as much as by its size. */
function bestHolding(shapes: readonly Candidate[], content: readonly Point[], all: number): Candidate | undefined {
  let [best, most]: [Candidate | undefined, number] = [undefined, 0];
  for (const shape of shapes) {
    if (shape.leastSupport < SHARED_SUPPORT_MIN) continue;
    const lines = held(shape.corners, content).length;
    if (lines < SHARE_LINES_MIN || lines < all * SHARE_MIN || shape.score * lines <= most) continue;
    [best, most] = [shape, shape.score * lines];
  }
  return best;
}

function without(edges: EdgeMap, corners: Corners): EdgeMap {
  const mask = maskOf(grown(corners, RIM_PART), edges.width, edges.height);
  return { ...edges, strength: edges.strength.map((strength, at) => (mask[at] === 1 ? 0 : strength)) };
}

/** A line along the picture's very border may be the picture's end. */
function seenSides({ corners, sides }: Candidate, width: number, height: number): boolean[] {
  return sides.map(({ isBorder }, side) => !isBorder && isSeenWithin(corners, side, { width, height }));
}

function isSeenWithin(corners: Corners, side: number, { width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  const { x, y } = middleOf([corners[side] as Point, corners[(side + 1) % 4] as Point]);
  return Math.min(x / width, y / height, 1 - x / width, 1 - y / height) > AT_BORDER_PART;
}

/** In the dark an outline is as faint as noise in daylight, so the picture is brightened first. */
function bringToDaylight(channels: readonly Plane[]): void {
  const brightest = Math.max(...channels.map((channel) => quantile(sampled(channel), 0.95) ?? 0));
  const gain = Math.max(1, Math.min(GAIN_MAX, DAYLIGHT / Math.max(1, brightest)));
  if (gain === 1) return;
  for (const { values } of channels)
    for (let at = 0; at < values.length; at++) values[at] = (values[at] as number) * gain;
}

function sampled({ values }: Plane): Float32Array {
  return Float32Array.from(
    { length: Math.ceil(values.length / EDGE_STEP) },
    (_, index) => values[index * EDGE_STEP] as number,
  );
}

function strongEdges({ width, strength }: EdgeMap): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < strength.length; at += EDGE_STEP)
    if ((strength[at] as number) >= STRONG_EDGE) points.push({ x: at % width, y: Math.floor(at / width) });
  return points;
}
