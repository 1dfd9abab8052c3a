import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Picture, pixels } from '../picture.ts';
import type { FaceTrackReading, MeanColour, Point, TrackedFace } from '../protocol.ts';
import type { FaceMesh } from './face-mesh.ts';

/** Points that expressions hardly move: forehead, both cheeks, ridge of the nose. */
const PATCHES = [151, 280, 50, 5] as const;
/** Half the side of a patch, relative to the distance between the outer eye corners. */
const PATCH_SHARE = 0.09;
const EYE_CORNERS = [33, 263] as const;

const THUMBNAIL_WIDTH = 32;
const THUMBNAIL_HEIGHT = 24;
/** Hair, ears and neck lie within this many times the box of a face; the rest is not the head. */
const HEAD_SCALE = 1.8;

/** Mean colours of the four patches; a patch outside the frame is black. */
export function skinColours(picture: Picture, { points }: FaceMesh, box: Box): TrackedFace['skin'] {
  const at = (index: number): Point => points[index] ?? { x: 0, y: 0 };
  const [right, left] = EYE_CORNERS.map(at) as [Point, Point];
  const reach = Math.max(1, PATCH_SHARE * Math.hypot(left.x - right.x, left.y - right.y));
  // Whole pixels, so that nothing is resampled.
  const [offsetX, offsetY] = [Math.floor(box.left), Math.floor(box.top)];
  const [width, height] = [Math.ceil(box.width) + 1, Math.ceil(box.height) + 1];
  const rgba = pixels(picture, width, height, [1, 0, 0, 1, -offsetX, -offsetY]);
  const colours = PATCHES.map((index) => {
    const { x, y } = at(index);
    const patch = { left: x - offsetX - reach, top: y - offsetY - reach, width: 2 * reach, height: 2 * reach };
    return meanColour(rgba, width, (column, row) => isWithin(patch, column, row), patch);
  });
  return colours as unknown as TrackedFace['skin'];
}

/** 32 × 24 pixels, and the mean colour outside the head, or of all if it fills the frame. */
export function surroundingsOf(
  picture: Picture,
  face: Box | null,
): Pick<FaceTrackReading, 'surroundings' | 'thumbnail'> {
  const rgba = pixels(picture, THUMBNAIL_WIDTH, THUMBNAIL_HEIGHT);
  const thumbnail = Uint8Array.from({ length: THUMBNAIL_WIDTH * THUMBNAIL_HEIGHT }, (_, index) =>
    Math.round(
      0.299 * (rgba[index * 4] ?? 0) + 0.587 * (rgba[index * 4 + 1] ?? 0) + 0.114 * (rgba[index * 4 + 2] ?? 0),
    ),
  );
  const head = face === null ? null : headBox(face, picture);
  const whole = { left: 0, top: 0, width: THUMBNAIL_WIDTH, height: THUMBNAIL_HEIGHT };
  const outside = (column: number, row: number) => head === null || !isWithin(head, column, row);
  return { thumbnail, surroundings: meanColour(rgba, THUMBNAIL_WIDTH, outside, whole) };
}

/** Extends to the bottom: neck and chest move with the head and get its light. */
function headBox(face: Box, { width, height }: Picture): Box {
  const [acrossScale, downScale] = [THUMBNAIL_WIDTH / width, THUMBNAIL_HEIGHT / height];
  const border = ((HEAD_SCALE - 1) / 2) * Math.max(face.width, face.height);
  const top = (face.top - border) * downScale;
  return {
    left: (face.left - border) * acrossScale,
    top,
    width: (face.width + 2 * border) * acrossScale,
    height: THUMBNAIL_HEIGHT - top,
  };
}

const isWithin = ({ left, top, width, height }: Box, column: number, row: number) =>
  column + 0.5 >= left && column + 0.5 < left + width && row + 0.5 >= top && row + 0.5 < top + height;

/** Mean of the opaque pixels in `range` that `counts` accepts. */
function meanColour(
  rgba: Uint8ClampedArray,
  width: number,
  counts: (column: number, row: number) => boolean,
  range: Box,
): MeanColour {
  let [red, green, blue, count] = [0, 0, 0, 0];
  const height = rgba.length / 4 / width;
  for (let row = Math.max(0, Math.floor(range.top)); row < Math.min(height, range.top + range.height); row++) {
    const columnEnd = Math.min(width, range.left + range.width);
    for (let column = Math.max(0, Math.floor(range.left)); column < columnEnd; column++) {
      const from = (row * width + column) * 4;
      if (rgba[from + 3] !== 255 || !counts(column, row)) continue;
      red += rgba[from] ?? 0;
      green += rgba[from + 1] ?? 0;
      blue += rgba[from + 2] ?? 0;
      count++;
    }
  }
  const over = Math.max(1, count);
  return { red: red / over, green: green / over, blue: blue / over };
}
