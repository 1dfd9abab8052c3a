import { faultFacts, type Log } from '../service/log.ts';
import { createDemoSource } from './demo-source.ts';
import { type Fetch, prepareCases } from './prepare-cases.ts';

/** The demo's documents, and its example cases, which are made beside everything else. */
export function openDemo() {
  const source = createDemoSource();
  return {
    source,
    startPreparing(fetch: Fetch, log: Log): { stop(): void } {
      const end = new AbortController();
      prepareCases(fetch, source, end.signal).catch((error: unknown) => {
        if (!end.signal.aborted) log('warning', 'demo.cases_not_prepared', faultFacts(error));
      });
      return { stop: () => end.abort() };
    },
  };
}
