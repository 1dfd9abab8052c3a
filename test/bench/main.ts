import { availableParallelism } from 'node:os';
import { parseMrz } from '#shared/domain/document/mrz/parse-mrz.ts';
import { nodeChildPort } from '../../electron/inference-process/node-child-port.ts';
import { descriptorDistance } from '../../electron/service/checks/biometric/face-comparison.ts';
import { createInference, inferenceProcesses } from '../../electron/service/inference/client.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { alternate, printTimings } from './alternate.ts';
import { openObviousStack } from './peers/obvious-stack.ts';
import { anew, drawRunPictures, FRAME_SIZES, type FrameSize } from './run-pictures.ts';
import { openRunHost, type RunHost, type Step } from './whole-run.ts';

/**
 * `npm run bench`: our faces, reading and matching, and whole runs, alternating with the stack that most people would build. Both get the
 * same drawn pictures; ours go through the inference processes as in the product. COUNTERSIGN_BENCH_ROUNDS sets the number of rounds (11).
 */
const rounds = Number(process.env.COUNTERSIGN_BENCH_ROUNDS ?? 11);

const inference = createInference(
  () => nodeChildPort(),
  () => undefined,
  { processes: inferenceProcesses(availableParallelism()) },
);
inference.start();
const peer = await openObviousStack();

const { front, back, selfie, truth } = await drawSpecimen({ kind: 'td3', seed: 1, today: '2026-06-01' });
if (!selfie) throw new Error('the specimen has no live picture');

const faces = (image: Uint8Array) => inference.findFaces(anew(image));
const document = (image: Uint8Array) => inference.readDocument(anew(image));
const readAndFind = (image: Uint8Array) => {
  const copy = anew(image);
  return Promise.all([inference.readDocument(copy), inference.findFaces(copy)]);
};

printTimings(
  'Faces: page portrait and live picture, found and described',
  await alternate(
    [
      { name: 'Countersign (ONNX Runtime)', run: () => Promise.all([faces(front), faces(selfie)]) },
      {
        name: 'face-api on TensorFlow.js WASM',
        run: () => Promise.all([peer.describeFace(front), peer.describeFace(selfie)]),
      },
    ],
    rounds,
  ),
);

printTimings(
  'Document + biometric run: passport page read, both faces compared',
  await alternate(
    [
      { name: 'Countersign', run: () => Promise.all([readAndFind(front), faces(selfie)]) },
      {
        name: 'face-api on TensorFlow.js WASM + tesseract.js',
        run: async () => [await peer.readText(front), await peer.describeFace(front), await peer.describeFace(selfie)],
      },
    ],
    rounds,
  ),
);

printTimings(
  'The same with the back of the document read as well',
  await alternate(
    [
      { name: 'Countersign', run: () => Promise.all([readAndFind(front), document(back), faces(selfie)]) },
      {
        name: 'face-api on TensorFlow.js WASM + tesseract.js',
        run: async () => [
          await peer.readText(front),
          await peer.readText(back),
          await peer.describeFace(front),
          await peer.describeFace(selfie),
        ],
      },
    ],
    rounds,
  ),
);

const reading = await document(front);
const parsed = reading.mrz && parseMrz(reading.mrz.lines, '2026-06-01');
const peerText = await peer.readText(front);
const peerLines = peerText.split('\n').map((line) => line.replaceAll(' ', ''));
const linesRight = (lines: readonly string[]) => truth.mrzLines.filter((line) => lines.includes(line)).length;
const printedValues = Object.values(truth.printed);
const found = (text: string) =>
  printedValues.filter((value) => text.toUpperCase().includes(String(value).toUpperCase())).length;

console.log('\nWhat was read');
console.log(
  `  Countersign    ${linesRight(reading.mrz?.lines ?? [])} of ${truth.mrzLines.length} MRZ lines right, check digits ${parsed?.allCheckDigitsValid ? 'valid' : 'not valid'}`,
);
console.log(
  `  tesseract.js   ${linesRight(peerLines)} of ${truth.mrzLines.length} MRZ lines right, ${found(peerText)} of ${printedValues.length} printed values found as such`,
);

const [ours, theirs] = await Promise.all([
  Promise.all([faces(front), faces(selfie)]),
  Promise.all([peer.describeFace(front), peer.describeFace(selfie)]),
]);
const distance = (left: Float32Array | null | undefined, right: Float32Array | null | undefined) =>
  left && right ? descriptorDistance(left, right).toFixed(3) : 'no face';
console.log(
  `  distance of the two faces: Countersign ${distance(ours[0].faces[0]?.descriptor, ours[1].faces[0]?.descriptor)}, face-api ${distance(theirs[0], theirs[1])}`,
);

await inference.stop();

const host = await openRunHost();
for (const size of FRAME_SIZES) await timeWholeRuns(host, size);
await host.close();
await peer.close();

/** A BIOMETRIC verification with every check, from POST to answer, next to the peer's reading and matching of the same pictures. */
async function timeWholeRuns(host: RunHost, size: FrameSize): Promise<void> {
  const pictures = await drawRunPictures(size, 7, new Date().toISOString().slice(0, 10));
  const steps: (readonly Step[])[] = [];
  const timings = await alternate(
    [
      { name: 'Countersign, every check', run: async () => void steps.push((await host.run(pictures)).steps) },
      {
        name: 'face-api on TensorFlow.js WASM + tesseract.js, no checks',
        run: async () => [
          await peer.readText(pictures.front),
          await peer.readText(pictures.back),
          await peer.describeFace(pictures.front),
          await peer.describeFace(pictures.selfie),
        ],
      },
    ],
    rounds,
  );
  printTimings(`A whole BIOMETRIC run over HTTP: front, back and face of ${size.name}`, timings);
  printSteps(steps.slice(1));
}

/** Medians over the rounds, in the order in which the steps started. */
function printSteps(runs: readonly (readonly Step[])[]): void {
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const sorted = runs.map((steps) => steps.toSorted((a, b) => a.startedMs - b.startedMs || a.tookMs - b.tookMs));
  for (const [index, { name }] of (sorted[0] ?? []).entries()) {
    const same = sorted.flatMap((steps) => (steps[index] ? [steps[index]] : []));
    const startedMs = median(same.map((step) => step.startedMs));
    const tookMs = median(same.map((step) => step.tookMs));
    console.log(`    ${name.padEnd(50)} ${tookMs.toFixed(0).padStart(6)} ms   from ${startedMs.toFixed(0)} ms on`);
  }
}
