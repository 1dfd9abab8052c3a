import type { Canvas } from '@napi-rs/canvas';
import type { Frame } from './frame.ts';
import { lightUnevenly } from './light.ts';
import { pick, type Random, seededRandom } from './random.ts';
import type { Sheet } from './sheet.ts';
import type { CaptureConditions } from './specimen.ts';
import { drawSurroundings, SURROUNDINGS } from './surroundings.ts';
import { drawContact, layOnTable } from './table.ts';

/** Documents up to this width are cards; wider ones are paper, and a passport's page lies on others of its booklet. */
const CARD_WIDTH_MAX_MILLIMETRES = 90;
/** ISO/IEC 7810. */
const CARD_THICKNESS_MILLIMETRES = 0.76;
const BOOKLET_THICKNESS_MILLIMETRES = [0.5, 3] as const;

/** Puts the document on a surface or in a hand, in a room's light. `thickness` is a share of the document's width. */
export function placeInScene(
  picture: Canvas,
  seen: Canvas,
  frame: Frame,
  conditions: CaptureConditions,
  thickness: (random: Random) => number,
  random: Random,
): void {
  const place = placeOf(random);
  const kind = conditions.surroundings ?? pick(place, SURROUNDINGS);
  drawSurroundings(picture, frame.corners, kind, place);
  const [left, right] = frame.corners;
  const share = Math.hypot(right.x - left.x, right.y - left.y) / picture.width;
  const contact = drawContact(thickness(place) * share, conditions.perspectiveDegrees ?? 0, place);
  // A hand holds the document far from the background, so it casts no shadow there.
  if (kind === 'hand') picture.getContext('2d').drawImage(seen, 0, 0);
  else layOnTable(picture, seen, contact);
  if (conditions.table) lightUnevenly(picture, place);
}

/** Draws the surroundings of a display: it gives light, so the room around it is darker. */
export function drawBehindDisplay(picture: Canvas, frame: Frame, conditions: CaptureConditions, random: Random): void {
  const place = placeOf(random);
  drawSurroundings(picture, frame.corners, conditions.surroundings ?? pick(place, SURROUNDINGS), place);
  lightUnevenly(picture, place);
  const context = picture.getContext('2d');
  context.fillStyle = `rgba(0,0,0,${place() * 0.6})`;
  context.fillRect(0, 0, picture.width, picture.height);
}

/** A separate random stream, so that what the surroundings consume does not change the rest. */
const placeOf = (random: Random): Random => seededRandom(Math.floor(random() * 2 ** 32));

/** Thickness of a document of this size, relative to its width. */
export function sheetThickness({ widthMillimetres }: Sheet): (random: Random) => number {
  const [thin, thick] = BOOKLET_THICKNESS_MILLIMETRES;
  return (random) =>
    (widthMillimetres < CARD_WIDTH_MAX_MILLIMETRES ? CARD_THICKNESS_MILLIMETRES : thin + random() * (thick - thin)) /
    widthMillimetres;
}

/** Security paper has fibres like other paper; plastic is smoother. */
export const surfaceGrain = ({ widthMillimetres }: Sheet, random: Random): number =>
  widthMillimetres < CARD_WIDTH_MAX_MILLIMETRES ? random() * 0.5 : 0.3 + random() * 0.7;
