import { parseArgs } from 'node:util';
import { type Command, EXIT, UsageError } from '../command.ts';
import { readImportedLists } from '../imported-lists.ts';
import { readCount, STORE_HELP, STORE_OPTIONS } from '../options.ts';
import { screenRows } from '../screening-table.ts';
import { openRows, readTable } from '../table.ts';

const LIMIT_MAX = 100;

/** People, companies, vessels and aircraft against the imported lists. Stores nothing. */
export const screen: Command = {
  help: `countersign screen --queries QUERIES.csv [options]

  --queries FILE   table with the column name, and optionally schema (Person, Company, Vessel …), birth_date
                   (YYYY, YYYY-MM or YYYY-MM-DD), country (two letters, several separated by spaces), sex and identifier
  --score-min N    lowest score of a hit, 1 to 100 (default: as in the policy of the data folder)
  --limit N        maximum hits per query, 1 to ${LIMIT_MAX} (default: 1)
  --out FILE.csv   write the table with the new columns to this file (default: JSON lines on stdout)
  --fail-on hit    exit with 1 if there is any hit
${STORE_HELP}

Adds the number of hits, and for each hit its rank, list, version, entry, kind, name, score (how likely it is the same person or
company), name_score, birth_date_score, severity of the listing, explanation and circumstances; and ms, the search time.`,

  async run(args, output) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...STORE_OPTIONS,
        queries: { type: 'string' },
        'score-min': { type: 'string' },
        limit: { type: 'string' },
        out: { type: 'string' },
        'fail-on': { type: 'string' },
      },
    });
    if (values.queries === undefined) throw new UsageError('Give the table with --queries.');
    if (values['fail-on'] !== undefined && values['fail-on'] !== 'hit')
      throw new UsageError('--fail-on takes only "hit".');
    const limit = readCount('limit', values.limit, LIMIT_MAX) ?? 1;
    const scoreAsked = readCount('score-min', values['score-min'], 100);
    const table = await readTable(values.queries, ['name']);
    const { index, hitScoreMin } = await readImportedLists(values, output);
    const limits = { limit, scoreMin: scoreAsked ?? hitScoreMin };
    const rows = openRows(values.out, output);
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
    return found > 0 && values['fail-on'] === 'hit' ? EXIT.negative : EXIT.done;
  },
};
