import { type Candidate, documentShapes } from '#shared/domain/image/outline/document-shapes.ts';
import { edgeMap } from '#shared/domain/image/outline/edge-map.ts';
import { boxBlurred, type Plane } from '#shared/domain/image/outline/plane.ts';
import type { Corners } from '#shared/domain/image/outline/polygon.ts';
import { straightLines } from '#shared/domain/image/outline/straight-lines.ts';

/** The document in a small frame, in its pixels. */
export type FrameOutline = {
  readonly corners: Corners;
  /** Share of the frame. */
  readonly area: number;
  /** Whether the frame ends before the document does. */
  readonly isCut: boolean;
};

/** A whole outline wins over one that the border completes, unless that one is this much larger: a printed box lies inside it. */
const CUT_AREA_OVER_WHOLE = 1.12;
/** Visible share of each side. Hands and shadows hide parts of a side, and a printed box is seen all around too. */
const WHOLE_SUPPORT_MIN = 0.55;

/** The most visible document-shaped quadrilateral; null if the frame shows none. */
export function frameOutline(channels: readonly [Plane, Plane, Plane]): FrameOutline | null {
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
