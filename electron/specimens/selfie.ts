import { createCanvas } from '@napi-rs/canvas';
import { homographyBetween } from './homography.ts';
import { spoilPixels } from './light.ts';
import type { PortraitId } from './portraits.ts';
import { drawCrop, selfieCrop } from './portraits.ts';
import type { Random } from './random.ts';
import { resample } from './resample.ts';

const WIDTH = 720;
const JPEG_QUALITY = 88;

/**
 * The live picture of a face: a JPEG of 720 × 960 pixels. The samples hold one photograph a person, so this is that
 * photograph taken again: wider, from a little aside, in warmer and dimmer light, with the noise of a small sensor.
 */
export async function drawSelfie(portrait: PortraitId, random: Random): Promise<Uint8Array> {
  const photograph = await drawCrop(portrait, selfieCrop(portrait), WIDTH);
  const { width, height } = photograph;
  const side = random() < 0.5 ? 1 : -1;
  const near = width * 0.05;
  // The quadrilateral of the photograph that the camera sees: one side nearer than the other, slightly turned.
  const seen = [
    { x: near, y: near * (side > 0 ? 0.4 : 1.5) },
    { x: width - near * 0.6, y: near * (side > 0 ? 1.5 : 0.4) },
    { x: width - near * 1.4, y: height - near * (side > 0 ? 1.7 : 0.5) },
    { x: near * 0.7, y: height - near * (side > 0 ? 0.5 : 1.7) },
  ] as const;
  const frame = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as const;
  const turned = resample(photograph, width, height, homographyBetween(frame, seen));
  const live = createCanvas(width, height);
  const context = live.getContext('2d');
  context.filter = 'blur(0.8px) saturate(1.12) contrast(1.05) brightness(0.97)';
  context.drawImage(turned, 0, 0);
  context.filter = 'none';
  const lamp = context.createLinearGradient(side > 0 ? 0 : width, 0, side > 0 ? width : 0, height * 0.3);
  lamp.addColorStop(0, 'rgba(255,236,205,0.16)');
  lamp.addColorStop(1, 'rgba(20,16,24,0.2)');
  context.fillStyle = lamp;
  context.fillRect(0, 0, width, height);
  spoilPixels(live, { noise: 4 }, random);
  return new Uint8Array(live.toBuffer('image/jpeg', JPEG_QUALITY));
}
