import type { HandedDownProblem } from '#shared/contract/centre/handed-down.ts';
import { type HandedPackage, removePackage } from '../../devices/packages/package-rows.ts';
import type { Store } from '../../store/store.ts';
import { CentreUnreachableError, type EnrolledDevice } from '../centre-client.ts';
import { type createPackageFetcher, ownPackages, type WantedPackage } from './fetch-package.ts';
import { ListRefusedError } from './put-list.ts';

/** A package that failed is fetched again after this, doubled each time. */
const AGAIN_MS_MIN = 60_000;
const AGAIN_MS_MAX = 3_600_000;

type Failure = { readonly problem: HandedDownProblem; readonly until: number; readonly waitMs: number };

/** Packages that could not be put in force, by hash, and when they are fetched again. */
function createFailedPackages(elapsedMs: () => number) {
  const failures = new Map<string, Failure>();
  return {
    has: (sha256: string): boolean => failures.has(sha256),
    /** Why the package is not fetched now; null if it is its turn. */
    waits(sha256: string): HandedDownProblem | null {
      const failure = failures.get(sha256);
      return failure && elapsedMs() < failure.until ? failure.problem : null;
    },
    note(sha256: string, problem: HandedDownProblem): HandedDownProblem {
      const waitMs = Math.min(AGAIN_MS_MAX, 2 * (failures.get(sha256)?.waitMs ?? AGAIN_MS_MIN / 2));
      failures.set(sha256, { problem, waitMs, until: elapsedMs() + waitMs });
      return problem;
    },
    clear: (sha256: string) => void failures.delete(sha256),
    /** Forgets those that no manifest names any more. */
    keepOnly(named: ReadonlySet<string>): void {
      for (const sha256 of failures.keys()) if (!named.has(sha256)) failures.delete(sha256);
    },
  };
}

export type PackageDependencies = {
  readonly store: Store;
  readonly fetchPackage: ReturnType<typeof createPackageFetcher>;
  readonly elapsedMs: () => number;
};

/** Fetches packages and puts them in force. One that failed waits for its turn. */
export function createPackageTaker({ store, fetchPackage, elapsedMs }: PackageDependencies) {
  const failures = createFailedPackages(elapsedMs);
  return {
    hasFailed: failures.has,
    keepOnly: failures.keepOnly,
    /** Returns why it could not be put in force, or null. Rejects if the centre is unreachable. */
    async take(
      enrolled: EnrolledDevice,
      wanted: WantedPackage,
      put: (fetched: HandedPackage) => Promise<void>,
      signal: AbortSignal,
      report: (bytes: number) => void = () => undefined,
    ): Promise<HandedDownProblem | null> {
      const { sha256, list } = wanted;
      const waits = failures.waits(sha256);
      if (waits !== null) return waits;
      try {
        const fetched = await fetchPackage(enrolled, wanted, report, signal);
        if (typeof fetched === 'string') return failures.note(sha256, fetched);
        await put(fetched);
        await removePackage(store, fetched.id);
      } catch (error) {
        // A fetch that was interrupted continues from there.
        if (signal.aborted || error instanceof CentreUnreachableError) throw error;
        for (const { id } of await ownPackages(store, list)) await removePackage(store, id);
        return failures.note(sha256, error instanceof ListRefusedError ? error.problem : 'FAILED');
      }
      failures.clear(sha256);
      return null;
    },
  };
}
