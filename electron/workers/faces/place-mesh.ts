import type { InferenceSession } from 'onnxruntime-node';
import type { Picture } from '../picture.ts';
import { levelSquare } from './align-face.ts';
import type { FaceCandidate } from './face-boxes.ts';
import type { FaceMesh } from './face-mesh.ts';
import { batchOfOne, colourValues } from './network-input.ts';

const INPUT_SIZE = 192;
const POINTS = 468;
/** Side of the mesh's square relative to the box; with 1.25, twice as many pairs are missed. */
const CROP_SCALE = 1.5;

/** Points may lie outside the picture if the face is cut off. */
export async function placeMesh(picture: Picture, face: FaceCandidate, session: InferenceSession): Promise<FaceMesh> {
  const { transform, pixelsPerPixel, back } = levelSquare(face, INPUT_SIZE, CROP_SCALE);
  const input = colourValues(picture, INPUT_SIZE, transform, (value) => value / 255);
  const results = await session.run({ input: batchOfOne(input, INPUT_SIZE) });
  const mesh = results.mesh?.data as Float32Array;
  const flag = Number(results.face_flag?.data[0] ?? 0);
  return {
    points: Array.from({ length: POINTS }, (_, index) => ({
      ...back(mesh[index * 3] ?? 0, mesh[index * 3 + 1] ?? 0),
      z: (mesh[index * 3 + 2] ?? 0) / pixelsPerPixel,
    })),
    score: flag,
  };
}
