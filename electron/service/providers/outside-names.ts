import { Resolver } from 'node:dns/promises';

const TIMEOUT_MS = 1000;
const TRIES = 2;

/** Whether our name servers know the names outside this network. Without that, a name they do not know may well exist. */
export type KnowsOutside = (topLevelDomain: string, signal: AbortSignal) => Promise<boolean>;

/**
 * Asks for the name servers of a top-level domain, which every name server with a way outside can tell. `servers` as `address:port`;
 * defaults to the system's.
 */
export const createKnowsOutside =
  (servers?: readonly string[]): KnowsOutside =>
  async (topLevelDomain, signal) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers([...servers]);
    const cancel = () => resolver.cancel();
    if (signal.aborted) return false;
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return (await resolver.resolveNs(topLevelDomain)).length > 0;
    } catch {
      return false;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
