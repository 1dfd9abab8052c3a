import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RateLimit, RateLimits } from '../../electron/service/api/rate-limit.ts';
import { type ApiDependencies, createApi, type RequestContext } from '../../electron/service/api.ts';
import { createApiKey } from '../../electron/service/api-keys/rows.ts';
import { organisationOf } from '../../electron/service/branding/rows.ts';
import { callbackNetwork, createCallbacks } from '../../electron/service/callbacks/callbacks.ts';
import { createSync } from '../../electron/service/centre/sync.ts';
import { createChipCertificates } from '../../electron/service/chips/chip-certificates.ts';
import { createChipReaders } from '../../electron/service/chips/chip-readers.ts';
import { createDevices } from '../../electron/service/devices/devices.ts';
import { createFleet } from '../../electron/service/devices/fleet.ts';
import { createHandDown } from '../../electron/service/devices/packages/hand-down.ts';
import { createKiosks } from '../../electron/service/kiosks/kiosks.ts';
import { createApplicants } from '../../electron/service/links/applicants.ts';
import { createLinks, type LinksDependencies } from '../../electron/service/links/links.ts';
import { createLiveCaptures } from '../../electron/service/live-capture/captures.ts';
import { shareLiveCaptures } from '../../electron/service/live-capture/shared-captures.ts';
import type { Log } from '../../electron/service/log.ts';
import { openStore } from '../../electron/service/open-store.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import { replayPolicy } from '../../electron/service/policy/policy-replay.ts';
import { policyInForce, putPolicyInForce } from '../../electron/service/policy/rows.ts';
import { createRequests } from '../../electron/service/requests/requests.ts';
import { createRunRegistry, type RunRegistry } from '../../electron/service/runs/run-registry.ts';
import { createScanners } from '../../electron/service/scanners/scanners.ts';
import {
  createListUpdates,
  type ListUpdates,
  type ListUpdatesDependencies,
} from '../../electron/service/screening/watchlists/list-updates.ts';
import { CheckUnavailableError, ServiceError } from '../../electron/service/service-error.ts';
import { fileKeystore } from '../../electron/service/store/keys/keystore.ts';
import type { Store } from '../../electron/service/store/store.ts';
import type { PipelineDependencies } from '../../electron/service/verify/pipeline.ts';
import { createDeskVisits } from '../../electron/service/visits/visits.ts';
import { inferenceDown, noPipeline, onlyNode } from './no-pipeline.ts';
import { listsHere } from './screening/lists-here.ts';
import { placeMigratedDatabase } from './store/migrated-database.ts';
import { CHEAP_PASSWORDS } from './store/store-fixtures.ts';

export type TemporaryApi = {
  fetch(request: Request, context?: RequestContext): Promise<Response>;
  readonly apiKey: string;
  readonly store: Store;
  readonly runs: RunRegistry;
  /** Updates lists whose files are in `dataFolder`. */
  readonly updates: ListUpdates;
  readonly dataFolder: string;
  /** Event and facts of every log line. */
  readonly logged: string[];
  close(): Promise<void>;
};

const noCentre = {
  url: () => null,
  join: async () => 'unreachable' as const,
  leave: () => Promise.reject(new ServiceError('centre.has_none')),
  isPlain: false,
  bytesPerSecondMax: 500_000,
  perSecond: () => ({ bytes: 0, changes: 0 }),
  contact: () => ({ at: null, isReached: false, isReplaced: false, refusal: null, clockDifferenceMs: 0 }),
  wake: () => undefined,
  ask: () => undefined,
  tryNow: async () => undefined,
};
const NOTHING_HANDED_DOWN = { manifest: null, policy: null, lists: [], problems: [] };

/** Where the links of these tests lead. */
export const PUBLIC_URL = 'https://desk.example/people';

/** The same limit for everything. */
export const everyLimit = (limit: RateLimit): RateLimits => ({
  perApiKey: limit,
  signIn: limit,
  signInPerUsername: limit,
  signInPerNetwork: limit,
  guesses: limit,
  visitsPerKiosk: limit,
  perLink: limit,
  resendPerLink: limit,
  kioskCode: limit,
  perDevice: limit,
});

/** The API on a real store and the real pipeline, in its own folder, without checks or inference unless `forRuns` has them. */
export async function openTemporaryApi(
  changes: Partial<ApiDependencies> = {},
  forUpdates: Partial<ListUpdatesDependencies> = {},
  forRuns: Partial<PipelineDependencies> = {},
  forLinks: Partial<LinksDependencies> = {},
): Promise<TemporaryApi> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-api-'));
  const now = changes.now ?? (() => new Date());
  const keystore = fileKeystore(join(folder, 'key', 'kek.key'));
  const dataFolder = join(folder, 'data');
  const databaseFile = join(dataFolder, 'countersign.db');
  await placeMigratedDatabase(databaseFile);
  const store = await openStore({
    databaseFile,
    keystore,
    passwordCost: CHEAP_PASSWORDS,
    now,
    elapsedMs: () => now().getTime(),
  });
  const logged: string[] = [];
  const log: Log = (_level, event, facts) => void logged.push(`${event} ${JSON.stringify(facts ?? {})}`);
  await putPolicyInForce(store, DEFAULT_POLICY, { kind: 'system', id: 'default-policy' });
  const inForce = () => policyInForce(store);
  const pipeline = { ...noPipeline(store), policyInForce: inForce, now, step: store.step, log, ...forRuns };
  const runs = createRunRegistry(store, pipeline, onlyNode);
  const { key } = await createApiKey(store, 'Contract suite', { kind: 'command_line', id: 'test' }, [
    'run',
    'read',
    'url',
  ]);
  const updates = createListUpdates({
    store,
    dataFolder,
    startReader: listsHere,
    everyHours: null,
    onChanged: () => undefined,
    log,
    ...forUpdates,
  });
  const inference = changes.inference ?? inferenceDown;
  const liveCaptures =
    changes.liveCaptures ??
    shareLiveCaptures(
      createLiveCaptures({
        inference,
        judge: () => {
          throw new Error('not judged here');
        },
        isSamePerson: () => Promise.reject(new CheckUnavailableError('INFERENCE_UNAVAILABLE')),
        now,
      }),
      null,
      log,
    );
  const environment = changes.environment ?? 'production';
  const handDown = createHandDown(store, log);
  const organisation = () => organisationOf(store, 'Harbour Bank');
  const { chipReaders = createChipReaders(null, log) } = changes;
  const applicants = createApplicants({
    store,
    runs,
    liveCaptures,
    chipReaders,
    inference,
    environment,
    now,
    policyInForce: inForce,
    publicUrl: () => PUBLIC_URL,
    organisation,
  });
  const chipCertificates = createChipCertificates({
    store,
    environment,
    dataFolder,
    log,
    readMasterList: (bytes, signal) => inference.readMasterList(bytes, signal),
    onChanged: handDown.wake,
  });
  const links = createLinks({ store, publicUrl: () => PUBLIC_URL, organisation, mailer: null, log, ...forLinks });
  const api = createApi({
    store,
    runs,
    inference,
    liveCaptures,
    links,
    applicants,
    kiosks: createKiosks({
      ...{ store, applicants, liveCaptures, chipReaders, environment, log },
      policyInForce: inForce,
    }),
    visits: createDeskVisits({ store, liveCaptures, chipReaders, links, log, now }),
    requests: createRequests({ store, links, liveCaptures, runs, log, policyInForce: inForce, now }),
    watchlists: {
      state: () => 'down',
      progress: () => ({ state: 'idle', list: null, cases_screened: 0, cases: 0, finished_at: null, events: 0 }),
      changed: () => undefined,
      updates,
    },
    chipCertificates,
    callbacks: createCallbacks(store, callbackNetwork(environment)),
    scanners: createScanners(store, now),
    chipReaders,
    devices: createDevices(store, handDown),
    fleet: createFleet(store, '0.0.0'),
    handDown,
    handedDown: { report: async () => NOTHING_HANDED_DOWN, progress: () => null },
    fetchCapture: async () => null,
    retention: { wake: () => undefined },
    similarFaces: async () => ({ cases: [], isComplete: true }),
    sync: createSync(store, noCentre, () => 0),
    policyInForce: inForce,
    replayPolicy: (candidate, last, after) => replayPolicy(store, candidate, last, after),
    host: 'headless',
    environment,
    version: '0.0.0',
    organisation,
    publicUrl: () => PUBLIC_URL,
    log,
    now,
    rateLimits: everyLimit({ burst: 100_000, perSecond: 1000 }),
    ...changes,
  });
  return {
    fetch: api,
    apiKey: key,
    store,
    runs,
    updates,
    dataFolder,
    logged,
    async close() {
      await updates.stop();
      await chipCertificates.stop();
      await runs.stop();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
