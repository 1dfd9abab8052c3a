import type { DocumentQuality } from '#shared/image/quality.ts';
import type { Picture } from '../picture.ts';
import { pixels } from '../picture.ts';
import type { Point, TextLine } from '../protocol.ts';
import type { Corners, Outline } from './find-document.ts';
import { findDocument, grown, signedArea } from './find-document.ts';
import { measureBlur } from './measure-blur.ts';
import { measureGlare } from './measure-glare.ts';
import { measureBrightness, measureColour } from './measure-light.ts';
import { emptyPlane, maskOf, planesOf } from './plane.ts';

/** Longest side of what the outline is looked for in. */
const OUTLINE_SIDE_PX = 300;
/** Longest side of the document where it is measured; never enlarged. */
const MEASURE_SIDE_PX = 640;
/** The outline itself is no print: this part of the document's edge is left out. */
const RIM_PART = 0.03;
/** Of the picture's width or height: ground beside a document narrower than this is the scanner's. */
const SLIVER_PART = 0.08;
/** Lines surer than this are print and lie on the document. */
const TEXT_CONFIDENCE_MIN = 0.8;
const TEXT_LENGTH_MIN = 3;

/**
 * Finds the document in a capture and measures what could keep it from being read; what is too much is for
 * shared/image/quality-rules.ts to say. `lines` is what was read: print lies on the document.
 */
export function measureQuality(picture: Picture, lines: readonly TextLine[]): DocumentQuality {
  const started = performance.now();
  const print = lines.filter(
    ({ text, confidence }) => confidence >= TEXT_CONFIDENCE_MIN && text.length >= TEXT_LENGTH_MIN,
  );
  const outline = outlineOf(picture, print);
  const { corners } = outline;
  const lengths = corners.map((corner, index) => distance(corner, corners[(index + 1) % 4] as Point));
  const [top, right, bottom, left] = lengths as [number, number, number, number];
  const longSidePx = Math.max(top + bottom, right + left) / 2;
  const { planes, mask, scale, origin } = cutOut(picture, corners, longSidePx);
  const spread = measureBlur(planes.grey, mask);
  const glare = measureGlare(planes.darkest, mask);
  return {
    corners,
    found: outline.found,
    coveredPart: Math.min(1, signedArea(corners) / (picture.width * picture.height)),
    longSidePx,
    cutOff: goesOn(outline, picture) || print.some((line) => isCutOff(line, picture)),
    tilt: 1 - Math.min(ratio(top, bottom), ratio(right, left)),
    blur: spread === null ? null : (1000 * spread) / (longSidePx * scale),
    glare: {
      part: glare.part,
      box: glare.box && {
        left: origin.x + glare.box.left / scale,
        top: origin.y + glare.box.top / scale,
        width: glare.box.width / scale,
        height: glare.box.height / scale,
      },
    },
    brightness: measureBrightness(planes.grey, mask),
    colour: measureColour(planes.red, planes.green, planes.blue, mask),
    durationMs: performance.now() - started,
  };
}

function outlineOf(picture: Picture, print: readonly TextLine[]): Outline {
  const scale = Math.min(1, OUTLINE_SIDE_PX / Math.max(picture.width, picture.height));
  const width = Math.max(8, Math.round(picture.width * scale));
  const height = Math.max(8, Math.round(picture.height * scale));
  const [scaleX, scaleY] = [width / picture.width, height / picture.height];
  const { red, green, blue } = planesOf(pixels(picture, width, height), width, height);
  const middles = print.map((line) => {
    const { x, y } = middle(line.corners);
    return { x: x * scaleX, y: y * scaleY };
  });
  const outline = findDocument([red, green, blue], middles);
  const inPicture = outline.corners.map(({ x, y }) => ({
    x: Math.max(0, Math.min(picture.width, x / scaleX)),
    y: Math.max(0, Math.min(picture.height, y / scaleY)),
  }));
  return { ...outline, corners: inPicture as unknown as Corners };
}

/** The document's bounding box at measuring size, and which of its pixels are the document. */
function cutOut(picture: Picture, corners: Corners, longSidePx: number) {
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const scale = Math.min(1, MEASURE_SIDE_PX / longSidePx);
  const width = Math.max(8, Math.round((Math.max(...corners.map(({ x }) => x)) - left) * scale));
  const height = Math.max(8, Math.round((Math.max(...corners.map(({ y }) => y)) - top) * scale));
  const data = pixels(picture, width, height, [scale, 0, 0, scale, -left * scale, -top * scale]);
  const { red, green, blue, grey } = planesOf(data, width, height);
  const inner = grown(corners, -2 * RIM_PART).map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }));
  const darkest = emptyPlane(width, height);
  for (let at = 0; at < darkest.values.length; at++)
    darkest.values[at] = Math.min(red.values[at] as number, green.values[at] as number, blue.values[at] as number);
  return {
    planes: { red, green, blue, grey, darkest },
    mask: maskOf(inner, width, height),
    scale,
    origin: { x: left, y: top },
  };
}

/**
 * Whether the outline is seen within the picture on one side and runs out of it on another. A scan shows slivers of its
 * ground along some sides and none along others, which is no cut.
 */
function goesOn({ corners, seenSides, found }: Outline, { width, height }: Picture): boolean {
  if (!found || !seenSides.includes(false)) return false;
  return corners.some((corner, index) => {
    const { x, y } = middle([corner, corners[(index + 1) % 4] as Point]);
    const inside = Math.min(x / width, y / height, 1 - x / width, 1 - y / height);
    return seenSides[index] === true && inside >= SLIVER_PART;
  });
}

/**
 * Whether a line of print runs into the border of the picture. Print keeps a distance of 2 mm and more from the edge
 * of a document (ICAO Doc 9303-3), and its frame is drawn wider than the letters.
 */
function isCutOff({ corners: [topLeft, topRight, bottomRight, bottomLeft] }: TextLine, picture: Picture): boolean {
  const height = distance(topLeft, bottomLeft);
  const atBorder = ({ x, y }: Point, slack: number) =>
    x <= slack || y <= slack || x >= picture.width - slack || y >= picture.height - slack;
  const ends = [middle([topLeft, bottomLeft]), middle([topRight, bottomRight])];
  return ends.some((end) => atBorder(end, 0.1 * height)) || atBorder(middle([...ends]), 0.3 * height);
}

function middle(points: readonly Point[]): Point {
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function ratio(one: number, other: number): number {
  const larger = Math.max(one, other);
  return larger === 0 ? 1 : Math.min(one, other) / larger;
}
