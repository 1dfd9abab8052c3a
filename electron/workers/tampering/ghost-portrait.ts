import { createCanvas } from '@napi-rs/canvas';
import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { boxBlurred, emptyPlane, type Plane } from '#shared/domain/image/outline/plane.ts';
import { findFaceBoxes } from '../faces/face-boxes.ts';
import type { Picture } from '../picture.ts';
import type { FlatSide } from './flat-side.ts';
import { templateSearch } from './repeats/template-matching.ts';

/** The compared part of the portrait, without the edges, where second prints fade out. */
const COMPARED = { left: 0.1, top: 0.06, width: 0.8, height: 0.84 };
/** Possible widths of a second portrait, relative to the first. */
const SCALES = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55];
/** 200 pixels across, with the second portrait's eyes 2 or 3 pixels apart. */
const COMPARED_AT = 0.25;
/** Radius of a box blur applied twice. Tones of the ground are larger. */
const GROUND_RADIUS_PX = 2;
/** Proves one portrait without a face search. Genuine 0.63 to 0.93, others 0.49. */
const SAME_CORRELATION = 0.55;

/** Side of the face detector's input, its contrast raised to that of faces. */
const VIEW_PX = 512;
const CONTRAST_RADIUS_PX = 92;
const CONTRAST = 60;
const MIDDLE_GREY = 140;
/** Grey levels; below this there is no print, and noise stays noise. */
const DEVIATION_MIN = 2;
/** Margin left out beside the portrait, relative to its size. */
const BESIDE_PART = 0.04;
const FACE_HEIGHTS = { min: 0.12, max: 0.5 };

export type GhostPortrait = {
  readonly correlation: number;
  /** In pixels of the side's plane. */
  readonly box: Box;
};

/**
 * Compares the pale second portrait with the first: prints of one photograph correlate. If nothing
 * does but a second face exists, it is another person's. Null without one.
 */
export async function compareGhostPortrait(side: FlatSide, session: InferenceSession): Promise<GhostPortrait | null> {
  const best = mostAlike(side);
  if (best !== null && best.correlation >= SAME_CORRELATION) return best;
  const box = await secondFace(side, session);
  return box && { correlation: best?.correlation ?? 0, box };
}

function mostAlike({ plane, portrait }: FlatSide): GhostPortrait | null {
  const ground = withoutGround(shrunk(plane, wholeOf(plane), plane.width * COMPARED_AT, plane.height * COMPARED_AT));
  const part = {
    left: portrait.left + COMPARED.left * portrait.width,
    top: portrait.top + COMPARED.top * portrait.height,
    width: COMPARED.width * portrait.width,
    height: COMPARED.height * portrait.height,
  };
  const search = templateSearch(ground);
  let best: GhostPortrait | null = null;
  for (const scale of SCALES) {
    const size = scale * COMPARED_AT;
    const template = withoutGround(shrunk(plane, part, part.width * size, part.height * size));
    const isFree = (x: number, y: number) =>
      Math.abs(x / COMPARED_AT - portrait.left - portrait.width / 2) > ((1 + scale) * portrait.width) / 2 ||
      Math.abs(y / COMPARED_AT - portrait.top - portrait.height / 2) > ((1 + scale) * portrait.height) / 2;
    const place = search(template, isFree);
    if (place === null || (best !== null && place.correlation <= best.correlation)) continue;
    const box = {
      left: place.left / COMPARED_AT,
      top: place.top / COMPARED_AT,
      width: template.width / COMPARED_AT,
      height: template.height / COMPARED_AT,
    };
    best = { correlation: place.correlation, box };
  }
  return best;
}

const wholeOf = ({ width, height }: Plane): Box => ({ left: 0, top: 0, width, height });

/** Means of `width` × `height` parts; outside, the border's values continue. */
function shrunk(plane: Plane, box: Box, width: number, height: number): Plane {
  const result = emptyPlane(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  const [stepX, stepY] = [box.width / result.width, box.height / result.height];
  const clamp = (value: number, length: number) => Math.max(0, Math.min(length - 1, value));
  for (let row = 0; row < result.height; row++) {
    const fromY = Math.round(box.top + row * stepY);
    const toY = Math.max(fromY + 1, Math.round(box.top + (row + 1) * stepY));
    for (let column = 0; column < result.width; column++) {
      const fromX = Math.round(box.left + column * stepX);
      const toX = Math.max(fromX + 1, Math.round(box.left + (column + 1) * stepX));
      let sum = 0;
      for (let y = fromY; y < toY; y++) {
        const start = clamp(y, plane.height) * plane.width;
        for (let x = fromX; x < toX; x++) sum += plane.values[start + clamp(x, plane.width)] as number;
      }
      result.values[row * result.width + column] = sum / ((toX - fromX) * (toY - fromY));
    }
  }
  return result;
}

function withoutGround(plane: Plane): Plane {
  const ground = boxBlurred(boxBlurred(plane, GROUND_RADIUS_PX), GROUND_RADIUS_PX).values;
  return { ...plane, values: plane.values.map((value, at) => value - (ground[at] as number)) };
}

/** The most certain face beside the portrait that has a second portrait's size. */
async function secondFace(side: FlatSide, session: InferenceSession): Promise<Box | null> {
  const beside = largestBeside(side);
  if (Math.min(beside.width, beside.height) < 1) return null;
  const scale = VIEW_PX / Math.max(beside.width, beside.height);
  const view = withEvenContrast(shrunk(side.plane, beside, beside.width * scale, beside.height * scale));
  const faces = await findFaceBoxes(view, { left: 0, top: 0, width: view.width, height: view.height }, session);
  const sized = faces.filter(({ box }) => {
    const part = box.height / scale / side.portrait.height;
    return part >= FACE_HEIGHTS.min && part <= FACE_HEIGHTS.max;
  });
  const [first] = sized;
  if (!first) return null;
  const { left, top, width, height } = first.box;
  return {
    left: beside.left + left / scale,
    top: beside.top + top / scale,
    width: width / scale,
    height: height / scale,
  };
}

/** The largest of the parts to the left, to the right, above and below the portrait. */
function largestBeside({ plane, portrait }: FlatSide): Box {
  const [acrossRim, downRim] = [BESIDE_PART * portrait.width, BESIDE_PART * portrait.height];
  const [right, below] = [portrait.left + portrait.width + acrossRim, portrait.top + portrait.height + downRim];
  const whole = wholeOf(plane);
  const parts = [
    { ...whole, left: right, width: plane.width - right },
    { ...whole, width: portrait.left - acrossRim },
    { ...whole, top: below, height: plane.height - below },
    { ...whole, height: portrait.top - downRim },
  ].filter(({ width, height }) => width > 0 && height > 0);
  return parts.reduce((one, other) => (other.width * other.height > one.width * one.height ? other : one), {
    ...whole,
    width: 0,
  });
}

/** Difference from the local mean in standard deviations: pale print counts as dark print. */
function withEvenContrast(plane: Plane): Picture {
  const soft = boxBlurred(plane, 1);
  const mean = boxBlurred(soft, CONTRAST_RADIUS_PX).values;
  const squares = boxBlurred({ ...soft, values: soft.values.map((value) => value * value) }, CONTRAST_RADIUS_PX).values;
  const canvas = createCanvas(plane.width, plane.height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(plane.width, plane.height);
  const { data } = image;
  for (let at = 0; at < soft.values.length; at++) {
    const [own, around, square] = [soft.values[at] as number, mean[at] as number, squares[at] as number];
    const deviation = Math.sqrt(Math.max(DEVIATION_MIN ** 2, square - around * around));
    const grey = MIDDLE_GREY + (CONTRAST * (own - around)) / deviation;
    for (let channel = 0; channel < 3; channel++) data[4 * at + channel] = grey;
    data[4 * at + 3] = 255;
  }
  context.putImageData(image, 0, 0);
  return { width: plane.width, height: plane.height, source: canvas };
}
