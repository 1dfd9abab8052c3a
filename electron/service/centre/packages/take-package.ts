import type { HandedDownProblem } from '#shared/contract/centre/handed-down.ts';
import { type HandedPackage, removePackage } from '../../devices/packages/package-rows.ts';
import type { Store } from '../../store/store.ts';
import { CentreUnreachableError, type EnrolledDevice } from '../centre-client.ts';
import { createFailedPackages } from './failed-packages.ts';
import { type createPackageFetcher, ownPackages, type WantedPackage } from './fetch-package.ts';
import { ListRefusedError } from './put-list.ts';

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
    /** Why the package could not be put in force; null if it was. Rejects if the centre cannot be reached. */
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
        // A fetch that was interrupted goes on from there.
        if (signal.aborted || error instanceof CentreUnreachableError) throw error;
        for (const { id } of await ownPackages(store, list)) await removePackage(store, id);
        return failures.note(sha256, error instanceof ListRefusedError ? error.problem : 'FAILED');
      }
      failures.clear(sha256);
      return null;
    },
  };
}
