import type { Hono } from 'hono';
import { z } from 'zod';
import type { PERMISSIONS } from '#shared/contract/accounts/permissions.ts';
import { type EndpointName, endpoints, PATH_PARAMETERS } from '#shared/contract/api.ts';
import type { Counted, Endpoint } from '#shared/contract/endpoint.ts';
import { fieldError } from '#shared/contract/errors/field-error.ts';
import { fieldErrorsOf } from '#shared/contract/runs/kyc-data.ts';
import type { DevicePrincipal } from '../devices/authenticate-device.ts';
import type { KioskPrincipal } from '../kiosks/kiosks.ts';
import type { ApplicantPrincipal } from '../links/applicants.ts';
import { ServiceError } from '../service-error.ts';
import type { ApiContext, ApiEnvironment } from './api-environment.ts';
import type { Authentication, Caller, OperatorPrincipal } from './authentication.ts';
import { parseJson } from './parse-json.ts';
import type { ReadAccess } from './read-access.ts';
import { readBody, requireMediaType } from './read-body.ts';

/** The desk's forms have only a few short fields. */
const DESK_BODY_BYTES_MAX = 16_000;
/** So few bytes arrive at once; slow ones only hold a connection. */
const DESK_BODY_DEADLINE_MS = 10_000;

/** Throws `INVALID_REQUEST` with a message per field, or whatever `readBody` throws. */
async function readJson<T>(request: Request, schema: z.core.$ZodType<T>, bytesMax = DESK_BODY_BYTES_MAX): Promise<T> {
  requireMediaType(request, ['application/json']);
  const parsed = z.safeParse(schema, parseJson(await readBody(request, bytesMax, DESK_BODY_DEADLINE_MS)));
  if (parsed.success) return parsed.data;
  throw new ServiceError('request.fields', {}, { fields: fieldErrorsOf(parsed.error) });
}

type Endpoints = typeof endpoints;
type Allow<Name extends EndpointName> = Endpoints[Name]['allow'];
type Input<Name extends EndpointName> = Endpoints[Name]['request'] extends z.core.$ZodType<infer Body> ? Body : null;
type ParameterNames<Path extends string> = Path extends `${string}{${infer Parameter}}${infer Rest}`
  ? Parameter | ParameterNames<Rest>
  : never;
type Params<Name extends EndpointName> = Readonly<Record<ParameterNames<Endpoints[Name]['path']>, string>>;
/** Only operators hold a permission without scopes. */
type PrincipalOf<Permission> = Permission extends 'applicant'
  ? ApplicantPrincipal
  : Permission extends 'device'
    ? DevicePrincipal
    : Permission extends 'kiosk'
      ? KioskPrincipal
      : Permission extends keyof typeof PERMISSIONS
        ? (typeof PERMISSIONS)[Permission]['scopes'] extends readonly []
          ? OperatorPrincipal
          : Caller
        : null;

/** A request that was authorised and parsed as its row in the endpoint table says. */
export type RouteRequest<Name extends EndpointName> = {
  readonly input: Input<Name>;
  readonly params: Params<Name>;
  readonly principal: PrincipalOf<Allow<Name>>;
  readonly context: ApiContext;
};
/**
 * With the number of cases in the answer, for the audit log, and the ids of those that each get a
 * line there.
 */
export type ListAnswer = { readonly answer: Response; readonly results: number; readonly shown?: readonly string[] };
type Answer<Name extends EndpointName> = Endpoints[Name] extends { reads: Counted } ? ListAnswer : Response;
type Handler<Name extends EndpointName> = (request: RouteRequest<Name>) => Answer<Name> | Promise<Answer<Name>>;

/** Mounts the handler of one endpoint. There is no other way to serve a path. */
export type Route = <Name extends EndpointName>(name: Name, handler: Handler<Name>) => void;

/**
 * `route` each endpoint, then `finish`, which answers other methods with 405 and `Allow` and throws
 * if an endpoint has no handler. A trailing slash does not matter, because a redirect would lose a
 * POST's body.
 */
export function createRouting(
  app: Hono<ApiEnvironment>,
  authentication: Authentication,
  readAccess: ReadAccess,
): { route: Route; finish: () => void } {
  const handlers = new Map<EndpointName, (context: ApiContext) => Promise<Response>>();
  // Hono's non-strict router expects patterns without the trailing slash.
  const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

  function route<Name extends EndpointName>(name: Name, handler: Handler<Name>): void {
    if (handlers.has(name)) throw new Error(`The endpoint ${name} is mounted twice.`);
    const endpoint: Endpoint = endpoints[name];
    handlers.set(name, async (context) => {
      // First, so that a caller without the permission learns nothing from the parsers' errors.
      const principal = await authentication.authorise(context, endpoint);
      const params = parseParameters(endpoint.path, context);
      const input =
        endpoint.request === null
          ? null
          : await readJson(sentBy(principal, context), endpoint.request, endpoint.requestBytesMax);
      // The table's types describe what was parsed, which the compiler cannot follow.
      const request = { input, params, principal, context } as unknown as RouteRequest<Name>;
      const isNobodyElse =
        principal === null ||
        principal.kind === 'applicant' ||
        principal.kind === 'device' ||
        principal.kind === 'kiosk';
      if (isNobodyElse || endpoint.reads === undefined) return answerOf(await handler(request)).answer;
      const reading = {
        reads: endpoint.reads,
        batchId: params.batch_id ?? null,
        kind: params.kind ?? null,
        page: new URL(context.req.url).search,
      };
      await readAccess.admit(principal, reading);
      const { answer, results, shown } = answerOf(await handler(request));
      await readAccess.record(principal, reading, results, shown);
      return answer;
    });
  }

  function finish(): void {
    const names = Object.keys(endpoints) as EndpointName[];
    const missing = names.filter((name) => !handlers.has(name));
    if (missing.length > 0) throw new Error(`These endpoints have no handler: ${missing.join(', ')}.`);
    // The router takes the first match, so literal paths must come before paths with parameters.
    const isPattern = (path: string) => Number(path.includes('{'));
    const paths = [...new Set(names.map((name) => endpoints[name].path))].sort(
      (left, right) => isPattern(left) - isPattern(right),
    );
    for (const path of paths) {
      const served = names.filter((name) => endpoints[name].path === path);
      for (const name of served) {
        const handler = handlers.get(name);
        if (handler) app.on(endpoints[name].method, pattern(path), handler);
      }
      const allow = served
        .flatMap((name) => (endpoints[name].method === 'GET' ? ['GET', 'HEAD'] : ['POST']))
        .join(', ');
      app.all(pattern(path), () => {
        throw new ServiceError('request.method', {}, { headers: { allow } });
      });
    }
  }

  return { route, finish };
}

/** The body of a device was read with its signature. */
function sentBy(principal: { readonly kind: string } | DevicePrincipal | null, { req: { raw } }: ApiContext): Request {
  if (principal === null || !('body' in principal)) return raw;
  return new Request(raw.url, { method: 'POST', headers: raw.headers, body: principal.body });
}

const answerOf = (given: Response | ListAnswer): Omit<ListAnswer, 'results'> & { readonly results: number | null } =>
  given instanceof Response ? { answer: given, results: null } : given;

/** UUIDs come in lower case. A malformed one is 400, to tell a typing error from an unknown id. */
function parseParameters(path: string, context: ApiContext): Partial<Record<keyof typeof PATH_PARAMETERS, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof PATH_PARAMETERS);
  return Object.fromEntries(
    names.map((name) => {
      const value = context.req.param(name) ?? '';
      if (PATH_PARAMETERS[name] === 'text') return [name, value];
      if (z.uuid().safeParse(value.toLowerCase()).success) return [name, value.toLowerCase()];
      throw new ServiceError('request.path_id', { name }, { fields: { [name]: fieldError('field.uuid') } });
    }),
  );
}
