import type { Box } from '#shared/contract/runs/check-result.ts';
import { measureBlur } from '#shared/domain/image/measure-blur.ts';
import { measureGlare } from '#shared/domain/image/measure-glare.ts';
import { type Candidate, documentShapes } from '#shared/domain/image/outline/document-shapes.ts';
import { edgeMap } from '#shared/domain/image/outline/edge-map.ts';
import { boxBlurred, brightnessOf, maskOf, type Plane, quantile } from '#shared/domain/image/outline/plane.ts';
import { boxAround, type Corners, distance, grown } from '#shared/domain/image/outline/polygon.ts';
import { shrinkPixels } from '#shared/domain/image/outline/shrink-pixels.ts';
import { straightLines } from '#shared/domain/image/outline/straight-lines.ts';
import type { QualityLimits } from '#shared/domain/image/quality-rules.ts';
import { type SideLook, sideLook } from './side-look.ts';

/** The document in a small frame, in its pixels. */
type FrameOutline = {
  readonly corners: Corners;
  /** Share of the frame. */
  readonly area: number;
  /** Whether the frame ends before the document does. */
  readonly isCut: boolean;
};

/** A whole outline wins unless the other is this much larger: a printed box lies inside it. */
const CUT_AREA_OVER_WHOLE = 1.12;
/** Hands and shadows hide parts of a side, and a printed box is seen all around too. */
const WHOLE_SUPPORT_MIN = 0.55;

/** The most visible document-shaped quadrilateral; null if the frame shows none. */
function frameOutline(channels: readonly [Plane, Plane, Plane]): FrameOutline | null {
  const [red, green, blue] = channels;
  const edges = edgeMap([boxBlurred(red, 1), boxBlurred(green, 1), boxBlurred(blue, 1)]);
  const shapes = documentShapes(straightLines(edges), red.width, red.height);
  const whole = shapes.find((shape) => !isCut(shape) && shape.leastSupport >= WHOLE_SUPPORT_MIN);
  const cut = shapes.find(isCut);
  const isLarger = cut !== undefined && (whole === undefined || cut.area > whole.area * CUT_AREA_OVER_WHOLE);
  const found = isLarger ? cut : whole;
  return found === undefined ? null : { corners: found.corners, area: found.area, isCut: isCut(found) };
}

function isCut({ sides }: Candidate): boolean {
  return sides.some(({ isBorder }) => isBorder);
}

/** Advice for a better frame, the most important first; also its text key under `scan.hint`. */
const FRAME_HINTS = ['show', 'whole', 'closer', 'dark', 'glare', 'still', 'sharp'] as const;
export type FrameHint = (typeof FRAME_HINTS)[number];

/** RGBA of the whole frame, at most `FRAME_SIDE_PX` long. */
export type Frame = {
  readonly rgba: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** How many pixels of the picture that would be taken one pixel of the frame stands for. */
  readonly scale: number;
  /** In pixels of the picture that would be taken; null while the place is unknown. */
  readonly detail: Pixels | null;
};
export type Pixels = Pick<Frame, 'rgba' | 'width' | 'height'>;

export type FrameVerdict = {
  /** Corners of the document as shares of the frame's width and height; null if none is seen. */
  readonly corners: Corners | null;
  /** Null for a frame worth taking. */
  readonly hint: FrameHint | null;
  /** The look of the document, to tell its sides apart. */
  readonly look: SideLook | null;
};

/** For outlines and reflections. Sharpness needs the detail: a smaller frame is always sharp. */
export const FRAME_SIDE_PX = 640;
/** The middle of a document holds print, and half of its sides stay on it even if it is turned. */
const DETAIL_PART = 0.5;
const DETAIL_WIDTH_MAX_PX = 640;
const DETAIL_HEIGHT_MAX_PX = 400;
/** Outlines are found at about this size. */
const OUTLINE_SIDE_PX = 320;
/** Share of the long side between two frames: hands tremble, outlines are exact to a pixel. */
const MOVED_MAX = 0.02;
/** Grey levels by which the typical pixel of the document may change between two frames. */
const CHANGED_MAX = 12;
/** The outline itself is not print. */
const RIM_PART = 0.06;
/** A smaller passport page has too few pixels for its MRZ; small print is lost first. */
const COVERED_PART_MIN = 0.16;

type Seen = { readonly outline: FrameOutline; readonly grey: Plane };

/** In their order. A frame is never still without a frame before it. */
export function createFrameJudge(limits: QualityLimits): (frame: Frame) => FrameVerdict {
  let before: Seen | null = null;
  return (frame) => {
    const factor = Math.max(1, Math.round(Math.max(frame.width, frame.height) / OUTLINE_SIDE_PX));
    const channels = shrinkPixels(frame.rgba, frame.width, frame.height, factor);
    const outline = frameOutline(channels);
    if (outline === null) {
      before = null;
      return { corners: null, hint: 'show', look: null };
    }
    const grey = channels[1];
    const isStill = before !== null && !hasMoved(before, { outline, grey });
    before = { outline, grey };
    const shares = outline.corners.map(({ x, y }) => ({ x: x / grey.width, y: y / grey.height }));
    return {
      corners: shares as unknown as Corners,
      hint: hintOf(frame, outline, factor, isStill, limits),
      look: sideLook(grey, outline.corners),
    };
  };
}

/** In the picture's pixels, if the document is at `corners` (shares of width and height). */
export function detailBox(corners: Corners, width: number, height: number): Box {
  const box = boxAround(corners.map(({ x, y }) => ({ x: x * width, y: y * height })));
  const columns = Math.round(Math.min(DETAIL_WIDTH_MAX_PX, box.width * DETAIL_PART));
  const rows = Math.round(Math.min(DETAIL_HEIGHT_MAX_PX, box.height * DETAIL_PART));
  return {
    left: Math.max(0, Math.round(box.left + (box.width - columns) / 2)),
    top: Math.max(0, Math.round(box.top + (box.height - rows) / 2)),
    width: Math.max(1, columns),
    height: Math.max(1, rows),
  };
}

function hintOf(
  frame: Frame,
  outline: FrameOutline,
  factor: number,
  isStill: boolean,
  limits: QualityLimits,
): FrameHint | null {
  if (outline.isCut) return 'whole';
  const longSidePx = longSideOf(outline.corners) * factor * frame.scale;
  if (outline.area < COVERED_PART_MIN || longSidePx < limits.longSideMinPx) return 'closer';
  // Measuring takes longer than finding the outline, and a moving document is blurred anyway.
  if (!isStill) return 'still';
  const { grey, darkest, mask } = cutOut(frame, outline.corners, factor);
  if (brightness(grey, mask) < limits.brightnessMin) return 'dark';
  if (measureGlare(darkest, mask).part > limits.glarePartMax) return 'glare';
  return frame.detail !== null && isSharp(frame.detail, longSidePx, limits) ? null : 'sharp';
}

/** The rule of the service. Without any edges nothing can be read either. */
function isSharp({ rgba, width, height }: Pixels, longSidePx: number, limits: QualityLimits): boolean {
  const spread = measureBlur(brightnessOf(rgba, width, height).grey, new Uint8Array(width * height).fill(1));
  if (spread === null) return false;
  return (1000 * spread) / longSidePx <= limits.blurMax || spread <= limits.blurSpreadMinPx;
}

function hasMoved(before: Seen, now: Seen): boolean {
  const side = longSideOf(now.outline.corners);
  const most = Math.max(
    ...now.outline.corners.map((corner, index) =>
      distance(corner, before.outline.corners[index] as (typeof now.outline.corners)[number]),
    ),
  );
  return most > side * MOVED_MAX || changed(before.grey, now.grey, now.outline.corners) > CHANGED_MAX;
}

/** The change of the tenth of the document's pixels that changed most. */
function changed(before: Plane, now: Plane, corners: Corners): number {
  if (before.width !== now.width || before.height !== now.height) return Number.POSITIVE_INFINITY;
  const mask = maskOf(corners, now.width, now.height);
  const changes: number[] = [];
  for (let at = 0; at < mask.length; at += 7)
    if (mask[at] === 1) changes.push(Math.abs((now.values[at] as number) - (before.values[at] as number)));
  return quantile(Float32Array.from(changes), 0.9) ?? Number.POSITIVE_INFINITY;
}

/** The document's box in the frame, and which of its pixels are the document. */
function cutOut({ rgba, width, height }: Frame, corners: Corners, factor: number) {
  const placed = corners.map(({ x, y }) => ({ x: x * factor, y: y * factor })) as unknown as Corners;
  const [xs, ys] = [placed.map(({ x }) => x), placed.map(({ y }) => y)];
  const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
  const columns = Math.min(width, Math.ceil(Math.max(...xs))) - left;
  const rows = Math.min(height, Math.ceil(Math.max(...ys))) - top;
  const part = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row++) {
    const from = ((top + row) * width + left) * 4;
    part.set(rgba.subarray(from, from + columns * 4), row * columns * 4);
  }
  const inner = grown(placed, -RIM_PART).map(({ x, y }) => ({ x: x - left, y: y - top }));
  return { mask: maskOf(inner, columns, rows), ...brightnessOf(part, columns, rows) };
}

function brightness(grey: Plane, mask: Uint8Array): number {
  const inside: number[] = [];
  for (let at = 0; at < mask.length; at += 23) if (mask[at] === 1) inside.push(grey.values[at] as number);
  return quantile(Float32Array.from(inside), 0.9) ?? 0;
}

function longSideOf([topLeft, topRight, bottomRight, bottomLeft]: Corners): number {
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2;
  return Math.max(across, down);
}
