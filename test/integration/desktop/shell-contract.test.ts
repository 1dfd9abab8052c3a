import { PAGE_ORIGIN, SCHEME } from '../../../electron/main/app-scheme.ts';
import { createProtocolHandler } from '../../../electron/main/protocol-handler.ts';
import { protocol, requestThroughProtocol } from '../../fakes/electron.ts';
import { CONTRACT_ORIGIN, describeApiContract } from '../../support/api/api-contract.ts';
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
      async fetch(request) {
        const { method, headers } = request;
        const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
        const url = request.url.replace(CONTRACT_ORIGIN, PAGE_ORIGIN);
        return requestThroughProtocol(protocol, new Request(url, { method, headers, body }));
      },
      close: api.close,
    };
  },
  { limitsBodies: false },
);
