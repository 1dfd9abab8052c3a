import type { HandedDownProblem, HandedDownProgress, HandedDownReport } from '#shared/contract/centre/handed-down.ts';
import type { Log } from '../../log.ts';
import { findPolicyInForce, isPolicyOfCentre } from '../../policy/rows.ts';
import { listsInForce } from '../../screening/watchlists/rows.ts';
import type { Environment } from '../../store/environment.ts';
import type { Store } from '../../store/store.ts';
import type { Throttle } from '../bandwidth.ts';
import { type CentreClient, CentreUnreachableError, type EnrolledDevice } from '../centre-client.ts';
import { createPackageFetcher } from './fetch-package.ts';
import { createChipListFollower } from './follow-chip-lists.ts';
import { createListFollower } from './follow-lists.ts';
import { followPolicy, type ReadPolicy } from './follow-policy.ts';
import { findReceived } from './handed-down-rows.ts';
import { receivedManifest, takeManifest } from './take-manifest.ts';

type Dependencies = {
  readonly store: Store;
  readonly client: CentreClient;
  readonly environment: Environment;
  readonly throttle: Throttle;
  readonly elapsedMs: () => number;
  readonly readPolicy: ReadPolicy;
  /** A list came into force or was removed. */
  readonly onListsChanged: () => void;
  readonly log: Log;
};

/** State of the policy and lists that the centre hands down, for the page and for reports. */
export type HandedDownState = { report(): Promise<HandedDownReport>; progress(): HandedDownProgress | null };

export type HandedDown = ReturnType<typeof createHandedDown>;

/** On a device: policy, lists and state certificates from the centre. Nothing waits for it. */
export function createHandedDown(dependencies: Dependencies) {
  const { store, readPolicy, onListsChanged, log } = dependencies;
  let progress: HandedDownProgress | null = null;
  let problems: ReadonlyMap<string, HandedDownProblem> = new Map();
  let running: Promise<void> | null = null;
  const fetchPackage = createPackageFetcher(dependencies);
  const followLists = createListFollower({
    store,
    fetchPackage,
    elapsedMs: dependencies.elapsedMs,
    onChanged(list, entities) {
      log('info', 'centre.list_taken', { list, entities: entities ?? 'removed' });
      onListsChanged();
    },
    onProgress(next) {
      progress = next;
    },
  });

  const followChipLists = createChipListFollower({
    store,
    fetchPackage,
    elapsedMs: dependencies.elapsedMs,
    onChanged: (list, certificates) => log('info', 'centre.list_taken', { list, entities: certificates ?? 'removed' }),
  });

  async function round(enrolled: EnrolledDevice, offered: number | null, signal: AbortSignal): Promise<void> {
    const release = await store.upkeep.hold('handed-down');
    if (release === null) return;
    const found = new Map<string, HandedDownProblem>();
    try {
      const received = await findReceived(store);
      const isNew = offered !== null && offered !== received?.number;
      const refusal = isNew ? await takeManifest(dependencies, enrolled, signal) : null;
      if (refusal !== null) found.set('manifest', refusal);
      const manifest = await receivedManifest(store);
      if (manifest === null) return;
      const policy = await followPolicy(store, readPolicy, manifest);
      if (policy === 'taken') log('info', 'centre.policy_taken', { hash: manifest.policy.hash });
      else if (policy !== null) found.set('policy', policy);
      for (const [list, problem] of await followLists(enrolled, manifest, signal)) found.set(list, problem);
      for (const [list, problem] of await followChipLists(enrolled, manifest, signal)) found.set(list, problem);
    } catch (error) {
      // Findings from before the line broke stay true until the next round.
      for (const [what, problem] of problems) if (!found.has(what)) found.set(what, problem);
      throw error;
    } finally {
      tell(found);
      await release();
    }
  }

  function tell(found: ReadonlyMap<string, HandedDownProblem>): void {
    for (const [what, problem] of found) {
      if (problems.get(what) === problem) continue;
      if (what === 'manifest') log('error', 'centre.manifest_refused', { problem });
      else if (what === 'policy') log('error', 'centre.policy_not_taken', { problem });
      else log('error', 'centre.list_not_taken', { list: what, problem });
    }
    problems = found;
  }

  return {
    /** Unless one is running. `offered` is the centre's newest manifest; null if it has none. */
    follow(enrolled: EnrolledDevice, offered: number | null, signal: AbortSignal): void {
      running ??= round(enrolled, offered, signal)
        .catch((error: unknown) => {
          if (signal.aborted || error instanceof CentreUnreachableError) return;
          tell(new Map([...problems, ['manifest', 'FAILED']]));
        })
        .finally(() => {
          running = null;
        });
    },
    /** Resolves once nothing is under way. */
    settled: async (): Promise<void> => {
      await running;
    },
    progress: () => progress,
    report: async (): Promise<HandedDownReport> => {
      const manifest = await receivedManifest(store);
      const received = await findReceived(store);
      const inForce = await findPolicyInForce(store).catch(() => null);
      const isOfCentre = inForce !== null && (await isPolicyOfCentre(store, inForce));
      return {
        manifest: manifest &&
          received && {
            number: manifest.number,
            published_at: manifest.published_at,
            received_at: received.receivedAt,
          },
        policy: inForce && {
          hash: inForce.hash,
          version: inForce.policy.version,
          from_centre: isOfCentre,
          since: inForce.since,
          centre_since:
            isOfCentre && received?.policy?.hash === manifest?.policy.hash ? (manifest?.policy.since ?? null) : null,
        },
        lists: (await listsInForce(store)).map((version) => ({
          list: version.list,
          title: version.title,
          from_centre: version.handedDown !== undefined,
          centre_version_id: version.handedDown?.versionId ?? null,
          sha256: version.sha256,
          entities: version.entities,
          checked_at: version.checkedAt,
        })),
        problems: [...problems].map(([what, problem]) => ({ what, problem })),
      };
    },
  } satisfies HandedDownState & Record<string, unknown>;
}
