import { createCanvas } from '@napi-rs/canvas';
import { type Homography, homographyBetween, projection } from './homography.ts';
import { spoilPixels } from './light.ts';
import { drawCrop, type PortraitId, selfieCrop } from './portraits.ts';
import { seededRandom } from './random.ts';
import { resample } from './resample.ts';

const WIDTH = 720;
const JPEG_QUALITY = 86;
/** How much larger the near side of the face appears, as a fraction of the width; higher values look distorted. */
const TURN = 0.13;
/** Barrel distortion of a wide lens at arm's length: displacement at the corners, relative to their distance from the middle. */
const LENS = 0.2;

/**
 * The live picture of a face: a JPEG of 720 × 960 pixels. The samples have one photograph per person, so this is the same photograph taken
 * again: wider, slightly from the side and below, through a phone's wide lens, in uneven warm light, with a small sensor's noise.
 */
export async function drawSelfie(portrait: PortraitId, seed: number): Promise<Uint8Array> {
  const random = seededRandom(seed);
  const photograph = await drawCrop(portrait, selfieCrop(portrait), WIDTH);
  const { width, height } = photograph;
  const side = random() < 0.5 ? 1 : -1;
  const turned = projection(seenFromAside(width, height, side));
  const seen = resample(photograph, width, height, (x, y, from) => {
    throughLens(x, y, width, height, from);
    turned(from[0] as number, from[1] as number, from);
  });

  const live = createCanvas(width, height);
  const context = live.getContext('2d');
  // Where the lens sees beyond the photograph, the blurred edge continues.
  context.filter = 'blur(24px)';
  context.drawImage(photograph, -30, -40, width + 60, height + 80);
  context.filter = 'blur(1.1px) saturate(1.15) contrast(1.1) brightness(0.92)';
  context.drawImage(seen, 0, 0);
  context.filter = 'none';
  const lamp = context.createLinearGradient(side > 0 ? 0 : width, 0, side > 0 ? width : 0, height * 0.25);
  lamp.addColorStop(0.1, 'rgba(255,228,190,0.3)');
  lamp.addColorStop(0.5, 'rgba(120,96,80,0.06)');
  lamp.addColorStop(0.9, 'rgba(14,12,24,0.46)');
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
  spoilPixels(live, { noise: 5 }, random);
  return new Uint8Array(live.toBuffer('image/jpeg', JPEG_QUALITY));
}

/** Maps the live picture to the photograph: one side is nearer, and the chin is nearer than the brow. */
function seenFromAside(width: number, height: number, side: 1 | -1): Homography {
  const near = width * TURN;
  const [left, right] = side > 0 ? [0, near] : [near, 0];
  const frame = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  return homographyBetween(frame, [
    { x: near * 0.1, y: left },
    { x: width - near * 0.1, y: right },
    { x: width - near * 0.55, y: height - right * 0.8 },
    { x: near * 0.55, y: height - left * 0.8 },
  ]);
}

/** Writes where the lens sees the position (x, y) of the live picture into `from`. */
function throughLens(liveX: number, liveY: number, width: number, height: number, from: Float64Array): void {
  const x = liveX - width / 2;
  const y = liveY - height / 2;
  const reach = (x * x + y * y) / ((width * width + height * height) / 4);
  const factor = (1 + LENS * reach) / (1 + LENS * 0.55);
  from[0] = width / 2 + x * factor;
  from[1] = height / 2 + y * factor;
}
