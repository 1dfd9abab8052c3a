import { unreachable } from '#shared/assert.ts';
import type { FaceModelUse } from '#shared/domain/face-model.ts';
import type { Picture, Transform } from '../picture.ts';
import { alignFace, alignFivePoints, levelSquare } from './align-face.ts';
import type { FaceCandidate } from './face-boxes.ts';
import type { FaceMesh } from './face-mesh.ts';
import { colourValues } from './network-input.ts';

/** How a face is cut out and fed to a network, ours or the customer's. */
export type EmbeddingUse = Pick<FaceModelUse, 'input' | 'output' | 'alignment' | 'mirrored'>;

/** Eyes, nose and mouth corners for ArcFace networks, in 112 pixels. */
const ARCFACE_SIZE = 112;
const ARCFACE_POINTS = [
  [38.2946, 51.6963],
  [73.5318, 51.5014],
  [56.0252, 71.7366],
  [41.5493, 92.3655],
  [70.7299, 92.2041],
] as const;

/** A vector of length one; with `mirrored`, the mean of the face and its mirror image. */
export async function embedFace(
  picture: Picture,
  face: FaceCandidate,
  mesh: FaceMesh,
  use: EmbeddingUse,
  run: (values: Float32Array) => Promise<Float32Array>,
): Promise<Float32Array> {
  const { size } = use.input;
  const values = colourValues(picture, size, transformOf(use, face, mesh));
  const views = use.mirrored ? [values, mirror(values, size)] : [values];
  const sum = new Float32Array(use.output.length);
  for (const view of views)
    for (const [index, value] of unitVector(await run(arranged(view, use))).entries())
      sum[index] = (sum[index] ?? 0) + value;
  const embedding = unitVector(sum);
  if (!(Math.hypot(...embedding) > 0)) throw new Error('The face network gave no description of a face.');
  return embedding;
}

function transformOf({ alignment, input: { size } }: EmbeddingUse, face: FaceCandidate, mesh: FaceMesh): Transform {
  switch (alignment.template) {
    case 'arcface': {
      const scale = size / ARCFACE_SIZE;
      return alignFivePoints(
        mesh,
        ARCFACE_POINTS.map(([x, y]) => ({ x: x * scale, y: y * scale })),
      );
    }
    case 'five-points':
      return alignFivePoints(
        mesh,
        alignment.points.map(([x, y]) => ({ x, y })),
      );
    case 'dlib':
      return alignFace(mesh, size, alignment.padding);
    case 'square':
      return levelSquare(face, size, alignment.scale).transform;
    default:
      return unreachable(alignment, 'alignment of a face model');
  }
}

/** Orders and scales red, green and blue (0 to 255) as the network takes them. */
export function arranged(values: Float32Array, { input }: Pick<EmbeddingUse, 'input'>): Float32Array {
  const { size, layout, channels, mean, deviation } = input;
  const pixels = size * size;
  const result = new Float32Array(values.length);
  for (let channel = 0; channel < 3; channel++) {
    const from = channels === 'RGB' ? channel : 2 - channel;
    const [less, by] = [mean[channel] ?? 0, deviation[channel] ?? 1];
    for (let pixel = 0; pixel < pixels; pixel++)
      result[layout === 'NHWC' ? pixel * 3 + channel : channel * pixels + pixel] =
        ((values[pixel * 3 + from] ?? 0) - less) / by;
  }
  return result;
}

/** Scales a vector to length one; zeros stay zeros. */
export function unitVector(vector: Float32Array): Float32Array {
  const norm = Math.hypot(...vector);
  return vector.map((value) => (norm === 0 ? 0 : value / norm));
}

/** Mirrors a square picture of three channels from left to right. */
export function mirror(values: Float32Array, size: number): Float32Array {
  const mirrored = new Float32Array(values.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = (row * size + column) * 3;
      mirrored.set(values.subarray(from, from + 3), (row * size + size - 1 - column) * 3);
    }
  }
  return mirrored;
}
