import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type EndpointName, endpoints } from '#shared/contract/api.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ErrorResponse, PROBLEM_STATUS } from '#shared/contract/problem.ts';
import { type HttpHost, startHttpHost } from '../../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../../electron/headless/listening.ts';
import { describeApi } from '../../../electron/service/api/open-api/document.ts';
import { createApiKey } from '../../../electron/service/api-keys/rows.ts';
import { addCallback, listCallbacks } from '../../../electron/service/callbacks/rows.ts';
import { askPersonErasure } from '../../../electron/service/cases/erasure/person-erasures.ts';
import { recordVerification } from '../../../electron/service/cases/verifications.ts';
import { policyInForce } from '../../../electron/service/policy/rows.ts';
import { readCase } from '../../../electron/service/review/case-under-review.ts';
import { oneOf, type Random, seededRandom } from '../../soak/mutate.ts';
import { CONTRACT_ORIGIN, CONTRACT_PERSON } from '../../support/api/api-contract.ts';
import { OWN_LIST_COLUMNS, OWN_LIST_TEXT } from '../../support/screening/csv-list-texts.ts';
import { listFile } from '../../support/screening/list-files.ts';
import { importHere } from '../../support/screening/lists-here.ts';
import { aVerification } from '../../support/store/store-fixtures.ts';
import { openTemporaryApi, type TemporaryApi } from '../../support/temporary-api.ts';
import { CALLBACK } from './fuzz/a-callback.ts';
import { SCANNER, scannerId } from './fuzz/a-scanner.ts';
import { aView, viewId } from './fuzz/a-view.ts';
import { CALLERS, type CallerName, type Callers, createCallers, PASSWORD } from './fuzz/callers.ts';
import { createDeviceRequests } from './fuzz/device-requests.ts';
import { createKioskVisits } from './fuzz/kiosk-visits.ts';
import { createLinkVisits } from './fuzz/link-visits.ts';
import { NEVER_SUCCEED } from './fuzz/never-succeed.ts';
import { passkeyBody, passkeyHeaders } from './fuzz/passkey-requests.ts';
import { type RawAnswer, rawRequest } from './fuzz/raw-request.ts';
import { exampleOf, type JsonSchema } from './fuzz/schema-examples.ts';
import { ENCODINGS, oneFieldChanged, type SentBody } from './fuzz/spoilt-bodies.ts';
import { visitBody, visitId } from './fuzz/visits.ts';
import { handedDown } from './handed-down.ts';

/** Requests to every endpoint: one sound request each, then the rest damaged in some way. The long run sends 20,000. */
const REQUESTS = Number(process.env.COUNTERSIGN_FUZZ_REQUESTS ?? 250);
const SEED = Number(process.env.COUNTERSIGN_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Each round has a service of its own, because a data folder holds a bounded number of people. */
const ROUND_REQUESTS = 4_000;
const ROUNDS = Array.from({ length: Math.ceil(REQUESTS / ROUND_REQUESTS) }, (_, round) => round * ROUND_REQUESTS);
/** Part of an operation's name, to repeat what one endpoint did. */
const ONLY = process.env.COUNTERSIGN_FUZZ_ONLY ?? '';

const COMMAND_LINE = { kind: 'command_line', id: 'test' } as const;
const COMPANY = { business_name: 'Harbour Trading Ltd', country_code: 'GB' };

const DESCRIBED = describeApi({ version: '0.0.0', environment: 'production' }).paths as Record<
  string,
  Record<string, { responses: object }>
>;
const ANSWERS = new Set<number>([200, ...Object.values(PROBLEM_STATUS)]);
/** Node refuses headers and paths like these before the service sees them. */
const REFUSED_BY_NODE = [400, 431];
const STACK_TRACE = /\n\s+at |node_modules|\.(?:ts|js):\d+/;

const PARAMETERS = ['..%2f..%2fetc%2fpasswd', '../../../etc/passwd', '%2e%2e/', 'a%2Fb', '%00', '%ff', '%', '%ud800'];
const MORE_PARAMETERS = ['__proto__', 'constructor', 'a'.repeat(5_000), '%F0%9F%8F%B3', '//', ';x=1', randomUUID()];
const QUERIES = ['cursor=%00', 'cursor=a&cursor=b', 'result=NOTHING', 'query=x', 'as=jpeg', 'as=exe', '__proto__[a]=1'];
const MORE_QUERIES = ['from=2026-13-45', 'limit=-1', 'limit=1e999', `cursor=${'a'.repeat(3_000)}`, '%', '&&==', '?'];
let api: TemporaryApi;
let host: HttpHost;
let callers: Callers;
let batchId = '';
let packageHash: string;
let businessId = '';
let links: ReturnType<typeof createLinkVisits>;
let kiosks: Awaited<ReturnType<typeof createKioskVisits>>;
let devices: Awaited<ReturnType<typeof createDeviceRequests>>;
beforeEach(async () => {
  api = await openTemporaryApi();
  // No list has an address, so an update downloads nothing.
  mkdirSync(api.dataFolder, { recursive: true });
  writeFileSync(join(api.dataFolder, 'watchlists.json'), '{"lists":[]}');
  callers = await createCallers(api.store);
  links = createLinkVisits(api);
  devices = await createDeviceRequests(api.store);
  kiosks = await createKioskVisits(api.store);
  await freshCase();
  await freshList();
  packageHash = await handedDown(api.store);
  await freshBusiness();
  host = await startHttpHost({
    serviceFetch: api.fetch,
    pageFolder: import.meta.dirname,
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
});
afterEach(async () => {
  await host?.stop();
  await api?.close();
});

async function freshCase(): Promise<void> {
  const verification = aVerification();
  batchId = verification.batchId;
  await recordVerification(api.store, verification);
}

/** A company, which no request erases. */
async function freshBusiness(): Promise<void> {
  const { method, path } = endpoints.runBusinessVerification;
  const headers = { 'content-type': 'application/json', ...(await callers.headersOf('administrator')) };
  const answer = await api.fetch(
    new Request(CONTRACT_ORIGIN + path, { method, headers, body: JSON.stringify(COMPANY) }),
  );
  businessId = z.object({ batch_id: z.string() }).parse(await answer.json()).batch_id;
}

/** The last callback, or a new one if there is none. */
async function callbackId(): Promise<string> {
  const last = (await listCallbacks(api.store)).at(-1);
  return last?.id ?? (await addCallback(api.store, CALLBACK, COMMAND_LINE)).id;
}

/** An erasure that waits for a second person. */
async function askedErasure(): Promise<string> {
  const asked = { batchIds: [randomUUID()], reason: 'other' } as const;
  return (await askPersonErasure(api.store, asked, true, COMMAND_LINE)).id;
}

async function freshList(): Promise<void> {
  const list = { format: 'own', list: 'branch', columns: OWN_LIST_COLUMNS, again: true } as const;
  await importHere(api.store, { ...list, actor: COMMAND_LINE, files: [listFile('own.csv', OWN_LIST_TEXT, 4_096)] });
}

const NAMES = (Object.keys(endpoints) as EndpointName[]).filter((name) =>
  endpoints[name].operationId.concat(name).includes(ONLY),
);

/** A body that the endpoint accepts. Some need what is stored. */
async function soundBody(name: EndpointName, random: Random): Promise<unknown> {
  const { request }: Endpoint = endpoints[name];
  const policy = async () => policyInForce(api.store);
  switch (name) {
    case 'runUserVerification':
      return CONTRACT_PERSON;
    case 'runBusinessVerification':
      return COMPANY;
    case 'getUserVerificationUrl':
      return { verification_type: 'ID' };
    case 'getBusinessVerificationUrl':
      return COMPANY;
    case 'openLink':
      return { token: (await links.visit()).token };
    case 'submitApplicant':
      return {};
    case 'saveApplicantDetails':
      return { fields: { address: '1 Harbour Road' } };
    case 'addCallback':
      return CALLBACK;
    case 'createApiKey':
    case 'changeApiKey':
      return { name: 'Fuzz', scopes: ['run'], limits: { requests_per_minute: null, runs_per_day: null }, group: null };
    case 'joinCentre':
      return { url: 'https://centre.example', code: 'AAAAA-BBBBB-CCCCC-DDDDD' };
    case 'steerSync':
      return { action: oneOf(['pause', 'resume', 'try_now'], random) };
    case 'inviteDevice':
    case 'enrolDevice':
    case 'deliverRecord':
    case 'deliverErasure':
    case 'showAudit':
    case 'reportStatus':
      return devices.body(name);
    case 'signIn':
      return { username: (await callers.person('operator')).username, password: PASSWORD };
    case 'unlock':
    case 'confirmPassword':
      return { password: PASSWORD };
    case 'confirmAuthenticator':
      return { code: '123456' };
    case 'setPassword':
      return { current_password: PASSWORD, password: `unlikely kettle ${randomUUID()}` };
    case 'searchVerifications':
    case 'searchSimilarNames':
      return { query: 'Wilhelmina' };
    case 'createPerson':
      return { name: 'Somebody Else', username: `n-${randomUUID().slice(0, 13)}`, role: 'operator' };
    case 'renameWatchlist':
      return { list: 'branch', title: 'Branch' };
    case 'removeWatchlist':
      return { list: 'branch' };
    case 'importWatchlist':
      return { format: 'un_consolidated', files: [{ name: 'un.xml', bytes: 100 }] };
    case 'importChipList':
      return { source: 'Fuzz', file: { name: 'list.ml', bytes: 100 } };
    case 'changePolicy':
      return { policy: (await policy()).policy, expected_hash: (await policy()).hash };
    case 'startChipReading':
      return { password: { can: '123456' } };
    case 'addScanner':
      return SCANNER;
    case 'changeBranding':
      return { name: 'Harbour Bank', accent: { light: '#234a8c', dark: '#9dbcec' }, logo: null };
    case 'changeConsentTexts':
      return { en: { responsible: 'Harbour Bank plc', address: '', contact: '' } };
    case 'replayPolicy':
      return { policy: (await policy()).policy, last: 5 };
    case 'placeHold':
      return { reason: 'litigation', note: 'Kept' };
    case 'findPerson':
      return { batch_id: businessId };
    case 'erasePerson':
      return { batch_ids: [batchId], reason: 'other' };
    case 'settlePersonErasure':
      return { act: 'refuse' };
    case 'listInbox':
      return { tab: 'needs_me' };
    case 'listThumbnails':
      // A case without pictures: nothing decodes them here.
      return { batch_ids: [businessId] };
    case 'saveView':
    case 'changeView':
      return aView();
    case 'workOnReview':
      return { ...(await reviewSeen()), work: { act: 'note', note: 'Seen' } };
    case 'ruleOnReview':
      return { ...(await reviewSeen()), ruling: await possibleRuling() };
    default:
      return (
        passkeyBody(name) ??
        visitBody(name) ??
        (await kiosks.body(name, () => callers.person('operator'))) ??
        (request && exampleOf(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as JsonSchema, random))
      );
  }
}

const caseNow = () => api.store.read((reader) => readCase(reader, batchId));

async function reviewSeen() {
  const { verification, acts } = await caseNow();
  return { expected_revision: verification.revision, expected_acts: acts.length };
}

async function possibleRuling() {
  const { verification } = await caseNow();
  return verification.result === 'DECLINED'
    ? { act: 'reopen', note: 'Again' }
    : { act: 'decide', decision: 'DECLINED', reason: 'other', note: 'No' };
}

async function soundParameter(name: string, endpoint: EndpointName): Promise<string> {
  if (name === 'batch_id' && links.isAbout(endpoint)) return links.batchIdFor(endpoint);
  if (name === 'batch_id' && isOfDevice(endpoint)) return devices.batchId();
  if (name === 'kiosk_id') return kiosks.callingId();
  if (name === 'device_id') return devices.invitedId();
  if (name === 'sha256') return packageHash;
  if (name === 'file_kind') return 'address_document';
  if (name === 'batch_id') return endpoint.includes('Business') ? businessId : batchId;
  if (name === 'run_id') return batchId;
  if (name === 'view_id') return viewId(api, await callers.headersOf('administrator'));
  if (name === 'visit_id' && endpoint !== 'saveVisit') return visitId(api.store);
  if (name === 'erasure_id') return askedErasure();
  if (name === 'key_id') return (await createApiKey(api.store, 'Fuzz', COMMAND_LINE)).id;
  if (name === 'callback_id' && endpoint !== 'testCallback') return callbackId();
  if (name === 'scanner_id') return scannerId(api.store);
  if (name === 'operator_id') return (await callers.person('operator')).id;
  return { kind: 'id_document_front', file: 'swagger-ui.css', specimen_id: 'passport' }[name] ?? randomUUID();
}

const isOfDevice = (name: EndpointName) => endpoints[name].allow === 'device';

/** The difference of a request from a sound one. */
type Damage = 'none' | 'field' | 'body' | 'path' | 'query' | 'method' | 'caller';
const DAMAGES: readonly Damage[] = ['none', 'field', 'field', 'body', 'body', 'path', 'query', 'method', 'caller'];

/** They wait long for the rest of a body that is as long as theirs may be. */
const isSlow = (name: EndpointName) => name === 'runUserVerification' || isOfDevice(name);

async function send(name: EndpointName, damage: Damage, random: Random) {
  const endpoint: Endpoint = endpoints[name];
  const allowed: CallerName = name === 'unlock' ? 'a locked session' : 'administrator';
  const caller = damage === 'caller' ? (oneOf(CALLERS, random) ?? 'nobody') : allowed;
  const method =
    damage === 'method' ? (oneOf(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'POST', 'GET'], random) ?? '') : endpoint.method;
  let path: string = endpoint.path;
  for (const [placeholder, parameter = ''] of endpoint.path.matchAll(/\{(\w+)\}/g))
    path = path.replace(
      placeholder,
      damage === 'path'
        ? (oneOf([...PARAMETERS, ...MORE_PARAMETERS], random) ?? '')
        : await soundParameter(parameter, name),
    );
  if (damage === 'path' && path === endpoint.path) path += oneOf(PARAMETERS, random);
  if (name === 'deliverCapturePiece') path += '?from=0';
  if (name === 'getHandedPiece') path += '?from=0&bytes=100';
  if (damage === 'query') path += `?${oneOf([...QUERIES, ...MORE_QUERIES], random)}`;

  const sound = await soundBody(name, random);
  const json = JSON.stringify(sound ?? {});
  const [encoding, encode] = oneOf(Object.entries(ENCODINGS), random) ?? [];
  const isSpoilt = damage === 'body' && encode !== undefined && !(isSlow(name) && encoding === 'a declared length');
  const plain = damage === 'field' ? oneFieldChanged(sound ?? {}, random) : json;
  const body: SentBody | null =
    method === 'GET'
      ? null
      : isSpoilt
        ? encode(json, random)
        : { bytes: Buffer.from(plain), headers: { 'content-type': 'application/json' } };
  const isApplicant = endpoint.allow === 'applicant' && damage !== 'caller';
  const credential = isApplicant
    ? (await links.visit()).bearer
    : isOfDevice(name) && damage !== 'caller'
      ? devices.headersFor(method, path, body?.bytes ?? new Uint8Array(0))
      : endpoint.allow === 'kiosk' && damage !== 'caller'
        ? kiosks.headers()
        : await callers.headersOf(caller);
  const headers = { ...credential, ...passkeyHeaders(name, host.url) };
  const answer = await rawRequest(host.url, { method, path, headers, body });
  const told = `${name} ${damage} ${isSpoilt ? encoding : ''} ${method} ${path.slice(0, 200)} by ${caller}: ${damage === 'field' ? plain.slice(0, 300) : ''}`;
  return { answer, caller, told, isFromNode: encoding?.endsWith('headers') === true };
}

/** Throws what is wrong with an answer. */
function examine(name: EndpointName, damage: Damage, { status, type, text }: RawAnswer, isFromNode: boolean): void {
  const { path, method }: Endpoint = endpoints[name];
  const described = DESCRIBED[path]?.[method.toLowerCase()]?.responses;
  if ((isFromNode || damage === 'path') && REFUSED_BY_NODE.includes(status) && text === '') return;
  // Another path or method may belong to another endpoint, or to none. The desk's own endpoints are not described.
  const expected =
    damage === 'path' || damage === 'method' || !described ? ANSWERS : Object.keys(described).map(Number);
  expect(expected).toContain(status);
  expect(status).not.toBe(500);
  expect(type.startsWith('application/json') ? text : '').not.toMatch(STACK_TRACE);
  if (status >= 400 && (damage !== 'path' || type.startsWith('application/json')))
    ErrorResponse.strict().parse(JSON.parse(text));
}

test.each(ROUNDS)(
  'whatever is sent to any endpoint gets a documented answer, every endpoint can succeed, and no bug is logged',
  async (first) => {
    const rows = new Map(NAMES.map((name) => [name, { requests: 0, successes: 0 }]));
    const statuses: Record<string, number> = {};
    const wrong: string[] = [];
    const memoryBefore = process.memoryUsage.rss();
    const end = first + Math.max(Math.min(ROUND_REQUESTS, REQUESTS - first), NAMES.length);
    for (let index = first; index < end; index++) {
      const random = seededRandom(SEED + index);
      const isFirst = index - first < NAMES.length;
      const name = isFirst ? NAMES[index - first] : oneOf(NAMES, random);
      if (name === undefined) break;
      const damage = isFirst ? 'none' : (oneOf(DAMAGES, random) ?? 'none');
      const { answer, caller, told, isFromNode } = await send(name, damage, random);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const row = rows.get(name) ?? { requests: 0, successes: 0 };
      row.requests++;
      if (answer.status === 200 && damage === 'none') row.successes++;
      try {
        examine(name, damage, answer, isFromNode);
      } catch (error) {
        wrong.push(
          `request ${index}: ${told} got ${answer.status} ${answer.text.slice(0, 200)}: ${(error as Error).message.slice(0, 200)}`,
        );
      }
      // These end or change the caller's session, and the case; the next request needs sound ones.
      if (answer.status === 401 || ['unlock', 'lock', 'signOut', 'setPassword'].includes(name)) callers.lost(caller);
      if (/Link$|VerificationUrl$|Applicant/.test(name)) links.lost();
      if (answer.status === 410 || ['eraseVerification', 'erasePerson', 'placeHold'].includes(name)) await freshCase();
      if (name === 'removeWatchlist') await freshList();
      if (name === 'importWatchlist' || name === 'updateWatchlists') await api.updates.cancel();
    }
    const grownMegabytes = Math.round((process.memoryUsage.rss() - memoryBefore) / 1e6);
    const table = [...rows].map(([name, { requests, successes }]) => `${name} ${successes}/${requests}`).join(', ');
    console.log(
      `seed ${SEED}: ${JSON.stringify(statuses)}; memory from ${Math.round(memoryBefore / 1e6)} MB, grown by ${grownMegabytes} MB; successes of sound requests/requests: ${table}`,
    );
    expect(wrong).toEqual([]);
    const failed = [...rows].filter(([, { successes }]) => successes === 0).map(([name]) => name);
    expect(failed.filter((name) => NEVER_SUCCEED[name] === undefined)).toEqual([]);
    expect(api.logged.filter((line) => line.startsWith('api.bug'))).toEqual([]);
  },
  120_000 + Math.min(REQUESTS, ROUND_REQUESTS) * 500,
);
