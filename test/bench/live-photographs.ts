import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { mouthOpenness } from '../../electron/service/live-capture/face-shape.ts';
import { trackFace } from '../../electron/workers/faces/track-face.ts';
import type { Networks } from '../../electron/workers/networks.ts';
import type { FacePhotograph } from '../specimens/live/scene.ts';
import { drawCrop, PORTRAIT_IDS, selfieCrop } from '../specimens/portraits.ts';

/** In a photograph of a laugh the mouth cannot open further, unlike a real person's. */
const MOUTH_OPEN_MAX = 0.12;

/**
 * Photographs for the heads, by seed: frontal, with a nearly closed mouth. Every second one comes from `folder`; without it, all come from
 * the seven sample portraits.
 */
export function livePhotographs(folder: string | undefined, networks: Networks) {
  const files = folder === undefined ? [] : picturesIn(folder);
  return async (seed: number): Promise<FacePhotograph> => {
    for (let attempt = 0; attempt < 50; attempt++) {
      const fromFiles = files.length > 0 && seed % 2 === 1;
      const picture = fromFiles
        ? await enlarged(files[(seed * 7_919 + attempt * 13) % files.length] as string)
        : await samplePortrait((seed >> 1) + attempt);
      const shown = { width: picture.width, height: picture.height, source: picture };
      const { face } = await trackFace(shown, null, networks);
      if (!face) continue;
      const isFrontal = Math.abs(face.pose.yawDegrees) <= 15 && Math.abs(face.pose.pitchDegrees) <= 20;
      if ((fromFiles && !isFrontal) || mouthOpenness(face.points) > MOUTH_OPEN_MAX) continue;
      const at = (index: number) => face.points[index] ?? 0;
      const points = Array.from({ length: face.points.length / 3 }, (_, index) => ({
        x: at(index * 3),
        y: at(index * 3 + 1),
        z: at(index * 3 + 2),
      }));
      return { picture, points };
    }
    throw new Error('no frontal face among the pictures');
  };
}

function picturesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.jpe?g$/i.test(file))
    .sort()
    .map((file) => join(folder, file));
}

async function samplePortrait(index: number) {
  const id = PORTRAIT_IDS[index % PORTRAIT_IDS.length] ?? 'sample6-left';
  return drawCrop(id, selfieCrop(id), 600);
}

async function enlarged(file: string) {
  const image = await loadImage(file);
  const canvas = createCanvas(image.width * 2, image.height * 2);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}
