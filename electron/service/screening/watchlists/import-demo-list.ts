import { OWN_FIELDS, OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { DemoSource } from '../../demo-source.ts';
import type { Store } from '../../store/store.ts';
import { importWatchlist } from './import-watchlist.ts';
import type { StartListReader } from './list-process.ts';

/** The demo imports its own list, so that screening works without a published one. */
export async function importDemoList(
  store: Store,
  { watchlist: { title, csv } }: DemoSource,
  startReader: StartListReader,
): Promise<void> {
  const names = csv.slice(0, csv.indexOf('\n')).split(',');
  const columns = Object.fromEntries(
    OWN_FIELDS.filter((field) => names.includes(field)).map((field) => [field, field]),
  );
  const bytes = {
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(csv);
    },
  };
  await importWatchlist(store, {
    format: 'own',
    startReader,
    list: 'demo',
    title,
    columns: OwnListColumns.parse({ columns }),
    files: [{ name: 'demo.csv', bytes }],
    actor: { kind: 'system', id: 'demo' },
  });
}
