import { describeApiContract } from '../../support/api/api-contract.ts';
import { openTemporaryApi } from '../../support/temporary-api.ts';

describeApiContract('in process', () => openTemporaryApi());
