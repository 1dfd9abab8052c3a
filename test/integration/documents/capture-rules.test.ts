import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints, RUN_USER_VERIFICATION_PATH } from '#shared/contract/api.ts';
import { PersonDetail, Session } from '#shared/contract/desk.ts';
import { type CaptureRules, DEFAULT_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import { DEFAULT_DESK_RULES } from '#shared/contract/visits/checks.ts';
import { DEFAULT_POLICY } from '../../../electron/service/policy/default-policy.ts';
import { putPolicyInForce } from '../../../electron/service/policy/rows.ts';
import { CONTRACT_ORIGIN, CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { aJpeg, base64 } from '../../support/pictures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';

/** The policy's rules for captures, over the API: at the desk, and never for integrators. */
let api: TemporaryApi;
let token: string;
beforeAll(async () => {
  api = await openTemporaryApi();
  const person = { name: 'Maria Okello', username: 'maria', password: 'correct horse battery' };
  token = Session.parse(await (await send(endpoints.setUp.path, {}, person)).json()).token;
});
afterAll(() => api?.close());

const send = (path: string, headers: Record<string, string>, body?: unknown): Promise<Response> =>
  api.fetch(
    new Request(CONTRACT_ORIGIN + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
const atDesk = () => ({ authorization: `Bearer ${token}` });
const { phone_number: _, ...WITHOUT_PHONE } = CONTRACT_PERSON;

async function run(
  headers: Record<string, string>,
  body: object,
): Promise<{ status: number; text: string; id: string }> {
  const id = randomUUID();
  const response = await send(RUN_USER_VERIFICATION_PATH, { ...headers, 'Idempotency-Key': id }, body);
  return { status: response.status, text: await response.text(), id };
}
const detailOf = async (id: string) =>
  PersonDetail.parse(await (await send(endpoints.getVerification.path.replace('{batch_id}', id), atDesk())).json());
const putInForce = (capture: CaptureRules) =>
  putPolicyInForce(api.store, { ...DEFAULT_POLICY, version: 'own', capture }, { kind: 'command_line', id: 'test' });

test('a phone number may be left out at the desk unless the policy asks for one, and never by an integrator', async () => {
  expect(await (await send(endpoints.getCaptureRules.path, atDesk())).json()).toEqual(DEFAULT_DESK_RULES);
  const taken = await run(atDesk(), WITHOUT_PHONE);
  expect(taken.status, taken.text).toBe(200);
  expect((await detailOf(taken.id)).entered.phone_number).toBeNull();
  const byKey = await run({ 'X-API-KEY': api.apiKey }, WITHOUT_PHONE);
  expect([byKey.status, byKey.text]).toEqual([400, expect.stringContaining('Phone number is required.')]);
  await putInForce({ ...DEFAULT_CAPTURE_RULES, phone_required: ['ID'] });
  const asked = await run(atDesk(), WITHOUT_PHONE);
  expect([asked.status, asked.text]).toEqual([400, expect.stringContaining('Phone number is required.')]);
  expect((await run(atDesk(), CONTRACT_PERSON)).status).toBe(200);
});

test('a case says under which rules its document was photographed, and how often', async () => {
  const passport = { strictness: 'strict', tries_max: 3 } as const;
  await putInForce({ ...DEFAULT_CAPTURE_RULES, documents: { ...DEFAULT_CAPTURE_RULES.documents, passport } });
  const picture = base64(aJpeg(64, 48));
  const document = {
    ...WITHOUT_PHONE,
    verification_type: 'DOC',
    id_document_front: picture,
    id_document_back: picture,
  };
  const taken = await run(atDesk(), { ...document, document_class: 'passport', rejected_fronts: 3 });
  expect(taken.status, taken.text).toBe(200);
  expect((await detailOf(taken.id)).captured).toEqual({
    document_class: 'passport',
    ...passport,
    rejected: { id_document_front: 3, id_document_back: 0 },
  });
  const byKey = await run({ 'X-API-KEY': api.apiKey }, { ...document, phone_number: '+447700900123' });
  expect((await detailOf(byKey.id)).captured).toBeUndefined();
});
