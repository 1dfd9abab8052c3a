import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { ListFile } from './list-source.ts';
import { readLines } from './read-text.ts';
import { WatchlistError } from './watchlist-error.ts';

/** OFAC ends its files with this byte, a CP/M convention. */
const END_OF_FILE = '\u001a';

export type CsvShape = {
  readonly delimiter?: string;
  /** Columns per row; defaults to the length of the first row. */
  readonly columns?: number;
  /** Rows before the heading, such as the date of the list. They are returned too, and may be shorter. */
  readonly preambleRows?: number;
};

const RECORD_CHARACTERS_MAX = 4_000_000;

/**
 * Streams the rows of a CSV file without empty lines. Throws `BROKEN` if a row has a different number of columns or a
 * misplaced quote, and `TRUNCATED` if the file ends inside a row: otherwise a damaged list would pass with people missing.
 */
export async function* readCsv(file: ListFile, shape: CsvShape = {}): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter: shape.delimiter ?? ',',
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: RECORD_CHARACTERS_MAX,
  });
  const lines = Readable.from(readLines(file));
  // If one stream fails, end the other too; the loop below throws the first error.
  lines.on('error', (error) => parser.destroy(error));
  lines.pipe(parser);
  let columns = shape.columns;
  let count = 0;
  let short: number | null = null;
  try {
    for await (const row of parser as AsyncIterable<readonly string[]>) {
      if (row.length === 1 && (row[0] === END_OF_FILE || row[0]?.trim() === '')) continue;
      count += 1;
      if (short !== null) throw wrongColumns(file, count - 1, short, columns ?? 0);
      if (count > (shape.preambleRows ?? 0)) {
        columns ??= row.length;
        // Only the last row can be truncated; a short row followed by another means a damaged file.
        if (row.length !== columns) {
          short = row.length;
          continue;
        }
      }
      yield row;
    }
  } catch (error) {
    throw csvProblem(file, error);
  } finally {
    lines.destroy();
    parser.destroy();
  }
  if (short !== null && columns !== undefined)
    throw short < columns
      ? new WatchlistError('TRUNCATED', `${file.name} ends in the middle of row ${count}.`)
      : wrongColumns(file, count, short, columns);
}

const wrongColumns = (file: ListFile, row: number, found: number, wanted: number) =>
  new WatchlistError('BROKEN', `Row ${row} of ${file.name} has ${found} columns, but should have ${wanted}.`);

function csvProblem(file: ListFile, error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new WatchlistError('TRUNCATED', `${file.name} ends inside a quoted value.`, { cause: error });
  const line = Number((error as { lines?: unknown }).lines);
  const place = Number.isInteger(line) ? ` near line ${line}` : '';
  return new WatchlistError('BROKEN', `${file.name} is not a valid CSV file${place}.`, { cause: error });
}

/** The rows below a heading, readable by column name. An unknown name gives ''. */
export async function* readTable(
  file: ListFile,
  shape: CsvShape & { readonly required: readonly string[]; readonly onPreamble?: (row: readonly string[]) => void },
): AsyncGenerator<TableRow> {
  let places: ReadonlyMap<string, number> | null = null;
  let seen = 0;
  for await (const row of readCsv(file, shape)) {
    seen += 1;
    if (seen <= (shape.preambleRows ?? 0)) {
      shape.onPreamble?.(row);
      continue;
    }
    if (places === null) {
      places = new Map(row.map((name, index) => [name.trim(), index] as const));
      const missing = shape.required.filter((name) => !places?.has(name));
      if (missing.length > 0)
        throw new WatchlistError(
          'NOT_THIS_FORMAT',
          `${file.name} has no column ${missing.map((name) => `"${name}"`).join(' and no column ')}.`,
        );
      continue;
    }
    yield new TableRow(places, row);
  }
  if (places === null) throw new WatchlistError('FILE_EMPTY', `${file.name} has no rows.`);
}

/** One row of a table, with the columns of its heading. */
export class TableRow {
  readonly #places: ReadonlyMap<string, number>;
  readonly #values: readonly string[];

  constructor(places: ReadonlyMap<string, number>, values: readonly string[]) {
    this.#places = places;
    this.#values = values;
  }

  /** The trimmed value of a column; '' if it is empty or the table has no such column. */
  get(column: string): string {
    const place = this.#places.get(column);
    return place === undefined ? '' : (this.#values[place] ?? '').trim();
  }

  get columns(): Iterable<string> {
    return this.#places.keys();
  }
}
