import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { quantile } from '../../electron/cli/report/statistics.ts';
import { ScreeningIndexBuilder } from '../../electron/service/screening/matching/screening-index-builder.ts';
import { aListedEntity } from '../support/builders.ts';
import { mistyped, pick, seeded } from './names/altered-names.ts';
import { readOfacAndUn, readScreeningCases } from './names/public-data.ts';

// Time and memory of a search among drawn names: words from real names (listed and unlisted) in new combinations, a third of them with one
// letter changed. Each query runs once, so no cache knows its words.
// node --expose-gc test/bench/screening-speed.ts [--names 25000,200000,1000000] [--queries 2000] [--data ../shared/data]

const { values } = parseArgs({
  options: {
    names: { type: 'string', default: '25000,100000,300000,1000000' },
    queries: { type: 'string', default: '2000' },
    data: { type: 'string', default: '../shared/data' },
  },
});
if (!existsSync(join(values.data, 'watchlists'))) {
  console.log(`There are no lists in ${values.data}; nothing is measured.`);
  process.exit(0);
}
const words: string[] = [];
for await (const { entity } of readOfacAndUn(values.data))
  if (entity.kind === 'person')
    for (const { value } of entity.names) words.push(...value.split(/[\s,]+/).filter(Boolean));
for (const { name } of readScreeningCases(values.data)) words.push(...name.split(/[\s,]+/).filter(Boolean));
console.log(
  `${new Set(words).size} different words to draw from; load of the machine ${process.platform === 'win32' ? '' : (await import('node:os')).loadavg()[0]?.toFixed(1)}`,
);
console.log('   names    words   built    heap + arrays   resident   search p50    p99     most   processor, mean');

for (const count of values.names.split(',').map(Number)) {
  globalThis.gc?.();
  const before = memory();
  const started = performance.now();
  const builder = new ScreeningIndexBuilder();
  const random = seeded(3);
  for (let at = 0; at < count; at++)
    builder.add({ list: 'drawn', versionId: 'bench' }, drawnEntity(at, drawnName(random)));
  const index = builder.finish();
  const built = performance.now() - started;
  globalThis.gc?.();
  const used = memory() - before;
  const asking = seeded(99);
  const times: number[] = [];
  for (let at = 0; at < 50; at++)
    index.search({ name: drawnName(asking), kind: 'person' }, { limit: 10, scoreMin: 60 });
  const cpuBefore = process.cpuUsage();
  for (let at = 0; at < Number(values.queries); at++) {
    const name = drawnName(asking);
    const asked = performance.now();
    index.search({ name, kind: 'person' }, { limit: 10, scoreMin: 60 });
    times.push(performance.now() - asked);
  }
  const cpu = process.cpuUsage(cpuBefore);
  const [half, slow] = [quantile(times, 0.5) ?? 0, quantile(times, 0.99) ?? 0];
  console.log(
    `${String(index.size.names).padStart(8)} ${String(index.size.words).padStart(8)} ${(built / 1000).toFixed(1).padStart(6)} s ` +
      `${(used / 1e6).toFixed(0).padStart(10)} MB ${(process.memoryUsage().rss / 1e6).toFixed(0).padStart(11)} MB ` +
      `${half.toFixed(2).padStart(9)} ms ${slow.toFixed(2).padStart(7)} ${Math.max(...times)
        .toFixed(1)
        .padStart(7)} ` +
      `${((cpu.user + cpu.system) / 1000 / times.length).toFixed(2).padStart(8)} ms`,
  );
}

function drawnName(random: () => number): string {
  const count = 2 + Math.floor(random() * 2.6);
  const name = Array.from({ length: count }, () => pick(words, random)).join(' ');
  return random() < 1 / 3 ? mistyped(name, random) : name;
}

function drawnEntity(number: number, name: string): ListedEntity {
  const year = String(1940 + (number % 65));
  return aListedEntity({
    id: String(number),
    names: [{ value: name, strength: 'primary' }],
    births: [{ from: `${year}-01-01`, to: `${year}-12-31`, circa: false, text: year }],
    countries: [{ relation: 'nationality', code: 'AF', text: 'Afghanistan' }],
  });
}

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
