/**
 * `node test/bench/ownership.ts [--holders 200] [--runs 50]`: processor time to resolve an invented ownership graph, and how many
 * circles, missing shares and owners it has.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { resolveOwnership } from '#shared/domain/business/ownership.ts';
import { seededRandom } from '../soak/mutate.ts';
import { inventedStructure } from '../unit/shared/domain/business/ownership-invented.ts';

const { values } = parseArgs({
  options: { holders: { type: 'string', default: '200' }, runs: { type: 'string', default: '50' } },
});
const [holders, runs] = [Number(values.holders), Number(values.runs)];

for (const companyShare of [0.5, 0.95]) {
  const companies = Math.round(holders * companyShare);
  const times: number[] = [];
  const found = { circles: 0, missing: 0, owners: 0, reached: 0 };
  for (let seed = 1; seed <= runs; seed++) {
    const graph = inventedStructure(seededRandom(seed), companies, holders - companies);
    const before = process.cpuUsage();
    const { circles, missing, people } = resolveOwnership(graph);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    found.circles += circles.length;
    found.missing += missing.length;
    found.owners += people.filter(({ bases }) => bases.length > 0).length;
    found.reached += people.length;
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]?.toFixed(1);
  const mean = (count: number) => (count / runs).toFixed(1);
  console.log(
    `${companies} companies and ${holders - companies} people, ${runs} graphs: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, slowest ${at(1)} ms of processor time; ` +
      `on average ${mean(found.circles)} circles, ${mean(found.missing)} companies with missing shares, ${mean(found.owners)} owners among ${mean(found.reached)} people reached`,
  );
}
