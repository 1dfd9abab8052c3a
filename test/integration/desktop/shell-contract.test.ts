import { PAGE_ORIGIN, SCHEME } from '../../../electron/main/app-scheme.ts';
import { createProtocolHandler } from '../../../electron/main/protocol-handler.ts';
import { protocol, requestThroughProtocol } from '../../fakes/electron.ts';
import { describeApiContract } from '../../support/api/api-contract.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

// The long run has every bound here too, as `property-runs.ts` says, and a body over the limit, which the service refuses.
describeApiContract(
  "through the shell's own scheme",
  async () => {
    const api = await openTemporaryApi();
    const handle = createProtocolHandler({
      serviceFetch: (request) => api.fetch(request),
      pageFolder: 'out/renderer',
      log: () => undefined,
    });
    protocol.handle(SCHEME, handle);
    return {
      apiKey: api.apiKey,
      fetch: (path, init) => requestThroughProtocol(protocol, new Request(PAGE_ORIGIN + path, init)),
      close: api.close,
    };
  },
  { limitsBodies: false },
);
