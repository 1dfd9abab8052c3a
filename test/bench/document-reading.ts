import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDocument } from '../../electron/workers/documents/read-document.ts';
import { readMrzOnly } from '../../electron/workers/documents/read-mrz.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { judgeMrz, mrzSums, printMrz } from './mrz-verdict.ts';

// Reads the MRZs of public specimens; prints the wrong ones, then the totals.
// node test/bench/document-reading.ts [--expected FILE] [--all] [--alone] [folder with documents/…]
// --all prints every picture, --alone reads only the MRZ.
// FILE holds what a person read on each picture: { "<file name>": ["line", …] or null for one without an MRZ }.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    expected: { type: 'string' },
    all: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const data = resolve(positionals[0] ?? process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data'));
const folders = ['passporteye', 'passporteye-rendered'].map((name) => join(data, 'documents', name)).filter(existsSync);
if (folders.length === 0) {
  console.log('The public specimens are missing, so nothing is measured.');
  process.exit(0);
}
const expected = values.expected
  ? (JSON.parse(readFileSync(values.expected, 'utf8')) as Record<string, string[] | null>)
  : {};
const networks = await loadNetworks(join(root, 'resources/models'));
const sums = mrzSums();

for (const folder of folders) {
  for (const file of readdirSync(folder).sort()) {
    const picture = await decodePicture(readFileSync(join(folder, file)));
    const reading = values.alone ? await readMrzOnly(picture, networks) : await readDocument(picture, networks);
    const verdict = judgeMrz(reading.mrz, expected[file]);
    sums.add(verdict, reading.durationMs);
    if (values.all || !verdict.checkDigitsValid || verdict.textRight === false)
      printMrz(`${file}, ${picture.width}×${picture.height}`, reading.mrz, verdict);
  }
}
console.log(sums.sentence());
