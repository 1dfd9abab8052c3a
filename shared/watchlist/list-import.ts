import { z } from 'zod';
import { LIST_NAME, OwnListColumns } from './own-list.ts';
import { WatchlistFormat } from './watchlist-status.ts';

/** Files imported from the page, together. The largest list that banks use, OpenSanctions as a table, has some 400 MB. */
export const IMPORT_BYTES_MAX = 500_000_000;
/** The page sends a file in pieces of this size, so that neither side holds it in memory. */
export const IMPORT_PIECE_BYTES_MAX = 4_000_000;
/** OFAC's set has four. */
export const IMPORT_FILES_MAX = 10;
/** Of a piece: JSON with the file's place in the import and the piece's place in the file. */
export const IMPORT_PIECE_HEADER = 'X-List-Piece';

const ImportedFile = z.object({
  /** Without a folder; which file of a set it is, the name says. */
  name: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^/\\]+$/, 'The name of a file has no folder.'),
  bytes: z.int().min(1, 'The file is empty.').max(IMPORT_BYTES_MAX),
});

/** A list to import from files that the page sends afterwards. */
export const ImportListRequest = z
  .object({
    format: WatchlistFormat,
    /** Of an own list: what it is called by programs, and the list whose next version this is. */
    list: z.string().regex(LIST_NAME, 'Small letters, digits, "-" and "_", a letter first, at most 40.').optional(),
    title: z.string().trim().min(1).max(100).optional(),
    columns: OwnListColumns.optional(),
    files: z.array(ImportedFile).min(1).max(IMPORT_FILES_MAX),
  })
  .check(({ value: { format, list, columns, files }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: undefined, path: [path], message });
    if (format === 'own' && list === undefined) refuse('list', 'An own list needs a name.');
    if (list !== undefined && WatchlistFormat.options.some((known) => known === list))
      refuse('list', 'A published list is called so.');
    if (format === 'own' && columns === undefined) refuse('columns', 'Say what the columns of an own list hold.');
    if (format !== 'own' && (list !== undefined || columns !== undefined))
      refuse('format', 'Only an own list has a name and columns of its own.');
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) > IMPORT_BYTES_MAX)
      refuse('files', `The files have more than ${IMPORT_BYTES_MAX / 1_000_000} MB together.`);
    if (new Set(files.map(({ name }) => name)).size < files.length) refuse('files', 'Two files have the same name.');
  });
export type ImportListRequest = z.infer<typeof ImportListRequest>;

export const ImportPieceInfo = z.object({
  file: z
    .int()
    .min(0)
    .max(IMPORT_FILES_MAX - 1),
  offset: z.int().min(0).max(IMPORT_BYTES_MAX),
});
export type ImportPieceInfo = z.infer<typeof ImportPieceInfo>;

/** How much of the file a piece belongs to has arrived. */
export const ImportPieceReceived = z.object({ bytes: z.int().nonnegative() });
