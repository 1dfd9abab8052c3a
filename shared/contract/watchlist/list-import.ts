import { z } from 'zod';
import { fieldMessage } from '../errors/field-error.ts';
import { LIST_NAME, OwnListColumns } from './own-list.ts';
import { LIST_TITLE_LENGTH_MAX, WatchlistFormat } from './watchlist-status.ts';

/** The largest list that banks use, OpenSanctions as a table, has some 400 MB. */
export const IMPORT_BYTES_MAX = 500_000_000;
/** The page sends a file in pieces of this size, so that neither side holds it in memory. */
export const IMPORT_PIECE_BYTES_MAX = 4_000_000;
/** OFAC's set has four. */
export const IMPORT_FILES_MAX = 10;
/** JSON: the file's place in the import and the piece's place in the file. */
export const IMPORT_PIECE_HEADER = 'X-List-Piece';

const ImportedFile = z.object({
  /** Without a folder. In a set of files the name says which one it is. */
  name: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^/\\]+$/, fieldMessage('field.file_name')),
  bytes: z.int().min(1, fieldMessage('field.file_empty')).max(IMPORT_BYTES_MAX),
});

/** A list to import; the page sends its files afterwards. */
export const ImportListRequest = z
  .object({
    format: WatchlistFormat,
    /** For programs. An existing name adds a new version of that list. */
    list: z.string().regex(LIST_NAME, fieldMessage('field.list_name')).optional(),
    title: z.string().trim().min(1).max(LIST_TITLE_LENGTH_MAX).optional(),
    columns: OwnListColumns.optional(),
    files: z.array(ImportedFile).min(1).max(IMPORT_FILES_MAX),
  })
  .check(({ value: { format, list, columns, files }, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: undefined, path: [path], message });
    if (format === 'own' && list === undefined) refuse('list', fieldMessage('field.list_unnamed'));
    if (list !== undefined && WatchlistFormat.options.some((known) => known === list))
      refuse('list', fieldMessage('field.list_reserved'));
    if (format === 'own' && columns === undefined) refuse('columns', fieldMessage('field.list_columns'));
    if (format !== 'own' && (list !== undefined || columns !== undefined))
      refuse('format', fieldMessage('field.list_format'));
    if (files.reduce((sum, { bytes }) => sum + bytes, 0) > IMPORT_BYTES_MAX)
      refuse('files', fieldMessage('field.files_size', { size: IMPORT_BYTES_MAX / 1_000_000 }));
    if (new Set(files.map(({ name }) => name)).size < files.length) refuse('files', fieldMessage('field.files_named'));
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

/** How much of the piece's file has arrived. */
export const ImportPieceReceived = z.object({ bytes: z.int().nonnegative() });
