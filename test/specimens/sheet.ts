import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Box } from '#shared/contract/runs/check-result.ts';
import type { Design } from './designs.ts';
import { fontOf } from './typefaces.ts';

/**
 * One side of a document while it is being drawn. Positions are in millimetres from the top left corner; drawing is in pixels, because type
 * is set best at its final size. `fields` collects where values were printed.
 */
export type Sheet = {
  readonly canvas: Canvas;
  readonly context: SKRSContext2D;
  readonly design: Design;
  readonly widthMillimetres: number;
  readonly heightMillimetres: number;
  readonly fields: Record<string, Box>;
  /** How each field's value was set, so that an attack can set it again. */
  readonly values: Record<string, SetText>;
  /** Boxes around all type, captions included. */
  readonly inkBoxes: Box[];
  portrait: Box | null;
  ghostPortrait: Box | null;
  mrz: Box | null;
  /** Converts millimetres to pixels. */
  readonly px: (millimetres: number) => number;
};

/** A line of type on the sheet; its baseline starts at (x, y), in pixels. */
export type SetText = { readonly text: string; readonly x: number; readonly y: number; readonly type: TypeSetting };

/** The part of a canvas context that sets type. */
export type TypeSetting = {
  readonly font: string;
  readonly fontVariationSettings: string;
  readonly letterSpacing: string;
  readonly wordSpacing: string;
  readonly fillStyle: string;
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
    values: {},
    inkBoxes: [],
    portrait: null,
    ghostPortrait: null,
    mrz: null,
    px: (millimetres) => millimetres * scale,
  };
}

/** Extra space between the words of a value, relative to the type size: names must not run together in a small picture. */
const VALUE_WORD_GAP = 0.12;

export type TextStyle = {
  /** Type size in millimetres. */
  readonly size: number;
  readonly weight?: number;
  readonly colour?: string;
  /** Letter spacing in millimetres. */
  readonly spacing?: number;
  /** Extra space between words, relative to the type size. */
  readonly wordGap?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Shrinks the type until it fits, but not below 55 %. */
  readonly widthMax?: number;
};

/** Prints one line with its baseline at `y`; returns the box of the ink in pixels. */
export function print(sheet: Sheet, text: string, x: number, y: number, style: TextStyle): Box {
  return set(sheet, text, x, y, style).box;
}

function set(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  style: TextStyle,
): { readonly box: Box; readonly type: TypeSetting } {
  const { context, px } = sheet;
  context.save();
  const typeAt = (size: number): TypeSetting => ({
    font: fontOf(sheet.design.typeface, style.weight ?? 400, px(size)),
    fontVariationSettings: `"wght" ${style.weight ?? 400}`,
    letterSpacing: `${px(style.spacing ?? 0) * (size / style.size)}px`,
    wordSpacing: `${px(size * (style.wordGap ?? 0))}px`,
    fillStyle: style.colour ?? sheet.design.ink,
  });
  let type = typeAt(style.size);
  Object.assign(context, type, { textAlign: style.align ?? 'left' });
  if (style.widthMax !== undefined) {
    const width = context.measureText(text).width;
    if (width > px(style.widthMax)) {
      type = typeAt(style.size * Math.max(0.55, px(style.widthMax) / width));
      Object.assign(context, type);
    }
  }
  context.fillText(text, px(x), px(y));
  const box = inkBox(context, text, px(x), px(y));
  context.restore();
  sheet.inkBoxes.push(box);
  return { box, type };
}

/**
 * The box of the ink of a line at (x, y), measured character by character: if its characters come from two files of a typeface, the canvas
 * measures only the first run.
 */
function inkBox(context: SKRSContext2D, text: string, x: number, y: number): Box {
  const { textAlign: align, letterSpacing } = context;
  const { width } = context.measureText(text);
  const start = x - (align === 'right' ? width : align === 'center' ? width / 2 : 0);
  Object.assign(context, { textAlign: 'left', letterSpacing: '0px' });
  const characters = [...text].map((character) => context.measureText(character));
  const [first, last] = [characters[0], characters.at(-1)];
  const left = start - (first?.actualBoundingBoxLeft ?? 0);
  // Letter spacing follows every character, including the last.
  const beyond = Number.parseFloat(letterSpacing) + (last?.width ?? 0) - (last?.actualBoundingBoxRight ?? 0);
  const right = start + width - beyond;
  const top = y - Math.max(0, ...characters.map((one) => one.actualBoundingBoxAscent));
  const bottom = y + Math.max(0, ...characters.map((one) => one.actualBoundingBoxDescent));
  return { left, top, width: Math.max(0, right - left), height: bottom - top };
}

/** Width of a line in pixels before it is shrunk. */
export function textWidth(sheet: Sheet, text: string, style: TextStyle): number {
  const { context, px } = sheet;
  context.save();
  context.font = fontOf(sheet.design.typeface, style.weight ?? 400, px(style.size));
  context.fontVariationSettings = `"wght" ${style.weight ?? 400}`;
  context.wordSpacing = `${px(style.size * VALUE_WORD_GAP)}px`;
  const { width } = context.measureText(text);
  context.restore();
  return width;
}

/** Prints the value of a field; the truth lists it under `name`. */
export function printValue(sheet: Sheet, name: string, value: string, x: number, y: number, style: TextStyle): void {
  const { box, type } = set(sheet, value, x, y, { ...style, wordGap: VALUE_WORD_GAP });
  sheet.fields[name] = box;
  sheet.values[name] = { text: value, x: sheet.px(x), y: sheet.px(y), type };
}

/** Prints a caption with its value below. */
export function printField(
  sheet: Sheet,
  name: string,
  caption: string,
  value: string,
  place: { x: number; y: number; widthMax: number; labelSize: number; valueSize: number },
): void {
  const { x, widthMax } = place;
  print(sheet, caption, x, place.y, { size: place.labelSize, weight: 430, colour: sheet.design.label, widthMax });
  const y = place.y + place.labelSize * 0.45 + place.valueSize * 0.9;
  const { valueWeight: weight } = sheet.design;
  printValue(sheet, name, value, x, y, { size: place.valueSize, weight, widthMax });
}

/** Cuts rounded corners out of the sheet, so that what is below shows through. */
export function roundCorners(sheet: Sheet, radiusMillimetres: number): void {
  const { context, px } = sheet;
  context.save();
  context.globalCompositeOperation = 'destination-in';
  context.beginPath();
  context.roundRect(0, 0, sheet.canvas.width, sheet.canvas.height, px(radiusMillimetres));
  context.fill();
  context.restore();
}
