import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { type Picture, pixels } from '../picture.ts';
import { type Detection, withoutOverlaps } from './without-overlaps.ts';

const WIDTH = 320;
const HEIGHT = 240;
/** BlazeFace's close look and the mesh reject false detections above this. */
const SCORE_MIN = 0.6;

/**
 * Runs the network for small faces once over `view`, a part of the picture that may extend beyond it. The view is padded to the network's
 * proportions, so faces keep theirs. Finds faces from about a thirtieth of its width. Best first.
 */
export async function searchFaces(picture: Picture, view: Box, session: InferenceSession): Promise<Detection[]> {
  const width = Math.max(view.width, (view.height * WIDTH) / HEIGHT);
  const height = (width * HEIGHT) / WIDTH;
  const [left, top] = [view.left - (width - view.width) / 2, view.top - (height - view.height) / 2];
  const scale = WIDTH / width;
  const rgba = pixels(picture, WIDTH, HEIGHT, [scale, 0, 0, scale, -left * scale, -top * scale]);
  const plane = WIDTH * HEIGHT;
  const values = new Float32Array(3 * plane);
  for (let pixel = 0; pixel < plane; pixel++)
    for (let channel = 0; channel < 3; channel++)
      values[channel * plane + pixel] = ((rgba[pixel * 4 + channel] as number) - 127) / 128;
  const results = await session.run({ input: new Tensor('float32', values, [1, 3, HEIGHT, WIDTH]) });
  const scores = results.scores?.data as Float32Array;
  const boxes = results.boxes?.data as Float32Array;

  const found: Detection[] = [];
  for (let index = 0; index < scores.length / 2; index++) {
    const score = scores[index * 2 + 1] as number;
    if (!(score >= SCORE_MIN)) continue;
    const [fromX = 0, fromY = 0, toX = 0, toY = 0] = boxes.subarray(index * 4, index * 4 + 4);
    const box = {
      left: left + fromX * width,
      top: top + fromY * height,
      width: (toX - fromX) * width,
      height: (toY - fromY) * height,
    };
    if (box.width > 0 && box.height > 0) found.push({ box, score });
  }
  return withoutOverlaps(found);
}
