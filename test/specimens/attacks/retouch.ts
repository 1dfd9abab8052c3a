import { createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import { pick, type Random } from '../random.ts';
import {
  boxAround,
  boxInPicture,
  cutOut,
  type EditedPicture,
  grown,
  outlineOf,
  type PictureEdit,
  pasteThrough,
} from './edited-picture.ts';

export type Retouch = 'smear' | 'paint' | 'brighten';

/** Smears, paints over or brightens a part of the picture with a brush. */
export function retouchLocally(picture: EditedPicture, way: Retouch, random: Random): PictureEdit {
  const { sheet } = picture;
  const fields = Object.values(sheet.fields).filter((box) => box.width < sheet.canvas.width * 0.5);
  const portrait = sheet.portrait;
  const chosen: Box =
    portrait !== null && random() < 0.4 ? inner(portrait, random) : grown(pick(random, fields), sheet.px(0.3));
  const area = boxInPicture(picture, chosen);
  const layer = createCanvas(area.width, area.height);
  const context = layer.getContext('2d');
  const part = cutOut(picture.canvas, area);
  if (way === 'smear') context.filter = `blur(${1.5 + random() * 4}px)`;
  if (way === 'brighten') context.filter = `brightness(${1.12 + random() * 0.2}) contrast(${1.05 + random() * 0.25})`;
  context.drawImage(part, 0, 0);
  if (way === 'paint') {
    const beside = boxAround([{ x: area.left - 3, y: area.top - 3 }], picture.canvas);
    const [red = 0, green = 0, blue = 0] = picture.canvas
      .getContext('2d')
      .getImageData(beside.left, beside.top, 1, 1).data;
    context.fillStyle = `rgb(${red},${green},${blue})`;
    context.fillRect(0, 0, area.width, area.height);
  }
  pasteThrough(picture.canvas, layer, area, outlineOf(picture, chosen), random() * 6);
  return { variant: way, boxes: [area] };
}

function inner(portrait: Box, random: Random): Box {
  const width = portrait.width * (0.35 + random() * 0.4);
  const height = portrait.height * (0.3 + random() * 0.4);
  return {
    left: portrait.left + (portrait.width - width) * random(),
    top: portrait.top + (portrait.height - height) * random(),
    width,
    height,
  };
}
