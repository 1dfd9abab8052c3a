import { Resolver } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import type { WebsiteAnswer, WebsitePage } from '#shared/contract/runs/registry-record.ts';
import type { WebsiteAddress } from '#shared/domain/business/website.ts';
import type { Log } from '../log.ts';
import { AddressRefusedError, type OutsideNetwork, requestOutside } from '../outside-request.ts';
import { CheckUnavailableError } from '../service-error.ts';
import { HOST_TIMING, type Timing } from '../timing.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { pageLines } from './page-lines.ts';
import { websiteAddressOf } from './website-address.ts';
import type { WebsiteVisits } from './website-configuration.ts';

const TIMEOUT_MS = 1000;
const TRIES = 2;

/** Without that, a name that our name servers do not know may well exist. */
type KnowsOutside = (topLevelDomain: string, signal: AbortSignal) => Promise<boolean>;

/** By a top-level domain's name servers. `servers` as `address:port`; defaults to the system's. */
export const createKnowsOutside =
  (servers?: readonly string[]): KnowsOutside =>
  async (topLevelDomain, signal) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers([...servers]);
    const cancel = () => resolver.cancel();
    if (signal.aborted) return false;
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return (await resolver.resolveNs(topLevelDomain)).length > 0;
    } catch {
      return false;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

type Visitable = Extract<WebsiteAddress, { readonly flaw: null }>;

/** The websites of companies, which anybody can name: the address is never trusted. */
export interface Websites {
  /** Rejects with `CheckUnavailableError`: LOOKUP_SOURCE_DOWN or LOOKUP_ANSWER_UNUSABLE. */
  visit(website: Visitable, signal: AbortSignal): Promise<WebsiteAnswer>;
}

/** How visits reach the network. */
export type WebsiteNetwork = OutsideNetwork & {
  /** For a server in a test; the addresses themselves have none. */
  readonly ports?: { readonly http: number; readonly https: number };
  readonly knowsOutside?: KnowsOutside;
};

const REDIRECTS_MAX = 5;
const BODY_BYTES_MAX = 131_072;
/** `redirect`: it leads where no public website is. The others may be the fault of our network. */
type Failure = 'timeout' | 'unreachable' | 'redirect';

class VisitError extends Error {
  override readonly name = 'VisitError';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * If configured. Only the first page, over https or else http, without cookies, path or query. Each
 * connection uses a checked address (`outside-request.ts`), also after a redirect.
 */
export function createWebsites(
  configuration: WebsiteVisits | null,
  log: Log,
  network: WebsiteNetwork = {},
  timing: Timing = HOST_TIMING,
): Websites {
  if (configuration === null) return { visit: async () => ({ status: 'NOT_CONFIGURED' }) };
  const { name: source, circuit: limits, deadline_ms: deadlineMs, timeout_ms: timeoutMs, retries } = configuration;
  const circuit = createCircuitBreaker({ failuresMax: limits.failures, pauseMs: limits.pause_ms }, timing.elapsedMs);
  return {
    async visit(website, signal) {
      if (!circuit.admits()) throw new CheckUnavailableError('LOOKUP_SOURCE_DOWN');
      const startedAtMs = timing.elapsedMs();
      const deadline = AbortSignal.any([signal, timing.deadline(deadlineMs)]);
      try {
        const page = await firstPage(website, { network, timing, timeoutMs, deadline, attempts: retries + 1 });
        circuit.succeeded();
        return page === null ? { status: 'NOT_FOUND', source } : { status: 'FOUND', source, page };
      } catch (error) {
        const failure = error instanceof VisitError ? error.failure : 'unreachable';
        // The host is the customer's, so no log names it.
        log('warning', 'website.failed', { failure, durationMs: Math.round(timing.elapsedMs() - startedAtMs) });
        if (failure === 'redirect') {
          circuit.succeeded();
          throw new CheckUnavailableError('LOOKUP_ANSWER_UNUSABLE');
        }
        if (circuit.failed()) log('warning', 'website.circuit_opened', { pauseMs: limits.pause_ms });
        throw new CheckUnavailableError('LOOKUP_SOURCE_DOWN');
      }
    },
  };
}

type Visit = {
  readonly network: WebsiteNetwork;
  readonly timing: Timing;
  readonly timeoutMs: number;
  readonly deadline: AbortSignal;
  readonly attempts: number;
};

/** Null if nobody has the name, it has no public address, or there is no such page. */
async function firstPage(website: Visitable, visit: Visit): Promise<WebsitePage | null> {
  for (let attempt = 1; ; attempt += 1)
    for (const scheme of ['https', 'http']) {
      const isLast = scheme === 'http' && attempt >= visit.attempts;
      try {
        return await follow(website, new URL(`${scheme}://${website.host}/`), visit);
      } catch (error) {
        const isCertain = error instanceof VisitError && error.failure === 'redirect';
        if (isLast || isCertain || visit.deadline.aborted) throw error;
      }
    }
}

async function follow(website: Visitable, start: URL, visit: Visit): Promise<WebsitePage | null> {
  let url = start;
  let isSecure = true;
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const address = websiteAddressOf(url);
    if (address.flaw !== null) throw new VisitError('redirect');
    isSecure &&= address.isSecure;
    const response = await get(url, visit, redirects);
    if (response === null) return null;
    try {
      const { statusCode: httpStatus = 0, headers } = response;
      if (httpStatus === 404 || httpStatus === 410) return null;
      const next =
        httpStatus >= 300 && httpStatus < 400 && headers.location ? URL.parse(headers.location, url.href) : null;
      if (next === null) {
        const lines = httpStatus === 200 ? await linesOf(response) : null;
        return { httpStatus, isSecure, leadsTo: address.domain === website.domain ? null : address.domain, lines };
      }
      url = next;
    } finally {
      response.destroy();
    }
  }
  throw new VisitError('redirect');
}

/** Null if the host has no address that is public, and our name servers would know it. */
async function get(
  url: URL,
  { network, timing, timeoutMs, deadline }: Visit,
  redirects: number,
): Promise<IncomingMessage | null> {
  const signal = AbortSignal.any([deadline, timing.deadline(timeoutMs)]);
  const target = new URL(url.href);
  target.hash = '';
  if (network.ports) target.port = String(network.ports[url.protocol === 'https:' ? 'https' : 'http']);
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Countersign' };
  try {
    return (await requestOutside(target, { headers }, network, signal)).response;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const hasNoAddress = error instanceof AddressRefusedError || code === 'ENOTFOUND' || code === 'ENODATA';
    if (!hasNoAddress) throw new VisitError(signal.aborted ? 'timeout' : 'unreachable');
    // Nobody learns which names this network has: an inside address looks like none.
    if (redirects > 0) throw new VisitError('redirect');
    const topLevelDomain = target.hostname.split('.').at(-1) ?? '';
    if (await (network.knowsOutside ?? createKnowsOutside())(topLevelDomain, signal)) return null;
    throw new VisitError('unreachable');
  }
}

/** Null for anything but an ordinary page. A page that breaks off is compared as far as it came. */
async function linesOf(response: IncomingMessage): Promise<readonly string[] | null> {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type) || encoding !== 'identity') return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= BODY_BYTES_MAX) break;
    }
  } catch {
    if (bytes === 0) return null;
  }
  return pageLines(Buffer.concat(chunks).subarray(0, BODY_BYTES_MAX).toString('utf8'));
}
