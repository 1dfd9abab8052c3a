/** Business verification over the API: real store, real pipeline and a real register over HTTP. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { endpoints, PAGE_COUNT_HEADER } from '#shared/contract/api.ts';
import { BusinessResponse } from '#shared/contract/business/business-response.ts';
import { CompanyDetail, Session, VerificationList } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckSection } from '#shared/contract/runs/sections/check-section.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { findVerification, listVerifications } from '../../../electron/service/cases/verifications.ts';
import { BUSINESS_CHECKS } from '../../../electron/service/checks/product-table.ts';
import { SANDBOX_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { createCompanyRegistries } from '../../../electron/service/providers/company-registries.ts';
import type { Websites } from '../../../electron/service/providers/websites.ts';
import type { PipelineDependencies } from '../../../electron/service/verify/pipeline.ts';
import { CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { expectDescribed } from '../../support/api/described-answer.ts';
import { aParty } from '../../support/business/business-builders.ts';
import { inForce } from '../../support/no-pipeline.ts';
import { aJpeg, base64 } from '../../support/pictures.ts';
import { SOMEBODY } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { jsonRequest } from '../../support/temporary-service.ts';

const BUSINESS = {
  business_name: 'Harbour Trading Ltd',
  registration_number: '445790',
  country_code: 'GB',
  people: [
    { id: 'ana', name: 'Ana Lee', date_of_birth: '1980-05-02', role: 'director', share: 40 },
    { name: 'Ben Okoro', date_of_birth: '1975-11-30', share: 20 },
  ],
  companies: [{ id: 'top', name: 'Lee Holding Ltd', share: 40 }],
  holdings: [{ holder: 'ana', held: 'top', share: 100 }],
};
const RUN = endpoints.runBusinessVerification.path;
const resultPath = (id: string) => endpoints.getBusinessVerificationResult.path.replace('{batch_id}', id);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A register that knows one company. */
async function aRegister(state = 'active') {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const isKnown = JSON.parse(body).registration_number === '00445790';
      const company = { name: 'HARBOUR TRADING LIMITED', number: '00445790', state };
      response.end(JSON.stringify(isKnown ? { result: 'YES', company } : { result: 'NO' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return createCompanyRegistries(
    [
      {
        country: 'GB',
        name: 'Company register',
        address,
        header: null,
        timeout_ms: 3000,
        deadline_ms: 8000,
        retries: 0,
        circuit: { failures: 5, pause_ms: 30_000 },
        request: { number: 'registration_number' },
        answer: {
          status: 'result',
          found: ['YES'],
          not_found: ['NO'],
          not_found_http: [],
          fields: { name: 'company.name', number: 'company.number', company_status: 'company.state' },
          active: ['active'],
          inactive: ['dissolved'],
        },
      },
    ],
    false,
    () => undefined,
  );
}

/** Nobody is listed: the screening process itself is tested in `watchlist-screening`. */
const nobodyListed = (parties: readonly unknown[]) => Promise.resolve(parties.map(() => aParty('business').found));

async function open(changes: Partial<PipelineDependencies> = {}) {
  const api = await openTemporaryApi({}, {}, { businessChecks: BUSINESS_CHECKS, ...changes });
  closing.push(() => api.close());
  return api;
}

async function openWithRegister(state?: string, websites?: Websites) {
  const listings = { find: () => Promise.reject(new Error('not asked')), findAll: nobodyListed };
  return open({ companyRegistries: await aRegister(state), listings, ...(websites && { websites }) });
}

async function send(api: TemporaryApi, method: 'GET' | 'POST', path: string, body?: unknown, headers: object = {}) {
  const answer = await api.fetch(jsonRequest(method, path, body, { 'x-api-key': api.apiKey, ...headers }));
  return { status: answer.status, body: await answer.json() };
}

async function verified(api: TemporaryApi, changes: object = {}): Promise<BusinessResponse> {
  const { status, body } = await send(api, 'POST', RUN, { ...BUSINESS, ...changes });
  expect(status).toBe(200);
  expectDescribed(BusinessResponse.shape, body);
  return BusinessResponse.strict().parse(body);
}

const codesOf = ({ warnings = [], status_reasons = [] }: CheckSection) =>
  [...warnings, ...status_reasons].map(({ code }) => code);

describe('a company', () => {
  test('is approved if its register knows it, nobody is listed and the owners are known', async () => {
    const response = await verified(await openWithRegister());
    expect(response).toMatchObject({ verification_result: 'APPROVED', status: 'Completed', type: 'Single' });
    expect(response.business_info.lookup_details).toMatchObject({
      lookup_list: [{ source: 'Company register', status: 'FOUND' }],
    });
    expect(response.ownership_info.owners).toEqual([
      { id: 'people.0', direct_percent: 40, capital_percent: 80, voting_percent: 80, bases: ['capital', 'voting'] },
    ]);
    expect(response.aml_info.parties?.map(({ party }) => party)).toEqual([
      'business',
      'people.0',
      'people.1',
      'companies.0',
    ]);
  });

  test('is declined or reviewed for what its register says', async () => {
    const api = await openWithRegister();
    for (const [changes, result, codes] of [
      [{ registration_number: '445791' }, 'DECLINED', ['COMPANY_NOT_FOUND', 'BUSINESS_ID_NOT_VERIFIED']],
      [{ business_name: 'Other Trading Ltd' }, 'REVIEW', ['BUSINESS_INFO_NAME_MISMATCH']],
      [{ country_code: 'IE' }, 'REVIEW', ['BUSINESS_ID_NOT_VERIFIED']],
    ] as const) {
      const { verification_result, business_info } = await verified(api, changes);
      expect([changes, verification_result, codesOf(business_info)]).toEqual([changes, result, codes]);
    }
    const dissolved = await verified(await openWithRegister('dissolved'));
    expect([dissolved.verification_result, codesOf(dissolved.business_info)]).toEqual([
      'DECLINED',
      ['REGISTRATION_STATUS_INACTIVE'],
    ]);
  });

  test('is never approved while a part could not run', async () => {
    const response = await verified(await open());
    expect(response.verification_result).toBe('REVIEW');
    expect(codesOf(response.business_info)).toEqual(['BUSINESS_ID_NOT_VERIFIED']);
    expect(response.aml_info).toMatchObject({ status: 'FAILED', result: 'UNKNOWN' });
    expect(codesOf(response.aml_info)).toEqual(['WATCHLISTS_MISSING']);
  });

  test('is approved with a website that nobody visits, which the answer says', async () => {
    const website = 'https://www.harbour-trading.co.uk';
    const email_address = 'office@harbour-trading.co.uk';
    const { verification_result, website_info, user_input } = await verified(await openWithRegister(), {
      website,
      email_address,
    });
    expect(verification_result).toBe('APPROVED');
    expect(user_input).toMatchObject({ website, email_address });
    expect(website_info).toMatchObject({
      status: 'FAILED',
      result: 'UNKNOWN',
      status_reasons: [{ code: 'WEBSITE_NOT_VERIFIED', field: 'website' }],
      address_details: { status: 'VALID', domain: 'harbour-trading.co.uk', name_match: 'agree', email_domain: 'SAME' },
      lookup_details: { lookup_list: [{ status: 'UNAVAILABLE', reason: 'WEBSITE_NOT_VERIFIED' }] },
    });
  });

  test('is judged by a visit to its website', async () => {
    const lines = ['Harbour Trading Limited', 'Registered number 00445790'];
    const page = { httpStatus: 200, isSecure: true, leadsTo: null, lines };
    const visited: string[] = [];
    const api = await openWithRegister('active', {
      visit: async ({ host }) => {
        visited.push(host);
        const source = 'Visit';
        return host.startsWith('www.') ? { status: 'FOUND', source, page } : { status: 'NOT_FOUND', source };
      },
    });
    for (const [website, result, codes, lookup] of [
      [
        'www.harbour-trading.co.uk',
        'APPROVED',
        [],
        { status: 'FOUND', name_match: 'agree', registration_number_found: true },
      ],
      ['harbour-trading.co.uk', 'REVIEW', ['WEBSITE_NOT_FOUND'], { status: 'NOT_FOUND', name_match: null }],
    ] as const) {
      const { verification_result, website_info } = await verified(api, { website });
      expect([verification_result, codesOf(website_info)]).toEqual([result, codes]);
      expect(website_info.lookup_details).toMatchObject({ lookup_list: [lookup] });
    }
    const inside = await verified(api, { website: '10.0.0.10' });
    expect([inside.verification_result, codesOf(inside.website_info)]).toEqual(['REVIEW', ['WEBSITE_NOT_VALID']]);
    expect(visited).toEqual(['www.harbour-trading.co.uk', 'harbour-trading.co.uk']);
  });

  test('with a document that cannot be read goes to review: recognition is down here', async () => {
    const document = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n').toString('base64');
    const { body } = await send(await openWithRegister(), 'POST', RUN, { ...BUSINESS, documents: [document] });
    expect([body.verification_result, body.document_info?.status, codesOf(body.document_info)]).toEqual([
      'REVIEW',
      'FAILED',
      ['INFERENCE_UNAVAILABLE'],
    ]);
    expect(body.user_input.documents).toEqual([{ media_type: 'application/pdf', byte_length: 45 }]);
  });
});

test('in the sandbox well-known values decide, also without lists; anything else is approved', async () => {
  const api = await open({
    policyInForce: inForce(SANDBOX_POLICY),
    companyRegistries: createCompanyRegistries([], true, () => undefined),
  });
  for (const [business, result] of [
    [{ business_name: 'Acme Inc' }, 'DECLINED'],
    [{ business_name: 'Hooli Inc' }, 'REVIEW'],
    [{ business_name: 'Harbour', registration_number: '1230' }, 'DECLINED'],
    [{ business_name: 'Harbour', tax_number: '123B' }, 'REVIEW'],
    [{ business_name: 'Harbour', registration_number: '129', lei: 'X' }, 'APPROVED'],
  ] as const)
    expect([business, (await send(api, 'POST', RUN, business)).body.verification_result]).toEqual([business, result]);
});

describe('the operations', () => {
  test('the result is fetched with GET and POST, and is none of a person', async () => {
    const api = await openWithRegister();
    const response = await verified(api);
    const id = response.batch_id;
    expect((await send(api, 'GET', resultPath(id))).body).toEqual(response);
    expect((await send(api, 'POST', resultPath(id))).body).toEqual(response);
    const asPerson = endpoints.getUserVerificationResult.path.replace('{batch_id}', id);
    expect((await send(api, 'GET', asPerson)).status).toBe(404);
    const person = await send(api, 'POST', endpoints.runUserVerification.path, CONTRACT_PERSON);
    expect((await send(api, 'GET', resultPath(person.body.batch_id))).status).toBe(404);
  });

  test('a retry under the same key returns the same answer, and another body is a conflict', async () => {
    const api = await openWithRegister();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(api, 'POST', RUN, BUSINESS, headers);
    expect(await send(api, 'POST', RUN, BUSINESS, headers)).toEqual(first);
    expect((await send(api, 'POST', RUN, { ...BUSINESS, business_name: 'Other Ltd' }, headers)).status).toBe(409);
    expect((await send(api, 'POST', endpoints.runUserVerification.path, CONTRACT_PERSON, headers)).status).toBe(409);
  });

  test('respond-async answers In-progress, and the result follows', async () => {
    const api = await openWithRegister();
    const { body } = await send(api, 'POST', RUN, BUSINESS, { prefer: 'respond-async' });
    expect(BusinessResponse.strict().parse(body)).toMatchObject({
      status: 'In-progress',
      verification_result: 'UNKNOWN',
    });
    await expect.poll(async () => (await send(api, 'GET', resultPath(body.batch_id))).body.status).toBe('Completed');
  });

  test('another key sees nothing of it', async () => {
    const api = await openWithRegister();
    const { batch_id: id } = await verified(api);
    const { key } = await createApiKey(api.store, 'Other', SOMEBODY);
    expect((await send(api, 'GET', resultPath(id), undefined, { 'x-api-key': key })).status).toBe(404);
  });

  test('wrong fields are named, in forms as well', async () => {
    const api = await open();
    const { status, body } = await send(api, 'POST', RUN, { people: [{ name: 'A', share: 200 }], documents: ['?'] });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      400,
      ['business_name', 'documents.0', 'people.0.name', 'people.0.share'],
    ]);
    const form = new FormData();
    form.set('business_name', 'Harbour Trading Ltd');
    form.set('people', JSON.stringify([{ name: 'Ana Lee', share: '100' }]));
    for (let count = 0; count < 6; count++) form.append('documents', new Blob(['x']), 'a.pdf');
    const request = new Request(`http://localhost${RUN}`, {
      method: 'POST',
      body: form,
      headers: { 'x-api-key': api.apiKey },
    });
    const refused = await api.fetch(request);
    expect(await refused.json()).toMatchObject({ error: { fields: { documents: 'Send at most 5 documents.' } } });
  });

  test('it is stored sealed, found by its name and number, and erased with everything', async () => {
    const api = await openWithRegister();
    const { batch_id: id } = await verified(api);
    const stored = await findVerification(api.store, id);
    expect([stored?.outcome.subject, stored?.input.business?.business_name]).toEqual([
      'business',
      'Harbour Trading Ltd',
    ]);
    for (const query of ['harbour', 'Okoro', '445790'])
      expect((await listVerifications(api.store, { query, limit: 5 })).items).toMatchObject([
        { batchId: id, applicantName: 'Harbour Trading Ltd', verificationType: 'BUSINESS' },
      ]);
    await api.runs.erase(id, 'person_asked', SOMEBODY);
    expect((await send(api, 'GET', resultPath(id))).status).toBe(410);
    expect((await listVerifications(api.store, { query: 'harbour', limit: 5 })).items).toEqual([]);
  });

  test('it runs again from what was stored', async () => {
    const api = await openWithRegister();
    const { batch_id: batchId } = await verified(api);
    const again = await api.runs.rerun({ batchId, expectedRevision: 1, reason: 'Once more', actor: SOMEBODY });
    expect(again.verification_result).toBe('APPROVED');
    await expect(
      api.runs.rerun({ batchId, expectedRevision: 2, reason: 'One', actor: SOMEBODY, check: 'business.lei' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

test('at the desk its case is listed and opened with everything that was entered and found', async () => {
  const api = await openWithRegister();
  const document = base64(aJpeg());
  const { batch_id } = await verified(api, { country_code: 'gb', documents: [document] });
  const signedIn = await api.fetch(
    jsonRequest('POST', endpoints.setUp.path, { name: 'Mara Lind', username: 'mara', password: 'seven grey herons' }),
  );
  const { token } = Session.parse(await signedIn.json());
  const desk = (name: 'listVerifications' | 'getVerification' | 'getCapture', query = '') => {
    const path = endpoints[name].path.replace('{batch_id}', batch_id).replace('{kind}', 'business_document_1');
    return api.fetch(jsonRequest('GET', path + query, undefined, { authorization: `Bearer ${token}` }));
  };
  const detail = CompanyDetail.parse(await (await desk('getVerification')).json());
  const { items } = VerificationList.parse(await (await desk('listVerifications')).json());
  expect(items).toEqual([{ ...detail.summary, thumbnail: null }]);
  await api.runs.rerun({ batchId: batch_id, expectedRevision: 1, reason: 'Once more', actor: SOMEBODY });
  const again = VerificationList.parse(await (await desk('listVerifications')).json());
  expect(again.items).toEqual(items);
  expect(detail.summary).toMatchObject({ subject: 'business', applicant_name: 'Harbour Trading Ltd', country: 'GB' });
  expect(detail.entered).toMatchObject({ people: BUSINESS.people, companies: BUSINESS.companies });
  expect(resultFor(detail.checks, 'business.ownership')?.findings?.people[0]).toMatchObject({
    id: 'people.0',
    directPercent: 40,
    capitalPercent: 80,
  });
  expect(detail.captures).toMatchObject([{ kind: 'business_document_1', media_type: 'image/jpeg' }]);
  const page = await desk('getCapture', '?page=1');
  expect([page.status, page.headers.get(PAGE_COUNT_HEADER), page.headers.get('content-type')]).toEqual([
    ...[200, '1', 'image/jpeg'],
  ]);
  // Recognition, which draws pages, is down here.
  for (const [query, status] of [
    ['?page=2', 503],
    ['?page=0', 400],
    ['?page=first', 400],
  ] as const)
    expect([query, (await desk('getCapture', query)).status]).toEqual([query, status]);
});
