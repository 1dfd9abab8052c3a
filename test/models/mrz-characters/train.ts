/**
 * Trains the network that reads MRZ characters, on lines that it draws in the OCR-B typeface of resources/fonts, and replaces
 * resources/models/mrz-characters.onnx. Then `npm run models -- --write` writes the manifest. `--from` continues with the weights of a file.
 *
 *   node test/models/mrz-characters/train.ts [--steps 5000] [--seed 1] [--rate 0.002] [--out FILE] [--from FILE]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { STRIP } from '../../../electron/workers/documents/mrz-strip.ts';
import { MODELS_FOLDER } from '../../support/inference/models-folder.ts';
import { decodeOnnxFile, encodeOnnx, floatsOf } from '../onnx.ts';
import { CLASSES, readerGraph, WEIGHT_SHAPES, type Weights } from './layers.ts';
import { trainingGraph } from './training-graph.ts';
import { type Random, registerTrainingTypeface, type TrainingLine, trainingLines } from './training-lines.ts';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '5000' },
    seed: { type: 'string', default: '1' },
    rate: { type: 'string', default: '0.002' },
    from: { type: 'string' },
    out: { type: 'string', default: join(MODELS_FOLDER, 'mrz-characters.onnx') },
  },
});
const steps = Number(values.steps);
const BATCH = 16;
const WIDTH_STEPS = STRIP.width / STRIP.stepPx;
/** Adam (Kingma and Ba, 2015) with its customary constants; the rate falls along a half cosine. */
const RATE = Number(values.rate);
const DECAY = { mean: 0.9, square: 0.999, epsilon: 1e-8 } as const;
const SENTENCE_EVERY = 100;
/** Drawn lines that wait until a step takes them in random order. */
const READY_MIN = 160;

const random = seeded(Number(values.seed));
registerTrainingTypeface();
const before = values.from === undefined ? [] : decodeOnnxFile(readFileSync(values.from)).graph.initializer;
const weights: Weights[] = WEIGHT_SHAPES.map(({ name, shape }) => {
  const known = before.find((tensor) => tensor.name === name);
  return { name, shape, values: (known && floatsOf(known)) ?? initial(shape) };
});
const moments = weights.map(({ values }) => ({
  mean: new Float32Array(values.length),
  square: new Float32Array(values.length),
}));
const graph = trainingGraph(BATCH, STRIP.height, STRIP.width, WIDTH_STEPS);
const session = await InferenceSession.create(encodeOnnx(graph), { intraOpNumThreads: 2 });

const ready: TrainingLine[] = [];
let [lossSum, countSum] = [0, 0];
for (let step = 1; step <= steps; step++) {
  const { feeds, count } = await batch();
  const output = await session.run(feeds);
  const rate = RATE * (step < 100 ? step / 100 : 0.5 * (1 + Math.cos((Math.PI * step) / steps)) + 0.01);
  for (const [index, { name, values: current }] of weights.entries()) {
    const gradient = (output[`d${name}`] as Tensor).data as Float32Array;
    improve(current, gradient, moments[index] as (typeof moments)[number], step, rate, count);
  }
  lossSum += ((output.loss as Tensor).data as Float32Array)[0] as number;
  countSum += count;
  if (step % SENTENCE_EVERY > 0) continue;
  console.log(`step ${step} of ${steps}, mean loss of a place ${(lossSum / countSum).toFixed(4)}`);
  [lossSum, countSum] = [0, 0];
  save();
}

function save(): void {
  writeFileSync(values.out, encodeOnnx(readerGraph(weights, STRIP.height, STRIP.width, WIDTH_STEPS)));
}

async function batch() {
  const input = new Float32Array(BATCH * STRIP.width * STRIP.height);
  const target = new Float32Array(BATCH * CLASSES * WIDTH_STEPS);
  const mask = new Float32Array(BATCH * WIDTH_STEPS);
  for (let index = 0; index < BATCH; index++) {
    while (ready.length < READY_MIN) ready.push(...(await trainingLines(random)));
    // Random, so that lines drawn together land in different steps.
    const [line] = ready.splice(Math.floor(random() * ready.length), 1) as [TrainingLine];
    input.set(line.strip, index * line.strip.length);
    target.set(line.target, index * line.target.length);
    mask.set(line.mask, index * line.mask.length);
  }
  const feeds: Record<string, Tensor> = {
    input: new Tensor('float32', input, [BATCH, 1, STRIP.height, STRIP.width]),
    target: new Tensor('float32', target, [BATCH, CLASSES, 1, WIDTH_STEPS]),
    mask: new Tensor('float32', mask, [BATCH, 1, 1, WIDTH_STEPS]),
  };
  for (const { name, shape, values } of weights) feeds[name] = new Tensor('float32', values, shape as number[]);
  return { feeds, count: mask.reduce((sum, value) => sum + value, 0) };
}

function improve(
  current: Float32Array,
  gradient: Float32Array,
  { mean, square }: { mean: Float32Array; square: Float32Array },
  step: number,
  rate: number,
  count: number,
): void {
  const meanScale = 1 / (1 - DECAY.mean ** step);
  const squareScale = 1 / (1 - DECAY.square ** step);
  for (let at = 0; at < current.length; at++) {
    const slope = (gradient[at] as number) / count;
    mean[at] = (mean[at] as number) * DECAY.mean + slope * (1 - DECAY.mean);
    square[at] = (square[at] as number) * DECAY.square + slope * slope * (1 - DECAY.square);
    const size = Math.sqrt((square[at] as number) * squareScale) + DECAY.epsilon;
    current[at] = (current[at] as number) - (rate * (mean[at] as number) * meanScale) / size;
  }
}

/** He initialisation for weights, zero for biases. */
function initial(shape: readonly number[]): Float32Array {
  const size = shape.reduce((product, side) => product * side, 1);
  if (shape.length === 1) return new Float32Array(size);
  const deviation = Math.sqrt(2 / (size / (shape[0] as number)));
  return Float32Array.from({ length: size }, () => (random() + random() + random() + random() - 2) * 1.732 * deviation);
}

/** Mulberry32. */
function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
