import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { ErrorResponse } from '#shared/contract/problem.ts';
import { CONTRACT_ORIGIN, CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** Whatever is sent, the API responds, never with 500, and every error has the same shape. */
let api: TemporaryApi;
beforeAll(async () => {
  api = await openTemporaryApi();
});
afterAll(() => api?.close());

async function expectSoundAnswer(request: Request): Promise<void> {
  const response = await api.fetch(request);
  if (response.status === 200) return;
  expect([400, 401, 403, 404, 405, 409, 413, 415]).toContain(response.status);
  ErrorResponse.strict().parse(await response.json());
}

const post = (path: string, body: BodyInit, contentType: string) =>
  new Request(`${CONTRACT_ORIGIN}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': contentType, 'X-API-KEY': api.apiKey },
  });

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data; boundary="',
  'text/plain',
];
const PATHS = [
  RUN_USER_VERIFICATION_PATH,
  endpoints.setUp.path,
  endpoints.signIn.path,
  endpoints.unlock.path,
  endpoints.searchVerifications.path,
];

test('arbitrary bytes of any content type', async () => {
  const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => new Uint8Array(array));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), fc.constantFrom(...TYPES), bytes, (path, type, body) =>
      expectSoundAnswer(post(path, body, type)),
    ),
    propertyRuns(150),
  );
});

test('arbitrary JSON in any field', async () => {
  const names = [...Object.keys(CONTRACT_PERSON), 'selfie', 'face_attested', '__proto__', 'constructor', 'username'];
  const body = fc.dictionary(fc.constantFrom(...names), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...PATHS), body, (path, fields) =>
      expectSoundAnswer(post(path, JSON.stringify({ ...CONTRACT_PERSON, ...fields }), 'application/json')),
    ),
    propertyRuns(150),
  );
});

test('arbitrary text in any form field, in hand-made multipart parts', async () => {
  const part = fc.record({ name: fc.string({ unit: 'binary' }), value: fc.string({ unit: 'binary' }) });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 5 }), (parts) => {
      const lines = parts.map(
        ({ name, value }) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      return expectSoundAnswer(
        post(RUN_USER_VERIFICATION_PATH, `${lines.join('')}--x--\r\n`, 'multipart/form-data; boundary=x'),
      );
    }),
    propertyRuns(80),
  );
});

test('arbitrary paths, queries and header values', async () => {
  const known = fc.constantFrom(...Object.values(endpoints).map(({ path }) => path));
  const path = fc
    .tuple(known, fc.webPath(), fc.webQueryParameters())
    .map(([start, rest, query]) => `${start}${rest}?${query}`);
  const headers = fc.record({
    'idempotency-key': fc.base64String(),
    prefer: fc.base64String(),
    authorization: fc.base64String().map((text) => `Bearer ${text}`),
  });
  await fc.assert(
    fc.asyncProperty(path, headers, fc.constantFrom('GET', 'POST', 'HEAD', 'PUT'), async (target, sent, method) => {
      const response = await api.fetch(new Request(`${CONTRACT_ORIGIN}${target}`, { method, headers: sent }));
      expect(response.status).not.toBe(500);
    }),
    propertyRuns(150),
  );
});

test('none of it caused a bug', () => expect(api.logged.filter((line) => !line.startsWith('access.'))).toEqual([]));
