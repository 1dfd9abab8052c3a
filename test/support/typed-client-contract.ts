import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientOf } from './api-client/client.ts';
import type { ContractHost } from './api-contract.ts';
import { CONTRACT_PERSON } from './api-contract.ts';

/** What a client generated from the description does with the API: every operation for integrators, and an error. */
export function testTypedClient(host: () => ContractHost): void {
  test('a generated client runs a verification and fetches it', async () => {
    const client = clientOf(host());
    const ran = await client.POST('/api/v1/verify/run_user_verification/', { body: CONTRACT_PERSON });
    expect(ran.data).toMatchObject({ status: 'Completed', verification_type: 'ID Verification' });
    const path = { batch_id: ran.data?.batch_id ?? '' };
    const got = await client.GET('/api/v1/verify/get_user_verification_result/{batch_id}/', { params: { path } });
    const posted = await client.POST('/api/v1/verify/get_user_verification_result/{batch_id}/', { params: { path } });
    expect([got.data, posted.data]).toEqual([ran.data, ran.data]);
  });

  test('a generated client verifies a company and fetches it', async () => {
    const client = clientOf(host());
    const ran = await client.POST('/api/v1/verify/run_business_verification/', {
      body: {
        business_name: 'Northgate Trading Ltd',
        country_code: 'GB',
        people: [{ name: 'Anna Eriksson', share: 100 }],
      },
    });
    expect(ran.data).toMatchObject({ status: 'Completed' });
    const path = { batch_id: ran.data?.batch_id ?? '' };
    const params = { params: { path } };
    const got = await client.GET('/api/v1/verify/get_business_verification_result/{batch_id}/', params);
    const posted = await client.POST('/api/v1/verify/get_business_verification_result/{batch_id}/', params);
    expect([got.data, posted.data]).toEqual([ran.data, ran.data]);
  });

  test('a generated client sees errors in the described form', async () => {
    const client = clientOf(host());
    const path = { batch_id: randomUUID() };
    const { error, response } = await client.GET('/api/v1/verify/get_user_verification_result/{batch_id}/', {
      params: { path },
    });
    expect(response.status).toBe(404);
    expect(error?.error).toMatchObject({ code: 'NOT_FOUND', summary: expect.any(String) });
    const refused = await client.POST('/api/v1/verify/run_user_verification/', {
      body: { ...CONTRACT_PERSON, last_name: 'N' },
    });
    expect(Object.keys(refused.error?.error.fields ?? {})).toEqual(['last_name']);
  });
}
