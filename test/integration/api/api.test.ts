import { CONTRACT_ORIGIN, describeApiContract } from '../../support/api/api-contract.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

// The long run has every bound in every encoding, as `property-runs.ts` says.
describeApiContract(
  'in process',
  async () => {
    const api = await openTemporaryApi();
    return { ...api, fetch: (path, init) => api.fetch(new Request(CONTRACT_ORIGIN + path, init)) };
  },
  { isInProcess: true },
);
