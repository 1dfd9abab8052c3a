import type { ChildPort } from '../../../electron/service/inference/inference.ts';
import {
  type ImportRequest,
  importWatchlist,
} from '../../../electron/service/screening/watchlists/import-watchlist.ts';
import type { Store } from '../../../electron/service/store/store.ts';
import { createListAnswers } from '../../../electron/workers/lists/list-answers.ts';
import type { FromLists, ToLists } from '../../../electron/workers/lists/protocol.ts';

/** The work of the process that reads lists in the test's own, with messages copied as on their way to the other. */
export function listsHere(): ChildPort {
  let listener: (message: unknown) => void = () => undefined;
  let exited: (code: number | null) => void = () => undefined;
  const tell = (message: FromLists) => void setImmediate(() => listener(structuredClone(message)));
  const answer = createListAnswers(tell);
  return {
    onMessage(added) {
      listener = added;
      tell({ ready: true, modelVersions: {} });
    },
    onExit(added) {
      exited = added;
    },
    post: (message) => answer(structuredClone(message) as ToLists),
    memoryBytes: () => null,
    processorMs: () => null,
    kill: () => void setImmediate(() => exited(null)),
  };
}

/** Imports a list that is read in the test's own process. */
export const importHere = (store: Store, request: Omit<ImportRequest, 'startReader'>) =>
  importWatchlist(store, { ...request, startReader: listsHere });
