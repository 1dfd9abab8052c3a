import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { ModelEntry } from '../../electron/workers/model-manifest.ts';
import { MODELS_FOLDER } from '../support/inference/models-folder.ts';
import { type FaceNetwork, loadGraphNetworks } from './graph-networks.ts';
import { joinLimits } from './join-limits.ts';
import { encodeOnnx } from './onnx.ts';
import { simplifyNetwork } from './simplify-network.ts';
import { type ModelSource, modelSources, OWN } from './sources.ts';
import { tfliteToOnnx } from './tflite-to-onnx.ts';
import { buildGraph } from './trace-network.ts';

export type MadeModel = {
  readonly entry: ModelEntry;
  readonly bytes: Uint8Array;
  /** Largest difference from the original network, relative to the largest value or 1; null for copied files. */
  readonly difference: number | null;
};

/** Number of trainings of our own networks. */
const OWN_VERSION = '1';
/** Seeds of the pseudo-random pictures on which graph and original are compared; the first one is traced. */
const SEEDS = [1, 2, 3];
/** Measured 1e-7 to 2e-6; a wrongly wired graph differs by tenths. */
const DIFFERENCE_MAX = 1e-5;
/** Some originals print a warning for each of their weights. */
const QUIET: InferenceSession.SessionOptions = { logSeverityLevel: 3 };
/** Pixels of a free side when comparing a network with its simplified form. */
const SIDE_COMPARED = 320;

/** Makes every model from the installed packages. Rejects if a traced graph computes something else than its original. */
export async function makeModels(): Promise<MadeModel[]> {
  const networks = await loadGraphNetworks();
  const made: MadeModel[] = [];
  for (const source of modelSources) {
    const { package: packageName, copy, ...facts } = source;
    const { folder, version } = await installedPackage(packageName);
    const { bytes, difference } =
      copy === undefined
        ? await traceModel(source, networks[source.name])
        : await takeModel(source, await taken(source.name, join(folder, copy)));
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
  if (name === OWN) return { folder: MODELS_FOLDER, version: OWN_VERSION };
  for (const folder of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const text = await readFile(join(folder, name, 'package.json'), 'utf8').catch(() => null);
    if (text !== null) return { folder: join(folder, name), version: JSON.parse(text).version };
  }
  throw new Error(`The package ${name} is not installed. Run "npm ci --prefix test/models".`);
}

async function traceModel(source: ModelSource, network: FaceNetwork | undefined) {
  if (network === undefined) throw new Error(`No network is known for ${source.name}.`);
  let bytes: Uint8Array | null = null;
  let session: InferenceSession | null = null;
  let difference = 0;
  for (const seed of SEEDS) {
    const run = await network.run(seed);
    bytes ??= encodeOnnx(joinLimits(buildGraph(source.name, run.calls, { input: run.input }, run.outputs)));
    session ??= await InferenceSession.create(bytes);
    const results = await session.run({
      input: new Tensor('float32', run.input.dataSync() as Float32Array, run.input.shape),
    });
    for (const [name, original] of Object.entries(run.outputs)) {
      const traced = results[name];
      if (traced === undefined) throw new Error(`${source.name} has no output ${name}.`);
      difference = Math.max(difference, relativeDifference(original.dataSync(), traced.data as Float32Array));
    }
  }
  refuseDifference(source.name, difference);
  if (bytes === null) throw new Error(`${source.name} was not traced.`);
  return { bytes, difference };
}

/** A file of a package; TensorFlow Lite networks are translated to ONNX. */
async function taken(name: string, path: string): Promise<Uint8Array> {
  const bytes = await readFile(path);
  return path.endsWith('.tflite') ? tfliteToOnnx(name, bytes) : bytes;
}

/** A file of a package: networks are simplified and compared with the original, other files are copied. */
async function takeModel(source: ModelSource, original: Uint8Array) {
  if (source.input === undefined) return { bytes: original, difference: null };
  const bytes = simplifyNetwork(original);
  const [before, after] = [await InferenceSession.create(original, QUIET), await InferenceSession.create(bytes, QUIET)];
  const name = before.inputNames[0] as string;
  const shape = source.input.shape.map((size, dimension) => size ?? (dimension === 0 ? 1 : SIDE_COMPARED));
  let difference = 0;
  for (const seed of SEEDS) {
    const feeds = { [name]: new Tensor('float32', pseudoRandomInput(shape, seed), shape) };
    const [expected, found] = [await before.run(feeds), await after.run(feeds)];
    for (const output of before.outputNames) {
      const [one, other] = [expected[output]?.data as Float32Array, found[output]?.data as Float32Array];
      difference = Math.max(difference, relativeDifference(one, other));
    }
  }
  refuseDifference(source.name, difference);
  return { bytes, difference };
}

/** Values of −1 to 1 with structure at many scales, so that every layer is exercised. */
function pseudoRandomInput(shape: readonly number[], seed: number): Float32Array {
  const input = new Float32Array(shape.reduce((product, size) => product * size, 1));
  return input.map((_, index) => Math.sin(index * index * 0.37 + seed) * (0.3 + 0.7 * Math.sin(index * 0.01 * seed)));
}

function refuseDifference(name: string, difference: number): void {
  // Written so that NaN is refused too.
  if (difference <= DIFFERENCE_MAX) return;
  throw new Error(`${name} differs from its original by ${difference}; at most ${DIFFERENCE_MAX} is allowed.`);
}

function relativeDifference(values: ArrayLike<number>, traced: Float32Array): number {
  if (values.length !== traced.length) return Number.NaN;
  let largest = 0;
  let difference = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number;
    largest = Math.max(largest, Math.abs(value));
    difference = Math.max(difference, Math.abs(value - (traced[index] ?? Number.NaN)));
  }
  // Probabilities that are all near zero are compared on their own scale of 0 to 1.
  return difference / Math.max(1, largest);
}
