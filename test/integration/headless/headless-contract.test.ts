import { startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import { describeApiContract } from '../../support/api/api-contract.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

// The long run has every bound here too, as `property-runs.ts` says.
describeApiContract('over HTTP', async () => {
  const api = await openTemporaryApi();
  const host = await startHttpHost({
    serviceFetch: (request) => api.fetch(request),
    pageFolder: 'out/renderer',
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
  return {
    apiKey: api.apiKey,
    fetch: (path, init) => fetch(host.url + path, init),
    async close() {
      await host.stop();
      await api.close();
    },
  };
});
