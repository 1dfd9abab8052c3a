import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readDocument } from '../../electron/workers/documents/read-document.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';

// Reads the machine readable zones of public specimens and prints one line a picture, then the sums.
// node test/bench/document-reading.ts [folder with documents/…]

const root = resolve(import.meta.dirname, '../..');
const data = resolve(process.argv[2] ?? process.env.COUNTERSIGN_DATA ?? join(root, '../shared/data'));
const folders = ['passporteye', 'passporteye-rendered'].map((name) => join(data, 'documents', name)).filter(existsSync);
const networks = await loadNetworks(join(root, 'resources/models'));
const durations: number[] = [];
let [found, valid] = [0, 0];

for (const folder of folders) {
  for (const file of readdirSync(folder).sort()) {
    const picture = await decodePicture(readFileSync(join(folder, file)));
    const reading = await readDocument(picture, networks);
    durations.push(reading.durationMs);
    if (reading.mrz) found++;
    if (reading.mrz?.allCheckDigitsValid) valid++;
    const verdict = !reading.mrz ? 'no zone' : reading.mrz.allCheckDigitsValid ? 'valid  ' : 'invalid';
    const size = `${picture.width}×${picture.height}`;
    const ms = `${Math.round(reading.durationMs)} ms`.padStart(7);
    console.log(
      `${verdict} ${ms} ${size.padStart(9)} ${reading.rotationDegrees}° ${reading.mrz?.format ?? ''} ${file}`,
    );
    for (const line of reading.mrz?.lines ?? []) console.log(`        ${line}`);
    for (const { line, column, from, to } of reading.mrz?.repairs ?? []) {
      console.log(`        line ${line + 1} column ${column + 1}: ${from} → ${to}`);
    }
  }
}
durations.sort((a, b) => a - b);
const median = durations[Math.floor(durations.length / 2)] ?? 0;
console.log(
  `${durations.length} pictures, zone found in ${found}, all check digits valid in ${valid}, median ${Math.round(median)} ms`,
);
