import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { drawRosette, irisInk } from './guilloche.ts';
import { documentCrop, drawCrop, type PortraitId } from './portraits.ts';
import type { Sheet } from './sheet.ts';

type Place = { readonly x: number; readonly y: number; readonly width: number };

/** A passport's portrait is 35 × 45 mm; every document keeps that ratio. */
export const PORTRAIT_PROPORTION = 45 / 35;

/**
 * Prints the holder's portrait: a pale background replaces the room, paper flattens the tones, and guilloche lines run in from the edge.
 * `engraved` prints in grey, as a laser does on a card.
 */
export async function printPortrait(sheet: Sheet, id: PortraitId, place: Place, engraved: boolean): Promise<void> {
  const { context, design, px } = sheet;
  const width = Math.max(8, Math.round(px(place.width)));
  const height = Math.round(width * PORTRAIT_PROPORTION);
  const box = { left: px(place.x), top: px(place.y), width, height };
  const photograph = await drawCrop(id, documentCrop(id), width);

  const print = createCanvas(width, height);
  const printing = print.getContext('2d');
  printing.filter = engraved
    ? 'grayscale(1) contrast(1.06) brightness(1.12)'
    : 'saturate(0.82) contrast(0.96) brightness(1.07)';
  printing.drawImage(photograph, 0, 0, width, height);
  printing.filter = 'none';
  fadeGround(printing, width, height, [236, 240, 242], 0.94);

  context.save();
  context.beginPath();
  context.roundRect(box.left, box.top, width, height, px(engraved ? 1.2 : 0.6));
  context.clip();
  context.drawImage(print, box.left, box.top);
  context.strokeStyle = irisInk(context, box, design.lines);
  context.lineWidth = Math.max(0.5, px(0.08));
  context.globalAlpha = engraved ? 0.3 : 0.42;
  for (const [x, y] of [
    [1, 1],
    [0, 1],
  ] as const)
    drawRosette(context, {
      x: box.left + x * width,
      y: box.top + y * height,
      radius: width * 0.42,
      petals: design.rosette.petals,
      depth: design.rosette.depth,
      rings: 8,
    });
  context.restore();
  context.save();
  context.strokeStyle = design.label;
  context.globalAlpha = 0.55;
  context.lineWidth = px(0.12);
  context.beginPath();
  context.roundRect(box.left, box.top, width, height, px(engraved ? 1.2 : 0.6));
  context.stroke();
  context.restore();
  sheet.portrait = box;
}

/** Covers the surroundings of the head with a plain pale colour, like a photographer's wall; `strength` is 0 to 1 at the edge. */
export function fadeGround(
  context: SKRSContext2D,
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
  strength: number,
): void {
  const [x, y] = [width / 2, height * 0.5];
  const fade = context.createRadialGradient(x, y, height * 0.34, x, y, height * 0.64);
  fade.addColorStop(0, `rgba(${red},${green},${blue},0)`);
  fade.addColorStop(1, `rgba(${red},${green},${blue},${strength})`);
  context.fillStyle = fade;
  context.fillRect(0, 0, width, height);
}

/** Prints a small second portrait into the background, in one pale ink. */
export async function printGhost(sheet: Sheet, id: PortraitId, place: Place): Promise<void> {
  const { context, design, px } = sheet;
  const width = Math.max(4, Math.round(px(place.width)));
  const height = Math.round(width * PORTRAIT_PROPORTION);
  const photograph = await drawCrop(id, documentCrop(id), width);
  const ghost = createCanvas(width, height);
  const printing = ghost.getContext('2d');
  printing.filter = 'grayscale(1) contrast(1.25) brightness(1.15)';
  printing.drawImage(photograph, 0, 0);
  printing.filter = 'none';
  printing.globalCompositeOperation = 'screen';
  printing.fillStyle = design.accent;
  printing.fillRect(0, 0, width, height);
  printing.globalCompositeOperation = 'destination-in';
  const edge = printing.createRadialGradient(
    width / 2,
    height * 0.48,
    width * 0.2,
    width / 2,
    height * 0.48,
    width * 0.5,
  );
  edge.addColorStop(0, 'rgba(0,0,0,0.62)');
  edge.addColorStop(0.7, 'rgba(0,0,0,0.5)');
  edge.addColorStop(1, 'rgba(0,0,0,0)');
  printing.fillStyle = edge;
  printing.fillRect(0, 0, width, height);
  context.save();
  context.globalCompositeOperation = 'multiply';
  context.drawImage(ghost, px(place.x), px(place.y));
  context.restore();
  sheet.ghostPortrait = { left: px(place.x), top: px(place.y), width, height };
}
