import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TESTS = join(import.meta.dirname, '..');

/** The cells of a row of a Markdown table. */
export const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The fault of a cell that names a test as `file`: title; null if the file has that title. */
export function faultOfNamedTest(cell: string): string | null {
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
  if (title === '') return `"${cell}" names no test`;
  if (!existsSync(join(TESTS, file))) return `"${file}" does not exist`;
  return readFileSync(join(TESTS, file), 'utf8').includes(title) ? null : `${file} has no test "${title}"`;
}
