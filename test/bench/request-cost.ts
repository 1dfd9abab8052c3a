/** Processor time of one request beyond its own work: who calls, and which policy is in force. Argument: requests of each kind. */

import { recordVerification } from '../../electron/service/cases/verifications.ts';
import { DEFAULT_POLICY } from '../../electron/service/policy/default-policy.ts';
import { policyInForce } from '../../electron/service/policy/rows.ts';
import { aVerification } from '../support/store/store-fixtures.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';
import { jsonRequest } from '../support/temporary-service.ts';

const times = Number(process.argv[2] ?? 3000);
const api = await openTemporaryApi();
const administrator = { name: 'Bench', username: 'bench', password: 'correct horse battery' };
const signedIn = await (await api.fetch(jsonRequest('POST', '/api/v1/desk/set_up/', administrator))).json();
const session = { authorization: `Bearer ${signedIn.token}` };
const key = { 'x-api-key': api.apiKey };
const verification = aVerification();
await recordVerification(api.store, verification);

const KINDS: Record<string, () => Promise<unknown>> = {
  'public endpoint': () => api.fetch(jsonRequest('GET', '/api/v1/desk/status/')),
  'operator: who am I': () => api.fetch(jsonRequest('GET', '/api/v1/desk/operator/', undefined, session)),
  'operator: one verification': () =>
    api.fetch(jsonRequest('GET', `/api/v1/desk/verifications/${verification.batchId}/`, undefined, session)),
  'API key: unknown result': () =>
    api.fetch(
      jsonRequest(
        'GET',
        '/api/v1/verify/get_user_verification_result/00000000-0000-4000-8000-000000000000/',
        undefined,
        key,
      ),
    ),
  'policy in force': () => policyInForce(api.store),
};

async function measured(work: () => Promise<unknown>): Promise<number> {
  const { user, system } = process.cpuUsage();
  for (let count = 0; count < times; count++) await work();
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / times;
}

console.log(`default policy ${JSON.stringify(DEFAULT_POLICY).length} characters, ${times} requests of each kind`);
for (const [kind, work] of Object.entries(KINDS)) {
  await measured(work);
  const rounds = [await measured(work), await measured(work), await measured(work)].sort((one, other) => one - other);
  console.log(`${kind.padEnd(28)} ${rounds[1]?.toFixed(0).padStart(6)} µs`);
}
await api.close();
