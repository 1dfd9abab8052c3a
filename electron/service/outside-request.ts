import type { LookupAddress, LookupOptions } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { arePublic, type Resolve, resolveHost } from './public-address.ts';

/** The network settings for requests to hosts that customers or publishers name. */
export type OutsideNetwork = {
  readonly resolve?: Resolve | undefined;
  /** Whether a host's addresses may be contacted; by default if all of them are public. */
  readonly allows?: ((found: readonly LookupAddress[], url: URL) => boolean) | undefined;
  /** Trusted certificates in PEM; the system's if omitted. */
  readonly ca?: string | undefined;
};

/** The host has an address that may not be contacted. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
}

type Sent = Pick<RequestOptions, 'method' | 'headers'> & { readonly body?: string };

/**
 * Resolves with the response, whose body the caller reads or destroys. The host is resolved and
 * checked each time, and the connection uses that address, so a changing name gains nothing. No
 * redirects. Rejects with `AddressRefusedError`, or the look-up's or connection's error.
 */
export async function requestOutside(
  url: URL,
  { body, ...options }: Sent,
  network: OutsideNetwork,
  signal: AbortSignal,
): Promise<{ readonly request: ClientRequest; readonly response: IncomingMessage }> {
  const addresses = await abortable((network.resolve ?? resolveHost)(url.hostname), signal);
  const isAllowed = network.allows?.(addresses, url) ?? arePublic(addresses);
  if (!isAllowed) throw new AddressRefusedError();
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      ...options,
      // A kept connection, or a proxy, would bypass the checked address.
      agent: false,
      lookup: (_host, asked, found) => answerLookup(addresses, asked, found),
      ...(network.ca !== undefined && { ca: network.ca }),
      signal,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      // The body's reader gets it too. Without a listener it would end the process.
      response.on('error', () => undefined);
      resolve({ request, response });
    });
    request.end(body);
  });
}

type Found = (error: null, address: string | LookupAddress[], family?: number) => void;

/** Gives the connection the addresses that were checked, in either form that Node asks for. */
function answerLookup(addresses: readonly LookupAddress[], options: LookupOptions, found: Found): void {
  const [first] = addresses;
  if (options.all) found(null, [...addresses]);
  else found(null, first?.address ?? '', first?.family);
}

/** A look-up of a name cannot be cancelled, so it is left behind. */
function abortable<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
