import { Readable } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import { counted } from '#shared/counted.ts';
import type { ListFile } from './list-source.ts';
import { readLines } from './read-text.ts';
import { WatchlistError } from './watchlist-error.ts';

/** OFAC ends its files with this byte, a CP/M convention. */
export const END_OF_FILE = '\u001a';

export type CsvShape = {
  readonly delimiter?: string;
  /** Columns per row; defaults to the length of the first row. */
  readonly columns?: number;
  /** Before the heading, such as the list's date. Returned too, maybe shorter. */
  readonly preambleRows?: number;
};

/** A file that was put together from parts has several. */
const LINE_ENDS = ['\r\n', '\n', '\r'];
const RECORD_CHARACTERS_MAX = 4_000_000;
const COLUMNS_MAX = 2_000;
/** Rows of one part that are held in memory; published lists have about 40,000. */
export const ROWS_HELD_MAX = 2_000_000;

/**
 * Throws `BROKEN` for a wrong number of columns or a misplaced quote, `TRUNCATED` inside a row: a
 * damaged list would pass with people missing.
 */
export async function* readCsv(file: ListFile, shape: CsvShape = {}): AsyncGenerator<readonly string[]> {
  const parser = parse({
    delimiter: shape.delimiter ?? ',',
    record_delimiter: LINE_ENDS,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: RECORD_CHARACTERS_MAX,
  });
  let columns = shape.columns;
  let count = 0;
  let short: number | null = null;
  try {
    for await (const read of parsed<readonly string[]>(file, parser)) {
      if (isBlank(read)) continue;
      const row = withoutEmptyEnd(read, columns);
      count += 1;
      if (row.length > COLUMNS_MAX)
        throw new WatchlistError('BROKEN', `Row ${count} of ${file.name} has more than ${COLUMNS_MAX} columns.`);
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
  }
  if (short !== null && columns !== undefined)
    throw short < columns
      ? new WatchlistError('TRUNCATED', `${file.name} ends in the middle of row ${count}.`)
      : wrongColumns(file, count, short, columns);
}

/** Leads a file's lines through a parser. */
async function* parsed<Row>(file: ListFile, parser: Parser): AsyncGenerator<Row> {
  const lines = Readable.from(readLines(file));
  // If one stream fails, end the other too; the loop below throws the first error.
  lines.on('error', (error) => parser.destroy(error));
  lines.pipe(parser);
  try {
    yield* parser as AsyncIterable<Row>;
  } finally {
    lines.destroy();
    parser.destroy();
  }
}

/** A spreadsheet writes rows of nothing but separators below its last one. */
const isBlank = (row: readonly string[]): boolean =>
  row.every((value) => value.trim() === '') || (row.length === 1 && row[0] === END_OF_FILE);

/** Separators without a value at the end of a row name nobody. */
const withoutEmptyEnd = (row: readonly string[], columns = row.length): readonly string[] =>
  row.length > columns && isBlank(row.slice(columns)) ? row.slice(0, columns) : row;

/** A part with more damaged rows than this is another file, or was damaged on its way. */
const DAMAGED_SHARE_MAX = 0.1;
const DAMAGED_MIN = 20;

/** Throws `BROKEN` if so many rows of a part are damaged that it may be another file. */
export function requireMostSound(file: ListFile, damaged: number, rows: number): void {
  if (damaged > DAMAGED_MIN && damaged > rows * DAMAGED_SHARE_MAX)
    throw new WatchlistError('BROKEN', `${damaged} of ${counted(rows, 'row')} of ${file.name} cannot be read.`);
}

/** For parts that name nobody, such as addresses. Counts damage; throws as `requireMostSound`. */
export async function readSoundRows(
  file: ListFile,
  columns: number,
): Promise<{ readonly rows: readonly (readonly string[])[]; readonly damaged: number }> {
  const rows: (readonly string[])[] = [];
  // The rest of a damaged line may count as another row.
  const damagedLines = new Set<number>();
  const parser = parse({
    record_delimiter: LINE_ENDS,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: RECORD_CHARACTERS_MAX,
    info: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      damagedLines.add(Number((error as { lines?: unknown } | undefined)?.lines));
      return undefined;
    },
  });
  try {
    type Row = { readonly record: readonly string[]; readonly info: { readonly lines: number } };
    for await (const { record, info } of parsed<Row>(file, parser)) {
      if (isBlank(record)) continue;
      if (record.length === columns) rows.push(record);
      else damagedLines.add(info.lines);
      if (rows.length > ROWS_HELD_MAX)
        throw new WatchlistError('FILE_TOO_LARGE', `${file.name} has more than ${ROWS_HELD_MAX} rows.`);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quoted value that never ends is one row.
    damagedLines.add(Number.POSITIVE_INFINITY);
  }
  const damaged = damagedLines.size;
  requireMostSound(file, damaged, rows.length + damaged);
  return { rows, damaged };
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
