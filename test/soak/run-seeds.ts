// Simulated desks and a centre, see test/simulation/fleet.
//
//   npx node test/soak/run-seeds.ts [--from 1] [--count 100] [--without FAULT,FAULT] [--told]

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { openFleet } from '../simulation/fleet/fleet.ts';
import { runSeed } from '../simulation/fleet/run-seed.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    without: { type: 'string', default: '' },
    told: { type: 'boolean', default: false },
  },
});
const fleet = await openFleet(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
const TOLD_EVERY = 200;
const total = { seeds: 0, failed: 0, cases: 0, parked: 0, crashes: 0, healedMsMax: 0 };
const startedMs = performance.now();
for (let seed = Number(values.from); seed < Number(values.from) + Number(values.count); seed++) {
  const report = await runSeed(fleet, seed, { isTold: values.told, without: values.without.split(',') });
  const { flaws, lines, hash, on, cases, parked, crashes, healedMs } = report;
  if (values.told) process.stdout.write(lines.join(''));
  if (flaws.length > 0) process.stdout.write(`seed ${seed} ${hash}\n  ${flaws.join('\n  ')}\n  on: ${on.join(', ')}\n`);
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
process.exit(total.failed === 0 ? 0 : 1);
