import { Tensor } from 'onnxruntime-node';
import type { NetworkName } from '../model-manifest.ts';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { Face } from '../protocol.ts';
import { alignFace } from './align-face.ts';
import { type EmbeddingUse, embedFace, unitVector } from './embed-face.ts';
import type { FaceCandidate } from './face-boxes.ts';
import type { FaceMesh } from './face-mesh.ts';
import { measureBrightness } from './measure-brightness.ts';
import { measureSharpness } from './measure-sharpness.ts';
import { colourValues } from './network-input.ts';

/** Thresholds of sharpness and brightness depend on this alignment. */
const MEASURED = { size: 150, padding: 0.25 } as const;

type OwnNetwork = { readonly name: NetworkName; readonly use: EmbeddingUse };

/** Our own networks and how each is used. `README.md` says what the second one gains. */
const OWN_NETWORKS: readonly OwnNetwork[] = [
  { name: 'face-recognition', use: arcfaceUse(127, 512) },
  { name: 'face-recognition-second', use: arcfaceUse(127.5, 192) },
];

function arcfaceUse(mean: number, length: number): EmbeddingUse {
  return {
    input: {
      name: 'input',
      size: 112,
      layout: 'NCHW',
      channels: 'RGB',
      mean: [mean, mean, mean],
      deviation: [128, 128, 128],
    },
    output: { name: 'output', length },
    alignment: { template: 'arcface' },
    mirrored: false,
  };
}

/** By the customer's model, otherwise by both of ours: 704 numbers. */
export async function describeFace(
  picture: Picture,
  face: FaceCandidate,
  mesh: FaceMesh,
  networks: Networks,
): Promise<Pick<Face, 'descriptor' | 'sharpness' | 'brightness'>> {
  const upright = colourValues(picture, MEASURED.size, alignFace(mesh, MEASURED.size, MEASURED.padding));
  return {
    descriptor: networks.faceModel
      ? await networks.faceModel.describe(picture, face, mesh)
      : await describeByOwn(picture, face, mesh, networks),
    sharpness: measureSharpness(upright, MEASURED.size),
    brightness: measureBrightness(upright, MEASURED.size),
  };
}

/** Concatenates our networks' descriptors with equal weights, of length one together. */
async function describeByOwn(picture: Picture, face: FaceCandidate, mesh: FaceMesh, networks: Networks) {
  const parts: number[] = [];
  for (const { name, use } of OWN_NETWORKS) {
    const { input, output } = use;
    const embedding = await embedFace(picture, face, mesh, use, async (values) => {
      const tensor = new Tensor('float32', values, [1, 3, input.size, input.size]);
      const results = await networks.session(name).run({ [input.name]: tensor });
      return results[output.name]?.data as Float32Array;
    });
    parts.push(...embedding);
  }
  return unitVector(Float32Array.from(parts));
}
