import { OperatorRole, PERMISSIONS, type Permission } from '#shared/contract/accounts/permissions.ts';
import {
  API_KEY_HEADER,
  BODY_BYTES_MAX,
  type EndpointName,
  endpoints,
  IDEMPOTENCY_KEY_HEADER,
  PATH_PARAMETERS,
} from '#shared/contract/api.ts';
import { BusinessResponse } from '#shared/contract/business/business-response.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { KYCResponse } from '#shared/contract/runs/kyc-response.ts';
import type { ApiDependencies } from '../api-environment.ts';
import { RUN_MEDIA_TYPES } from '../given-fields.ts';
import { BUSINESS_DATA_EXAMPLE, BUSINESS_RESPONSE_EXAMPLE } from './business-example.ts';
import { DOCUMENT_RESPONSE_EXAMPLE } from './document-example.ts';
import { ERROR_EXAMPLES, KYC_DATA_EXAMPLE, KYC_RESPONSE_EXAMPLE } from './examples.ts';
import { LINK_OPERATIONS } from './link-operations.ts';
import { RECEIPT_KEYS_EXAMPLE } from './receipt-example.ts';
import { describeSchemas, EXTENSION, EXTENSION_SENTENCE, type JsonObject, referenceTo } from './schemas.ts';

const ERRORS = {
  400: 'A field is missing or invalid. A run also answers 400 after an internal error (spec 7.2).',
  401: 'The credential is missing, unknown, revoked, expired or locked.',
  403: 'The caller is not allowed to do this.',
  404: 'The resource does not exist, or this caller may not see it.',
  405: 'The path does not support this method. The Allow header lists the methods it supports.',
  409: 'The idempotency key belongs to another request, the resource already exists, or its state does not allow this.',
  410: 'The verification was erased, or the link has ended.',
  413: `The body is larger than ${BODY_BYTES_MAX / 1_000_000} MB.`,
  415: 'The Content-Type is not supported, or the body is compressed.',
  429: 'Too many requests. Retry-After gives the seconds to wait.',
  503: 'The service is busy. Try again after the seconds in Retry-After.',
} as const;
type ErrorStatus = keyof typeof ERRORS;
const HEADER_OF_ERROR: Partial<Record<`${ErrorStatus}`, string>> = {
  401: 'WWW-Authenticate',
  405: 'Allow',
  429: 'Retry-After',
  503: 'Retry-After',
};

/** The routes of our own pages and devices change with them and are nobody else's to call. */
const OWN_TAGS = ['Desk', 'Demo', 'Applicant', 'Devices', 'Kiosk'];
const isForIntegrators = ({ tag }: Endpoint) => !OWN_TAGS.includes(tag);

/** OpenAPI 3.1, from the endpoint table and the schemas that parse requests. */
export function describeApi(deps: Pick<ApiDependencies, 'version' | 'environment'>): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    if (!isForIntegrators(endpoint)) continue;
    const operation =
      name === 'runUserVerification' || name === 'runBusinessVerification'
        ? describeRunOperation(name, endpoint, deps.environment)
        : describeOperation(name, endpoint, deps.environment);
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }

  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign user verification',
      // The version of the published interface (spec 9.1), not of the software.
      version: '1.0.0',
      'x-countersign-version': deps.version,
      description:
        'Verifies a person from typed data, an identity document and a selfie or live capture, and a company from its details and documents. ' +
        'Parts marked x-countersign-extension are not in the published interface. ' +
        'Every error has the shape of ErrorResponse.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: `This service (${deps.environment})` }],
    tags: [
      { name: 'User verification', description: 'Verify a person, and fetch the result later.' },
      { name: 'Business verification', description: 'Verify a company with its officers and owners.' },
      { name: 'Links', description: 'Let a person or company who is not here give what is missing themselves.' },
      { name: 'Description', description: 'This document, and a page that shows it.' },
    ],
    paths,
    components: {
      schemas: describeSchemas(),
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
        Session: {
          ...EXTENSION,
          type: 'http',
          scheme: 'bearer',
          description: `${EXTENSION_SENTENCE} An operator's session token.`,
        },
      },
      responses: Object.fromEntries(
        Object.entries(ERRORS).map(([status, description]) => [
          `Error${status}`,
          describeError(status as `${ErrorStatus}`, description),
        ]),
      ),
    },
  };
}

/** The body and the answer of each run. */
const RUNS = {
  runUserVerification: {
    body: 'KYCData',
    examples: { id: { value: KYC_DATA_EXAMPLE } },
    response: KYCResponse,
    answers: { id: { value: KYC_RESPONSE_EXAMPLE }, document: { value: DOCUMENT_RESPONSE_EXAMPLE } },
  },
  runBusinessVerification: {
    body: 'BusinessData',
    examples: { business: { value: BUSINESS_DATA_EXAMPLE } },
    response: BusinessResponse,
    answers: { business: { value: BUSINESS_RESPONSE_EXAMPLE } },
  },
} as const;

function describeRunOperation(
  name: keyof typeof RUNS,
  endpoint: Endpoint,
  environment: ApiDependencies['environment'],
): JsonObject {
  const text = endpoints[name];
  const { body, examples, response, answers } = RUNS[name];
  const content = Object.fromEntries(
    RUN_MEDIA_TYPES.map((type) => [
      type,
      { schema: { $ref: `#/components/schemas/${body}${type === 'multipart/form-data' ? 'Form' : ''}` }, examples },
    ]),
  );
  return {
    operationId: text.operationId,
    tags: [text.tag],
    summary: text.summary,
    description: [endpoint.description, holdersSentence(endpoint)].join(' '),
    security: securityFor(endpoint, environment),
    parameters: [
      {
        ...EXTENSION,
        in: 'header',
        name: IDEMPOTENCY_KEY_HEADER,
        schema: { type: 'string', format: 'uuid' },
        description: `${EXTENSION_SENTENCE} Becomes the batch_id. A retry with the same key and body returns the stored response.`,
      },
      {
        ...EXTENSION,
        in: 'header',
        name: 'Prefer',
        schema: { type: 'string', enum: ['respond-async'] },
        description: `${EXTENSION_SENTENCE} Responds immediately with status In-progress. Fetch the result later.`,
      },
    ],
    requestBody: { required: true, content },
    responses: {
      200: {
        description: 'The verification is stored.',
        headers: {
          'Preference-Applied': { ...EXTENSION, schema: { type: 'string' }, description: EXTENSION_SENTENCE },
        },
        content: { 'application/json': { schema: referenceTo(response), examples: answers } },
      },
      ...errorReferences([400, 401, 403, 405, 409, 410, 413, 415, 429, 503]),
    },
  };
}

function describeOperation(
  name: EndpointName,
  endpoint: Endpoint,
  environment: ApiDependencies['environment'],
): JsonObject {
  // The spec names the result operation without its response.
  const isOurs = !endpoint.path.startsWith('/api/v1/verify/');
  const description = [endpoint.description, holdersSentence(endpoint), isOurs ? EXTENSION_SENTENCE : undefined]
    .filter(Boolean)
    .join(' ');
  return {
    ...(isOurs ? EXTENSION : {}),
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(description === '' ? {} : { description }),
    security: securityFor(endpoint, environment),
    parameters: [...pathParameters(endpoint.path), ...(LINK_OPERATIONS[name]?.parameters ?? [])],
    ...LINK_OPERATIONS[name]?.parts,
    responses: { 200: describeAnswer(name, endpoint), ...errorReferences(errorsOf(name, endpoint)) },
  };
}

const ANSWERS: Partial<Record<EndpointName, JsonObject>> = {
  listReceiptKeys: { keys: { value: RECEIPT_KEYS_EXAMPLE } },
};

function describeAnswer(name: EndpointName, endpoint: Endpoint): JsonObject {
  if (endpoint.response !== null) {
    const run = Object.values(RUNS).find(({ response }) => response === endpoint.response);
    const examples = run?.answers ?? LINK_OPERATIONS[name]?.answers ?? ANSWERS[name];
    const schema = referenceTo(endpoint.response);
    return { description: 'Done.', content: { 'application/json': { schema, ...(examples && { examples }) } } };
  }
  if (name === 'getOpenApi') return { description: 'This document.', content: { 'application/json': {} } };
  return { description: 'A file of the page.', content: { 'text/html': {}, 'text/css': {}, 'text/javascript': {} } };
}

function errorsOf(name: EndpointName, endpoint: Endpoint): ErrorStatus[] {
  return [
    ...(endpoint.path.includes('{') ? ([400, 404] as const) : []),
    ...(endpoint.allow === 'public' ? [] : ([401, 403] as const)),
    405,
    ...(endpoint.response === KYCResponse || endpoint.response === BusinessResponse ? ([410] as const) : []),
    ...(takesApiKeys(endpoint) ? ([429] as const) : []),
    ...(LINK_OPERATIONS[name]?.errors ?? []),
  ];
}

function errorReferences(statuses: readonly ErrorStatus[]): JsonObject {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));
}

function describeError(status: `${ErrorStatus}`, description: string): JsonObject {
  const header = HEADER_OF_ERROR[status];
  // The spec defines only 400.
  const ours = status === '400' ? {} : EXTENSION;
  return {
    ...ours,
    description: status === '400' ? description : `${description} ${EXTENSION_SENTENCE}`,
    ...(header === undefined ? {} : { headers: { [header]: { schema: { type: 'string' } } } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        examples: { error: { value: { error: ERROR_EXAMPLES[status] } } },
      },
    },
  };
}

function pathParameters(path: string): JsonObject[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    in: 'path',
    name,
    required: true,
    schema:
      PATH_PARAMETERS[name as keyof typeof PATH_PARAMETERS] === 'uuid'
        ? { type: 'string', format: 'uuid' }
        : { type: 'string' },
  }));
}

const takesApiKeys = ({ allow }: Endpoint) =>
  allow in PERMISSIONS && PERMISSIONS[allow as Permission].scopes.length > 0;

/** The spec also allows a run without any credential; only the sandbox accepts that. */
function securityFor(endpoint: Endpoint, environment: ApiDependencies['environment']): readonly JsonObject[] {
  if (endpoint.allow === 'public') return [];
  if (!takesApiKeys(endpoint)) return [{ Session: [] }];
  return [{ ApiKey: [] }, { Session: [] }, ...(environment === 'sandbox' ? [{}] : [])];
}

/** Roles and scopes; undefined if everyone may who is signed in. */
function holdersSentence({ allow }: Endpoint): string | undefined {
  if (allow === 'public' || allow === 'applicant' || allow === 'device' || allow === 'kiosk') return undefined;
  const { roles, scopes } = PERMISSIONS[allow];
  const sentences = [
    ...(roles.length < OperatorRole.options.length ? [`Operators need one of these roles: ${roles.join(', ')}.`] : []),
    ...(scopes.length > 0 ? [`API keys need one of these scopes: ${scopes.join(', ')}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
