import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#shared/contract/api.ts';
import type { Session } from '#shared/contract/desk.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { ErrorResponse, PROBLEM_STATUS } from '#shared/contract/problem.ts';
import type { HttpHost } from '../../electron/headless/http-host.ts';
import { startHttpHost } from '../../electron/headless/http-host.ts';
import { LOOPBACK } from '../../electron/headless/listening.ts';
import { authenticateOperator, createOperator } from '../../electron/service/store/operators.ts';
import { openSession } from '../../electron/service/store/sessions.ts';
import { recordVerification } from '../../electron/service/store/verifications.ts';
import { CONTRACT_PERSON } from '../support/api-contract.ts';
import { aVerification } from '../support/store-fixtures.ts';
import type { TemporaryApi } from '../support/temporary-api.ts';
import { openTemporaryApi } from '../support/temporary-api.ts';

/** Requests to every endpoint, drawn from its schema and then spoilt; the long run sends 20,000. */
const REQUESTS = Number(process.env.COUNTERSIGN_FUZZ_REQUESTS ?? 400);
const SEED = Number(process.env.COUNTERSIGN_FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const PEOPLE = ['maria', 'ben', 'ana'];
const PASSWORD = 'correct horse battery';

let api: TemporaryApi;
let host: HttpHost;
let batchId: string;
beforeAll(async () => {
  api = await openTemporaryApi();
  for (const username of PEOPLE)
    await createOperator(
      api.store,
      { username, name: username, password: PASSWORD, role: 'administrator' },
      { kind: 'command_line', id: 'test' },
    );
  const verification = aVerification();
  batchId = verification.batchId;
  await recordVerification(api.store, verification);
  host = await startHttpHost({
    serviceFetch: api.fetch,
    pageFolder: import.meta.dirname,
    listening: LOOPBACK,
    port: 0,
    log: () => undefined,
  });
});
afterAll(async () => {
  await host?.stop();
  await api?.close();
});

type JsonSchema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
};

/** Texts that have broken parsers, paths, queries and tables. */
const ODD_TEXTS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '\u0000',
  "' or 1=1 --",
  '=1+1',
  '\ud800',
  'İ'.repeat(300),
];
const oddText = fc.constantFrom(...ODD_TEXTS);
const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  oddText,
  fc.constantFrom('1990-01-01', '2026-13-45', '0b54c04e-4c5c-4f0b-9a4e-2f7d7f2a9d10', 'GB'),
);
const anything = fc.oneof(fc.jsonValue({ maxDepth: 3 }), text, fc.constantFrom(null, 1e308, -1, 0.1, true, [], {}));

/** Mostly what the schema asks for. */
function drawn(schema: JsonSchema, depth = 0): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (depth > 4) return anything;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (choices) return fc.oneof(...choices.map((choice) => drawn(choice, depth + 1)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, value]) => [
            name,
            fc.oneof({ weight: 8, arbitrary: drawn(value, depth + 1) }, { weight: 1, arbitrary: anything }),
          ]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(drawn(schema.items ?? {}, depth + 1), { maxLength: 5 });
    case 'string':
      return text;
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    default:
      return anything;
  }
}

const NAMES = Object.keys(endpoints) as (keyof typeof endpoints)[];

const bodyFor = (endpoint: Endpoint): fc.Arbitrary<unknown> =>
  endpoint.request === null
    ? fc.oneof(
        fc.constant(undefined),
        anything,
        fc.dictionary(fc.constantFrom(...Object.keys(CONTRACT_PERSON)), text),
        fc.constant(CONTRACT_PERSON),
      )
    : drawn(z.toJSONSchema(endpoint.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

const request = fc.constantFrom(...NAMES).chain((name) =>
  fc.record({
    name: fc.constant(name),
    body: bodyFor(endpoints[name]),
    spoil: fc.constantFrom('no', 'no', 'no', 'cut', 'double', 'type', 'method'),
    caller: fc.constantFrom('operator', 'operator', 'key', 'nobody', 'stranger'),
    parameter: fc.oneof(fc.constant(null), text),
    query: fc.oneof(fc.constant(''), text),
  }),
);

let session: Session | null = null;
let turn = 0;
/** Requests sign people out, lock sessions and disable people; then the next one signs in. */
async function token(): Promise<string> {
  if (session === null) {
    const username = PEOPLE[turn++ % PEOPLE.length] ?? '';
    session = await openSession(api.store, await authenticateOperator(api.store, username, PASSWORD));
  }
  return session.token;
}

async function credential(caller: string): Promise<Record<string, string>> {
  if (caller === 'operator') return { authorization: `Bearer ${await token().catch(() => 'none')}` };
  if (caller === 'key') return { 'x-api-key': api.apiKey };
  return caller === 'stranger' ? { 'x-api-key': `cs_live_${'A'.repeat(43)}`, authorization: 'Bearer x' } : {};
}

const KNOWN = new Set<number>([200, ...Object.values(PROBLEM_STATUS)]);

test(
  'whatever is sent to any endpoint gets a documented answer, and no bug is logged',
  async () => {
    const statuses: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(request, async ({ name, body, spoil, caller, parameter, query }) => {
        const endpoint: Endpoint = endpoints[name];
        const path = endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent((parameter ?? batchId).toWellFormed()));
        const json = body === undefined ? undefined : (JSON.stringify(body) ?? 'undefined');
        const spoilt =
          spoil === 'cut'
            ? json?.slice(0, json.length / 2)
            : spoil === 'double'
              ? json?.replace('{', '{"a":1,"a":2,')
              : json;
        const method = spoil === 'method' ? 'PUT' : endpoint.method;
        const response = await fetch(
          `${host.url}${path}${query === '' ? '' : `?${encodeURIComponent(query.toWellFormed())}`}`,
          {
            method,
            headers: {
              ...(await credential(caller)),
              'content-type': spoil === 'type' ? 'text/plain' : 'application/json',
            },
            ...(spoilt !== undefined && method !== 'GET' && { body: spoilt }),
          },
        );
        statuses[response.status] = (statuses[response.status] ?? 0) + 1;
        expect(KNOWN).toContain(response.status);
        expect([500, 503]).not.toContain(response.status);
        const answer = await response.text();
        if (response.status >= 400) ErrorResponse.strict().parse(JSON.parse(answer));
        if (caller === 'operator' && response.status === 401) session = null;
      }),
      { numRuns: REQUESTS, seed: SEED, endOnFailure: true },
    );
    expect(api.logged.filter((line) => line.startsWith('api.bug'))).toEqual([]);
    console.log(`${REQUESTS} requests, seed ${SEED}: ${JSON.stringify(statuses)}`);
  },
  60_000 + REQUESTS * 50,
);
