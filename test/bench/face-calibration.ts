/**
 * Measures how well faces are told apart, and computes the thresholds of the face match.
 *
 *   node test/bench/face-calibration.ts [FOLDER] [--write] [--peer]
 *
 * FOLDER holds faces/lfw-pairs.csv (left,right,label); the default is COUNTERSIGN_DATA or ../shared/data. Pairs of one person come from the
 * table; all other combinations of its pictures are pairs of two people. `--write` saves the result to resources/face-calibration.json,
 * rounded to what the data supports; `--peer` also measures face-api.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { type FacePicture, NO_FACE, pairDistances } from '../../electron/cli/evaluate/faces.ts';
import { faceTotals } from '../../electron/cli/evaluate/faces-report.ts';
import { type MatchThreshold, matchThreshold } from '../../electron/cli/report/match-rates.ts';
import { liveFaceFlaw } from '../../electron/service/checks/biometric/face-quality.ts';
import { mostProminentFace } from '../../electron/service/index.ts';
import { findFaces } from '../../electron/workers/faces/find-faces.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import { openObviousStack } from './peers/obvious-stack.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A search makes many comparisons, so each must be wrong less often. */
const SEARCH_RATES = [1e-4, 1e-5, 1e-6];
const RATES = [1e-2, 1e-3, 1e-4, 1e-5] as const;
const NETWORKS = ['face-recognition', 'face-recognition-second'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, peer: { type: 'boolean', default: false } },
});
const data = resolve(ROOT, positionals[0] ?? process.env.COUNTERSIGN_DATA ?? '../shared/data');
const table = join(data, 'faces/lfw-pairs.csv');
const text = await readFile(table, 'utf8').catch(() => null);
if (text === null) {
  console.error(`There is no ${table}.`);
  process.exit(2);
}
const rows = parse(text, { columns: true }) as { left: string; right: string; label: string }[];
const names = [...new Set(rows.flatMap(({ left, right }) => [left, right]))].sort();
const indexOf = new Map(names.map((name, index) => [name, index]));
const at = (name: string) => indexOf.get(name) ?? 0;
const pairs = {
  names,
  paths: names.map((name) => join(dirname(table), name)),
  genuine: rows.flatMap(({ left, right, label }) => (label === 'same' ? [[at(left), at(right)] as const] : [])),
  impostors: {
    *[Symbol.iterator]() {
      // The folder of a picture names its person.
      const people = names.map(dirname);
      for (let left = 0; left < names.length; left++)
        for (let right = left + 1; right < names.length; right++)
          if (people[left] !== people[right]) yield [left, right] as const;
    },
  },
};

/** Why the product asks to retake each picture; null if it does not. */
const flaws: (string | null)[] = [];

async function measured(describe: (bytes: Uint8Array) => Promise<Omit<FacePicture, 'problem'>>) {
  const pictures: FacePicture[] = [];
  for (const path of pairs.paths) {
    const one = await describe(await readFile(path));
    pictures.push({ ...one, problem: one.descriptor === null ? NO_FACE : null });
    if (pictures.length % 500 === 0) console.error(`${pictures.length} of ${names.length} pictures`);
  }
  const distances = pairDistances(pairs, pictures);
  return { ...faceTotals(pictures, distances), pictures: pictures.length, described: pictures, distances };
}

/** Only the pictures that the product does not ask to retake. */
function withGates(described: readonly FacePicture[]) {
  const kept = described.map((picture, at) =>
    flaws[at] === null ? picture : { ...picture, descriptor: null, problem: 'flaw' },
  );
  const genuine = pairs.genuine.filter(([left, right]) => flaws[left] === null && flaws[right] === null);
  const distances = pairDistances({ genuine, impostors: pairs.impostors }, kept);
  const counted = Object.groupBy(flaws, (flaw) => flaw ?? 'none');
  return {
    asked: Object.fromEntries(Object.entries(counted).map(([flaw, of]) => [flaw, of?.length ?? 0])),
    rejectedShare: flaws.filter((flaw) => flaw !== null).length / flaws.length,
    genuinePairs: distances.genuine.length,
    thresholds: RATES.flatMap((rate) => matchThreshold(distances, rate) ?? []).map(rounded),
  };
}

const networks = await loadNetworks(join(ROOT, 'resources/models'));
const totals = await measured(async (bytes) => {
  const reading = await findFaces(await decodePicture(bytes), networks);
  const face = mostProminentFace(reading);
  flaws.push(face ? liveFaceFlaw(face) : 'FACE_NOT_FOUND');
  return { descriptor: face?.descriptor ?? null, durationMs: reading.durationMs };
});
const rounded = ({ falseMatchRate, distance, falseNonMatchRate }: MatchThreshold) => ({
  falseMatchRate,
  distance,
  falseNonMatchRate: Number(falseNonMatchRate.toFixed(4)),
});
const calibration = {
  networks: Object.fromEntries(NETWORKS.map((name) => [name, networks.versions[name]])),
  measure: 'euclidean distance of descriptors of length one, most prominent face of each picture',
  measuredOn: 'Labeled Faces in the Wild, deep-funneled, pictures of folds 1 to 5 of view 2',
  pictures: totals.pictures,
  picturesWithoutFace: totals.withoutFace,
  genuinePairs: totals.genuinePairs,
  impostorPairs: totals.impostorPairs,
  thresholds: totals.thresholds.map(rounded),
  // One in a million rests on seven pairs.
  search: SEARCH_RATES.flatMap((rate) => matchThreshold(totals.distances, rate) ?? []).map(rounded),
};
console.log(JSON.stringify(calibration, null, 2));
console.error(`median ${totals.medianMs} ms a picture`);
console.error(`closest pair of one person: ${totals.distances.genuine[0]?.toFixed(3)}`);
console.error(`with gates: ${JSON.stringify(withGates(totals.described))}`);
if (values.write) {
  await writeFile(join(ROOT, 'resources/face-calibration.json'), `${JSON.stringify(calibration, null, 2)}\n`);
}
if (values.peer) {
  const peer = await openObviousStack();
  const theirs = await measured(async (bytes) => {
    const startedAt = performance.now();
    return { descriptor: await peer.describeFace(bytes), durationMs: performance.now() - startedAt };
  });
  await peer.close();
  const { withoutFace, thresholds, medianMs } = theirs;
  console.log(JSON.stringify({ peer: 'face-api on TensorFlow.js WASM', withoutFace, thresholds, medianMs }, null, 2));
}
