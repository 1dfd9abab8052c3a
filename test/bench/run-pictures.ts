import { createCanvas, loadImage } from '@napi-rs/canvas';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import type { SpecimenTruth } from '../specimens/specimen.ts';

export type FrameSize = { readonly name: string; readonly width: number; readonly height: number };

/** Typical pictures from a desk camera and a phone. */
export const FRAME_SIZES: readonly FrameSize[] = [
  { name: '1280×720', width: 1280, height: 720 },
  { name: '12 megapixels', width: 4000, height: 3000 },
];

export type RunPictures = {
  readonly front: Uint8Array;
  readonly back: Uint8Array;
  readonly selfie: Uint8Array;
  readonly truth: SpecimenTruth;
};

/** Both sides of an identity card on a table, and a face, each photographed by a phone and framed to `size`. */
export async function drawRunPictures(size: FrameSize, seed: number, today: string): Promise<RunPictures> {
  const { front, back, selfie, truth } = await drawSpecimen({
    kind: 'td1',
    seed,
    today,
    widthPixels: Math.round(size.width * 0.62),
    capture: { table: true, camera: 'phone' },
  });
  if (selfie === null) throw new Error('The specimen has no live picture.');
  return {
    front: await framed(front, size, Math.max),
    back: await framed(back, size, Math.max),
    // If the face filled the frame of a wide camera, it would lose forehead and chin.
    selfie: await framed(selfie, size, Math.min),
    truth,
  };
}

/** Scales a picture to fill the frame (`Math.max`) or to fit inside it against a wall (`Math.min`), and saves it like a camera. */
async function framed(
  bytes: Uint8Array,
  { width, height }: FrameSize,
  choose: (...scales: number[]) => number,
): Promise<Uint8Array> {
  const image = await loadImage(bytes);
  const scale = choose(width / image.width, height / image.height);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#8d8f92';
  context.fillRect(0, 0, width, height);
  const [drawnWidth, drawnHeight] = [image.width * scale, image.height * scale];
  context.drawImage(image, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  return canvas.toBuffer('image/jpeg', 90);
}

let stamps = 0;

/** The same file with a new comment, so that no process answers from its cache. */
export function anew(bytes: Uint8Array, mediaType: 'image/jpeg' | 'application/pdf' = 'image/jpeg'): Uint8Array {
  const stamp = String(stamps++).padStart(8, '0');
  if (mediaType === 'application/pdf') return new Uint8Array(Buffer.concat([bytes, Buffer.from(`\n%${stamp}\n`)]));
  const comment = Buffer.from(`\xff\xfe\x00\x0a${stamp}`, 'latin1');
  return new Uint8Array(Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]));
}
