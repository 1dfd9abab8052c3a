import { randomUUID } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListedEntity } from '#shared/contract/watchlist/listed-entity.ts';
import { WatchlistFormat } from '#shared/contract/watchlist/watchlist-status.ts';
import { packageList } from '../../electron/service/devices/packages/list-packages.ts';
import { openStore } from '../../electron/service/open-store.ts';
import { beginImport } from '../../electron/service/screening/watchlists/import-rows.ts';
import { listsInForce } from '../../electron/service/screening/watchlists/rows.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import { readList } from '../../electron/workers/lists/read-list.ts';

// Bytes that a device fetches for a new version of a list: the whole list, and the difference from the version before.
// node test/bench/list-delta.ts --format un_consolidated FILE... [--changed 60 --added 30 --removed 10]
// The files are a published list; the next version of it is invented: some entries get another remark, some are new, some are gone.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    format: { type: 'string', default: 'un_consolidated' },
    changed: { type: 'string', default: '60' },
    added: { type: 'string', default: '30' },
    removed: { type: 'string', default: '10' },
  },
});
const format = WatchlistFormat.parse(values.format);
const [changed, added, removed] = [Number(values.changed), Number(values.added), Number(values.removed)];

const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'));
const store = await openStore({
  databaseFile: join(folder, 'countersign.db'),
  keystore: fileKeystore(join(folder, 'kek.key')),
});
try {
  const files = positionals.map((path) => ({
    name: basename(path),
    bytes: { [Symbol.asyncIterator]: () => createReadStream(path)[Symbol.asyncIterator]() },
  }));
  const entries: ListedEntity[] = [];
  for await (const entity of readList(format, files)) entries.push(entity);
  await importEntries(entries);
  await pack('the first version');
  const every = Math.max(1, Math.floor(entries.length / Math.max(1, changed + removed)));
  const next = entries.flatMap((entity, index): ListedEntity[] => {
    if (index % every !== 0 || index / every >= changed + removed) return [entity];
    return index / every < removed ? [] : [{ ...entity, remarks: [...entity.remarks, 'Amended on 23 Nov 2026.'] }];
  });
  const more = entries.slice(-added).map((entity, index) => ({ ...entity, id: `new-${index}` }));
  await importEntries([...next, ...more]);
  await pack('the next version');
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}

async function importEntries(list: readonly ListedEntity[]): Promise<void> {
  const importing = await beginImport(store, randomUUID());
  for (const entity of list) await importing.add(entity.id, JSON.stringify(entity));
  const now = store.now().toISOString();
  const version = {
    id: importing.versionId,
    list: format,
    title: format,
    format,
    sha256: '0'.repeat(64),
    publishedOn: null,
    entities: list.length,
    names: 0,
    importedAt: now,
    checkedAt: now,
    state: 'in_force' as const,
  };
  await importing.finish(version, { kind: 'system', id: 'bench' });
}

async function pack(what: string): Promise<void> {
  const [version] = await listsInForce(store);
  if (!version) throw new Error('No list is in force.');
  const before = performance.now();
  const made = await packageList(store, version, new AbortController().signal);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  const deltas = made?.deltas.map(({ bytes }) => bytes).join(', ') || 'none';
  console.log(
    `${what}: ${made?.entities} entries, whole ${made?.whole.bytes} bytes, delta ${deltas} bytes, packed in ${seconds} s`,
  );
}
