import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GET_USER_VERIFICATION_RESULT_PATH, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import { aJpeg, aPng, aWebp, base64, latin1 } from '../pictures.ts';
import { PROPERTY_RUNS, someOrAll } from '../property-runs.ts';
import { BOUNDS, REFUSED_IMAGES, SMALL_IMAGES, SOME_BOUNDS } from './contract-values.ts';
import { testTypedClient } from './typed-client-contract.ts';

/** The suite needs an API key and a way to send a request to a path. */
export type ContractHost = {
  fetch(path: string, init: RequestInit): Promise<Response>;
  apiKey: string;
  close(): Promise<void>;
};
export const CONTRACT_ORIGIN = 'http://localhost';

type Values = Readonly<Record<string, string | null | Uint8Array<ArrayBuffer>>>;
type Encoding = 'json' | 'urlencoded' | 'multipart';
const ENCODINGS: readonly Encoding[] = ['json', 'urlencoded', 'multipart'];

/** A person with every field; this type has no images and runs fastest. */
export const CONTRACT_PERSON = {
  verification_type: 'ID',
  first_name: 'Anna Maria',
  middle_name: 'Ingrid',
  last_name: 'Eriksson',
  date_of_birth: '1974-08-12',
  phone_number: '+447700900123',
  email_address: 'anna.eriksson@example.org',
  country_code: 'GB',
  id_type: 'NATIONAL_ID',
  id_number: 'L898902C3',
} as const;

/**
 * The public API as an integrator uses it, for every host. `open` is called once. Hosts transport requests differently, but these tests
 * must see no difference. An ordinary run tries every bound of a field in process and as JSON, the long run everywhere.
 */
export function describeApiContract(
  name: string,
  open: () => Promise<ContractHost>,
  { isInProcess = false, limitsBodies = true } = {},
): void {
  describe(`the API ${name}`, () => {
    let host: ContractHost;
    beforeAll(async () => {
      host = await open();
    });
    afterAll(() => host?.close());

    const send = (method: string, path: string, init: RequestInit = {}) => host.fetch(path, { method, ...init });
    const withKey = (headers: Record<string, string> = {}) => ({ 'X-API-KEY': host.apiKey, ...headers });
    const run = (values: Values, encoding: Encoding = 'json', headers: Record<string, string> = {}) => {
      const { body, contentType } = encode(values, encoding);
      const type: Record<string, string> = contentType === null ? {} : { 'content-type': contentType };
      return send('POST', RUN_USER_VERIFICATION_PATH, { body, headers: withKey({ ...type, ...headers }) });
    };

    describe.each(ENCODINGS)('accepts KYCData as %s', (encoding) => {
      const isWhole = isInProcess && encoding === 'json';
      test.each(someOrAll(isWhole ? BOUNDS : SOME_BOUNDS, BOUNDS))(
        '%s %j: accepted is %j',
        async (field, value, isAccepted) => {
          const { [field]: _left, ...others } = CONTRACT_PERSON as Record<string, string>;
          const response = await run(value === undefined ? others : { ...others, [field]: value }, encoding);
          if (isAccepted) await expectRun(response);
          else expect(Object.keys((await expectProblem(response, 400)).error.fields ?? {})).toEqual([field]);
        },
      );

      test('names every field that is missing', async () => {
        const { error } = await expectProblem(await run({ verification_type: 'BIOMETRIC' }, encoding), 400);
        expect(Object.keys(error.fields ?? {}).sort()).toEqual([
          'country_code',
          'date_of_birth',
          'first_name',
          'id_document_back',
          'id_document_front',
          'id_type',
          'last_name',
          'phone_number',
          'selfie',
        ]);
      });

      test('asks for both sides of the document for DOC, and for the live picture too for BIOMETRIC', async () => {
        const front = base64(aJpeg());
        const doc = { ...CONTRACT_PERSON, verification_type: 'DOC', id_document_front: front };
        const missing = await expectProblem(await run(doc, encoding), 400);
        expect(Object.keys(missing.error.fields ?? {})).toEqual(['id_document_back']);
        const biometric = { ...doc, verification_type: 'BIOMETRIC', id_document_back: front };
        const noSelfie = await expectProblem(await run(biometric, encoding), 400);
        expect(Object.keys(noSelfie.error.fields ?? {})).toEqual(['selfie']);
      });

      test('ignores unknown fields, whatever their names', async () => {
        await expectRun(await run({ ...CONTRACT_PERSON, favourite_colour: 'blue', constructor: 'x' }, encoding));
      });

      test('accepts a picture as base64, with or without a data URL prefix', async () => {
        const jpeg = base64(aJpeg());
        const images = { id_document_front: jpeg, id_document_back: `data:image/jpeg;base64,${jpeg}` };
        await expectRun(await run({ ...CONTRACT_PERSON, verification_type: 'DOC', ...images }, encoding));
      });

      test('refuses damaged base64', async () => {
        const damaged = base64(aJpeg()).replace(/.$/, '*');
        const { error } = await expectProblem(await run({ ...CONTRACT_PERSON, selfie: damaged }, encoding), 400);
        expect(error.fields?.selfie).toMatch(/base64/);
      });

      test.each(someOrAll(isWhole ? REFUSED_IMAGES : SMALL_IMAGES, REFUSED_IMAGES))(
        'refuses %s as a picture',
        async (_what, bytes) => {
          const image = encoding === 'multipart' ? bytes() : base64(bytes());
          const { error } = await expectProblem(await run({ ...CONTRACT_PERSON, selfie: image }, encoding), 400);
          expect(Object.keys(error.fields ?? {})).toEqual(['selfie']);
        },
      );
    });

    testTypedClient(() => host);

    test('accepts null as the e-mail address', async () => {
      await expectRun(await run({ ...CONTRACT_PERSON, email_address: null }));
    });

    test('accepts JPEG, PNG and WebP files as multipart parts', async () => {
      const images = { id_document_front: aJpeg(), id_document_back: aPng(), selfie: aWebp() };
      const response = await run({ ...CONTRACT_PERSON, verification_type: 'BIOMETRIC', ...images }, 'multipart');
      await expectRun(response);
    });

    test('refuses an empty multipart part and names it', async () => {
      const response = await run({ ...CONTRACT_PERSON, selfie: new Uint8Array(0) }, 'multipart');
      expect((await expectProblem(response, 400)).error.fields?.selfie).toMatch(/empty/);
    });

    test.each([['urlencoded'], ['multipart']] as const)(
      'refuses a field given twice in a %s form',
      async (encoding) => {
        const form = encoding === 'urlencoded' ? new URLSearchParams() : new FormData();
        for (const [field, value] of Object.entries(CONTRACT_PERSON)) form.append(field, value);
        form.append('last_name', 'Svensson');
        const body = form as BodyInit;
        const response = await send('POST', RUN_USER_VERIFICATION_PATH, { body, headers: withKey() });
        expect(Object.keys((await expectProblem(response, 400)).error.fields ?? {})).toEqual(['last_name']);
      },
    );

    test('answers the published labels', async () => {
      const response = await expectRun(await run(CONTRACT_PERSON));
      expect(response).toMatchObject({
        provider: 'Countersign',
        type: 'Single',
        used_url: false,
        verification_type: 'ID Verification',
        verification_url: null,
        id_type: 'National ID',
      });
    });

    test('returns a stored result by GET and by POST, with and without the trailing slash', async () => {
      const ran = await expectRun(await run(CONTRACT_PERSON));
      const path = GET_USER_VERIFICATION_RESULT_PATH.replace('{batch_id}', ran.batch_id);
      for (const method of ['GET', 'POST'])
        for (const target of [path, path.slice(0, -1), path.replace(ran.batch_id, ran.batch_id.toUpperCase())])
          expect(await expectRun(await send(method, target, { headers: withKey() }))).toEqual(ran);
    });

    test('accepts a run without the trailing slash', async () => {
      const body = JSON.stringify(CONTRACT_PERSON);
      const headers = withKey({ 'content-type': 'application/json' });
      await expectRun(await send('POST', RUN_USER_VERIFICATION_PATH.slice(0, -1), { body, headers }));
    });

    test('answers 404 to an unknown batch_id and 400 to one that is not a UUID', async () => {
      const path = (id: string) => GET_USER_VERIFICATION_RESULT_PATH.replace('{batch_id}', id);
      await expectProblem(await send('GET', path(randomUUID()), { headers: withKey() }), 404);
      const { error } = await expectProblem(await send('GET', path('12345'), { headers: withKey() }), 400);
      expect(Object.keys(error.fields ?? {})).toEqual(['batch_id']);
    });

    test('uses the idempotency key as batch_id and repeats the answer to a repeated request', async () => {
      const key = randomUUID();
      const first = await expectRun(await run(CONTRACT_PERSON, 'json', { 'Idempotency-Key': key }));
      expect(first.batch_id).toBe(key);
      const again = await run(CONTRACT_PERSON, 'multipart', { 'Idempotency-Key': key.toUpperCase() });
      expect(await expectRun(again)).toEqual(first);
    });

    test('answers 409 to a reused idempotency key with another person', async () => {
      const key = randomUUID();
      await expectRun(await run(CONTRACT_PERSON, 'json', { 'Idempotency-Key': key }));
      const other = { ...CONTRACT_PERSON, last_name: 'Svensson' };
      const { error } = await expectProblem(await run(other, 'json', { 'Idempotency-Key': key }), 409);
      expect(error.code).toBe('IDEMPOTENCY_CONFLICT');
    });

    test('refuses an idempotency key that is not a UUID and names the header', async () => {
      const response = await run(CONTRACT_PERSON, 'json', { 'Idempotency-Key': 'retry-1' });
      expect((await expectProblem(response, 400)).error.summary).toContain('Idempotency-Key');
    });

    test('answers In-progress at once if the caller prefers, and completes later', async () => {
      const response = await run(CONTRACT_PERSON, 'json', { Prefer: 'respond-async, wait=5' });
      expect(response.headers.get('preference-applied')).toBe('respond-async');
      const accepted = await expectRun(response);
      expect(accepted).toMatchObject({ status: 'In-progress', verification_result: 'UNKNOWN' });
      const path = GET_USER_VERIFICATION_RESULT_PATH.replace('{batch_id}', accepted.batch_id);
      const status = async () => (await expectRun(await send('GET', path, { headers: withKey() }))).status;
      await expect.poll(status).toBe('Completed');
    });

    test.each([
      ['no key', {}],
      ['a wrong key', { 'X-API-KEY': `cs_live_${'A'.repeat(43)}` }],
      ['an empty key', { 'X-API-KEY': '' }],
      ['an overlong key', { 'X-API-KEY': 'A'.repeat(4000) }],
      ['a token of no session', { Authorization: `Bearer ${'A'.repeat(43)}` }],
      ['another scheme', { Authorization: 'Basic YTpi' }],
    ])('answers 401 to %s', async (_what, headers) => {
      const init = { headers: { 'content-type': 'application/json', ...headers } as Record<string, string> };
      const response = await send('POST', RUN_USER_VERIFICATION_PATH, { ...init, body: '{}' });
      expect((await expectProblem(response, 401)).error.code).toBe('UNAUTHENTICATED');
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
    });

    test('answers 405 with the allowed methods', async () => {
      for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const response = await send(method, RUN_USER_VERIFICATION_PATH, { headers: withKey() });
        await expectProblem(response, 405);
        expect(response.headers.get('allow')).toBe('POST');
      }
    });

    test('answers 404 in the same format at an unknown path', async () => {
      for (const path of ['/api/', '/api/v1/', '/api/v2/verify/run_user_verification/', '/api/v1/verify/%00/%ff'])
        await expectProblem(await send('GET', path, { headers: withKey() }), 404);
    });

    test.runIf(limitsBodies || PROPERTY_RUNS !== null)('answers 413 to a body over the limit', async () => {
      const body = new Uint8Array(55_000_001).fill(0x20);
      const headers = withKey({ 'content-type': 'application/json' });
      const response = await send('POST', RUN_USER_VERIFICATION_PATH, { body, headers });
      expect((await expectProblem(response, 413)).error.code).toBe('BODY_TOO_LARGE');
    });

    test.each([['text/plain'], ['application/xml'], ['application/jsonp'], ['image/jpeg']])(
      'answers 415 to %s',
      async (type) => {
        const headers = withKey({ 'content-type': type });
        const body = JSON.stringify(CONTRACT_PERSON);
        await expectProblem(await send('POST', RUN_USER_VERIFICATION_PATH, { body, headers }), 415);
      },
    );

    test('answers 415 to a compressed body', async () => {
      const headers = withKey({ 'content-type': 'application/json', 'content-encoding': 'gzip' });
      await expectProblem(await send('POST', RUN_USER_VERIFICATION_PATH, { body: 'x', headers }), 415);
    });

    test.each([
      ['an empty body', ''],
      ['half an object', '{"first_name": "An'],
      ['a number', '7'],
      ['null', 'null'],
      ['an array', '[]'],
      ['a text that is not UTF-8', latin1('{"first_name":"\xff\xfe"}')],
      ['brackets without end', '['.repeat(200_000)],
      ['a list of a million values', `{"x":[${'0,'.repeat(1_000_000)}0]}`],
    ])('answers 400 to %s sent as JSON', async (_what, body) => {
      const headers = withKey({ 'content-type': 'application/json' });
      await expectProblem(await send('POST', RUN_USER_VERIFICATION_PATH, { body, headers }), 400);
    });

    test('answers 400 to a form of a million fields', async () => {
      const headers = withKey({ 'content-type': 'application/x-www-form-urlencoded' });
      const body = 'a=1&'.repeat(1_000_000);
      await expectProblem(await send('POST', RUN_USER_VERIFICATION_PATH, { body, headers }), 400);
    });

    test.each([
      ['no boundary', 'multipart/form-data', 'x'],
      ['a boundary that never comes', 'multipart/form-data; boundary=abc', 'x'],
      ['a part without a name', 'multipart/form-data; boundary=abc', '--abc\r\n\r\nx\r\n--abc--\r\n'],
    ])('answers 400 to a multipart body with %s', async (_what, type, body) => {
      const headers = withKey({ 'content-type': type });
      await expectProblem(await send('POST', RUN_USER_VERIFICATION_PATH, { body, headers }), 400);
    });

    test('keeps every answer out of caches and frames', async () => {
      for (const path of ['/api/v1/desk/status/', '/api/v1/nothing/', '/api/v1/openapi.json']) {
        const { headers } = await send('GET', path);
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        expect(headers.get('set-cookie')).toBeNull();
      }
    });
  });
}

async function expectRun(response: Response): Promise<KYCResponse> {
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return KYCResponse.strict().parse(body);
}

async function expectProblem(response: Response, status: number): Promise<ErrorResponse> {
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  return ErrorResponse.strict().parse(body);
}

function encode(values: Values, encoding: Encoding): { body: BodyInit; contentType: string | null } {
  if (encoding === 'json') return { body: JSON.stringify(values), contentType: 'application/json' };
  const form = encoding === 'urlencoded' ? new URLSearchParams() : new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value === null) continue;
    if (typeof value === 'string') form.append(name, value);
    else if (form instanceof FormData) form.append(name, new Blob([value]), `${name}.jpg`);
    else form.append(name, base64(value));
  }
  return { body: form, contentType: null };
}
