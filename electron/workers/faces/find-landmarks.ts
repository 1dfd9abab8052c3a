import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '#shared/check-result.ts';
import type { Picture } from '../picture.ts';
import { region } from '../picture.ts';
import type { Point } from '../protocol.ts';
import { batchOfOne, clipped, networkInput, squareAround } from './network-input.ts';

const INPUT_SIZE = 112;
const POINTS = 68;

/** The 68 iBUG points of the face in `box`, in picture pixels; null when nothing of the box is inside the picture. */
export async function findLandmarks(picture: Picture, box: Box, session: InferenceSession): Promise<Point[] | null> {
  const crop = clipped(box, picture);
  if (crop === null) return null;
  // The network was trained on the box alone, padded to a square with black.
  const face = region(picture, crop.width, crop.height, [1, 0, 0, 1, -crop.left, -crop.top]);
  const square = squareAround({ left: 0, top: 0, width: crop.width, height: crop.height });
  const results = await session.run({ input: batchOfOne(networkInput(face, square, INPUT_SIZE), INPUT_SIZE) });
  const relative = results.landmarks?.data as Float32Array;
  return Array.from({ length: POINTS }, (_, index) => ({
    x: crop.left + square.left + (relative[index * 2] ?? 0) * square.width,
    y: crop.top + square.top + (relative[index * 2 + 1] ?? 0) * square.height,
  }));
}
