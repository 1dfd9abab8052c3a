import type { Networks } from '../networks.ts';
import { type Picture, region } from '../picture.ts';
import type { Point } from '../protocol.ts';
import { detectText } from './detect-text.ts';
import { distance, insideBox, rectangleQuad } from './geometry.ts';
import { textAngle } from './orientation.ts';
import type { TextBox } from './text-boxes.ts';

/** Longest side that the detection network sees, chosen by measurement (see README.md). */
const DETECTION_SIDE_PX = 736;
/** At this smaller size the network finds single letters (the sex) that it misses at first. */
const LETTER_DETECTION_SIDE_PX = 512;
const LETTER_LENGTH_MAX_HEIGHTS = 2;
/** Tightly cropped letters were misread; with this margin all were read, at 0.98. */
const LETTER_MARGIN = { length: 1.5, height: 1.2 } as const;
/**
 * On lined backgrounds a single letter is found as a fragment below this share of the usual height.
 * Its crop is then enlarged.
 */
const SCRAP_PART_MAX = 0.55;
/** In usual heights. With 0.9 to 1.4, letters were read at 0.89 and above. */
const SCRAP_SIDE = 1.2;
/** The network learned level text and missed half of the lines that lean more. */
const LEAN_MAX = (12 * Math.PI) / 180;
/** As a share of the extent of tilted print: once levelled, more may be found. */
const LEVEL_MARGIN = 0.2;

/** Boxes around the lines and single letters of a page at any angle, in picture pixels. */
export async function findText(picture: Picture, networks: Networks): Promise<TextBox[]> {
  const boxes = await detectText(picture, networks, DETECTION_SIDE_PX);
  if (boxes.length === 0) return [];
  const lean = textAngle(boxes);
  if (Math.abs(lean) <= LEAN_MAX) {
    return withLetters(boxes, await detectText(picture, networks, LETTER_DETECTION_SIDE_PX));
  }
  const level = levelled(picture, boxes, lean);
  const found = await detectText(level.picture, networks, DETECTION_SIDE_PX);
  // A lean guessed from a few boxes may be wrong, and turning the page by it would show less.
  if (found.length * 2 < boxes.length) return boxes;
  const letters = await detectText(level.picture, networks, LETTER_DETECTION_SIDE_PX);
  return withLetters(found, letters).map(level.toPicture);
}

/** The part of the picture that holds the boxes, turned back by `lean`. */
function levelled(picture: Picture, boxes: readonly TextBox[], lean: number) {
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  const corners = boxes.flatMap((box) => [...rectangleQuad(box)]);
  const us = corners.map(({ x, y }) => x * cos + y * sin);
  const vs = corners.map(({ x, y }) => y * cos - x * sin);
  const margin = LEVEL_MARGIN * Math.max(Math.max(...us) - Math.min(...us), Math.max(...vs) - Math.min(...vs));
  const [left, top] = [Math.min(...us) - margin, Math.min(...vs) - margin];
  const [width, height] = [Math.max(...us) + margin - left, Math.max(...vs) + margin - top];
  const scale = Math.min(1, DETECTION_SIDE_PX / Math.max(width, height));
  const turned = region(picture, Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), [
    cos * scale,
    -sin * scale,
    sin * scale,
    cos * scale,
    -left * scale,
    -top * scale,
  ]);
  const toPicture = (box: TextBox): TextBox => {
    const [u, v] = [box.centre.x / scale + left, box.centre.y / scale + top];
    const centre: Point = { x: u * cos - v * sin, y: u * sin + v * cos };
    return { ...box, centre, length: box.length / scale, height: box.height / scale, angle: box.angle + lean };
  };
  return { picture: turned, toPicture };
}

/** The second look adds letters where the first found nothing or a fragment. */
function withLetters(boxes: readonly TextBox[], second: readonly TextBox[]): TextBox[] {
  const letters = second.filter(({ length, height }) => length < height * LETTER_LENGTH_MAX_HEIGHTS);
  const isPart = (box: TextBox) =>
    letters.some(
      (letter) => box.length * box.height < letter.length * letter.height * 0.5 && insideBox(box.centre, letter),
    );
  const whole = boxes.filter((box) => !isPart(box));
  const touches = (one: TextBox, other: TextBox) =>
    distance(one.centre, other.centre) < (one.height + other.height) / 2 ||
    insideBox(one.centre, other) ||
    insideBox(other.centre, one);
  const free = letters.filter((letter) => !whole.some((box) => touches(letter, box)));
  const grown = free.map((box) => ({
    ...box,
    length: box.length * LETTER_MARGIN.length,
    height: box.height * LETTER_MARGIN.height,
  }));
  return withWholeScraps([...whole, ...grown]);
}

function withWholeScraps(boxes: readonly TextBox[]): TextBox[] {
  const heights = boxes.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const side = usual * SCRAP_SIDE;
  const isScrap = ({ length, height }: TextBox) => Math.max(length, height) < usual * SCRAP_PART_MAX;
  return boxes.map((box) => (isScrap(box) ? { ...box, length: side, height: side } : box));
}
