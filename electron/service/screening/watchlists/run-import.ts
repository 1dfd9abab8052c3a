import type { ImportListRequest } from '#shared/contract/watchlist/list-import.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import type { Store } from '../../store/store.ts';
import type { Throttle } from '../../store/write-throttle.ts';
import { nameOf } from './configuration.ts';
import { importWatchlist } from './import-watchlist.ts';
import type { ListJob } from './list-job.ts';
import type { StartListReader } from './list-process.ts';
import type { ReceivedFiles } from './received-files.ts';

type RunImportOptions = {
  readonly startReader: StartListReader;
  readonly throttle: Throttle;
  readonly signal: AbortSignal;
};

/**
 * As the command line imports; removes the files and reports to `job`. Reads your own list even if
 * in force, because its columns may be mapped differently.
 */
export async function runImport(
  store: Store,
  job: ListJob,
  received: ReceivedFiles,
  request: ImportListRequest,
  options: RunImportOptions,
): Promise<void> {
  const { format, title, columns } = request;
  const list = nameOf(request);
  let thrown: unknown = null;
  try {
    await job.begin([request]);
    await received.whole(options.signal);
    job.progressed({ list, entities: 0 });
    const result = await importWatchlist(store, {
      format,
      list,
      files: received.asListFiles(),
      actor: job.record.actor,
      again: format === 'own',
      ...(title !== undefined && { title }),
      ...(columns && { columns }),
      ...options,
      onProgress: (entities) => job.progressed({ list, entities }),
    });
    job.settled({ list, ...result });
  } catch (error) {
    if (error instanceof WatchlistError)
      job.settled({ list, outcome: 'failed', code: error.code, message: error.message });
    else {
      thrown = error;
      throw error;
    }
  } finally {
    await received.remove();
    await job.end(thrown);
  }
}
