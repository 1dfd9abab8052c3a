import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { toLinear } from './scene.ts';

/** Linear RGB of each pixel, row by row. */
export type Texture = { readonly width: number; readonly height: number; readonly values: Float32Array };

const LINEAR = Float32Array.from({ length: 256 }, (_, value) => toLinear(value));

export function textureOf(canvas: Canvas): Texture {
  const { width, height } = canvas;
  const values = new Float32Array(width * height * 3);
  fillTexture(values, canvas);
  return { width, height, values };
}

/** Overwrites a texture's values with a picture of the same size. */
export function fillTexture(values: Float32Array, canvas: Canvas): void {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    values[to++] = LINEAR[data[from] as number] as number;
    values[to++] = LINEAR[data[from + 1] as number] as number;
    values[to++] = LINEAR[data[from + 2] as number] as number;
  }
}

/** One colour with a little grain, like cloth and painted walls. */
export function grainyTexture(colour: readonly [number, number, number], random: () => number): Texture {
  const side = 64;
  const values = new Float32Array(side * side * 3);
  for (let at = 0; at < values.length; at += 3) {
    const shade = 0.85 + 0.3 * random();
    for (let channel = 0; channel < 3; channel++) values[at + channel] = (colour[channel] ?? 0) * shade;
  }
  return { width: side, height: side, values };
}

/** A part of a picture, its longer side at most `sideMax` pixels. Edges repeat beyond the picture. */
export function cutOut(
  picture: Canvas,
  part: { left: number; top: number; width: number; height: number },
  sideMax: number,
): { canvas: Canvas; scale: number } {
  const scale = Math.min(1.5, sideMax / Math.max(part.width, part.height));
  const canvas = createCanvas(Math.round(part.width * scale), Math.round(part.height * scale));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.filter = 'blur(14px)';
  context.drawImage(picture, -40, -40, canvas.width + 80, canvas.height + 80);
  context.filter = 'none';
  context.drawImage(picture, -part.left * scale, -part.top * scale, picture.width * scale, picture.height * scale);
  return { canvas, scale };
}
