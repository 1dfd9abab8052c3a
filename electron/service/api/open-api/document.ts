import type { z } from 'zod';
import type { EndpointName } from '#shared/contract/api.ts';
import {
  API_KEY_HEADER,
  BODY_BYTES_MAX,
  endpoints,
  IDEMPOTENCY_KEY_HEADER,
  PATH_PARAMETERS,
} from '#shared/contract/api.ts';
import { ListVerificationsQuery } from '#shared/contract/desk.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { KYCResponse } from '#shared/contract/kyc-response.ts';
import { LIVE_FRAME_HEADER, LiveFrameInfo } from '#shared/contract/live-capture.ts';
import { OperatorRole, PERMISSIONS } from '#shared/contract/permissions.ts';
import { IMPORT_PIECE_HEADER, ImportPieceInfo } from '#shared/contract/watchlist/list-import.ts';
import { IMAGE_MEDIA_TYPES } from '#shared/domain/image/inspect-image.ts';
import type { ApiDependencies } from '../api-environment.ts';
import { RUN_MEDIA_TYPES } from '../parse-run-body.ts';
import { DOCUMENT_RESPONSE_EXAMPLE } from './document-example.ts';
import { ERROR_EXAMPLE, KYC_DATA_EXAMPLE, KYC_RESPONSE_EXAMPLE } from './examples.ts';
import type { JsonObject } from './schemas.ts';
import { describeSchemas, EXTENSION, EXTENSION_SENTENCE, referenceTo } from './schemas.ts';

const ERRORS = {
  400: 'A field is missing or invalid. A run also answers 400 after an internal error (spec 7.2).',
  401: 'The credential is missing, unknown, revoked, expired or locked.',
  403: 'The caller is not allowed to do this.',
  404: 'The resource does not exist, or this caller may not see it.',
  405: 'The path does not support this method. The Allow header lists the methods it supports.',
  409: 'The idempotency key belongs to another request, the resource already exists, or its state does not allow this.',
  410: 'The verification was erased.',
  413: `The body is larger than ${BODY_BYTES_MAX / 1_000_000} MB.`,
  415: 'The Content-Type is not supported, or the body is compressed.',
  429: 'Too many requests. Retry-After gives the seconds to wait.',
  503: 'The service is busy. Try again after the seconds in Retry-After.',
} as const;
type ErrorStatus = keyof typeof ERRORS;

/** The OpenAPI 3.1 document, built from the endpoint table and the schemas that parse requests and responses. */
export function describeApi(deps: Pick<ApiDependencies, 'version' | 'environment'>): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const operation =
      name === 'runUserVerification'
        ? describeRunOperation(endpoint, deps.environment)
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
        'Verifies a person from typed data, an identity document and a selfie or live capture. ' +
        'Parts marked x-countersign-extension are not in the published interface. ' +
        'Every error has the shape of ErrorResponse.',
    },
    servers: [{ url: '/', description: `This service (${deps.environment})` }],
    tags: [{ name: 'User verification' }, { name: 'Desk' }, { name: 'Demo' }, { name: 'Description' }],
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
        Object.entries(ERRORS).map(([status, description]) => [`Error${status}`, describeError(status, description)]),
      ),
    },
  };
}

function describeRunOperation(endpoint: Endpoint, environment: ApiDependencies['environment']): JsonObject {
  const text = endpoints.runUserVerification;
  const content = Object.fromEntries(
    RUN_MEDIA_TYPES.map((type) => [
      type,
      {
        schema: { $ref: `#/components/schemas/${type === 'multipart/form-data' ? 'KYCDataForm' : 'KYCData'}` },
        ...(type === 'application/json' ? { examples: { id: { value: KYC_DATA_EXAMPLE } } } : {}),
      },
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
        content: {
          'application/json': {
            schema: referenceTo(KYCResponse),
            examples: { id: { value: KYC_RESPONSE_EXAMPLE }, document: { value: DOCUMENT_RESPONSE_EXAMPLE } },
          },
        },
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
  // The spec names the result operation without its response; all paths under desk/ are ours.
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
    parameters: [
      ...pathParameters(endpoint.path),
      ...(name === 'listVerifications' ? queryParameters() : []),
      ...(name === 'getCapture' ? [{ in: 'query', name: 'as', schema: { type: 'string', enum: ['jpeg'] } }] : []),
      ...(name === 'sendLiveFrame' ? [FRAME_HEADER_PARAMETER] : []),
      ...(name === 'sendWatchlistPiece' ? [PIECE_HEADER_PARAMETER] : []),
    ],
    ...(name === 'sendLiveFrame' ? { requestBody: FRAME_BODY } : {}),
    ...(name === 'sendWatchlistPiece' || name === 'previewPicture' ? { requestBody: BYTES_BODY } : {}),
    ...(name === 'readDocument' ? { requestBody: DOCUMENT_BODY } : {}),
    ...(endpoint.request === null ? {} : { requestBody: jsonBody(endpoint.request) }),
    responses: { 200: describeAnswer(name, endpoint), ...errorReferences(errorsOf(name, endpoint)) },
  };
}

const FRAME_BODY = {
  required: true,
  content: { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } },
} as const;

const BYTES_BODY = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
} as const;

const PICTURE_PART = { type: 'string', format: 'binary' } as const;
const DOCUMENT_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { id_document_front: PICTURE_PART, id_document_back: PICTURE_PART },
        required: ['id_document_front'],
      },
    },
  },
} as const;

const FRAME_HEADER_PARAMETER = {
  in: 'header',
  name: LIVE_FRAME_HEADER,
  required: true,
  description: 'Frame metadata as JSON: its number, when it was shown, and the nonce and light on screen at that time.',
  schema: { type: 'string', contentMediaType: 'application/json', contentSchema: referenceTo(LiveFrameInfo) },
} as const;

const PIECE_HEADER_PARAMETER = {
  in: 'header',
  name: IMPORT_PIECE_HEADER,
  required: true,
  description: 'JSON: the `file` of the import that this piece belongs to, and its byte `offset` in that file.',
  schema: { type: 'string', contentMediaType: 'application/json', contentSchema: referenceTo(ImportPieceInfo) },
} as const;

function describeAnswer(name: EndpointName, endpoint: Endpoint): JsonObject {
  if (endpoint.response !== null) {
    return { description: 'Done.', content: { 'application/json': { schema: referenceTo(endpoint.response) } } };
  }
  if (name === 'getOpenApi') return { description: 'This document.', content: { 'application/json': {} } };
  if (name === 'getDocs' || name === 'getDocsFile')
    return { description: 'A file of the page.', content: { 'text/html': {}, 'text/css': {}, 'text/javascript': {} } };
  if (name === 'previewPicture')
    return { description: 'The picture as JPEG.', content: { 'image/jpeg': { schema: PICTURE_PART } } };
  const pictures = name === 'getDemoCapture' ? ['image/jpeg'] : [...IMAGE_MEDIA_TYPES];
  const types = [...pictures, 'application/pdf'];
  const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]));
  return { description: 'The picture, or the PDF if the proof of address is one.', content };
}

/** Operations that may find the list or the policy changed. */
const CONFLICTS: ReadonlySet<EndpointName> = new Set([
  'confirmWatchlist',
  'renameWatchlist',
  'removeWatchlist',
  'updateWatchlists',
  'importWatchlist',
  'sendWatchlistPiece',
  'cancelWatchlistUpdate',
  'changePolicy',
  'addCallback',
]);

function errorsOf(name: EndpointName, endpoint: Endpoint): ErrorStatus[] {
  const statuses: ErrorStatus[] = [405];
  if (endpoint.allow !== 'public') statuses.push(401, 403);
  if (name === 'signIn') statuses.push(401);
  if (takesApiKeys(endpoint)) statuses.push(429);
  if (endpoint.path.includes('{') || name === 'listDemoSpecimens') statuses.push(400, 404);
  if (endpoint.request !== null) statuses.push(400, 413, 415);
  if (name === 'listVerifications') statuses.push(400);
  if (name === 'eraseVerification') statuses.push(409, 410, 503);
  if (name === 'listRevisions') statuses.push(410);
  if (name === 'rerunVerification' || name === 'rerunCheck') statuses.push(409, 410, 503);
  if (name === 'getVerification' || endpoint.response === KYCResponse) statuses.push(410);
  if (name === 'sendLiveFrame') statuses.push(409, 413, 415, 429, 503);
  if (name === 'sendWatchlistPiece') statuses.push(409, 413, 415);
  if (CONFLICTS.has(name)) statuses.push(409);
  if (endpoint.allow === 'change_policy') statuses.push(503);
  if (name === 'readDocument') statuses.push(400, 413, 415, 503);
  if (name === 'previewPicture') statuses.push(400, 413, 415, 503);
  if (name === 'getCapture') statuses.push(503);
  if (name === 'startLiveCapture') statuses.push(503);
  if (name === 'setUp') statuses.push(403, 409);
  if (endpoint.allow === 'manage_people') statuses.push(409);
  if (
    name === 'signIn' ||
    name === 'unlock' ||
    name === 'confirmPassword' ||
    name === 'setUp' ||
    name === 'setPassword'
  )
    statuses.push(429);
  return [...new Set(statuses)].sort((left, right) => left - right);
}

function errorReferences(statuses: readonly ErrorStatus[]): JsonObject {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]));
}

function describeError(status: string, description: string): JsonObject {
  const header = { 429: 'Retry-After', 503: 'Retry-After', 405: 'Allow', 401: 'WWW-Authenticate' }[status];
  // The spec defines only 400.
  const ours = status === '400' ? {} : EXTENSION;
  return {
    ...ours,
    description: status === '400' ? description : `${description} ${EXTENSION_SENTENCE}`,
    ...(header === undefined ? {} : { headers: { [header]: { schema: { type: 'string' } } } }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorResponse' },
        ...(status === '400' ? { examples: { field: { value: ERROR_EXAMPLE } } } : {}),
      },
    },
  };
}

function jsonBody(schema: z.ZodType): JsonObject {
  return { required: true, content: { 'application/json': { schema: referenceTo(schema) } } };
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

function queryParameters(): JsonObject[] {
  return Object.keys(ListVerificationsQuery.shape).map((name) => ({ in: 'query', name, schema: { type: 'string' } }));
}

const takesApiKeys = ({ allow }: Endpoint) => allow !== 'public' && PERMISSIONS[allow].scopes.length > 0;

/** The spec also allows a run without any credential; only the sandbox accepts that. */
function securityFor(endpoint: Endpoint, environment: ApiDependencies['environment']): readonly JsonObject[] {
  if (endpoint.allow === 'public') return [];
  if (!takesApiKeys(endpoint)) return [{ Session: [] }];
  return [{ ApiKey: [] }, { Session: [] }, ...(environment === 'sandbox' ? [{}] : [])];
}

/** Names the roles and scopes that may call an operation; undefined if everyone may who is signed in. */
function holdersSentence({ allow }: Endpoint): string | undefined {
  if (allow === 'public') return undefined;
  const { roles, scopes } = PERMISSIONS[allow];
  const sentences = [
    ...(roles.length < OperatorRole.options.length ? [`Operators need one of these roles: ${roles.join(', ')}.`] : []),
    ...(scopes.length > 0 ? [`API keys need one of these scopes: ${scopes.join(', ')}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
