import { Tensor } from 'onnxruntime-node';
import type { Networks } from '../networks.ts';
import type { Picture } from '../picture.ts';
import type { Face } from '../protocol.ts';
import { alignFace } from './align-face.ts';
import type { EmbeddingUse } from './embed-face.ts';
import { embedFace } from './embed-face.ts';
import type { FaceCandidate } from './face-boxes.ts';
import { measureBrightness } from './measure-brightness.ts';
import { measureSharpness } from './measure-sharpness.ts';
import { colourValues } from './network-input.ts';
import type { FaceMesh } from './place-mesh.ts';

/** Sharpness and brightness are measured on a face put in this place; their thresholds stand on it. */
const MEASURED = { size: 150, padding: 0.25 } as const;

/** How our own network is used; see `README.md` for what the mirror image gains. */
const OWN_USE: EmbeddingUse = {
  input: {
    name: 'input',
    size: 112,
    layout: 'NCHW',
    channels: 'RGB',
    mean: [127, 127, 127],
    deviation: [128, 128, 128],
  },
  output: { name: 'output', length: 512 },
  alignment: { template: 'arcface' },
  mirrored: true,
};

/** Describes a face by the customer's model where there is one, else in 512 numbers that are compared by cosine. */
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

function describeByOwn(picture: Picture, face: FaceCandidate, mesh: FaceMesh, networks: Networks) {
  const { input, output } = OWN_USE;
  const session = networks.session('face-recognition');
  return embedFace(picture, face, mesh, OWN_USE, async (values) => {
    const results = await session.run({ [input.name]: new Tensor('float32', values, [1, 3, input.size, input.size]) });
    return results[output.name]?.data as Float32Array;
  });
}
