import { Tensor } from 'onnxruntime-node';
import type { Networks } from '../networks.ts';
import { type Picture, pixels } from '../picture.ts';
import { type TextBox, textBoxes } from './text-boxes.ts';

/** ImageNet's, in the order in which PaddleOCR applies them: blue, green, red. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** The network halves the picture five times, so sides must be multiples of this. */
const SIDE_MULTIPLE = 32;

/** Text areas in picture pixels. The network sees the picture with its longest side near `side`. */
export async function detectText(picture: Picture, networks: Networks, side: number): Promise<TextBox[]> {
  const scale = side / Math.max(picture.width, picture.height);
  const width = inputSide(picture.width * scale);
  const height = inputSide(picture.height * scale);
  const rgba = pixels(picture, width, height);
  const input = new Float32Array(3 * width * height);
  for (let plane = 0; plane < 3; plane++) {
    const factor = 1 / (255 * (DEVIATION[plane] as number));
    const shift = (MEAN[plane] as number) / (DEVIATION[plane] as number);
    const start = plane * width * height;
    for (let at = 0, from = 2 - plane; at < width * height; at++, from += 4) {
      input[start + at] = (rgba[from] as number) * factor - shift;
    }
  }
  const session = networks.session('text-detection');
  const output = await session.run({
    [session.inputNames[0] as string]: new Tensor('float32', input, [1, 3, height, width]),
  });
  const map = output[session.outputNames[0] as string] as Tensor;
  const [scaleX, scaleY] = [picture.width / width, picture.height / height];
  // The two scales differ by less than one network step; their mean keeps rectangles rectangular.
  const mean = (scaleX + scaleY) / 2;
  return textBoxes(map.data as Float32Array, width, height).map((box) => ({
    ...box,
    centre: { x: box.centre.x * scaleX, y: box.centre.y * scaleY },
    length: box.length * mean,
    height: box.height * mean,
  }));
}

const inputSide = (side: number) => Math.max(SIDE_MULTIPLE, Math.round(side / SIDE_MULTIPLE) * SIDE_MULTIPLE);
