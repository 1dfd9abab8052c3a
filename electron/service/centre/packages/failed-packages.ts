import type { HandedDownProblem } from '#shared/contract/centre/handed-down.ts';

/** A package that failed is fetched again after this, doubled each time. */
const AGAIN_MS_MIN = 60_000;
const AGAIN_MS_MAX = 3_600_000;

type Failure = { readonly problem: HandedDownProblem; readonly until: number; readonly waitMs: number };

/** Packages that could not be put in force, by hash, and when they are fetched again. */
export function createFailedPackages(elapsedMs: () => number) {
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
