import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { type ListFile, onlyFile, type ParseOptions } from '../list-source.ts';
import { readXml } from '../read-xml.ts';
import { WatchlistError } from '../watchlist-error.ts';
import { toEntity } from './map.ts';

/** The Security Council's consolidated list (XML). */
export async function* parseUn(files: readonly ListFile[], options: ParseOptions = {}): AsyncGenerator<ListedEntity> {
  const file = onlyFile(files);
  let count = 0;
  const records = readXml(file, {
    root: 'CONSOLIDATED_LIST',
    records: new Set(['INDIVIDUAL', 'ENTITY']),
    onRoot: ({ dateGenerated = '' }) => {
      const day = /^\d{4}-\d{2}-\d{2}/.exec(dateGenerated)?.[0];
      if (day) options.onFacts?.({ publishedOn: day });
    },
  });
  for await (const record of records) {
    const entity = toEntity(record);
    if (!entity)
      throw new WatchlistError('BROKEN', `Entry ${count + 1} of ${file.name} has no reference number or no name.`);
    count += 1;
    yield entity;
  }
  if (count === 0) throw new WatchlistError('NO_ENTRIES', `${file.name} has no entries.`);
}
