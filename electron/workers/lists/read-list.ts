import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import type { OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { PARSERS } from './formats.ts';
import type { ListFacts, ListFile } from './list-source.ts';
import { parseOwn } from './own/parse.ts';
import { WatchlistError } from './watchlist-error.ts';

/** Streams the entries of a list's files. */
export function readList(
  format: WatchlistFormat,
  files: readonly ListFile[],
  options: { readonly onFacts?: (facts: ListFacts) => void; readonly columns?: OwnListColumns | undefined } = {},
): AsyncGenerator<ListedEntity> {
  if (format !== 'own') return PARSERS[format](files, options.onFacts ? { onFacts: options.onFacts } : {});
  if (!options.columns)
    throw new WatchlistError(
      'NOT_CONFIGURED',
      'Your own list needs its columns, for example --columns name=Full name.',
    );
  return parseOwn(files, options.columns);
}
