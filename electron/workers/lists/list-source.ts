import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { WatchlistError } from './watchlist-error.ts';

/** `bytes` can be read several times, from the start. `name` has no folder. */
export type ListFile = { readonly name: string; readonly bytes: AsyncIterable<Uint8Array> };

export type ListFacts = {
  /** YYYY-MM-DD. */
  publishedOn?: string;
  /** Notes with counts about data that could not be assigned, without personal data. */
  notices?: readonly string[];
};

export type ParseOptions = {
  /** Called at most a few times, before the last entity. */
  readonly onFacts?: (facts: ListFacts) => void;
};

/** Turns the files of a list into a stream of entries in list order. Throws `WatchlistError`. */
export type ParseList = (files: readonly ListFile[], options?: ParseOptions) => AsyncGenerator<ListedEntity>;

export function onlyFile(files: readonly ListFile[]): ListFile {
  const [file, ...more] = files;
  if (!file || more.length > 0)
    throw new WatchlistError('FILE_MISSING', `This list is one file, but ${files.length} were given.`);
  return file;
}

/** Entries spread over rows are assembled in memory. Published lists have about 20,000. */
export const ENTRIES_HELD_MAX = 1_000_000;

/** The first file whose name matches, or undefined. */
export function fileNamed(files: readonly ListFile[], pattern: RegExp): ListFile | undefined {
  return files.find(({ name }) => pattern.test(name));
}

const NOT_A_LIST = /^\s*(?:<!doctype html|<html|<head|<body|\{\s*"(?:error|message)")/i;

/** Throws if a file starts like an error page instead of a list. */
export function refuseErrorPage(file: string, start: string): void {
  if (NOT_A_LIST.test(start))
    throw new WatchlistError('NOT_THIS_FORMAT', `${file} is a web page or an error message, not a list.`);
}
