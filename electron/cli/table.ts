import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync, realpathSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Output } from './command.ts';
import { readGivenFile } from './options.ts';

export type Row = Readonly<Record<string, string>>;

/** Tables are held in memory. */
const TABLE_BYTES_MAX = 256_000_000;

/** CSV with a header. Throws with a message if unreadable or a required column is missing. */
export async function readTable(file: string, required: readonly string[]): Promise<{ readonly rows: readonly Row[] }> {
  const bytes = await readGivenFile(file);
  if (bytes.byteLength > TABLE_BYTES_MAX)
    throw new Error(`${file}: the table is too large. The limit is ${TABLE_BYTES_MAX} bytes.`);
  let heading: readonly string[] = [];
  let rows: readonly Row[];
  try {
    rows = parse(Buffer.from(bytes), {
      bom: true,
      trim: true,
      cast: withoutMark,
      skip_empty_lines: true,
      columns: (names: string[]) => {
        heading = names;
        return names;
      },
    }) as readonly Row[];
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const missing = required.filter((name) => !heading.includes(name));
  if (missing.length > 0) throw new Error(`${file}: the table has no column ${missing.join(' and no column ')}.`);
  return { rows };
}

/** A spreadsheet would run these as formulas. Signed numbers are harmless. */
const FORMULA = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20](?![\d ().-]*$)/;

/** Puts an apostrophe before a formula, so that spreadsheets show it as text. */
const marked = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Undoes `marked`, so that a table can be read again. */
const withoutMark = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

/**
 * Opens the output for rows: a CSV file with the columns of the first row, or JSON lines on stdout
 * without empty columns. The file has its name once it is whole; until then, and after a failure,
 * its name ends in ".part" after letters that no other file beside it has.
 */
export function openRows(file: string | undefined, output: Output) {
  if (file === undefined)
    return {
      write: (row: Readonly<Record<string, string | number>>) =>
        output.result(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== ''))),
      end: async () => undefined,
    };
  // Otherwise the file would take the place of a link to it.
  const target = existsSync(file) && !isDevice(file) ? realpathSync(file) : file;
  const part = isDevice(target) ? target : `${target}.${randomBytes(4).toString('hex')}.part`;
  const stream = createWriteStream(part, part === target ? {} : { flush: true, flags: 'wx' });
  const ended = finished(stream);
  // Avoids an unhandled rejection; `end` reports the failure.
  ended.catch(() => undefined);
  let header = true;
  return {
    async write(row: Readonly<Record<string, string | number>>) {
      const text = stringify([row], { header, cast: { string: marked } });
      header = false;
      if (stream.errored) throw stream.errored;
      if (!stream.write(text)) await Promise.race([once(stream, 'drain'), ended]);
    },
    async end() {
      stream.end();
      await ended;
      if (part !== target) await rename(part, target);
    },
  };
}

export async function writeRows(
  file: string,
  rows: Iterable<Readonly<Record<string, string | number>>>,
  output: Output,
): Promise<void> {
  const written = openRows(file, output);
  for (const row of rows) await written.write(row);
  await written.end();
}

/** Such as /dev/stdout or a pipe. */
function isDevice(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && !found.isFile();
}
