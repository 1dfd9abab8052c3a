import { parseMrz } from '#shared/document/parse-mrz.ts';
import { ensureModels } from '../../electron/models/ensure-models.ts';
import { MODELS_FOLDER } from '../../electron/models/model-files.ts';
import { descriptorDistance } from '../../electron/service/checks/biometric/face-comparison.ts';
import { drawSpecimen } from '../../electron/specimens/draw-specimen.ts';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { readCapture } from '../../electron/workers/read-capture.ts';
import { alternate, printTimings } from './alternate.ts';
import { openObviousStack } from './peers/obvious-stack.ts';

/**
 * `npm run bench`: our faces and our whole document + biometric run beside the stack most people would build, in one
 * process, alternating. Both get the same drawn passport page and the same live picture. COUNTERSIGN_BENCH_ROUNDS sets
 * the number of rounds (11).
 */
const rounds = Number(process.env.COUNTERSIGN_BENCH_ROUNDS ?? 11);

await ensureModels((message) => console.error(message));
const networks = await loadNetworks(MODELS_FOLDER);
const peer = await openObviousStack();

const { front, back, selfie, truth } = await drawSpecimen({ kind: 'td3', seed: 1, today: '2026-06-01' });
if (!selfie) throw new Error('the specimen has no live picture');

const faces = async (image: Uint8Array) => findFaces(await decodePicture(image), networks);
const document = async (image: Uint8Array) => readCapture(await decodePicture(image), networks);

printTimings(
  'Faces: page portrait and live picture, found and described',
  await alternate(
    [
      {
        name: 'Countersign (ONNX Runtime)',
        run: () => Promise.all([faces(front), faces(selfie)]),
      },
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
      {
        name: 'Countersign',
        run: () => Promise.all([document(front), faces(front), faces(selfie)]),
      },
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
      {
        name: 'Countersign',
        run: () => Promise.all([document(front), document(back), faces(front), faces(selfie)]),
      },
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

await peer.close();
