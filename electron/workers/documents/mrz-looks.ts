import type { Networks } from '../networks.ts';
import type { Picture, Transform } from '../picture.ts';
import { region } from '../picture.ts';
import { detectText } from './detect-text.ts';
import type { TextBox } from './text-boxes.ts';

/** Where text is, seen with the picture turned by `turnDegrees` and its longest side `sidePx` long. */
export type Look = { readonly turnDegrees: 0 | 45; readonly sidePx: number };

/**
 * Detection learned from lines that lie or stand; on diagonal ones it runs neighbouring lines together. A turned picture is
 * larger than the document on it, so it is looked at more closely.
 */
const FIRST: Look = { turnDegrees: 0, sidePx: 512 };
const CLOSER: Look = { turnDegrees: 0, sidePx: 960 };
const TURNED: Look = { turnDegrees: 45, sidePx: 1088 };
/** Enlarging shows nothing new. */
const ENLARGED_MAX = 2;
/** Text farther than this from lying or standing is taken for diagonal. */
const DIAGONAL_RADIANS = 0.3;
const ELONGATED = 3;

/** Looks at a picture, cheapest first; the next is only wanted where the one before did not lead to a zone. */
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
  // Nothing elongated at all is what merged lines look like.
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
