import { describeApiContract } from '../../support/api/api-contract.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

// The long run has every bound in every encoding, as `property-runs.ts` says.
describeApiContract('in process', () => openTemporaryApi(), { isInProcess: true });
