import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { quantile } from '../../electron/cli/report/statistics.ts';
import type { ScreeningIndex } from '../../electron/service/screening/matching/screening-index.ts';
import { allGlued, glued, isHeldOut, mistyped, seeded, shortened } from './names/altered-names.ts';
import { isArabic, isLatin, type Listed, readAllListed, readScreeningCases } from './names/public-data.ts';
import { indexOf } from './names/training-samples.ts';

// Screening against the OFAC and United Nations lists: listed people found, false alarms, altered names of entries never trained on, and
// the time of a search. For millions of drawn names see screening-speed.ts.
// node test/bench/screening.ts [--data ../shared/data] [--threshold N] [--shown N]

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    threshold: { type: 'string', default: '' },
    shown: { type: 'string', default: '0' },
  },
});
const THRESHOLDS = [30, 40, 50, 55, 60, 65, 70, 75, 80, 85, 90];
const shown = Number(values.shown);
/** Maximum entries searched per alteration. */
const ALTERED_MAX = 1000;

if (!existsSync(join(values.data, 'watchlists'))) {
  console.log(`There are no lists in ${values.data}; nothing is measured.`);
  process.exit(0);
}
const started = performance.now();
const listed = await readAllListed(values.data);
const read = performance.now();
const index = indexOf(listed);
const { entities, names } = index.size;
console.log(
  `${entities} entries, ${names} names; read in ${ms(read - started)}, indexed in ${ms(performance.now() - read)}`,
);
const percent = (count: number, of: number) => `${((100 * count) / of).toFixed(2)} %`.padStart(8);

measureCases();
measureAltered();

function measureCases(): void {
  const cases = readScreeningCases(values.data);
  const times: number[] = [];
  let cpuTime = 0;
  const scored = cases.map((one) => {
    const [before, cpuBefore] = [performance.now(), process.threadCpuUsage()];
    const [hit] = index.search({ name: one.name, kind: 'person' }, { limit: 5, scoreMin: 1 });
    times.push(performance.now() - before);
    const cpu = process.threadCpuUsage(cpuBefore);
    cpuTime += (cpu.user + cpu.system) / 1000;
    const dated = { name: one.name, kind: 'person', birthDate: one.birthDate } as const;
    const [datedHit] = index.search(dated, { limit: 5, scoreMin: 1 });
    return { ...one, byName: hit?.score ?? 0, hit: hit?.name, byBoth: datedHit?.score ?? 0 };
  });
  console.log(
    `\nA search, first-seen words: p50 ${ms(quantile(times, 0.5))}, p99 ${ms(quantile(times, 0.99))}, most ${ms(Math.max(...times))}`,
  );
  // The processor clock may tick only every few milliseconds, so only the mean of thousands of searches is meaningful.
  console.log(`of the processor, whatever else runs: ${ms(cpuTime / times.length)} on average`);
  const positives = scored.filter(({ isListed }) => isListed);
  const negatives = scored.filter(({ isListed }) => !isListed);
  const unseen = negatives.filter(({ name }) => isHeldOut(name));
  console.log(`${positives.length} listed, ${negatives.length} not, ${unseen.length} of these never trained on`);
  console.log('threshold   found   alarms  (unseen) | with birth date: found   alarms  (unseen)');
  for (const threshold of THRESHOLDS) {
    const share = (of: typeof scored, by: 'byName' | 'byBoth') =>
      percent(of.filter((one) => one[by] >= threshold).length, of.length);
    console.log(
      `${String(threshold).padStart(6)} ${share(positives, 'byName')} ${share(negatives, 'byName')} ${share(unseen, 'byName')}  | ` +
        `${share(positives, 'byBoth')} ${share(negatives, 'byBoth')} ${share(unseen, 'byBoth')}`,
    );
  }
  for (const by of ['byName', 'byBoth'] as const) {
    for (const one of positives.toSorted((a, b) => a[by] - b[by]).slice(0, shown / 4))
      console.log(`  missed ${by} ${one[by]} ${one.name} ${one.birthDate} | ${one.listedName} | ${one.hit}`);
    for (const one of negatives.toSorted((a, b) => b[by] - a[by]).slice(0, shown))
      console.log(`  alarm ${by} ${one[by]} ${one.name} ${one.birthDate} | ${one.hit}`);
  }
}

function measureAltered(): void {
  const random = seeded(11);
  const held = listed.filter(({ entity }) => entity.kind === 'person' && isHeldOut(entity.id));
  const latinNames = (list: readonly Listed[]) =>
    list.flatMap(({ entity }) => {
      const name = entity.names.find(({ value }) => isLatin(value))?.value;
      return name === undefined ? [] : [{ id: entity.id, name }];
    });
  const some = latinNames(held).slice(0, ALTERED_MAX);
  const latin = indexOf(listed, true);
  const arabic = held.flatMap(({ entity }) =>
    entity.names
      .filter(({ value }) => isArabic(value))
      .map(({ value }) => ({ id: entity.id, asked: value, name: entity.names[0]?.value ?? '' })),
  );
  const several = some.filter(({ name }) => name.split(/[\s,]+/).length >= 3);
  const altered = (alter: (name: string) => string, of = some) =>
    of.map(({ id, name }) => ({ id, name, asked: alter(name) }));
  console.log('\nAltered names of held-out entries, found as the same entry, by threshold');
  console.log(`${''.padEnd(34)}${THRESHOLDS.map((threshold) => String(threshold).padStart(6)).join('')}`);
  printFound(
    'one typing error',
    index,
    altered((name) => mistyped(name, random)),
  );
  printFound(
    'two typing errors',
    index,
    altered((name) => mistyped(mistyped(name, random), random)),
  );
  printFound(
    'two words glued',
    index,
    altered((name) => glued(name, random)),
  );
  printFound('all words glued', index, altered(allGlued));
  printFound(
    'a word of three or more dropped',
    index,
    altered((name) => shortened(name, random), several),
  );
  printFound('Arabic script against Latin', latin, arabic);
}

type Asked = { readonly id: string; readonly asked: string; readonly name: string };

function printFound(what: string, searched: ScreeningIndex, asked: readonly Asked[]): void {
  const scores = asked.map((one) => {
    const hits = searched.search({ name: one.asked, kind: 'person' }, { limit: 40, scoreMin: 1 });
    return { ...one, score: hits.find(({ entityId }) => entityId === one.id)?.score ?? 0, first: hits[0] };
  });
  const shares = THRESHOLDS.map((threshold) => scores.filter(({ score }) => score >= threshold).length / scores.length);
  console.log(
    `${what.padEnd(34)}${shares.map((share) => (100 * share).toFixed(1).padStart(6)).join('')}  of ${asked.length}`,
  );
  for (const { asked, name, score, first } of scores.toSorted((a, b) => a.score - b.score).slice(0, shown / 2))
    console.log(`  missed ${score} ${asked} | ${name} | ${first?.name} ${first?.score}`);
}

function ms(time: number | null): string {
  return time === null ? '–' : `${time.toFixed(time < 100 ? 2 : 0)} ms`;
}
