import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiDependencies, RequestContext } from '../../electron/service/api/api.ts';
import { createApi } from '../../electron/service/api/api.ts';
import type { Inference } from '../../electron/service/inference/inference.ts';
import { createApiKey } from '../../electron/service/store/api-keys.ts';
import { fileKeystore } from '../../electron/service/store/keystore.ts';
import type { Store } from '../../electron/service/store/store.ts';
import { openStore } from '../../electron/service/store/store.ts';
import { runsWithoutChecks } from '../fakes/runs.ts';

const idleInference: Inference = {
  readDocument: () => Promise.reject(new Error('not asked here')),
  findFaces: () => Promise.reject(new Error('not asked here')),
  state: () => 'ready',
  modelVersions: () => ({}),
  start: () => undefined,
  stop: async () => undefined,
};

export type TemporaryApi = {
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  readonly apiKey: string;
  readonly store: Store;
  readonly runs: ReturnType<typeof runsWithoutChecks>;
  /** Event and facts of everything logged. */
  readonly logged: string[];
  close(): Promise<void>;
};

/** The API on a real store in a folder of its own; what stands behind `Runs` is left out. */
export async function openTemporaryApi(changes: Partial<ApiDependencies> = {}): Promise<TemporaryApi> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-api-'));
  const now = changes.now ?? (() => new Date());
  const keystore = fileKeystore(join(folder, 'key', 'kek.key'));
  const store = await openStore({ databaseFile: join(folder, 'data', 'countersign.db'), keystore, now });
  const runs = runsWithoutChecks(store);
  const logged: string[] = [];
  const { key } = await createApiKey(store, 'Contract suite', { kind: 'command_line', id: 'test' });
  const api = createApi({
    store,
    runs,
    inference: idleInference,
    host: 'headless',
    environment: 'production',
    version: '0.0.0',
    log: (_level, event, facts) => logged.push(`${event} ${JSON.stringify(facts ?? {})}`),
    now,
    rateLimits: {
      perApiKey: { burst: 100_000, perSecond: 1000 },
      signIn: { burst: 100_000, perSecond: 1000 },
      signInPerUsername: { burst: 100_000, perSecond: 1000 },
    },
    ...changes,
  });
  return {
    fetch: api,
    apiKey: key,
    store,
    runs,
    logged,
    async close() {
      await runs.settle();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
