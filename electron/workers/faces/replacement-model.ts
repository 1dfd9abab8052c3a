import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { FaceModelForWorker } from '#shared/domain/face-model.ts';
import type { Picture } from '../picture.ts';
import { SESSION_OPTIONS } from '../session-options.ts';
import { embedFace } from './embed-face.ts';
import type { FaceCandidate } from './face-boxes.ts';
import type { FaceMesh } from './face-mesh.ts';

/** The customer's own face model. */
export type ReplacementModel = {
  readonly describedBy: string;
  /** The embedding, of length one. */
  describe(picture: Picture, face: FaceCandidate, mesh: FaceMesh): Promise<Float32Array>;
};

/**
 * Runs the network once on an empty picture. Rejects with a sentence that names the file and the
 * mismatch: hash, input, output or shape.
 */
export async function loadReplacementModel(model: FaceModelForWorker): Promise<ReplacementModel> {
  const { path, input, output } = model;
  const bytes = await readFile(path);
  if (createHash('sha256').update(bytes).digest('hex') !== model.sha256)
    throw new Error(`The face model ${path} differs from its configuration.`);
  const session = await InferenceSession.create(bytes, SESSION_OPTIONS).catch((cause: unknown) => {
    throw new Error(`The face model ${path} is no network that ONNX Runtime can load.`, { cause });
  });
  requireTensor(path, 'input', input.name, session.inputMetadata, shapeOf(model));
  if (session.inputNames.length > 1) throw new Error(`The face model ${path} has more inputs than ${input.name}.`);
  requireTensor(path, 'output', output.name, session.outputMetadata, null);

  async function embed(values: Float32Array): Promise<Float32Array> {
    const results = await session.run({ [input.name]: new Tensor('float32', values, shapeOf(model)) }, [output.name]);
    return results[output.name]?.data as Float32Array;
  }

  const empty = await embed(new Float32Array(input.size * input.size * 3));
  if (!(empty instanceof Float32Array) || empty.length !== output.length)
    throw new Error(
      `The face model ${path} gives ${empty?.length ?? 'no'} numbers in ${output.name}, and its configuration says ${output.length}.`,
    );

  return {
    describedBy: model.describedBy,
    describe: (picture, face, mesh) => embedFace(picture, face, mesh, model, embed),
  };
}

const shapeOf = ({ input: { size, layout } }: FaceModelForWorker): readonly number[] =>
  layout === 'NHWC' ? [1, size, size, 3] : [1, 3, size, size];

/** Free sizes are named, or negative, in a network's shape. */
function requireTensor(
  path: string,
  what: 'input' | 'output',
  name: string,
  tensors: readonly InferenceSession.ValueMetadata[],
  wanted: readonly number[] | null,
): void {
  const tensor = tensors.find((candidate) => candidate.name === name);
  if (!tensor?.isTensor)
    throw new Error(
      `The face model ${path} has no ${what} ${name}; it has ${tensors.map((one) => one.name).join(', ')}.`,
    );
  if (tensor.type !== 'float32')
    throw new Error(`The face model ${path} takes or gives ${tensor.type} in ${name}, not float32.`);
  if (wanted === null) return;
  const fits =
    tensor.shape.length === wanted.length &&
    tensor.shape.every((size, at) => typeof size !== 'number' || size < 0 || size === wanted[at]);
  if (!fits)
    throw new Error(
      `The face model ${path} takes ${tensor.shape.join(' × ')} in ${name}, and its configuration says ${wanted.join(' × ')}.`,
    );
}
