import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDocument } from '../../electron/workers/documents/read-document.ts';
import { readMrzOnly } from '../../electron/workers/documents/read-mrz.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { MODELS_FOLDER } from '../support/inference/models-folder.ts';
import { alternate, printTimings } from './alternate.ts';
import { openGutenye } from './peers/gutenye.ts';
import { openTesseract } from './peers/tesseract.ts';

// Times reading the MRZ of a 12-megapixel photograph, alone and with all other print, against tesseract.js and @gutenye/ocr-node
// (PP-OCRv4): from bytes to text, in one process, in turn.
// node test/bench/mrz-speed.ts        COUNTERSIGN_BENCH_ROUNDS sets the number of rounds (7)

const rounds = Number(process.env.COUNTERSIGN_BENCH_ROUNDS ?? 7);

const networks = await loadNetworks(MODELS_FOLDER);
const capture = { table: true, perspectiveDegrees: 9, rotationDegrees: -3, noise: 3 } as const;
const { front, truth } = await drawSpecimen({
  kind: 'td3',
  seed: 3,
  today: '2026-06-01',
  selfie: null,
  widthPixels: 2900,
  capture,
  captureSide: 'front',
});
const megapixels = (truth.front.width * truth.front.height) / 1e6;

const tesseract = await openTesseract();
const gutenye = await openGutenye();
// The peer reads files only.
const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
const file = join(folder, 'page.jpg');
writeFileSync(file, front);

const alone = async () => (await readMrzOnly(await decodePicture(front), networks)).mrz?.lines ?? [];
const whole = async () => (await readDocument(await decodePicture(front), networks)).mrz?.lines ?? [];
const byTesseract = async (): Promise<string[]> =>
  (await tesseract.recognize(Buffer.from(front))).data.text.split('\n');
const byGutenye = async (): Promise<string[]> => (await gutenye.detect(file)).map(({ text }) => text);

try {
  const timings = await alternate(
    [
      { name: 'Countersign, MRZ alone', run: alone },
      { name: 'Countersign, MRZ and all other print', run: whole },
      { name: '@gutenye/ocr-node', run: byGutenye },
      { name: 'tesseract.js', run: byTesseract },
    ],
    rounds,
  );
  printTimings(`MRZ of a photograph of ${megapixels.toFixed(1)} megapixels`, timings);
  console.log('\nMRZ lines read right');
  for (const [name, read] of Object.entries({ alone, whole, byGutenye, byTesseract })) {
    const lines = (await read()).map((line: string) => line.replaceAll(' ', ''));
    console.log(
      `  ${name.padEnd(12)} ${truth.mrzLines.filter((line) => lines.includes(line)).length} of ${truth.mrzLines.length}`,
    );
  }
} finally {
  await tesseract.terminate();
  rmSync(folder, { recursive: true, force: true });
}
