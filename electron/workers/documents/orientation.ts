import { Tensor } from 'onnxruntime-node';
import type { Networks } from '../networks.ts';
import { type Bitmap, sampleQuad } from './bitmap.ts';
import { type Quad, rectangleQuad } from './geometry.ts';
import type { TextBox } from './text-boxes.ts';

export type Turn = 0 | 90 | 180 | 270;

/** `direction` is where the text runs, clockwise from "to the right". */
export type OrientedText = { readonly direction: Turn; readonly boxes: readonly TextBox[] };

const ELONGATED = 2;
const NEARLY_SQUARE = 1.6;
/** The direction network was trained on crops of this size. */
const CROP = { width: 192, height: 48 } as const;
const CROPS_MAX = 6;

/** In radians, (−π/2, π/2]: the mean of the elongated boxes. */
export function textAngle(boxes: readonly TextBox[]): number {
  const elongated = boxes.filter(({ length, height }) => length > height * ELONGATED);
  let [x, y] = [0, 0];
  // Lines half a turn apart are the same, so angles are doubled before averaging.
  for (const { length, angle } of elongated) {
    x += length * Math.cos(2 * angle);
    y += length * Math.sin(2 * angle);
  }
  const mean = Math.atan2(y, x) / 2;
  const near = elongated
    .map(({ angle }) => nearest(angle, mean))
    .filter((angle) => Math.abs(angle - mean) < Math.PI / 4)
    .sort((a, b) => a - b);
  return near[Math.floor(near.length / 2)] ?? mean;
}

/** Also nearly square ones, whose longer side says nothing. Returns 0 or 90. */
export function alignBoxes(boxes: readonly TextBox[]): OrientedText {
  const angle = textAngle(boxes);
  const direction = Math.abs(nearest(angle, 0)) <= Math.PI / 4 ? 0 : 90;
  const usual = nearest(angle, direction === 90 ? Math.PI / 2 : 0);
  const aligned = boxes.map((box): TextBox => {
    const level = { ...box, angle: nearest(box.angle, usual) };
    return box.length < box.height * NEARLY_SQUARE ? levelled(level, usual) : level;
  });
  return { direction, boxes: aligned };
}

/** The smallest rectangle around a single letter often leans. */
function levelled(box: TextBox, angle: number): TextBox {
  const [cos, sin] = [Math.abs(Math.cos(box.angle - angle)), Math.abs(Math.sin(box.angle - angle))];
  return { ...box, angle, length: box.length * cos + box.height * sin, height: box.length * sin + box.height * cos };
}

/** The same line (modulo half a turn) with the angle closest to the wanted one. */
function nearest(angle: number, wanted: number): number {
  return angle - Math.PI * Math.round((angle - wanted) / Math.PI);
}

export function turnAround({ direction, boxes }: OrientedText): OrientedText {
  return {
    direction: ((direction + 180) % 360) as Turn,
    boxes: boxes.map((box) => ({ ...box, angle: box.angle + Math.PI })),
  };
}

/** Mean log odds of the clearest boxes: positive for upside down, 0 for nothing to judge. */
export async function upsideDownEvidence(bitmap: Bitmap, text: OrientedText, networks: Networks): Promise<number> {
  const judged = text.boxes
    .filter(({ length, height }) => length > height * ELONGATED)
    .sort((a, b) => b.score * Math.min(b.length, b.height * 8) - a.score * Math.min(a.length, a.height * 8))
    .slice(0, CROPS_MAX);
  if (judged.length === 0) return 0;
  const size = 3 * CROP.width * CROP.height;
  const input = new Float32Array(judged.length * size);
  judged.forEach((box, index) => {
    const length = Math.min(box.length, box.height * (CROP.width / CROP.height) * 1.5);
    const quad = rectangleQuad({ ...box, length }).map(({ x, y }) => ({ x: x * bitmap.scale, y: y * bitmap.scale }));
    const width = Math.min(CROP.width, Math.round((length / box.height) * CROP.height));
    sampleQuad(bitmap, quad as unknown as Quad, width, CROP.height, input, index * size, CROP.width);
  });
  const session = networks.session('text-direction');
  const output = await session.run({
    [session.inputNames[0] as string]: new Tensor('float32', input, [judged.length, 3, CROP.height, CROP.width]),
  });
  const scores = (output[session.outputNames[0] as string] as Tensor).data as Float32Array;
  let sum = 0;
  for (let index = 0; index < judged.length; index++) {
    const [upright, upsideDown] = [scores[index * 2] as number, scores[index * 2 + 1] as number];
    sum += Math.log((upsideDown + 1e-4) / (upright + 1e-4));
  }
  return sum / judged.length;
}
