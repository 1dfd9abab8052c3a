import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { DocumentFields } from '#shared/domain/document/document-fields.ts';
import type { Point } from '../../../electron/workers/protocol.ts';
import { type Homography, project } from '../homography.ts';
import type { Random } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import type { EditedValue } from './attack.ts';

/** A decoded genuine picture and the sheet drawn on it. Editing changes `canvas`. */
export type EditedPicture = {
  readonly canvas: Canvas;
  readonly sheet: Sheet;
  readonly toPicture: Homography;
  readonly toSheet: Homography;
};

export type PictureEdit = {
  readonly variant: string;
  readonly boxes: readonly Box[];
  readonly edited?: EditedValue;
  /** Maps what the visual zone said before to what it says now; unchanged by default. */
  readonly reads?: (printed: DocumentFields) => DocumentFields;
  /** Marker segments that the editor writes into the file. */
  readonly segments?: readonly Uint8Array[];
  /** JPEG quality of the edited file; 78 to 95 by seed by default. */
  readonly jpegQuality?: number;
};

/** The four corners in the picture of a box on the sheet. */
export function outlineOf(picture: EditedPicture, { left, top, width, height }: Box): readonly Point[] {
  return [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ].map((corner) => project(picture.toPicture, corner));
}

/** The upright box around points, in whole pixels, clipped to the picture. */
export function boxAround(points: readonly Point[], canvas: { readonly width: number; readonly height: number }): Box {
  const clamp = (value: number, high: number) => Math.max(0, Math.min(high, value));
  const left = clamp(Math.floor(Math.min(...points.map(({ x }) => x))), canvas.width - 1);
  const top = clamp(Math.floor(Math.min(...points.map(({ y }) => y))), canvas.height - 1);
  const right = clamp(Math.ceil(Math.max(...points.map(({ x }) => x))), canvas.width);
  const bottom = clamp(Math.ceil(Math.max(...points.map(({ y }) => y))), canvas.height);
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/** The upright box in the picture around a box on the sheet. */
export function boxInPicture(picture: EditedPicture, box: Box): Box {
  return boxAround(outlineOf(picture, box), picture.canvas);
}

export function grown(box: Box, by: number): Box {
  return { left: box.left - by, top: box.top - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/**
 * Draws `layer`, whose first pixel belongs at (`left`, `top`), over the picture within the outline. The edge is softened over
 * `featherPixels`.
 */
export function pasteThrough(
  picture: Canvas,
  layer: Canvas,
  place: { readonly left: number; readonly top: number },
  outline: readonly Point[],
  featherPixels: number,
): void {
  const mask = createCanvas(layer.width, layer.height);
  const cutting = mask.getContext('2d');
  if (featherPixels > 0) cutting.filter = `blur(${featherPixels / 2}px)`;
  cutting.beginPath();
  outline.forEach(({ x, y }, index) => {
    if (index === 0) cutting.moveTo(x - place.left, y - place.top);
    else cutting.lineTo(x - place.left, y - place.top);
  });
  cutting.closePath();
  cutting.fill();
  cutting.filter = 'none';
  cutting.globalCompositeOperation = 'source-in';
  cutting.drawImage(layer, 0, 0);
  picture.getContext('2d').drawImage(mask, place.left, place.top);
}

/** A copy of a part of the picture. */
export function cutOut(picture: Canvas, box: Box): Canvas {
  const part = createCanvas(box.width, box.height);
  part.getContext('2d').drawImage(picture, box.left, box.top, box.width, box.height, 0, 0, box.width, box.height);
  return part;
}

/** How a small move on the sheet appears in the picture near a position, as arguments for a canvas's `setTransform`. */
export function affineAt(picture: EditedPicture, place: Point): [number, number, number, number, number, number] {
  const here = project(picture.toPicture, place);
  const right = project(picture.toPicture, { x: place.x + 1, y: place.y });
  const below = project(picture.toPicture, { x: place.x, y: place.y + 1 });
  const [a, b, c, d] = [right.x - here.x, right.y - here.y, below.x - here.x, below.y - here.y];
  return [a, b, c, d, here.x - a * place.x - c * place.y, here.y - b * place.x - d * place.y];
}

const overlap = (first: Box, second: Box) =>
  first.left < second.left + second.width &&
  second.left < first.left + first.width &&
  first.top < second.top + second.height &&
  second.top < first.top + first.height;

const PLACES_TRIED = 400;

/** An empty spot of this size on the sheet, near the box if possible; null if there is none. */
export function emptyPlace(sheet: Sheet, box: Box, random: Random): Box | null {
  const taken = [...sheet.inkBoxes, ...[sheet.portrait, sheet.mrz].filter((one) => one !== null)];
  const gap = sheet.px(0.4);
  for (let attempt = 0; attempt < PLACES_TRIED; attempt++) {
    const reach = 0.1 + (attempt / PLACES_TRIED) * 0.9;
    const place = {
      ...box,
      left: box.left + (random() * 2 - 1) * reach * sheet.canvas.width,
      top: box.top + (random() * 2 - 1) * reach * sheet.canvas.height,
    };
    const inside =
      place.left > gap &&
      place.top > gap &&
      place.left + place.width < sheet.canvas.width - gap &&
      place.top + place.height < sheet.canvas.height - gap;
    if (inside && !taken.some((one) => overlap(grown(place, gap), one))) return place;
  }
  return null;
}
