import { faultFacts, type Log } from '../service/log.ts';
import { createDemoSource } from './demo-source.ts';
import { type Fetch, prepareCases } from './prepare-cases.ts';

/** The demo's documents, and its example cases, which are made beside everything else. */
export function openDemo() {
  const source = createDemoSource();
  return {
    source,
    /** `stop` resolves once nothing is asked any more. */
    startPreparing(fetch: Fetch, log: Log): { stop(): Promise<void> } {
      const end = new AbortController();
      const ended = prepareCases(fetch, source, end.signal).then(
        () => undefined,
        (error: unknown) => {
          if (!end.signal.aborted) log('warning', 'demo.cases_not_prepared', faultFacts(error));
        },
      );
      return {
        stop() {
          end.abort();
          return ended;
        },
      };
    },
  };
}
