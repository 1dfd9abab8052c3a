import { measureBlur } from '#shared/domain/image/measure-blur.ts';
import { measureGlare } from '#shared/domain/image/measure-glare.ts';
import { brightnessOf, maskOf, type Plane, quantile } from '#shared/domain/image/outline/plane.ts';
import {
  boxAround,
  type Corners,
  distance,
  grown,
  middleOf,
  signedArea,
} from '#shared/domain/image/outline/polygon.ts';
import type { DocumentQuality } from '#shared/domain/image/quality.ts';
import type { Outline } from '../outline/find-outlines.ts';
import { type Picture, pixels } from '../picture.ts';
import type { Point, TextLine } from '../protocol.ts';
import { measureOcclusion } from './measure-occlusion.ts';

/** Sampling step that is enough for a quantile. */
const SAMPLE_STEP = 23;
/** Colour is measured on squares of this side, in which sensor noise evens out. */
const BLOCK_PX = 4;
/** Every other square is enough. */
const BLOCK_STEP = 2;

/** A tenth of the document is brighter than this: its paper. */
function measureBrightness(grey: Plane, mask: Uint8Array): number {
  const inside: number[] = [];
  for (let at = 0; at < mask.length; at += SAMPLE_STEP) if (mask[at] === 1) inside.push(grey.values[at] as number);
  return quantile(Float32Array.from(inside), 0.9) ?? 0;
}

/** Darker, noise makes colours; brighter, a channel is clipped and colours vanish. */
const [LEVEL_MIN, LEVEL_MAX] = [30, 250];

/**
 * Colour beyond the common tint, so that a grey copy under a yellow lamp counts as grey: the most
 * coloured twentieth from the median, in log(red/green), log(blue/green). Null if too dark or
 * bright.
 */
function measureColour(rgba: Uint8ClampedArray, width: number, mask: Uint8Array): number | null {
  const [columns, rows] = [Math.floor(width / BLOCK_PX), Math.floor(mask.length / width / BLOCK_PX)];
  const warm: number[] = [];
  const cold: number[] = [];
  for (let block = 0; block < columns * rows; block += BLOCK_STEP) {
    const column = block % columns;
    const corner = ((block - column) / columns) * BLOCK_PX * width + column * BLOCK_PX;
    if (mask[corner + (BLOCK_PX / 2) * (width + 1)] === 0) continue;
    let [red, green, blue] = [0, 0, 0];
    for (let y = 0; y < BLOCK_PX; y++) {
      for (let at = (corner + y * width) * 4, end = at + BLOCK_PX * 4; at < end; at += 4) {
        red += rgba[at] as number;
        green += rgba[at + 1] as number;
        blue += rgba[at + 2] as number;
      }
    }
    const size = BLOCK_PX * BLOCK_PX;
    if (Math.min(red, green, blue) < LEVEL_MIN * size || Math.max(red, green, blue) > LEVEL_MAX * size) continue;
    warm.push(Math.log(red / green));
    cold.push(Math.log(blue / green));
  }
  const middleWarm = quantile(Float32Array.from(warm), 0.5);
  const middleCold = quantile(Float32Array.from(cold), 0.5);
  if (middleWarm === null || middleCold === null || warm.length < 100) return null;
  const distances = warm.map((value, index) => Math.hypot(value - middleWarm, (cold[index] as number) - middleCold));
  return quantile(Float32Array.from(distances), 0.95);
}

/** Longest side of the document when measured; never enlarged. */
const MEASURE_SIDE_PX = 640;
/** The outline itself is not print: this share of the document's edge is left out. */
const RIM_PART = 0.03;
/** Lines that locate the document, and how far it extends beyond, in their extent. */
const PRINT_LINES_MIN = 4;
const PRINT_MARGIN_PART = 0.08;
/** Share of the picture's width or height: a narrower margin beside a document is the scanner's. */
const SLIVER_PART = 0.08;

/** For `quality-rules.ts`. `print` was read clearly. Without outline it fills the picture. */
export function measureQuality(picture: Picture, print: readonly TextLine[], outline: Outline | null): DocumentQuality {
  const started = performance.now();
  const corners = outline?.corners ?? bordersOf(picture);
  const lengths = corners.map((corner, index) => distance(corner, corners[(index + 1) % 4] as Point));
  const [top, right, bottom, left] = lengths as [number, number, number, number];
  const longSidePx = Math.max(top + bottom, right + left) / 2;
  // Without an outline, sharpness and light are measured where the document is known to lie.
  const measured = outline ? { corners, longSidePx } : (aroundPrint(print, picture) ?? { corners, longSidePx });
  const { rgba, width, grey, darkest, mask, scale, origin } = cutOut(picture, measured.corners, measured.longSidePx);
  const spread = measureBlur(grey, mask);
  const glare = measureGlare(darkest, mask);
  const cutSides = sidesRunInto(print, picture);
  return {
    corners,
    found: outline !== null,
    coveredPart: Math.min(1, signedArea(corners) / (picture.width * picture.height)),
    longSidePx,
    cutOff: cutSides > 0 || (outline !== null && goesOn(outline, picture)),
    cutSides,
    tilt: 1 - Math.min(ratio(top, bottom), ratio(right, left)),
    blur: spread === null ? null : (1000 * spread) / (measured.longSidePx * scale),
    glare: {
      part: glare.part,
      box: glare.box && {
        left: origin.x + glare.box.left / scale,
        top: origin.y + glare.box.top / scale,
        width: glare.box.width / scale,
        height: glare.box.height / scale,
      },
    },
    // Nobody holds a document on a scanner, and without a margin nothing reaches over an edge.
    occlusion: outline ? measureOcclusion(picture, corners, print) : { part: 0, box: null },
    brightness: measureBrightness(grey, mask),
    colour: measureColour(rgba, width, mask),
    durationMs: performance.now() - started,
  };
}

/** The box around the print with a document's usual margin; null if there is little print. */
function aroundPrint(print: readonly TextLine[], picture: Picture) {
  if (print.length < PRINT_LINES_MIN) return null;
  const box = boxAround(print.flatMap(({ corners }) => corners));
  const margin = PRINT_MARGIN_PART * Math.max(box.width, box.height);
  const [left, top] = [Math.max(0, box.left - margin), Math.max(0, box.top - margin)];
  const right = Math.min(picture.width, box.left + box.width + margin);
  const bottom = Math.min(picture.height, box.top + box.height + margin);
  const corners: Corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
  return { corners, longSidePx: Math.max(right - left, bottom - top) };
}

function bordersOf({ width, height }: Picture): Corners {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

/** The document's bounding box at measuring size, and which of its pixels are the document. */
function cutOut(picture: Picture, corners: Corners, longSidePx: number) {
  const left = Math.min(...corners.map(({ x }) => x));
  const top = Math.min(...corners.map(({ y }) => y));
  const scale = Math.min(1, MEASURE_SIDE_PX / longSidePx);
  const width = Math.max(8, Math.round((Math.max(...corners.map(({ x }) => x)) - left) * scale));
  const height = Math.max(8, Math.round((Math.max(...corners.map(({ y }) => y)) - top) * scale));
  const rgba = pixels(picture, width, height, [scale, 0, 0, scale, -left * scale, -top * scale]);
  const inner = grown(corners, -2 * RIM_PART).map(({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }));
  return {
    rgba,
    width,
    ...brightnessOf(rgba, width, height),
    mask: maskOf(inner, width, height),
    scale,
    origin: { x: left, y: top },
  };
}

/** Visible on one side and cut on another. A scan's slivers of background are no cut. */
function goesOn({ corners, seenSides }: Outline, { width, height }: Picture): boolean {
  if (!seenSides.includes(false)) return false;
  return corners.some((corner, index) => {
    const { x, y } = middleOf([corner, corners[(index + 1) % 4] as Point]);
    const inside = Math.min(x / width, y / height, 1 - x / width, 1 - y / height);
    return seenSides[index] === true && inside >= SLIVER_PART;
  });
}

/** Print keeps 2 mm from a document's edge (ICAO Doc 9303-3); its box is wider than letters. */
function sidesRunInto(print: readonly TextLine[], { width, height }: Picture): number {
  const sides = new Set<number>();
  const look = ({ x, y }: Point, slack: number) => {
    for (const [side, gap] of [y, width - x, height - y, x].entries()) if (gap <= slack) sides.add(side);
  };
  for (const { corners } of print) {
    const [topLeft, topRight, bottomRight, bottomLeft] = corners;
    const size = distance(topLeft, bottomLeft);
    const ends = [middleOf([topLeft, bottomLeft]), middleOf([topRight, bottomRight])];
    for (const end of ends) look(end, 0.1 * size);
    look(middleOf(ends), 0.3 * size);
  }
  return sides.size;
}

function ratio(one: number, other: number): number {
  const larger = Math.max(one, other);
  return larger === 0 ? 1 : Math.min(one, other) / larger;
}
