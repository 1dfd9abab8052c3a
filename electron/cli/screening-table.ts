import type { ScreeningHit, ScreeningQuery } from '#shared/contract/watchlist/screening-query.ts';
import { explanationOf } from './commands/match-names.ts';
import { kindOfSchema } from './name-kind.ts';
import type { Row } from './table.ts';

/** Finds hits for a query, in this process or in a worker. */
export type Search = (query: ScreeningQuery) => readonly ScreeningHit[] | Promise<readonly ScreeningHit[]>;

type Cells = Readonly<Record<string, string | number>>;

/**
 * Name, and if present schema, birth_date, country (separated by spaces), sex and identifier (by
 * semicolons). Without a schema, any kind of entry.
 */
export function queryOf(row: Row): ScreeningQuery {
  const listOf = (text: string | undefined, separator: RegExp) =>
    (text ?? '')
      .split(separator)
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const sex = row.sex?.toUpperCase();
  return {
    name: row.name ?? '',
    kind: row.schema === undefined || row.schema === '' ? null : kindOfSchema(row.schema),
    countries: listOf(row.country, /[\s,;]+/),
    identifiers: listOf(row.identifier, /;/),
    ...(row.birth_date === undefined || row.birth_date === '' ? {} : { birthDate: row.birth_date }),
    ...(sex === 'M' || sex === 'F' ? { sex } : {}),
  };
}

/** Once per hit, best first, with its columns; a row without a hit once, with empty ones. */
export async function* screenRows(rows: Iterable<Row>, search: Search): AsyncGenerator<Cells> {
  for (const row of rows) {
    const hits = await search(queryOf(row));
    if (hits.length === 0) yield { ...row, hits: 0, ...NO_HIT };
    for (const [at, hit] of hits.entries()) yield { ...row, hits: hits.length, ...hitCells(hit, at + 1) };
  }
}

const NO_HIT = {
  hit: '',
  list: '',
  list_version: '',
  entity_id: '',
  listed_kind: '',
  listed_name: '',
  score: '',
  name_score: '',
  birth_date_score: '',
  severity: '',
  explanation: '',
  circumstances: '',
} as const;

function hitCells(hit: ScreeningHit, number: number): Record<keyof typeof NO_HIT, string | number> {
  return {
    hit: number,
    list: hit.list,
    list_version: hit.versionId,
    entity_id: hit.entityId,
    listed_kind: hit.kind,
    listed_name: hit.name,
    score: hit.score,
    name_score: hit.nameScore,
    birth_date_score: hit.birthDateScore ?? '',
    severity: hit.severity,
    explanation: explanationOf(hit),
    circumstances: hit.circumstances
      .map(
        ({ field, query, listed, effect }) =>
          `${field.replace('_', ' ')} ${query} / ${listed} (${effect > 0 ? '+' : ''}${effect})`,
      )
      .join('; '),
  };
}
