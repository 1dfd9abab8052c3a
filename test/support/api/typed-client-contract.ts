import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientOf } from './api-client/client.ts';
import { CONTRACT_PERSON, type ContractHost } from './api-contract.ts';

/** A client generated from the description uses the API: every operation for integrators, and an error. */
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

  test('a generated client makes a link and sends it again by GET and by POST', async () => {
    const client = clientOf(host());
    const made = await client.POST('/api/v1/verify/get_user_verification_url/', {
      body: { verification_type: 'BIOMETRIC', last_name: 'Eriksson' },
    });
    const path = { batch_id: made.data?.data.batch_id ?? '' };
    const resent = await client.GET('/api/v1/verify/resend_verification_url/{batch_id}/', { params: { path } });
    const again = await client.POST('/api/v1/verify/resend_verification_url/{batch_id}/', { params: { path } });
    const answers = [made, resent, again].map(({ data }) => data);
    for (const answer of answers)
      expect(answer).toMatchObject({
        data: { batch_id: path.batch_id, verification_url: expect.stringMatching(/\/verify#[\w-]{22}$/) },
        status: 200,
      });
    // Each address replaces the one before.
    expect(new Set(answers.map((answer) => answer?.data.verification_url)).size).toBe(3);

    const company = await client.POST('/api/v1/verify/get_business_verification_url/', {
      body: { business_name: 'Northgate Trading Ltd' },
    });
    const companyPath = { batch_id: company.data?.data.batch_id ?? '' };
    const sent = await client.GET('/api/v1/verify/resend_business_verification_url/{batch_id}/', {
      params: { path: companyPath },
    });
    expect(sent.data?.data.batch_id).toBe(companyPath.batch_id);
    const revoked = await client.POST('/api/v1/verify/revoke_verification_url/{batch_id}/', { params: { path } });
    expect(revoked.data).toEqual({ data: { batch_id: path.batch_id }, status: 200 });
    const { error } = await client.GET('/api/v1/verify/resend_verification_url/{batch_id}/', {
      params: { path: { batch_id: randomUUID() } },
    });
    expect(error?.error).toMatchObject({ summary: expect.any(String), code: 'NOT_FOUND' });
  });
}
