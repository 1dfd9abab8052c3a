import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Scene } from '../camera.ts';
import { project } from '../homography.ts';
import type { Random } from '../random.ts';
import { roughlyNormal } from '../random.ts';
import { resample } from '../resample.ts';
import { drawTable, layOnTable } from '../table.ts';

/** Grain of the paper's surface in cells along each side, small enough to be drawn at once and laid out several times. */
const GRAIN_SIZE = 256;

/** A copy of a document on paper, as part of the document's width that is left white around it; 0 where it was cut out. */
export type PaperCopy = { readonly copy: Canvas; readonly margin: number; readonly paper: string };

/** The copy lies on the table, or fills the picture. The document's own corners are where the copy shows them. */
export const paperCopyScene =
  ({ copy, margin, paper }: PaperCopy): Scene =>
  (frame, sheet, conditions, random) => {
    const around = margin * sheet.canvas.width;
    const page = createCanvas(
      Math.round(sheet.canvas.width + 2 * around),
      Math.round(sheet.canvas.height + 2 * around),
    );
    const printing = page.getContext('2d');
    printing.fillStyle = paper;
    printing.fillRect(0, 0, page.width, page.height);
    if (conditions.monochrome) printing.filter = 'grayscale(1)';
    printing.drawImage(copy, around, around);
    printing.filter = 'none';
    drawGrain(page, random);
    const picture = createCanvas(frame.width, frame.height);
    drawTable(picture, random);
    const seen = resample(page, frame.width, frame.height, (place) => {
      const on = project(frame.toSheet, place);
      return { x: on.x + around, y: on.y + around };
    });
    layOnTable(picture, seen);
    return picture;
  };

/** Fibres: the paper is a little darker and brighter from place to place. Changes the page. */
function drawGrain(page: Canvas, random: Random): void {
  const grain = createCanvas(GRAIN_SIZE, GRAIN_SIZE);
  const spots = grain.getContext('2d');
  const image = spots.createImageData(GRAIN_SIZE, GRAIN_SIZE);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const value = roughlyNormal(random);
    data[at] = data[at + 1] = data[at + 2] = value > 0 ? 255 : 0;
    data[at + 3] = Math.min(255, Math.abs(value) * 9);
  }
  spots.putImageData(image, 0, 0);
  const context = page.getContext('2d');
  context.save();
  context.globalCompositeOperation = 'overlay';
  for (const scale of [1, 2.7, 7])
    for (let y = 0; y < page.height; y += GRAIN_SIZE * scale)
      for (let x = 0; x < page.width; x += GRAIN_SIZE * scale)
        context.drawImage(grain, x, y, GRAIN_SIZE * scale, GRAIN_SIZE * scale);
  context.restore();
}
