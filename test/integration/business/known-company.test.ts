/** A company that was verified before: over the API, with a real store and several integrators. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#shared/contract/api.ts';
import { BusinessResponse } from '#shared/contract/business/business-response.ts';
import type { CheckPolicy } from '#shared/contract/policy/policy.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { knownCompany } from '../../../electron/service/checks/business/known-company.ts';
import { businessLei } from '../../../electron/service/checks/business/lei.ts';
import { createCompanies } from '../../../electron/service/evidence/company-history.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { inForce } from '../../support/no-pipeline.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

const HARBOUR = { business_name: 'Harbour Trading Ltd', registration_number: '00445790', country_code: 'GB' };
const LEI = '5493001KJTIIGC8Y1R12';

let api: TemporaryApi;
let effects: CheckPolicy = DEFAULT_POLICY.checks['business.known_company'];
beforeEach(async () => {
  effects = DEFAULT_POLICY.checks['business.known_company'];
  const businessChecks = [knownCompany, businessLei].map((check) => ({ check, deadlineMs: 20_000 }));
  const policyInForce = () =>
    inForce({ ...DEFAULT_POLICY, checks: { ...DEFAULT_POLICY.checks, 'business.known_company': effects } })();
  api = await openTemporaryApi({}, {}, { businessChecks, policyInForce });
});
afterEach(() => api.close());

const newKey = async (group?: string) =>
  (await createApiKey(api.store, 'Key', SOMEBODY, undefined, undefined, group)).key;

async function run(business: object, key = api.apiKey) {
  const path = endpoints.runBusinessVerification.path;
  const answer = await api.fetch(jsonRequest('POST', path, business, { 'x-api-key': key }));
  expect(answer.status).toBe(200);
  const { business_info: info, verification_result, batch_id } = BusinessResponse.strict().parse(await answer.json());
  const { outcome, codes } = info.check_summary?.find(({ check }) => check === 'business.known_company') ?? {};
  const { cases = [] } = info.earlier_cases ?? {};
  return { batchId: batch_id, result: verification_result, outcome, codes, cases, info };
}

describe('a company with a number of an earlier case', () => {
  test('passes with the same details, however they are written, and the case is named', async () => {
    const { batchId, ...first } = await run({ ...HARBOUR, lei: LEI });
    expect(first).toMatchObject({ result: 'APPROVED', outcome: 'pass', codes: [], cases: [] });
    const again = await run({
      business_name: 'HARBOUR TRADING LIMITED',
      registration_number: '445790',
      country_code: 'gb',
    });
    expect(again).toMatchObject({ outcome: 'pass', codes: ['COMPANY_PREVIOUSLY_SEEN'] });
    expect(again.cases).toEqual([
      { batch_id: batchId, created_at: expect.any(String), shared: ['registration_number'], differing: [] },
    ]);
    expect((await run({ ...HARBOUR, lei: LEI })).cases).toMatchObject([
      { shared: ['registration_number'] },
      { shared: ['registration_number', 'lei'] },
    ]);
  });

  test('goes to review under another name, number or country', async () => {
    await run({ ...HARBOUR, lei: LEI });
    for (const [changes, differing] of [
      [{ business_name: 'Mill Lane Bakers' }, ['business_name']],
      [{ registration_number: '00445791', lei: LEI }, ['registration_number']],
      [{ country_code: 'IE', registration_number: undefined, lei: LEI }, ['country_code']],
    ] as const) {
      const found = await run({ ...HARBOUR, ...changes });
      expect(found).toMatchObject({ result: 'REVIEW', codes: ['COMPANY_PREVIOUSLY_SEEN', 'COMPANY_DETAILS_DIFFER'] });
      expect(found.cases.at(-1)).toMatchObject({ differing });
      expect(found.info.warnings).toContainEqual({
        code: 'COMPANY_DETAILS_DIFFER',
        message: 'An earlier case has the same number with other details of the company.',
        field: differing[0],
        resolution_status: 'UNRESOLVED',
      });
      await api.runs.erase(found.batchId, 'person_asked', SOMEBODY);
    }
  });

  test('says the same whatever the policy makes of it, and its section no more than the decision', async () => {
    await run({ ...HARBOUR, lei: LEI });
    for (const [review, result, section] of [
      ['none', 'APPROVED', 'APPROVED'],
      ['REVIEW', 'REVIEW', 'REVIEW'],
      ['DECLINED', 'DECLINED', 'REVIEW'],
    ] as const) {
      effects = { fail: review, review, unavailable: review };
      const found = await run({ ...HARBOUR, business_name: 'Mill Lane Bakers', lei: LEI });
      expect(found).toMatchObject({
        result,
        outcome: 'review',
        codes: ['COMPANY_PREVIOUSLY_SEEN', 'COMPANY_DETAILS_DIFFER'],
        info: { result: section, status: 'COMPLETED' },
      });
      await api.runs.erase(found.batchId, 'person_asked', SOMEBODY);
    }
  });
});

describe('earlier cases', () => {
  test('are those of the same group of keys; an operator sees all', async () => {
    const [one, partner, other] = [await newKey('acme'), await newKey('acme'), await newKey('globex')];
    const { batchId } = await run(HARBOUR, one);
    expect((await run(HARBOUR, partner)).cases).toMatchObject([{ batch_id: batchId }]);
    expect(await run(HARBOUR, other)).toMatchObject({ outcome: 'pass', codes: [], cases: [] });
    const seen = await createCompanies(api.store)({
      batchId: randomUUID(),
      actor: SOMEBODY,
      at: new Date().toISOString(),
      fields: HARBOUR,
    });
    expect(seen.earlier).toHaveLength(3);
    expect(seen.earlier.every(({ differing }) => differing?.length === 0)).toBe(true);
  });

  test('are keyed hashes alone, differ between groups, and go with the case', async () => {
    const ids = [await run(HARBOUR, await newKey('acme')), await run(HARBOUR, await newKey('globex'))].map(
      ({ batchId }) => batchId,
    );
    const rows = () => api.store.read((db) => db.selectFrom('identity_links').selectAll().execute());
    const stored = await rows();
    expect(stored.map(({ batch_id }) => batch_id).sort()).toEqual([...ids].sort());
    for (const { term, identity_hash } of stored) expect(term + identity_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(stored.flatMap(({ term, identity_hash }) => [term, identity_hash])).size).toBe(4);
    await api.runs.erase(ids[0] ?? '', 'person_asked', SOMEBODY);
    expect((await rows()).map(({ batch_id }) => batch_id)).toEqual([ids[1]]);
  });

  test('do not hold the case itself when it runs again, and are found after it', async () => {
    const { batchId } = await run(HARBOUR);
    await api.runs.rerun({ batchId, expectedRevision: 1, reason: 'Once more', actor: SOMEBODY });
    expect((await run(HARBOUR)).cases).toMatchObject([{ batch_id: batchId }]);
  });

  test('are found for a case that was accepted before it was decided', async () => {
    const path = endpoints.runBusinessVerification.path;
    const headers = { 'x-api-key': api.apiKey, prefer: 'respond-async' };
    const accepted = await (await api.fetch(jsonRequest('POST', path, HARBOUR, headers))).json();
    const result = endpoints.getBusinessVerificationResult.path.replace('{batch_id}', accepted.batch_id);
    await expect
      .poll(async () => (await (await api.fetch(jsonRequest('GET', result, undefined, headers))).json()).status)
      .toBe('Completed');
    expect((await run(HARBOUR)).cases).toMatchObject([{ batch_id: accepted.batch_id }]);
  });

  test('that describe the company in too many ways are not opened, and still go to review', async () => {
    // Older than the eight that are opened.
    await run({ ...HARBOUR, business_name: 'Harbour Trading and Shipping' });
    for (const name of ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel'])
      await run({ ...HARBOUR, business_name: name });
    const found = await run(HARBOUR);
    expect(found).toMatchObject({ outcome: 'review' });
    expect(found.cases.map(({ differing }) => differing)).toEqual([...Array(8).fill(['business_name']), null]);
  });
});
