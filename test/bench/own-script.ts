import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isLatin, readAllListed } from './names/public-data.ts';
import { indexOf } from './names/training-samples.ts';

// Listed people typed in their own script: how many are found as the same entry at the default threshold, where the list has that name and
// where it has Latin names only, and the time of a search.
// node test/bench/own-script.ts [--data ../shared/data] [--threshold N] [--shown]

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    threshold: { type: 'string', default: '65' },
    shown: { type: 'boolean', default: false },
  },
});

if (!existsSync(join(values.data, 'watchlists'))) {
  console.log(`There are no lists in ${values.data}; nothing is measured.`);
  process.exit(0);
}
const listed = await readAllListed(values.data);
const asked = listed.flatMap(({ entity }) =>
  entity.kind !== 'person'
    ? []
    : entity.names
        .filter(({ value }) => !/\p{Script=Latin}/u.test(value) && !isLatin(value))
        .map(({ value }) => ({ entity, value })),
);
for (const latinOnly of [false, true]) {
  const index = indexOf(listed, latinOnly);
  let found = 0;
  const started = performance.now();
  for (const { entity, value } of asked) {
    const hits = index.search({ name: value, kind: 'person' }, { limit: 40, scoreMin: Number(values.threshold) });
    if (hits.some(({ entityId }) => entityId === entity.id)) found += 1;
    else if (values.shown) console.log(`  missed ${value} | ${entity.names[0]?.value} | ${hits[0]?.name}`);
  }
  const time = (performance.now() - started) / asked.length;
  console.log(
    `${latinOnly ? 'only Latin names listed' : 'listed with the name itself'}: ${found} of ${asked.length} found, ` +
      `${((100 * found) / asked.length).toFixed(1)} %, ${time.toFixed(2)} ms a search`,
  );
}
