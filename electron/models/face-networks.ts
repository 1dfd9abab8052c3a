import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Tensor, Tensor4D } from '@tensorflow/tfjs';
import type { Engine } from './trace-network.ts';
import { recordKernels } from './trace-network.ts';

/** Values that fill an input: the trace itself needs any, the comparison with the original wants several. */
export type TracedRun = {
  readonly calls: ReturnType<typeof recordKernels>['calls'];
  readonly input: Tensor;
  readonly outputs: Readonly<Record<string, Tensor>>;
};

export type FaceNetwork = {
  readonly inputShape: readonly [number, number, number, number];
  /** Runs the TensorFlow.js original on pseudo-random pixels that depend on the seed alone. */
  run(seed: number): Promise<TracedRun>;
};

/**
 * The networks of @vladmandic/face-api on TensorFlow.js' WASM backend, cut where the batch tensor enters: NHWC, 0 to 255.
 * Two faces in one batch measured no faster than one after the other, so the batch is one everywhere.
 */
export async function loadFaceNetworks(): Promise<Record<string, FaceNetwork>> {
  const require = createRequire(import.meta.url);
  const tf = require('@tensorflow/tfjs') as typeof import('@tensorflow/tfjs');
  const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof import('@tensorflow/tfjs-backend-wasm');
  const entry = require.resolve('@vladmandic/face-api/dist/face-api.node-wasm.js');
  const faceApi = require(entry) as FaceApi;
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  await tf.ready();

  const weights = join(dirname(entry), '../model');
  const { ssdMobilenetv1 } = faceApi.nets;
  await ssdMobilenetv1.loadFromDisk(weights);

  const network = (
    inputShape: FaceNetwork['inputShape'],
    forward: (input: NetInput) => Record<string, Tensor>,
  ): FaceNetwork => ({
    inputShape,
    async run(seed) {
      const input = tf.randomUniform(inputShape as [number, number, number, number], 0, 255, 'float32', seed);
      const netInput = await faceApi.toNetInput(input as Tensor4D);
      // The networks ask their input for the resized batch; this is it already.
      netInput.toBatchTensor = () => input;
      const { result, calls } = recordKernels(tf.engine() as unknown as Engine, () => forward(netInput));
      return { calls, input, outputs: result };
    },
  });
  return {
    'face-detection': network([1, 512, 512, 3], (input) => {
      const { boxes, scores } = ssdMobilenetv1.forwardInput(input);
      return { boxes: boxes[0] as Tensor, scores: scores[0] as Tensor };
    }),
  };
}

/** What is used of the package; its own declarations bundle a second TensorFlow.js. */
type NetInput = { toBatchTensor(inputSize: number): Tensor };
type FaceApi = {
  toNetInput(input: Tensor4D): Promise<NetInput>;
  nets: {
    ssdMobilenetv1: {
      loadFromDisk(folder: string): Promise<void>;
      forwardInput(input: NetInput): { boxes: Tensor[]; scores: Tensor[] };
    };
  };
};
