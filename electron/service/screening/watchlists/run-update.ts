import { join } from 'node:path';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import type { Store } from '../../store/store.ts';
import { type ConfiguredList, nameOf, readConfiguration } from './configuration.ts';
import { downloadsFolder, type ListJob } from './list-job.ts';
import { isFromCentre } from './rows.ts';
import { type UpdateOptions, type UpdateResult, updateWatchlists } from './update.ts';

export type RunUpdateOptions = Omit<UpdateOptions, 'folder' | 'actor'> & {
  readonly dataFolder: string;
  /** Names of lists; empty for all. */
  readonly only: readonly string[];
};

/**
 * The lists in the data folder's `watchlists.json`, or the published ones. Throws `NOT_CONFIGURED`.
 */
export const configuredLists = (dataFolder: string): Promise<readonly ConfiguredList[]> =>
  readConfiguration(join(dataFolder, 'watchlists.json'));

/** One by one, reporting to `job`. Throws if it cannot start or ends early; `job` knows. */
export async function* runUpdate(store: Store, job: ListJob, options: RunUpdateOptions): AsyncGenerator<UpdateResult> {
  const { dataFolder, only, ...rest } = options;
  let thrown: unknown = null;
  try {
    const wanted = await wantedLists(store, dataFolder, only);
    await job.begin(wanted);
    const results = updateWatchlists(store, wanted, {
      ...rest,
      folder: downloadsFolder(dataFolder),
      actor: job.record.actor,
      onProgress(progress) {
        job.progressed(progress);
        options.onProgress?.(progress);
      },
    });
    for await (const result of results) {
      job.settled(result);
      yield result;
    }
  } catch (error) {
    thrown = error;
    throw error;
  } finally {
    await job.end(thrown);
  }
}

/** Lists of the centre are left out, unless somebody asks for them by name. */
async function wantedLists(
  store: Store,
  dataFolder: string,
  only: readonly string[],
): Promise<readonly ConfiguredList[]> {
  const all = await configuredLists(dataFolder);
  const unknown = only.filter((name) => !all.some((configured) => nameOf(configured) === name));
  if (unknown.length > 0)
    throw new WatchlistError(
      'NOT_CONFIGURED',
      `There is no address for ${unknown.join(', ')}. Add it to watchlists.json.`,
    );
  const wanted: ConfiguredList[] = [];
  for (const each of all)
    if (only.length > 0 ? only.includes(nameOf(each)) : !(await isFromCentre(store, nameOf(each)))) wanted.push(each);
  return wanted;
}
