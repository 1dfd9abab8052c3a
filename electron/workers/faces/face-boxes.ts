import type { InferenceSession } from 'onnxruntime-node';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Picture } from '../picture.ts';
import type { Point } from '../protocol.ts';
import { batchOfOne, colourValues } from './network-input.ts';
import { type Detection, withoutOverlaps } from './without-overlaps.ts';

/** A face, with what the other networks need to turn it upright. */
export type FaceCandidate = Detection & {
  /** Brows to chin, as BlazeFace gives it; `box` has forehead and hair, as the SSD did. */
  readonly closeBox: Box;
  /** The person's right and left eye, which appear on the left and right of the picture. */
  readonly eyes: readonly [Point, Point];
};

const INPUT_SIZE = 256;
/** Grids of anchors: cells along each side, and anchors per cell. */
const GRIDS = [
  { output: 'near', cells: 16, each: 2 },
  { output: 'far', cells: 8, each: 6 },
] as const;
/** Centre and size of the box, then x and y of six points. */
const VALUES = 16;
const SCORE_MIN = 0.5;

/** One run over `view`, for faces from a tenth of it. Best first, none overlapping by half. */
export async function findFaceBoxes(picture: Picture, view: Box, session: InferenceSession): Promise<FaceCandidate[]> {
  const [scaleX, scaleY] = [INPUT_SIZE / view.width, INPUT_SIZE / view.height];
  const transform = [scaleX, 0, 0, scaleY, -view.left * scaleX, -view.top * scaleY] as const;
  const input = colourValues(picture, INPUT_SIZE, transform, (value) => value / 127.5 - 1);
  const results = await session.run({ input: batchOfOne(input, INPUT_SIZE) });

  const found: FaceCandidate[] = [];
  for (const { output, cells, each } of GRIDS) {
    const scores = results[`${output}_scores`]?.data as Float32Array;
    const boxes = results[`${output}_boxes`]?.data as Float32Array;
    for (const [index, logit] of scores.entries()) {
      const score = 1 / (1 + Math.exp(-logit));
      if (score < SCORE_MIN) continue;
      const cell = Math.floor(index / each);
      const anchor = { x: ((cell % cells) + 0.5) / cells, y: (Math.floor(cell / cells) + 0.5) / cells };
      const value = (at: number) => (boxes[index * VALUES + at] ?? 0) / INPUT_SIZE;
      const point = (at: number): Point => ({
        x: view.left + (anchor.x + value(at)) * view.width,
        y: view.top + (anchor.y + value(at + 1)) * view.height,
      });
      const [centre, width, height] = [point(0), value(2) * view.width, value(3) * view.height];
      if (!(width > 0 && height > 0)) continue;
      const closeBox = { left: centre.x - width / 2, top: centre.y - height / 2, width, height };
      found.push({ box: withForehead(closeBox), closeBox, score, eyes: [point(4), point(6)] });
    }
  }
  return withoutOverlaps(found);
}

/** From BlazeFace's box to the SSD's. Medians of 60 press photographs. */
const SSD_BOX = { width: 0.97, height: 1.14, up: 0.086 };

function withForehead(close: Box): Box {
  const [width, height] = [close.width * SSD_BOX.width, close.height * SSD_BOX.height];
  return {
    left: close.left + (close.width - width) / 2,
    top: close.top + (close.height - height) / 2 - SSD_BOX.up * close.height,
    width,
    height,
  };
}

export function uprightFace(box: Box, score: number): FaceCandidate {
  const [width, height] = [box.width / SSD_BOX.width, box.height / SSD_BOX.height];
  const closeBox = {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2 + SSD_BOX.up * height,
    width,
    height,
  };
  // Typical eye positions in faces that look straight ahead.
  const eye = (share: number) => ({ x: closeBox.left + share * width, y: closeBox.top + 0.3 * height });
  return { box, closeBox, score, eyes: [eye(0.3), eye(0.7)] };
}
