import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Random, roughlyNormal } from './random.ts';

/** Side of the grain tile in pixels, small enough to draw at once and repeat. */
const GRAIN_SIZE = 256;
/** Opacity (of 255) of a spot one standard deviation from the mean at strength 1. */
const SPOT_OPACITY = 9;

/** Fibres make a surface darker and brighter from place to place. Changes the opaque part of the page. */
export function drawGrain(page: Canvas, strength: number, random: Random): void {
  const grain = createCanvas(GRAIN_SIZE, GRAIN_SIZE);
  const spots = grain.getContext('2d');
  const image = spots.createImageData(GRAIN_SIZE, GRAIN_SIZE);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const value = roughlyNormal(random);
    data[at] = data[at + 1] = data[at + 2] = value > 0 ? 255 : 0;
    data[at + 3] = Math.min(255, Math.abs(value) * SPOT_OPACITY * strength);
  }
  spots.putImageData(image, 0, 0);
  const outline = createCanvas(page.width, page.height);
  outline.getContext('2d').drawImage(page, 0, 0);
  const context = page.getContext('2d');
  context.save();
  context.globalCompositeOperation = 'overlay';
  for (const scale of [1, 2.7, 7])
    for (let y = 0; y < page.height; y += GRAIN_SIZE * scale)
      for (let x = 0; x < page.width; x += GRAIN_SIZE * scale)
        context.drawImage(grain, x, y, GRAIN_SIZE * scale, GRAIN_SIZE * scale);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(outline, 0, 0);
  context.restore();
}
