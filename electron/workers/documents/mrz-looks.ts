import type { Networks } from '../networks.ts';
import { type Picture, region, type Transform } from '../picture.ts';
import { detectText } from './detect-text.ts';
import type { TextBox } from './text-boxes.ts';

/** The text boxes of one look, with the picture turned by `turnDegrees` and its longest side `sidePx`. */
export type Look = { readonly turnDegrees: 0 | 45; readonly sidePx: number };

/**
 * Detection learned level and vertical lines; it merges diagonal ones. A turned picture is larger than its document, so it is searched at a
 * higher resolution.
 */
const FIRST: Look = { turnDegrees: 0, sidePx: 512 };
const CLOSER: Look = { turnDegrees: 0, sidePx: 960 };
const TURNED: Look = { turnDegrees: 45, sidePx: 1088 };
/** Enlarging the picture would add no detail. */
const ENLARGED_MAX = 2;
/** Text at a steeper angle counts as diagonal. */
const DIAGONAL_RADIANS = 0.3;
const ELONGATED = 3;

/** Looks at a picture, cheapest first; the next is needed only if the one before found no MRZ. */
export async function* mrzLooks(picture: Picture, networks: Networks): AsyncGenerator<TextBox[]> {
  const first = await look(picture, FIRST, networks);
  yield first;
  const order = isDiagonal(first) ? [TURNED, CLOSER] : [CLOSER, TURNED];
  for (const next of order) yield await look(picture, next, networks);
}

function isDiagonal(boxes: readonly TextBox[]): boolean {
  let [diagonal, all] = [0, 0];
  for (const { angle, length, height } of boxes) {
    if (length < height * ELONGATED) continue;
    const off = Math.abs(angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2)));
    all += length;
    if (off > DIAGONAL_RADIANS) diagonal += length;
  }
  // Merged lines leave no elongated box.
  return diagonal * 2 >= all;
}

async function look(picture: Picture, { turnDegrees, sidePx }: Look, networks: Networks): Promise<TextBox[]> {
  const side = Math.min(sidePx, Math.max(picture.width, picture.height) * ENLARGED_MAX);
  if (turnDegrees === 0) return detectText(picture, networks, side);
  const angle = (turnDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const full = picture.width * sin + picture.height * cos;
  const across = picture.width * cos + picture.height * sin;
  const scale = Math.min(1, side / Math.max(across, full));
  const [width, height] = [Math.ceil(across * scale), Math.ceil(full * scale)];
  // Turned about the top left corner, which then lies on the upper edge.
  const shift = picture.height * sin * scale;
  const transform: Transform = [cos * scale, sin * scale, -sin * scale, cos * scale, shift, 0];
  const boxes = await detectText(region(picture, width, height, transform), networks, side);
  return boxes.map((box) => {
    const [x, y] = [(box.centre.x - shift) / scale, box.centre.y / scale];
    return {
      ...box,
      centre: { x: x * cos + y * sin, y: y * cos - x * sin },
      length: box.length / scale,
      height: box.height / scale,
      angle: box.angle - angle,
    };
  });
}
