import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { type OutsideNetwork, requestOutside } from '../../outside-request.ts';

const WITHOUT_BODY = [204, 205, 304];

/** By a redirect, answered as `fetch` would, without following. Rejects as `requestOutside`. */
export async function requestElsewhere(
  url: URL,
  headers: Readonly<Record<string, string>>,
  network: OutsideNetwork,
  signal: AbortSignal,
): Promise<Response> {
  const { response } = await requestOutside(url, { headers }, network, signal);
  const { statusCode: status = 0 } = response;
  const fields = Object.entries(response.headers).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  if (!WITHOUT_BODY.includes(status)) return new Response(bodyOf(response), { status, headers: fields });
  response.resume();
  return new Response(null, { status, headers: fields });
}

/** Node's type of a web stream and the platform's differ by name only. */
const bodyOf = (response: IncomingMessage) =>
  Readable.toWeb(response) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
