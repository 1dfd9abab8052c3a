/**
 * Measures how well faces are told apart and writes the distances that the face match uses.
 *
 *   node test/bench/face-calibration.ts [FOLDER] [--write]
 *
 * FOLDER holds faces/lfw-pairs.csv (left,right,label); without it COUNTERSIGN_DATA or ../shared/data is taken.
 * `--write` puts the table into resources/face-calibration.json, rounded so that it says no more than was measured.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FALSE_MATCH_RATES = [0.01, 0.001, 0.0001];
const NETWORK = 'face-recognition';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});
const data = resolve(ROOT, positionals[0] ?? process.env.COUNTERSIGN_DATA ?? '../shared/data');
const table = join(data, 'faces/lfw-pairs.csv');
const text = await readFile(table, 'utf8').catch(() => null);
if (text === null) {
  console.error(`There is no ${table}.`);
  process.exit(2);
}
const pairs = parse(text, { columns: true }) as { left: string; right: string; label: string }[];
const networks = await loadNetworks(join(ROOT, 'resources/models'));

// The person is the folder of the picture.
const paths = [...new Set(pairs.flatMap(({ left, right }) => [left, right]))].sort();
const descriptors = new Map<string, Float32Array>();
const durationsMs: number[] = [];
for (const [index, path] of paths.entries()) {
  const picture = await decodePicture(await readFile(join(dirname(table), path)));
  const { faces, durationMs } = await findFaces(picture, networks);
  durationsMs.push(durationMs);
  if (faces[0]) descriptors.set(path, faces[0].descriptor);
  if (index % 500 === 499) console.error(`${index + 1} of ${paths.length} pictures`);
}

const genuine: number[] = [];
let genuinePairs = 0;
for (const { left, right, label } of pairs) {
  if (label !== 'same') continue;
  genuinePairs++;
  const [a, b] = [descriptors.get(left), descriptors.get(right)];
  if (a && b) genuine.push(distance(a, b));
}

const found = [...descriptors];
const impostors = new Float32Array((found.length * (found.length - 1)) / 2);
let impostorPairs = 0;
for (const [index, [path, descriptor]] of found.entries()) {
  for (const [otherPath, other] of found.slice(index + 1)) {
    if (dirname(path) !== dirname(otherPath)) impostors[impostorPairs++] = distance(descriptor, other);
  }
}
const sorted = impostors.subarray(0, impostorPairs).sort();

const thresholds = FALSE_MATCH_RATES.map((falseMatchRate) => {
  // The largest distance that at most this share of the impostors reaches, rounded towards the strict side.
  const at = sorted[Math.floor(falseMatchRate * impostorPairs) - 1] ?? 0;
  const threshold = Math.floor(at * 1000) / 1000;
  // A picture without a face matches nobody, so it counts as a false non-match.
  const matched = genuine.filter((value) => value <= threshold).length;
  return { falseMatchRate, distance: threshold, falseNonMatchRate: round(1 - matched / genuinePairs, 4) };
});

const calibration = {
  network: NETWORK,
  version: networks.versions[NETWORK],
  measure: 'euclidean distance of mirror-averaged descriptors, largest face of each picture',
  measuredOn: 'Labeled Faces in the Wild, deep-funneled, pictures of folds 1 to 5 of view 2',
  pictures: paths.length,
  picturesWithoutFace: paths.length - descriptors.size,
  genuinePairs,
  impostorPairs,
  thresholds,
};
console.log(JSON.stringify(calibration, null, 2));
console.error(`median ${round(median(durationsMs), 1)} ms a picture`);
if (values.write) {
  await writeFile(join(ROOT, 'resources/face-calibration.json'), `${JSON.stringify(calibration, null, 2)}\n`);
}

function distance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += ((a[index] ?? 0) - (b[index] ?? 0)) ** 2;
  return Math.sqrt(sum);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
