import type { Box } from '#shared/contract/runs/check-result.ts';
import { project } from '../homography.ts';
import { pick, type Random } from '../random.ts';
import {
  boxInPicture,
  cutOut,
  type EditedPicture,
  emptyPlace,
  grown,
  outlineOf,
  type PictureEdit,
  pasteThrough,
} from './edited-picture.ts';
import { eraseByClone, eraseSmoothly } from './erase.ts';

const HIDDEN_FIELDS = [
  'sex',
  'nationality',
  'issueDate',
  'expiryDate',
  'documentNumber',
  'birthPlace',
  'height',
] as const;

/** Covers a value with background, or repeats a printed part elsewhere. */
export function copyMove(picture: EditedPicture, random: Random): PictureEdit {
  const feather = random() < 0.5 ? 0 : 1 + random() * 3;
  return random() < 0.65 ? hideField(picture, feather, random) : repeatPart(picture, feather, random);
}

function hideField(picture: EditedPicture, feather: number, random: Random): PictureEdit {
  const { sheet } = picture;
  const field = pick(
    random,
    HIDDEN_FIELDS.filter((name) => sheet.fields[name] !== undefined),
  );
  const box = grown(sheet.fields[field] as Box, sheet.px(0.3));
  const cloned = eraseByClone(picture, box, feather, random);
  // If the sheet is too full for a copy of the same size, retouching fills the place.
  if (!cloned) eraseSmoothly(picture, box, 0, random);
  return {
    variant: cloned ? 'ground-over-value' : 'smooth-over-value',
    boxes: [boxInPicture(picture, box)],
    edited: { field, from: sheet.values[field]?.text ?? '', to: '' },
    reads: (printed) => Object.fromEntries(Object.entries(printed).filter(([name]) => name !== field)),
  };
}

/** Repeats a value or another printed part on empty background. */
function repeatPart(picture: EditedPicture, feather: number, random: Random): PictureEdit {
  const { sheet } = picture;
  const boxes = Object.values(sheet.fields).filter((box) => box.width < sheet.canvas.width * 0.4);
  for (let attempt = 0; attempt < 8; attempt++) {
    const from = grown(pick(random, boxes), sheet.px(0.25));
    const to = emptyPlace(sheet, from, random);
    if (to === null) continue;
    const source = project(picture.toPicture, { x: from.left, y: from.top });
    const target = project(picture.toPicture, { x: to.left, y: to.top });
    const area = boxInPicture(picture, to);
    const layer = cutOut(picture.canvas, {
      ...area,
      left: area.left + Math.round(source.x - target.x),
      top: area.top + Math.round(source.y - target.y),
    });
    pasteThrough(picture.canvas, layer, area, outlineOf(picture, to), feather);
    return { variant: 'part-repeated', boxes: [area] };
  }
  return hideField(picture, feather, random);
}
