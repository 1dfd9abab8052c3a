import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readDocument } from '../../electron/workers/documents/read-document.ts';
import { readMrzOnly } from '../../electron/workers/documents/read-mrz.ts';
import { loadNetworks } from '../../electron/workers/networks.ts';
import { decodePicture } from '../../electron/workers/picture.ts';
import type { MrzReading } from '../../electron/workers/protocol.ts';
import { drawSpecimen } from '../specimens/draw-specimen.ts';
import { mrzSpecimen } from './mrz-specimens.ts';
import { judgeMrz, mrzSums, printMrz } from './mrz-verdict.ts';

// Draws specimens with camera defects and reads their MRZs; prints failures, failures by condition, then the totals. --alone reads only the
// MRZ; --keep DIR caches the drawings for the next run.
// node test/bench/specimen-mrz.ts [--count 100] [--seed 1] [--alone] [--keep DIR] [--quiet]

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    alone: { type: 'boolean', default: false },
    keep: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '../..');
const networks = await loadNetworks(join(root, 'resources/models'));
const sums = mrzSums();
const byCondition = new Map<string, { drawn: number; failed: number }>();

type Drawn = { readonly image: Uint8Array; readonly lines: readonly string[]; readonly conditions: readonly string[] };

async function drawn(seed: number): Promise<Drawn> {
  const { request, conditions } = mrzSpecimen(seed);
  const kept = values.keep && join(values.keep, `${seed}`);
  if (kept && existsSync(`${kept}.json`)) {
    const { lines, request: before } = JSON.parse(readFileSync(`${kept}.json`, 'utf8'));
    if (JSON.stringify(before) === JSON.stringify(request))
      return { image: readFileSync(`${kept}.jpg`), lines, conditions };
  }
  const { truth, ...sides } = await drawSpecimen(request);
  const image = sides[truth.mrzSide];
  if (kept) {
    mkdirSync(values.keep as string, { recursive: true });
    writeFileSync(`${kept}.jpg`, image);
    writeFileSync(`${kept}.json`, JSON.stringify({ request, lines: truth.mrzLines }));
  }
  return { image, lines: truth.mrzLines, conditions };
}

async function read(image: Uint8Array): Promise<{ mrz: MrzReading | null; durationMs: number }> {
  const picture = await decodePicture(image);
  return values.alone ? readMrzOnly(picture, networks) : readDocument(picture, networks);
}

const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.count); seed++) {
  const { image, lines, conditions } = await drawn(seed);
  const { mrz, durationMs } = await read(image);
  const verdict = judgeMrz(mrz, lines);
  sums.add(verdict, durationMs);
  for (const condition of conditions) {
    const count = byCondition.get(condition) ?? { drawn: 0, failed: 0 };
    count.drawn++;
    if (!verdict.textRight) count.failed++;
    byCondition.set(condition, count);
  }
  if (!values.quiet && !verdict.textRight) printMrz(`${seed} (${conditions.join(', ')})`, mrz, verdict);
}
console.log('\nwhole text not right, by condition');
for (const [condition, { drawn, failed }] of [...byCondition].sort())
  console.log(`  ${condition.padEnd(18)} ${String(failed).padStart(4)} of ${drawn}`);
console.log(sums.sentence());
