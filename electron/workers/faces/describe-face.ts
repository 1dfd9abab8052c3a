import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '#shared/check-result.ts';
import type { Picture } from '../picture.ts';
import { region } from '../picture.ts';
import type { Face, Point } from '../protocol.ts';
import { measureSharpness } from './measure-sharpness.ts';
import { batchOfOne, clipped, networkInput, squareAround } from './network-input.ts';

const INPUT_SIZE = 150;

/**
 * The part of the picture that face-api compares: an unrotated square whose side is the mean distance from eye to mouth
 * divided by 0.45, with the middle of both eyes and mouth at (0.5, 0.43) of it. Cut at the picture's borders; null when
 * nothing is inside.
 */
export function alignedBox(picture: Picture, landmarks: readonly Point[]): Box | null {
  const [leftEye, rightEye, mouth] = [middle(landmarks, 36, 42), middle(landmarks, 42, 48), middle(landmarks, 48, 68)];
  const eyeToMouth = (distance(leftEye, mouth) + distance(rightEye, mouth)) / 2;
  const side = Math.floor(eyeToMouth / 0.45);
  const centre = middle([leftEye, rightEye, mouth], 0, 3);
  const left = Math.floor(Math.max(0, centre.x - 0.5 * side));
  const top = Math.floor(Math.max(0, centre.y - 0.43 * side));
  return clipped({ left, top, width: side, height: side }, picture);
}

/**
 * 128 numbers for the face in the aligned box, the mean of those for the box and for its mirror image, and how sharp
 * that face is.
 */
export async function describeFace(
  picture: Picture,
  box: Box,
  session: InferenceSession,
): Promise<Pick<Face, 'descriptor' | 'sharpness'>> {
  const input = faceInput(picture, box);
  const face = await descriptorOf(input, session);
  const mirrored = await descriptorOf(mirror(input, INPUT_SIZE), session);
  return {
    descriptor: face.map((value, index) => (value + (mirrored[index] ?? 0)) / 2),
    sharpness: measureSharpness(input, INPUT_SIZE),
  };
}

/** What recognition looks at: the box alone, padded to a square with black. */
export function faceInput(picture: Picture, box: Box): Float32Array {
  const face = region(picture, box.width, box.height, [1, 0, 0, 1, -box.left, -box.top]);
  return networkInput(face, squareAround({ left: 0, top: 0, width: box.width, height: box.height }), INPUT_SIZE);
}

export async function descriptorOf(input: Float32Array, session: InferenceSession): Promise<Float32Array> {
  const results = await session.run({ input: batchOfOne(input, INPUT_SIZE) });
  return results.descriptors?.data as Float32Array;
}

/** Exchanges left and right of a square picture of three channels. */
export function mirror(values: Float32Array, size: number): Float32Array {
  const mirrored = new Float32Array(values.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = (row * size + column) * 3;
      mirrored.set(values.subarray(from, from + 3), (row * size + size - 1 - column) * 3);
    }
  }
  return mirrored;
}

function middle(points: readonly Point[], from: number, to: number): Point {
  const part = points.slice(from, to);
  const sum = part.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }), { x: 0, y: 0 });
  return { x: sum.x / part.length, y: sum.y / part.length };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
