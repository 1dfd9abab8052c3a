import type { Box } from '#shared/contract/runs/check-result.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import { projection } from '../homography.ts';
import { pick, type Random } from '../random.ts';
import { resample } from '../resample.ts';
import {
  boxInPicture,
  type EditedPicture,
  grown,
  outlineOf,
  type PictureEdit,
  pasteThrough,
} from './edited-picture.ts';

const SPLICED_FIELDS = [
  'documentNumber',
  'primaryIdentifier',
  'secondaryIdentifier',
  'birthDate',
  'expiryDate',
] as const;

/**
 * Takes one value or the whole block of values from a separate picture of another document of the same kind, and pastes it at the same
 * place.
 */
export function spliceRegion(
  picture: EditedPicture,
  other: { readonly picture: EditedPicture; readonly printed: DocumentFields },
  random: Random,
): PictureEdit {
  const { sheet } = picture;
  const source = other.picture;
  const names = SPLICED_FIELDS.filter((name) => sheet.fields[name] && source.sheet.fields[name]);
  const whole = random() < 0.35;
  const name = pick(random, names);
  const chosen = whole ? names : [name];
  const box = grown(
    around(chosen.flatMap((one) => [sheet.fields[one] as Box, source.sheet.fields[one] as Box])),
    sheet.px(0.35),
  );
  const area = boxInPicture(picture, box);
  const [toSheet, toSource] = [projection(picture.toSheet), projection(source.toPicture)];
  const layer = resample(source.canvas, area.width, area.height, (x, y, from) => {
    toSheet(x + area.left, y + area.top, from);
    toSource(from[0] as number, from[1] as number, from);
  });
  pasteThrough(picture.canvas, layer, area, outlineOf(picture, box), random() < 0.5 ? 0 : 1 + random() * 4);
  const edited = { field: name, from: sheet.values[name]?.text ?? '', to: source.sheet.values[name]?.text ?? '' };
  // Values between the chosen ones come along.
  const spliced = Object.entries(other.printed).filter(([one]) => {
    const place = sheet.fields[one];
    return place && place.left >= box.left && place.top >= box.top && place.top < box.top + box.height;
  });
  return {
    variant: whole ? 'block' : 'value',
    boxes: [area],
    ...(!whole && { edited }),
    reads: (printed) => ({ ...printed, ...Object.fromEntries(spliced) }),
  };
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  };
}
