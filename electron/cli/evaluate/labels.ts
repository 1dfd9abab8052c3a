import { readdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type Row, readTable } from '../table.ts';

/** One labelled picture, with an absolute path. */
export type Labelled = { readonly row: Row; readonly path: string };

/** Needs `path` and the `required` columns, none empty. Paths are relative to the table. */
export async function readLabels(file: string, required: readonly string[] = []): Promise<readonly Labelled[]> {
  const { rows } = await readTable(file, ['path', ...required]);
  if (rows.length === 0) throw new Error(`${file}: the table has no rows.`);
  for (const [index, row] of rows.entries())
    for (const column of ['path', ...required])
      if (row[column] === undefined || row[column] === '')
        throw new Error(`${file}: row ${index + 1} has no ${column}.`);
  const folder = dirname(resolve(file));
  return rows.map((row) => ({ row, path: resolve(folder, row.path ?? '') }));
}

/** A folder of genuine captures needs no table: every file in it is one. */
export async function readLabelsOrFolder(place: string): Promise<readonly Labelled[]> {
  const isFolder = (await stat(place).catch(() => null))?.isDirectory() === true;
  if (!isFolder) return await readLabels(place, ['label']);
  const files = (await readdir(place, { withFileTypes: true })).filter((entry) => entry.isFile());
  if (files.length === 0) throw new Error(`${place}: the folder has no files.`);
  return files
    .map(({ name }) => ({ row: { path: name, label: 'genuine' }, path: resolve(place, name) }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
