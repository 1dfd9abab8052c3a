import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Box } from '#shared/check-result.ts';
import type { Design } from './designs.ts';
import { TEXT_TYPEFACE } from './typefaces.ts';

/**
 * One side of a document while it is being drawn. Everything is placed in millimetres from the top left corner and
 * drawn in pixels, because type is laid out best at its final size. `fields` collects where values were printed.
 */
export type Sheet = {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  readonly design: Design;
  readonly widthMillimetres: number;
  readonly heightMillimetres: number;
  readonly fields: Record<string, Box>;
  portrait: Box | null;
  mrz: Box | null;
  /** Millimetres to pixels. */
  readonly px: (millimetres: number) => number;
};

export function createSheet(design: Design, size: { width: number; height: number }, widthPixels: number): Sheet {
  const scale = widthPixels / size.width;
  const canvas = createCanvas(widthPixels, Math.round(size.height * scale));
  return {
    canvas,
    context: canvas.getContext('2d'),
    design,
    widthMillimetres: size.width,
    heightMillimetres: size.height,
    fields: {},
    portrait: null,
    mrz: null,
    px: (millimetres) => millimetres * scale,
  };
}

/** Added between the words of a value, as part of the type size: names must not grow together on a small picture. */
const VALUE_WORD_GAP = 0.12;

export type TextStyle = {
  /** Type size in millimetres. */
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
  /** Between characters, in millimetres. */
  readonly spacing?: number;
  /** Added between words, as part of the type size. */
  readonly wordGap?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Type is made smaller, to 55 % at least, until it fits. */
  readonly widthMax?: number;
};

/** Prints one line with its baseline at `y`; gives the box of the ink in pixels. */
export function print(sheet: Sheet, text: string, x: number, y: number, style: TextStyle): Box {
  const { context, px } = sheet;
  context.save();
  const set = (size: number) => {
    context.font = `${px(size)}px ${TEXT_TYPEFACE}`;
    context.wordSpacing = `${px(size * (style.wordGap ?? 0))}px`;
    context.letterSpacing = `${px(style.spacing ?? 0) * (size / style.size)}px`;
  };
  context.fontVariationSettings = `"wght" ${style.weight ?? 400}`;
  context.textAlign = style.align ?? 'left';
  context.fillStyle = style.colour ?? sheet.design.ink;
  set(style.size);
  if (style.widthMax !== undefined) {
    const width = context.measureText(text).width;
    if (width > px(style.widthMax)) set(style.size * Math.max(0.55, px(style.widthMax) / width));
  }
  context.fillText(text, px(x), px(y));
  const ink = context.measureText(text);
  context.restore();
  return {
    left: px(x) - ink.actualBoundingBoxLeft,
    top: px(y) - ink.actualBoundingBoxAscent,
    width: ink.actualBoundingBoxLeft + ink.actualBoundingBoxRight,
    height: ink.actualBoundingBoxAscent + ink.actualBoundingBoxDescent,
  };
}

/** A caption in two languages with the value under it, as Doc 9303 lays out the visual zone. */
export function printField(
  sheet: Sheet,
  name: string,
  caption: string,
  value: string,
  place: { x: number; y: number; widthMax: number; labelSize: number; valueSize: number; weight?: number },
): void {
  print(sheet, caption, place.x, place.y, {
    size: place.labelSize,
    weight: 430,
    colour: sheet.design.label,
    widthMax: place.widthMax,
  });
  sheet.fields[name] = print(sheet, value, place.x, place.y + place.labelSize * 0.45 + place.valueSize * 0.9, {
    size: place.valueSize,
    weight: place.weight ?? 560,
    wordGap: VALUE_WORD_GAP,
    widthMax: place.widthMax,
  });
}

/** Cuts rounded corners out of the sheet: what lies under it shows there. */
export function roundCorners(sheet: Sheet, radiusMillimetres: number): void {
  const { context, px } = sheet;
  context.save();
  context.globalCompositeOperation = 'destination-in';
  context.beginPath();
  context.roundRect(0, 0, sheet.canvas.width, sheet.canvas.height, px(radiusMillimetres));
  context.fill();
  context.restore();
}
