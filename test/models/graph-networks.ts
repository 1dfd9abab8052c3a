import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as TensorFlow from '@tensorflow/tfjs';
import type { Tensor } from '@tensorflow/tfjs';
import type * as Wasm from '@tensorflow/tfjs-backend-wasm';
import { type Engine, recordKernels } from './trace-network.ts';

/** Input values: the trace works with any, the comparison with the original needs several. */
type TracedRun = {
  readonly calls: ReturnType<typeof recordKernels>['calls'];
  readonly input: Tensor;
  readonly outputs: Readonly<Record<string, Tensor>>;
};

export type FaceNetwork = {
  readonly inputShape: readonly [number, number, number, number];
  /** Runs the TensorFlow.js original on pseudo-random pixels that depend only on the seed. */
  run(seed: number): Promise<TracedRun>;
};

type GraphSource = {
  /** Name of the model's two files in the package. */
  readonly model: string;
  readonly inputShape: FaceNetwork['inputShape'];
  readonly values: { readonly min: number; readonly max: number };
  /** Our name for each requested node. */
  readonly outputs: Readonly<Record<string, string>>;
};

const GRAPH_SOURCES: Readonly<Record<string, GraphSource>> = {
  'face-boxes': {
    model: 'blazeface',
    inputShape: [1, 256, 256, 3],
    values: { min: -1, max: 1 },
    outputs: { near_scores: 'Identity', far_scores: 'Identity_1', near_boxes: 'Identity_2', far_boxes: 'Identity_3' },
  },
  'face-mesh': {
    model: 'facemesh',
    inputShape: [1, 192, 192, 3],
    values: { min: 0, max: 1 },
    outputs: { mesh: 'Identity_2', face_flag: 'Identity_1' },
  },
};

/** The networks of @vladmandic/human that are traced, on TensorFlow.js' WASM backend. */
export async function loadGraphNetworks(): Promise<Record<string, FaceNetwork>> {
  const require = createRequire(import.meta.url);
  const tf = require('@tensorflow/tfjs') as typeof TensorFlow;
  const wasm = require('@tensorflow/tfjs-backend-wasm') as typeof Wasm;
  wasm.setWasmPaths(`${dirname(require.resolve('@tensorflow/tfjs-backend-wasm'))}/`);
  await tf.setBackend('wasm');
  await tf.ready();
  const folder = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const networks: Record<string, FaceNetwork> = {};
  for (const [name, { model, inputShape, values, outputs }] of Object.entries(GRAPH_SOURCES)) {
    const { modelTopology, weightsManifest } = JSON.parse(await readFile(join(folder, `${model}.json`), 'utf8'));
    const weights = await readFile(join(folder, `${model}.bin`));
    const weightSpecs = (weightsManifest as { weights: never[] }[]).flatMap((part) => part.weights);
    const weightData = new Uint8Array(weights).buffer;
    const graph = await tf.loadGraphModel(tf.io.fromMemory({ modelTopology, weightSpecs, weightData }));
    networks[name] = {
      inputShape,
      async run(seed) {
        const input = tf.randomUniform([...inputShape], values.min, values.max, 'float32', seed);
        const nodes = Object.values(outputs);
        const { result, calls } = recordKernels(tf.engine() as unknown as Engine, () => graph.execute(input, nodes));
        const tensors = Array.isArray(result) ? result : [result];
        const named = Object.keys(outputs).map((output, index) => [output, tensors[index] as Tensor] as const);
        return { calls, input, outputs: Object.fromEntries(named) };
      },
    };
  }
  return networks;
}
