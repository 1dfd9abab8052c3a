import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '#shared/check-result.ts';
import { intersectionOverUnion } from '#shared/image/intersection-over-union.ts';
import type { Picture } from '../picture.ts';
import { batchOfOne, networkInput } from './network-input.ts';

export type Detection = { readonly box: Box; readonly score: number };

const INPUT_SIZE = 512;
/** The customary values of face-api. */
const SCORE_MIN = 0.5;
const IOU_MAX = 0.5;
const FACES_MAX = 100;

/**
 * One run of the SSD over `view`, a part of the picture that may reach over its borders (black there). The view is
 * padded right and bottom to a square. Boxes are in picture pixels, best first, none overlapping another by half.
 */
export async function detectFaces(picture: Picture, view: Box, session: InferenceSession): Promise<Detection[]> {
  const side = Math.max(view.width, view.height);
  const square = { left: view.left, top: view.top, width: side, height: side };
  const input = networkInput(picture, square, INPUT_SIZE);
  const results = await session.run({ input: batchOfOne(input, INPUT_SIZE) });
  const boxes = results.boxes?.data as Float32Array;
  const scores = results.scores?.data as Float32Array;

  const found: Detection[] = [];
  scores.forEach((score, index) => {
    if (!(score > SCORE_MIN)) return;
    // top, left, bottom, right, relative to the padded square.
    const [top = 0, left = 0, bottom = 0, right = 0] = [0, 1, 2, 3].map((at) =>
      Math.min(1, Math.max(0, boxes[index * 4 + at] ?? 0)),
    );
    const box = {
      left: view.left + left * side,
      top: view.top + top * side,
      width: (right - left) * side,
      height: (bottom - top) * side,
    };
    if (box.width > 0 && box.height > 0) found.push({ box, score });
  });
  return withoutOverlaps(found);
}

/** Greedy non-maximum suppression: of boxes that cover each other by half or more, the one with the best score stays. */
export function withoutOverlaps<Found extends Detection>(detections: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const candidate of detections.toSorted((a, b) => b.score - a.score)) {
    if (kept.length >= FACES_MAX) break;
    if (kept.every(({ box }) => intersectionOverUnion(box, candidate.box) <= IOU_MAX)) kept.push(candidate);
  }
  return kept;
}
