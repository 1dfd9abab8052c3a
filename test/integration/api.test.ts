import { describeApiContract } from '../support/api-contract.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';

describeApiContract('in process', () => openTemporaryApi());
