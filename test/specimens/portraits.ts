import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';

/**
 * Faces on the sample pictures of the package @vladmandic/face-api, read at run time. `face` is the detector's box in the sample's pixels.
 * Faces on one sample are different people; faces on different samples may not be.
 */
export const PORTRAITS = {
  'sample6-left': { sample: 6, face: { left: 250, top: 468, width: 210, height: 291 } },
  'sample6-second': { sample: 6, face: { left: 681, top: 321, width: 160, height: 307 } },
  'sample6-right': { sample: 6, face: { left: 1487, top: 263, width: 212, height: 296 } },
  'sample5-top': { sample: 5, face: { left: 787, top: 109, width: 156, height: 212 } },
  'sample5-right': { sample: 5, face: { left: 1406, top: 390, width: 165, height: 271 } },
  'sample4-second': { sample: 4, face: { left: 664, top: 53, width: 187, height: 258 } },
  'sample3-left': { sample: 3, face: { left: 585, top: 329, width: 199, height: 271 } },
} as const satisfies Record<
  string,
  { sample: number; face: { left: number; top: number; width: number; height: number } }
>;

export type PortraitId = keyof typeof PORTRAITS;
export const PORTRAIT_IDS = Object.keys(PORTRAITS) as readonly PortraitId[];

/** For each portrait, a face that certainly belongs to another person and is far away by every measure (see README.md). */
export const STRANGER: Readonly<Record<PortraitId, PortraitId>> = {
  'sample6-left': 'sample6-right',
  'sample6-second': 'sample6-right',
  'sample6-right': 'sample6-second',
  'sample5-top': 'sample5-right',
  'sample5-right': 'sample5-top',
  'sample4-second': 'sample5-top',
  'sample3-left': 'sample6-second',
};

type Crop = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** Head and shoulders at a document portrait's ratio of 35 × 45, in the sample's pixels. */
export function documentCrop(id: PortraitId): Crop {
  return crop(id, 1.78, 0.4, 35 / 45);
}

/** A wider crop at the 3 × 4 of an upright phone. */
export function selfieCrop(id: PortraitId): Crop {
  return crop(id, 2.3, 0.62, 3 / 4);
}

/** `height` and `above` (the space over the face) are relative to the height of the face's box. */
function crop(id: PortraitId, height: number, above: number, proportion: number): Crop {
  const { face } = PORTRAITS[id];
  const cropHeight = face.height * height;
  const width = cropHeight * proportion;
  return {
    left: face.left + face.width / 2 - width / 2,
    top: Math.max(0, face.top - face.height * above),
    width,
    height: cropHeight,
  };
}

/** A crop scaled to `width` pixels. Throws if the package with the sample pictures is not installed. */
export async function drawCrop(id: PortraitId, from: Crop, width: number): Promise<Canvas> {
  const height = Math.round((width * from.height) / from.width);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    await samplePicture(PORTRAITS[id].sample),
    from.left,
    from.top,
    from.width,
    from.height,
    0,
    0,
    width,
    height,
  );
  return canvas;
}

const decoded = new Map<number, Promise<Image>>();

/** Decoded sample pictures stay cached: at most six, of about 2 megapixels each. */
function samplePicture(sample: number): Promise<Image> {
  let picture = decoded.get(sample);
  if (!picture) {
    picture = loadImage(sampleFile(sample));
    decoded.set(sample, picture);
    picture.catch(() => decoded.delete(sample));
  }
  return picture;
}

function sampleFile(sample: number): string {
  const missing = 'Specimens need the sample pictures of the package @vladmandic/face-api, which is not installed.';
  let file: string;
  try {
    const entry = createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json');
    file = join(dirname(entry), 'demo', `sample${sample}.jpg`);
  } catch (cause) {
    throw new Error(missing, { cause });
  }
  if (!existsSync(file)) throw new Error(missing);
  return file;
}
