import { Option } from '@commander-js/extra-typings';
import { type Define, EXIT } from '../command.ts';
import { readImportedLists } from '../imported-lists.ts';
import { outOption, storeOptions, wholeNumber } from '../options.ts';
import { screenRows } from '../screening-table.ts';
import { openRows, readTable } from '../table.ts';

const LIMIT_MAX = 100;

export const explanation = `
Other columns are schema (Person, Company, Vessel …), birth_date (YYYY, YYYY-MM or YYYY-MM-DD), country (two letters,
several separated by spaces), sex and identifier. Without --score-min, the policy of the data folder says what is a hit.

Adds the number of hits, and for each hit its rank, list, version, entry, kind, name, score (how likely it is the same
person or company), name_score, birth_date_score, severity of the listing, explanation and circumstances; and ms, the
search time.
`;

/** People, companies, vessels and aircraft against the imported lists. Stores nothing. */
export const define: Define = (command, run) =>
  storeOptions(
    command
      .requiredOption('--queries <file>', 'table with the column name, and optionally others')
      .option('--score-min <n>', "lowest score of a hit, 1 to 100 (default: the policy's)", wholeNumber(1, 100))
      .option('--limit <n>', `maximum hits per query, 1 to ${LIMIT_MAX}`, wholeNumber(1, LIMIT_MAX), 1)
      .addOption(outOption())
      .addOption(new Option('--fail-on <what>', 'exit with 1 if there is any hit').choices(['hit'])),
  ).action(
    run(async ({ queries, scoreMin, limit, out, failOn, ...values }, output) => {
      const table = await readTable(queries, ['name']);
      const { index, hitScoreMin } = await readImportedLists(values, output);
      const limits = { limit, scoreMin: scoreMin ?? hitScoreMin };
      const rows = openRows(out, output);
      let [ms, found] = [0, 0];
      const search = (query: Parameters<typeof index.search>[0]) => {
        const startedAt = performance.now();
        const hits = index.search(query, limits);
        ms = Math.round((performance.now() - startedAt) * 100) / 100;
        if (hits.length > 0) found++;
        return hits;
      };
      for await (const cells of screenRows(table.rows, search)) await rows.write({ ...cells, ms });
      await rows.end();
      output.say(`${found} of ${table.rows.length} found.`);
      return found > 0 && failOn === 'hit' ? EXIT.negative : EXIT.done;
    }),
  );
