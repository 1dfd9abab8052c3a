import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Tensor as TfTensor } from '@tensorflow/tfjs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelEntry } from '../workers/model-manifest.ts';
import type { FaceNetwork } from './face-networks.ts';
import { loadFaceNetworks } from './face-networks.ts';
import { encodeOnnx } from './onnx.ts';
import type { ModelSource } from './sources.ts';
import { modelSources } from './sources.ts';
import { buildGraph } from './trace-network.ts';

export type MadeModel = {
  readonly entry: ModelEntry;
  readonly bytes: Uint8Array;
  /** Largest difference from the TensorFlow.js original, as a part of the largest value or of 1; null for copied files. */
  readonly difference: number | null;
};

/** Seeds of the pseudo-random pictures on which graph and original are compared; the first one is traced. */
const SEEDS = [1, 2, 3];
/** Measured 1e-7 to 2e-6; a graph wired wrongly differs by tenths. */
const DIFFERENCE_MAX = 1e-5;

/** Makes every model from the installed packages. Rejects where a traced graph computes something else than its original. */
export async function makeModels(): Promise<MadeModel[]> {
  const networks = await loadFaceNetworks();
  const made: MadeModel[] = [];
  for (const source of modelSources) {
    const { package: packageName, copy, ...facts } = source;
    const { folder, version } = await installedPackage(packageName);
    const { bytes, difference } =
      copy === undefined
        ? await traceModel(source, networks[source.name])
        : { bytes: await readFile(join(folder, copy)), difference: null };
    const entry = {
      ...facts,
      sha256: sha256(bytes),
      bytes: bytes.length,
      source: `${packageName}@${version}`,
      version,
    };
    made.push({ entry, bytes, difference });
  }
  return made;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function installedPackage(name: string): Promise<{ folder: string; version: string }> {
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const text = await readFile(join(folder, name, 'package.json'), 'utf8').catch(() => null);
    if (text !== null) return { folder: join(folder, name), version: JSON.parse(text).version };
  }
  throw new Error(`The package ${name} is not installed. Run "npm ci".`);
}

async function traceModel(source: ModelSource, network: FaceNetwork | undefined) {
  if (network === undefined) throw new Error(`No network is known for ${source.name}.`);
  let bytes: Uint8Array | null = null;
  let session: InferenceSession | null = null;
  let difference = 0;
  for (const seed of SEEDS) {
    const run = await network.run(seed);
    bytes ??= encodeOnnx(buildGraph(source.name, run.calls, { input: run.input }, run.outputs));
    session ??= await InferenceSession.create(bytes);
    const results = await session.run({
      input: new Tensor('float32', run.input.dataSync() as Float32Array, run.input.shape),
    });
    for (const [name, original] of Object.entries(run.outputs)) {
      const traced = results[name];
      if (traced === undefined) throw new Error(`${source.name} has no output ${name}.`);
      difference = Math.max(difference, relativeDifference(original, traced.data as Float32Array));
    }
  }
  // Written so that NaN is refused as well.
  if (!(difference <= DIFFERENCE_MAX)) {
    throw new Error(`${source.name} differs from its original by ${difference}; at most ${DIFFERENCE_MAX} is allowed.`);
  }
  if (bytes === null) throw new Error(`${source.name} was not traced.`);
  return { bytes, difference };
}

function relativeDifference(original: TfTensor, traced: Float32Array): number {
  const values = original.dataSync();
  if (values.length !== traced.length) return Number.NaN;
  let largest = 0;
  let difference = 0;
  values.forEach((value, index) => {
    largest = Math.max(largest, Math.abs(value));
    difference = Math.max(difference, Math.abs(value - (traced[index] ?? Number.NaN)));
  });
  // Probabilities that are all near zero are compared on their own scale of 0 to 1.
  return difference / Math.max(1, largest);
}
