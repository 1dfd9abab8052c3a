import type { ImportListRequest, ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import type { ListUpdate } from '#shared/contract/watchlist/list-update.ts';
import type { MonitoringProgress, WatchlistsOverview } from '#shared/contract/watchlist/screening-review.ts';
import type { Actor } from '../../store/records.ts';

export type ListJob = Omit<ListUpdate, 'started_by'> & { readonly actor: Actor };

/** Everything these routes need besides the store. */
export type WatchlistDesk = {
  state(): WatchlistsOverview['screening'];
  progress(): MonitoringProgress;
  /** A version came into force, or a list was removed. */
  changed(): void;
  readonly updates: {
    state(): Promise<{
      readonly running: ListJob | null;
      readonly lastUpdate: ListJob | null;
      readonly lastImport: ListJob | null;
      readonly nextAt: Date | null;
      readonly everyHours: number | null;
    }>;
    requireFree(): void;
    /** Starts an update unless one is running. Throws `CONFLICT` during an import. */
    update(actor: Actor): void;
    /** The files follow through `receive`. Throws `CONFLICT` if an update or import runs. */
    importFiles(request: ImportListRequest, actor: Actor): void;
    /** The file's bytes so far. Throws `NOT_FOUND` if this caller has no such import. */
    receive(importId: string, actor: Actor, info: ImportPieceInfo, bytes: Uint8Array): Promise<number>;
    /** Resolves once the running update or import has ended. */
    cancel(): Promise<void>;
  };
};
