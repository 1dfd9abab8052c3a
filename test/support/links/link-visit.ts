import { API_KEY_HEADER, type EndpointName, endpoints, IDEMPOTENCY_KEY_HEADER } from '#shared/contract/api.ts';
import { OpenedLink } from '#shared/contract/links/applicant.ts';
import { LinkResponse } from '#shared/contract/links/links.ts';
import type { TemporaryApi } from '../temporary-api.ts';
import { jsonRequest } from '../temporary-service.ts';

type Fetch = Pick<TemporaryApi, 'fetch'>;
type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape it expects.
  readonly body: any;
  readonly response: Response;
};

/** Sends one request of the endpoint table; `params` fill its path. */
export async function call(
  { fetch }: Fetch,
  name: EndpointName,
  body?: unknown,
  headers: Record<string, string> = {},
  params: Record<string, string> = {},
): Promise<Answer> {
  const { method, path } = endpoints[name];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => params[parameter] ?? '');
  const request =
    body instanceof Uint8Array
      ? new Request(`http://countersign.test${address}`, { method, headers, body: body as BodyInit })
      : jsonRequest(method, address, body, headers);
  const response = await fetch(request);
  const answer = await response.clone().json();
  return { status: response.status, code: answer.error?.code, body: answer, response };
}

/** Makes a link with the API key of the test and returns its address, token and batch id. */
export async function makeLink(api: TemporaryApi, apiKey: string, body: object, batchId?: string) {
  const headers = { [API_KEY_HEADER]: apiKey, ...(batchId !== undefined && { [IDEMPOTENCY_KEY_HEADER]: batchId }) };
  return readLink(await call(api, 'getUserVerificationUrl', body, headers));
}

export function readLink({ body }: Pick<Answer, 'body'>) {
  const { data } = LinkResponse.parse(body);
  return { ...data, token: new URL(data.verification_url).hash.slice(1) };
}

/** A person who has opened a link: sends requests with its session. */
export async function openVisit(api: Fetch, token: string) {
  const opened = OpenedLink.parse((await call(api, 'openLink', { token })).body);
  const bearer = { authorization: `Bearer ${opened.session_token}` };
  return {
    ...opened,
    bearer,
    send: (name: EndpointName, body?: unknown, params: Record<string, string> = {}) =>
      call(api, name, body ?? (endpoints[name].request === null ? undefined : {}), bearer, params),
    sendFile: (kind: string, bytes: Uint8Array, mediaType = 'image/jpeg') =>
      call(api, 'addApplicantFile', bytes, { ...bearer, 'content-type': mediaType }, { file_kind: kind }),
    agree: () => call(api, 'giveConsent', { consent_version: '2026-11', language: 'fr' }, bearer),
  };
}
