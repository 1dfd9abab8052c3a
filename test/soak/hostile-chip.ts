// Reads chips that answer wrongly on purpose, see test/support/chips/hostile-chip.ts.
//
//   npx node test/soak/hostile-chip.ts [--answers 100000] [--seed 1]
//
// Exits with 1 if a reading ended by anything but a typed error, or memory grew.

import { parseArgs } from 'node:util';
import { readHostileChips } from '../support/chips/hostile-chip.ts';

/** Well above what the collector leaves lying about, and below a leak of one file in a thousand readings. */
const GROWTH_BYTES_MAX = 100_000_000;
const TOLD_EVERY = 10_000;

const { values } = parseArgs({
  options: { answers: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const startedMs = performance.now();
let told = 0;
const report = await readHostileChips(Number(values.answers), Number(values.seed), (answers) => {
  if (answers - told < TOLD_EVERY) return;
  told = answers;
  process.stderr.write(`${answers} answers\n`);
});
for (const flaw of report.flaws) process.stdout.write(`${flaw}\n`);
const seconds = Math.round((performance.now() - startedMs) / 1000);
process.stdout.write(`${JSON.stringify({ ...report, flaws: report.flaws.length, seconds }, null, 2)}\n`);
process.exitCode = report.flaws.length === 0 && report.heapGrowthBytes <= GROWTH_BYTES_MAX ? 0 : 1;
