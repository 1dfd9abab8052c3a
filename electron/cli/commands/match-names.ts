import type { TokenMatch } from '#shared/contract/watchlist/screening-query.ts';
import { counted } from '#shared/counted.ts';
import { compareNames, type NameComparison } from '../../service/screening/matching/compare-names.ts';
import type { Define } from '../command.ts';
import { kindOfSchema } from '../name-kind.ts';
import { outOption } from '../options.ts';
import { openRows, readTable } from '../table.ts';

export const explanation = `
A schema is Person, Company, Organization, LegalEntity, Vessel or Airplane.

Adds score (0 to 100: how likely both names are the same) and explanation: for each word of the first name, the matching
word of the second, how they are related, how alike they are, and the weight. The table's other columns and its order
stay as they are.
`;

/** Scores how likely the two names in each row are the same. Stores nothing. */
export const define: Define = (command, run) =>
  command
    .requiredOption('--pairs <file>', 'table with the columns name1 and name2, and schema if not all are people')
    .addOption(outOption())
    .action(
      run(async ({ pairs, out }, output) => {
        const table = await readTable(pairs, ['name1', 'name2']);
        const rows = openRows(out, output);
        for (const row of table.rows) {
          const comparison = compareNames(row.name1 ?? '', row.name2 ?? '', kindOfSchema(row.schema));
          await rows.write({ ...row, score: comparison.score, explanation: explanationOf(comparison) });
        }
        await rows.end();
        output.say(`${counted(table.rows.length, 'pair')}.`);
      }),
    );

/** "Sergei = Sergey (sound 0.95, 40 %); Petrov missing (30 %)" */
export function explanationOf({ tokens }: Pick<NameComparison, 'tokens'>): string {
  return tokens.map(wordText).join('; ');
}

function wordText({ query, listed, relation, similarity, weight }: TokenMatch): string {
  const counts = `${Math.round(weight * 100)} %`;
  if (query === null || listed === null) return `${query ?? listed} ${relation.replace('_', ' ')} (${counts})`;
  return `${query} = ${listed} (${relation.replace('_', ' ')} ${similarity}, ${counts})`;
}
