import type { Box } from '#shared/contract/runs/check-result.ts';
import { emptyPlane, type Plane } from '#shared/domain/image/outline/plane.ts';
import { boxAround, type Corners, distance } from '#shared/domain/image/outline/polygon.ts';
import { fromUnitSquare, type Homography, inverse, project } from '../outline/homography.ts';
import { type Picture, pixels } from '../picture.ts';
import type { ExaminationSubject, Point } from '../protocol.ts';
import { brightnessOf } from './brightness-at.ts';

/** A tenth of a millimetre on a card. A small second portrait keeps eyes and mouth. */
const WIDTH_PX = 800;
/** Maximum height relative to the width, so that a wrong outline cannot take more memory. */
const HEIGHT_PART_MAX = 1.6;
/** Sampled pixels of the capture per pixel of the side, along each axis, before averaging. */
const OVERSAMPLED = 1.5;

/** Brightness of one side as seen from straight above, with the portrait upright. */
export type FlatSide = {
  readonly plane: Plane;
  /** Maps shares of the side's width and height to pixels of the capture. */
  readonly toPicture: Homography;
  /** The portrait, in pixels of the plane. */
  readonly portrait: Box;
};

/** The side that shows the portrait; null without a portrait or with an unusable outline. */
export function flatSide(picture: Picture, { corners, portrait }: ExaminationSubject): FlatSide | null {
  if (portrait === null) return null;
  const outline = uprightOrder(corners ?? wholeOf(picture));
  const toPicture = fromUnitSquare(outline);
  const toSide = toPicture && inverse(toPicture);
  if (toPicture === null || toSide === null) return null;
  const [first, second, , last] = outline;
  const scale = WIDTH_PX / Math.max(1, distance(first, second));
  const height = Math.round(Math.min(HEIGHT_PART_MAX * WIDTH_PX, distance(first, last) * scale));
  if (height < 1) return null;
  const middle = project(toSide, { x: portrait.left + portrait.width / 2, y: portrait.top + portrait.height / 2 });
  const size = { width: portrait.width * scale, height: portrait.height * scale };
  return {
    plane: flattened(picture, outline, toPicture, height),
    toPicture,
    portrait: { left: middle.x * WIDTH_PX - size.width / 2, top: middle.y * height - size.height / 2, ...size },
  };
}

/** The upright box in the capture around a box of the side's plane. */
export function boxInCapture({ plane, toPicture }: FlatSide, { left, top, width, height }: Box): Box {
  const at = (x: number, y: number) => project(toPicture, { x: x / plane.width, y: y / plane.height });
  return boxAround([at(left, top), at(left + width, top), at(left + width, top + height), at(left, top + height)]);
}

/** The face detector finds only upright faces. */
function uprightOrder(corners: Corners): Corners {
  const turned = corners.map((_, by) => corners.map((__, at) => corners[(at + by) % 4] as Point));
  const across = ([first, second]: readonly Point[]) => (second as Point).x - (first as Point).x;
  return turned.reduce((one, other) => (across(other) > across(one) ? other : one)) as unknown as Corners;
}

const wholeOf = ({ width, height }: Picture): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

function flattened(picture: Picture, outline: Corners, toPicture: Homography, height: number): Plane {
  const around = boxAround(outline);
  const shrink = Math.min(1, (OVERSAMPLED * WIDTH_PX) / Math.max(around.width, around.height));
  const [width, rows] = [Math.ceil(around.width * shrink), Math.ceil(around.height * shrink)];
  const rgba = pixels(picture, width, rows, [shrink, 0, 0, shrink, -around.left * shrink, -around.top * shrink]);
  const grey = brightnessOf(rgba);
  const plane = emptyPlane(WIDTH_PX, height);
  const { a, b, c, d, e, f, g, h } = toPicture;
  for (let row = 0, at = 0; row < height; row++) {
    const down = (row + 0.5) / height;
    for (let column = 0; column < WIDTH_PX; column++, at++) {
      // `project` written out, because it runs half a million times.
      const across = (column + 0.5) / WIDTH_PX;
      const depth = g * across + h * down + 1;
      const x = ((a * across + b * down + c) / depth - around.left) * shrink - 0.5;
      const y = ((d * across + e * down + f) / depth - around.top) * shrink - 0.5;
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [right, below] = [x - left, y - top];
      const [from, to] = [clamped(left, width), clamped(left + 1, width)];
      const [upper, lower] = [width * clamped(top, rows), width * clamped(top + 1, rows)];
      plane.values[at] =
        ((grey[upper + from] as number) * (1 - right) + (grey[upper + to] as number) * right) * (1 - below) +
        ((grey[lower + from] as number) * (1 - right) + (grey[lower + to] as number) * right) * below;
    }
  }
  return plane;
}

const clamped = (place: number, length: number) => (place < 0 ? 0 : place < length ? place : length - 1);
