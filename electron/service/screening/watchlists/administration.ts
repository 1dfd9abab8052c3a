import { basename } from 'node:path';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { OWN_FIELDS, OwnListColumns } from '#shared/contract/watchlist/own-list.ts';
import type { WatchlistFormat, WatchlistVersion } from '#shared/contract/watchlist/watchlist-status.ts';
import { WatchlistError } from '../../../workers/lists/watchlist-error.ts';
import type { Actor } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { importWatchlist } from './import-watchlist.ts';
import { ListJob } from './list-job.ts';
import type { StartListReader } from './list-process.ts';
import { entitiesOf, listsInForce, listVersions, removeList, renameList } from './rows.ts';
import { runUpdate } from './run-update.ts';
import { fileOnDisk, type UpdateProgress } from './update.ts';

const DAY_MS = 86_400_000;

export type ImportFiles = {
  readonly format: WatchlistFormat;
  readonly paths: readonly string[];
  readonly startReader: StartListReader;
  readonly list?: string | undefined;
  readonly title?: string | undefined;
  /** The columns of your own list by field, and its topic; see `OwnListColumns`. */
  readonly columns?: unknown;
  readonly confirm: boolean;
  readonly again: boolean;
  readonly onProgress: (entities: number) => void;
};

/** One list in the output of `status`; `stale` by the policy's `list_age_days_max`. */
export type WatchlistStatus = { readonly version: WatchlistVersion; readonly ageDays: number; readonly stale: boolean };

/** For the command line. A service on the same data folder picks up changes. */
export function watchlistAdministration(store: Store, actor: Actor, amlPolicy: () => Promise<Policy['aml']>) {
  return {
    listsInForce: () => listsInForce(store),
    entitiesOf: (versionId: string) => entitiesOf(store, versionId),
    importWatchlist({ paths, columns, list, title, ...rest }: ImportFiles) {
      return importWatchlist(store, {
        ...rest,
        files: paths.map((path) => fileOnDisk(basename(path), path)),
        actor,
        ...(list !== undefined && { list }),
        ...(title !== undefined && { title }),
        ...(columns !== undefined && { columns: parseColumns(columns) }),
      });
    },
    /** In the data folder's `watchlists.json`, or the published ones; `only` selects. */
    updateWatchlists(options: {
      readonly dataFolder: string;
      readonly startReader: StartListReader;
      readonly only: readonly string[];
      readonly confirm: boolean;
      readonly onProgress: (progress: UpdateProgress) => void;
    }) {
      return runUpdate(store, new ListJob(store, options.dataFolder, 'update', actor), options);
    },
    renameList: (list: string, title: string) => renameList(store, list, title, actor),
    removeList: (list: string) => removeList(store, list, actor),
    /** Lists in force and those that await confirmation. */
    async watchlistStatus(): Promise<readonly WatchlistStatus[]> {
      const versions = await listVersions(store);
      const { list_age_days_max: ageDaysMax } = await amlPolicy();
      return versions
        .filter(({ state }) => state === 'in_force' || state === 'awaiting_confirmation')
        .map((version) => {
          const ageDays = (store.now().getTime() - new Date(version.checkedAt).getTime()) / DAY_MS;
          return { version, ageDays, stale: ageDays > ageDaysMax };
        });
    },
  };
}

function parseColumns(columns: unknown): OwnListColumns {
  const parsed = OwnListColumns.safeParse(columns);
  if (parsed.success) return parsed.data;
  throw new WatchlistError(
    'NOT_CONFIGURED',
    `The columns of your own list are not valid. Name them by field, for example name=Full name,birth_date=DOB. Fields: ${OWN_FIELDS.join(', ')}.`,
    { cause: parsed.error },
  );
}
