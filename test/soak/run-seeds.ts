// Simulated desks and a centre, see test/simulation/fleet.
//
//   npx node test/soak/run-seeds.ts [--from 1] [--count 100] [--without FAULT,FAULT] [--told] [--choose 25]
//
// `--choose N` names N of the seeds in which each kind of trouble comes, for the ordinary run.

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { TROUBLE } from '../simulation/fleet/chance.ts';
import { openFleet } from '../simulation/fleet/fleet.ts';
import { runSeed } from '../simulation/fleet/run-seed.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    without: { type: 'string', default: '' },
    told: { type: 'boolean', default: false },
    choose: { type: 'string' },
  },
});
const fleet = await openFleet(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
const TOLD_EVERY = 200;
const cameIn = new Map<number, ReadonlySet<string>>();
/** Processor time of each seed. */
const costsMs = new Map<number, number>();
const total = { seeds: 0, failed: 0, cases: 0, parked: 0, crashes: 0, healedMsMax: 0 };
const startedMs = performance.now();
for (let seed = Number(values.from); seed < Number(values.from) + Number(values.count); seed++) {
  const before = process.cpuUsage();
  const report = await runSeed(fleet, seed, { isTold: values.told, without: values.without.split(',') });
  const { flaws, lines, hash, on, cases, parked, crashes, healedMs } = report;
  if (values.told) process.stdout.write(lines.join(''));
  if (flaws.length > 0) process.stdout.write(`seed ${seed} ${hash}\n  ${flaws.join('\n  ')}\n  on: ${on.join(', ')}\n`);
  cameIn.set(seed, new Set(report.came.keys()));
  const { user, system } = process.cpuUsage(before);
  costsMs.set(seed, (user + system) / 1000);
  total.seeds += 1;
  total.failed += flaws.length > 0 ? 1 : 0;
  total.cases += cases;
  total.parked += parked;
  total.crashes += crashes;
  total.healedMsMax = Math.max(total.healedMsMax, healedMs);
  if (total.seeds % TOLD_EVERY === 0) process.stderr.write(`${total.seeds} seeds, ${total.failed} failed\n`);
}
await fleet.close();
const msPerSeed = Math.round((performance.now() - startedMs) / total.seeds);
const cpuMsPerSeed = Math.round(process.cpuUsage().user / 1000 / total.seeds);
process.stdout.write(`${JSON.stringify({ from: Number(values.from), ...total, msPerSeed, cpuMsPerSeed })}\n`);
if (values.choose !== undefined) process.stdout.write(`${choose(Number(values.choose)).join(', ')}\n`);

/** Each next seed is the one with most trouble, that came in the fewest of those chosen before, for its processor time. */
function choose(count: number): readonly number[] {
  const chosen: number[] = [];
  const times = new Map<string, number>();
  const worth = (seed: number) =>
    [...(cameIn.get(seed) ?? [])].reduce((sum, trouble) => sum + 0.1 ** (times.get(trouble) ?? 0), 0) /
    (costsMs.get(seed) ?? 1);
  while (chosen.length < Math.min(count, cameIn.size)) {
    const best = [...cameIn.keys()]
      .filter((seed) => !chosen.includes(seed))
      .reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const trouble of cameIn.get(best) ?? []) times.set(trouble, (times.get(trouble) ?? 0) + 1);
  }
  const missing = TROUBLE.filter((trouble) => !times.has(trouble));
  if (missing.length > 0) process.stdout.write(`came in none: ${missing.join(', ')}\n`);
  return chosen.toSorted((one, other) => one - other);
}

process.exit(total.failed === 0 ? 0 : 1);
