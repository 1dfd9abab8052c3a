import { createCanvas, loadImage } from '@napi-rs/canvas';
import { exifSegment, withSegments } from '../../specimens/picture-metadata-segments.ts';

const COLOURS = { r: '#ff0000', g: '#00ff00', b: '#0000ff', w: '#ffffff' } as const;
/** The upright colours from left to right and down, of a picture stored as red, green, blue, white. */
const UPRIGHT = { 1: 'rgbw', 3: 'wbgr', 6: 'brwg', 7: 'wgbr' } as const;
const [WIDTH, HEIGHT] = [640, 480];
/** A comment of a JPEG; eighty of them are longer than a page sends unchanged. */
const COMMENT = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(0xfffd, ' ')]);

function photograph(orientation: number): Buffer {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  for (const [index, colour] of Object.values(COLOURS).entries()) {
    context.fillStyle = colour;
    context.fillRect((WIDTH / 2) * (index % 2), (HEIGHT / 2) * Math.floor(index / 2), WIDTH / 2, HEIGHT / 2);
  }
  const comments = Array.from({ length: 80 }, () => COMMENT);
  return Buffer.from(withSegments(canvas.toBuffer('image/jpeg', 95), [exifSegment({ orientation }), ...comments]));
}

/** Photographs that a phone stored turned, and that are too large to send as they are, with how they must look when they are sent. */
export const turnedPhotographs = () =>
  Object.entries(UPRIGHT).map(([orientation, names]) => ({
    photograph: photograph(Number(orientation)),
    upright:
      Number(orientation) > 4 ? { names, width: HEIGHT, height: WIDTH } : { names, width: WIDTH, height: HEIGHT },
  }));

/** The colours of its quarters, from left to right and down. */
export async function coloursOf(jpeg: Buffer) {
  // Where its Exif data turned it once more, this would see it.
  const image = await loadImage(jpeg);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const nameAt = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = context.getImageData(x * image.width, y * image.height, 1, 1).data;
    return red > 150 && green > 150 ? 'w' : red > 150 ? 'r' : green > 150 ? 'g' : blue > 150 ? 'b' : '?';
  };
  const names = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => nameAt(x, y))).join('');
  return { names, width: image.width, height: image.height };
}
