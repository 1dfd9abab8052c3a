/**
 * `node test/bench/ownership.ts [--holders 200] [--runs 50]`: processor time to resolve an invented ownership graph, and how many
 * circles, missing shares and owners it has; then of one ring in which every company holds the next, so that all are reached.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { resolveOwnership } from '#shared/domain/business/ownership.ts';
import { seededRandom } from '../soak/mutate.ts';
import { inventedStructure } from '../unit/shared/domain/business/ownership-invented.ts';
import { structure } from '../unit/shared/domain/business/ownership-shorthand.ts';

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

const name = (at: number) => `C${at % (holders - 1)}`;
const ring = Array.from({ length: holders - 1 }, (_, at) => `${name(at + 1)} 90 ${name(at)}; P 10 ${name(at)}`).join(
  ';',
);
const graph = { ...structure({ person: 'P' }, ring), subject: 'C0' };
const ringTimes = Array.from({ length: runs }, () => {
  const before = process.cpuUsage();
  resolveOwnership(graph);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}).sort((one, other) => one - other);
console.log(
  `one ring of ${holders - 1} companies and one person: median ${ringTimes[Math.floor(runs / 2)]?.toFixed(1)} ms, slowest ${ringTimes.at(-1)?.toFixed(1)} ms of processor time`,
);
