import { createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Point } from '../../../electron/workers/protocol.ts';
import { project, projection } from '../homography.ts';
import { decodePicture, saveJpeg } from '../picture-file.ts';
import { documentCrop, drawCrop, type PortraitId } from '../portraits.ts';
import { integerBetween, pick, type Random, roughlyNormal } from '../random.ts';
import { resample } from '../resample.ts';
import { boxAround, type EditedPicture, outlineOf, type PictureEdit, pasteThrough } from './edited-picture.ts';
import { fadeToWall } from './plain-background.ts';

const HEAD_POINTS = 40;

/**
 * Pastes another person's portrait over the holder's, with its own resolution, noise, JPEG history and light: a rectangle with a hard or
 * soft edge, or only the head.
 */
export async function swapPortraitDigitally(
  picture: EditedPicture,
  stranger: PortraitId,
  random: Random,
): Promise<PictureEdit> {
  const portrait = picture.sheet.portrait;
  if (portrait === null) throw new RangeError('There is no portrait to replace.');
  const shape = pick(random, ['hard', 'feathered', 'head'] as const);
  const outline =
    shape === 'head'
      ? headOutline(picture, portrait)
      : outlineOf(picture, inset(portrait, shape === 'hard' ? 0 : 0.01));
  const box = boxAround(outline, picture.canvas);
  const photograph = await foreignPhotograph(stranger, portrait, random);
  const scaleX = photograph.width / portrait.width;
  const scaleY = photograph.height / portrait.height;
  const toSheet = projection(picture.toSheet);
  const layer = resample(photograph, box.width, box.height, (x, y, from) => {
    toSheet(x + box.left, y + box.top, from);
    from[0] = ((from[0] as number) - portrait.left) * scaleX;
    from[1] = ((from[1] as number) - portrait.top) * scaleY;
  });
  const feather = shape === 'hard' ? random() * 0.8 : box.width * (0.02 + random() * 0.05);
  pasteThrough(picture.canvas, layer, box, outline, feather);
  return { variant: shape, boxes: [box] };
}

/** The stranger's photograph as the forger has it. */
async function foreignPhotograph(stranger: PortraitId, portrait: Box, random: Random) {
  const width = Math.max(24, Math.round(portrait.width * (0.45 + random() * 1.4)));
  const crop = await drawCrop(stranger, documentCrop(stranger), width);
  const height = Math.round((width * portrait.height) / portrait.width);
  const photograph = createCanvas(width, height);
  const context = photograph.getContext('2d');
  context.filter = `brightness(${0.85 + random() * 0.3}) contrast(${0.85 + random() * 0.3}) saturate(${0.7 + random() * 0.5}) hue-rotate(${Math.round((random() - 0.5) * 20)}deg)`;
  context.drawImage(crop, 0, 0, width, height);
  context.filter = 'none';
  fadeToWall(context, width, height, random);
  const side = random() < 0.5 ? 0 : width;
  const light = context.createLinearGradient(side, 0, width - side, height * (random() - 0.3));
  light.addColorStop(0, `rgba(255,250,240,${random() * 0.25})`);
  light.addColorStop(1, `rgba(0,0,10,${random() * 0.25})`);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  const deviation = random() * 7;
  for (let at = 0; at < data.length; at += 4) {
    const grain = roughlyNormal(random) * deviation;
    for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] ?? 0) + grain;
  }
  context.putImageData(image, 0, 0);
  return await decodePicture(saveJpeg(photograph, integerBetween(random, 40, 92)));
}

/** Head and neck, cut out with a soft brush. */
function headOutline(picture: EditedPicture, portrait: Box): readonly Point[] {
  return Array.from({ length: HEAD_POINTS }, (_, index) => {
    const angle = (index / HEAD_POINTS) * Math.PI * 2;
    return project(picture.toPicture, {
      x: portrait.left + portrait.width * (0.5 + 0.36 * Math.cos(angle)),
      y: portrait.top + portrait.height * (0.46 + 0.4 * Math.sin(angle)),
    });
  });
}

function inset(box: Box, part: number): Box {
  const by = box.width * part;
  return { left: box.left + by, top: box.top + by, width: box.width - 2 * by, height: box.height - 2 * by };
}
