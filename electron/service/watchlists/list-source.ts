import type { ListedEntity } from '#shared/watchlist/listed-entity.ts';
import { WatchlistError } from './watchlist-error.ts';

/** One file of a list. Its bytes may be gone through more than once, each time from the start. `name` is without a folder. */
export type ListFile = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

/** What a list says of itself beside its entries. */
export type ListFacts = {
  /** YYYY-MM-DD. */
  publishedOn?: string;
  /** What was read and could not be placed, as counted sentences without personal data. */
  notices?: readonly string[];
};

export type ParseOptions = {
  /** Called at most a few times, before the last entity. */
  readonly onFacts?: (facts: ListFacts) => void;
};

/** Turns the files of a list into its entries, one after the other, in the order of the list. Throws `WatchlistError`. */
export type ParseList = (files: readonly ListFile[], options?: ParseOptions) => AsyncGenerator<ListedEntity>;

/** The one file of a list that comes as one. */
export function onlyFile(files: readonly ListFile[]): ListFile {
  const [file, ...more] = files;
  if (!file || more.length > 0)
    throw new WatchlistError('FILE_MISSING', `This list is one file; ${files.length} were given.`);
  return file;
}

/** Entries that a list spreads over several rows are put together in memory; published lists have some 20,000 of them. */
export const ENTRIES_HELD_MAX = 1_000_000;

/** The first file whose name fits, or undefined. */
export function fileNamed(files: readonly ListFile[], pattern: RegExp): ListFile | undefined {
  return files.find(({ name }) => pattern.test(name));
}

const NOT_A_LIST = /^\s*(?:<!doctype html|<html|<head|<body|\{\s*"(?:error|message)")/i;

/** Throws where the first characters of a file are an error page rather than a list. */
export function refuseErrorPage(file: string, start: string): void {
  if (NOT_A_LIST.test(start))
    throw new WatchlistError('NOT_THIS_FORMAT', `${file} is a web page or an error message, not a list.`);
}
