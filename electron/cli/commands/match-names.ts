import { parseArgs } from 'node:util';
import type { TokenMatch } from '#shared/contract/watchlist/screening-query.ts';
import { counted } from '#shared/counted.ts';
import { compareNames, type NameComparison } from '../../service/screening/matching/compare-names.ts';
import { type Command, EXIT, UsageError } from '../command.ts';
import { kindOfSchema } from '../name-kind.ts';
import { openRows, readTable } from '../table.ts';

/** Scores how likely the two names in each row are the same. Stores nothing. */
export const matchNames: Command = {
  help: `countersign match-names --pairs PAIRS.csv [options]

  --pairs FILE     table with the columns name1 and name2, and schema if not all are people: Person, Company,
                   Organization, LegalEntity, Vessel or Airplane
  --out FILE.csv   write the table with the new columns to this file (default: JSON lines on stdout)

Adds score (0 to 100: how likely both names are the same) and explanation: for each word of the first name, the matching word
of the second, how they are related, how alike they are, and the weight. The table's other columns and its order stay as
they are.`,

  async run(args, output) {
    const { values } = parseArgs({ args: [...args], options: { pairs: { type: 'string' }, out: { type: 'string' } } });
    if (values.pairs === undefined) throw new UsageError('Give the table with --pairs.');
    const table = await readTable(values.pairs, ['name1', 'name2']);
    const rows = openRows(values.out, output);
    for (const row of table.rows) {
      const comparison = compareNames(row.name1 ?? '', row.name2 ?? '', kindOfSchema(row.schema));
      await rows.write({ ...row, score: comparison.score, explanation: explanationOf(comparison) });
    }
    await rows.end();
    output.say(`${counted(table.rows.length, 'pair')}.`);
    return EXIT.done;
  },
};

/** "Sergei = Sergey (sound 0.95, 40 %); Petrov missing (30 %)" */
export function explanationOf({ tokens }: Pick<NameComparison, 'tokens'>): string {
  return tokens.map(wordText).join('; ');
}

function wordText({ query, listed, relation, similarity, weight }: TokenMatch): string {
  const counts = `${Math.round(weight * 100)} %`;
  if (query === null || listed === null) return `${query ?? listed} ${relation.replace('_', ' ')} (${counts})`;
  return `${query} = ${listed} (${relation.replace('_', ' ')} ${similarity}, ${counts})`;
}
