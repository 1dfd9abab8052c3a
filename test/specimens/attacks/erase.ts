import type { Canvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { project } from '../homography.ts';
import { type Random, roughlyNormal } from '../random.ts';
import {
  boxAround,
  boxInPicture,
  cutOut,
  type EditedPicture,
  emptyPlace,
  grown,
  outlineOf,
  pasteThrough,
} from './edited-picture.ts';

/** Pixels beside the erased area that determine its fill colour. */
const RIM = 3;

/**
 * Fills a box of the sheet from its rim, weighted towards the nearer side, as simple retouching does. The result is smooth, without the
 * background's lines and noise, or has noise of its own.
 */
export function eraseSmoothly(picture: EditedPicture, box: Box, noise: number, random: Random): void {
  const outline = outlineOf(picture, box);
  const area = boxAround(outline, picture.canvas);
  const around = boxAround(outlineOf(picture, grown(box, 1)), picture.canvas);
  const layer = cutOut(picture.canvas, area);
  const context = layer.getContext('2d');
  const image = context.getImageData(0, 0, area.width, area.height);
  const sides = rims(picture.canvas, area);
  const { data } = image;
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const distances = [x + 1, area.width - x, y + 1, area.height - y] as const;
      const weights = distances.map((distance) => 1 / distance ** 2);
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const grain = roughlyNormal(random) * noise;
      for (let channel = 0; channel < 3; channel++) {
        const [left = 0, right = 0, top = 0, bottom = 0] = weights;
        const filled =
          left * (sides.left[y * 3 + channel] ?? 0) +
          right * (sides.right[y * 3 + channel] ?? 0) +
          top * (sides.top[x * 3 + channel] ?? 0) +
          bottom * (sides.bottom[x * 3 + channel] ?? 0);
        data[(y * area.width + x) * 4 + channel] = filled / total + grain;
      }
    }
  context.putImageData(image, 0, 0);
  pasteThrough(picture.canvas, layer, area, outlineOf(picture, grown(box, 1)), Math.min(2, around.height * 0.1));
}

/** Lays another, empty part of the same picture over a box of the sheet. False if no part is empty. */
export function eraseByClone(picture: EditedPicture, box: Box, feather: number, random: Random): boolean {
  const from = emptyPlace(picture.sheet, box, random);
  if (from === null) return false;
  const target = project(picture.toPicture, { x: box.left, y: box.top });
  const source = project(picture.toPicture, { x: from.left, y: from.top });
  const area = boxInPicture(picture, box);
  // Whole pixels, as editors move things.
  const offset = { x: Math.round(source.x - target.x), y: Math.round(source.y - target.y) };
  const layer = cutOut(picture.canvas, { ...area, left: area.left + offset.x, top: area.top + offset.y });
  pasteThrough(picture.canvas, layer, area, outlineOf(picture, box), feather);
  return true;
}

/** Mean colours beside the area, three values for each of its rows or columns. */
function rims(canvas: Canvas, area: Box) {
  const strip = (left: number, top: number, width: number, height: number, along: 'x' | 'y') => {
    const x = Math.max(0, Math.min(canvas.width - width, left));
    const y = Math.max(0, Math.min(canvas.height - height, top));
    const { data } = canvas.getContext('2d').getImageData(x, y, width, height);
    const length = along === 'x' ? width : height;
    const sums = new Float32Array(length * 3);
    for (let at = 0; at < width * height; at++) {
      const index = along === 'x' ? at % width : Math.floor(at / width);
      for (let channel = 0; channel < 3; channel++)
        sums[index * 3 + channel] = (sums[index * 3 + channel] ?? 0) + (data[at * 4 + channel] ?? 0) / RIM;
    }
    return sums;
  };
  return {
    left: strip(area.left - RIM, area.top, RIM, area.height, 'y'),
    right: strip(area.left + area.width, area.top, RIM, area.height, 'y'),
    top: strip(area.left, area.top - RIM, area.width, RIM, 'x'),
    bottom: strip(area.left, area.top + area.height, area.width, RIM, 'x'),
  };
}
