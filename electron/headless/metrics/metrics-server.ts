import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultFacts, type Log } from '../../service/log.ts';
import { isLoopback } from '../listening.ts';
import { refusalOf } from '../origin-check.ts';

export type MetricsAddress = { readonly host: string; readonly port: number };

/** Scrapers are few, and ask for little. */
const BOUNDS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8_192,
} as const;
const CONNECTIONS_MAX = 16;
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `PORT` for this machine alone, or `HOST:PORT`; null if it is neither. */
export function metricsAddressFrom(text: string): MetricsAddress | null {
  const [, bracketed, plain, digits] = /^(?:(?:\[([\da-f:.]+)\]|([^\s:[\]]+)):)?(\d{1,5})$/i.exec(text) ?? [];
  const port = Number(digits);
  return digits === undefined || port > 65_535 ? null : { host: bracketed ?? plain ?? '127.0.0.1', port };
}

export type MetricsServer = { readonly url: string; stop(): Promise<void> };

/**
 * `/metrics` on its own address, so that no network sees it by accident. Simultaneous scrapes share
 * an answer. Rejects with a message for the operator.
 */
export async function startMetricsServer(
  { host, port }: MetricsAddress,
  source: { readonly contentType: string; text(): Promise<string> },
  log: Log,
): Promise<MetricsServer> {
  let underWay: Promise<string> | null = null;
  const scrape = () => {
    underWay ??= source.text().finally(() => {
      underWay = null;
    });
    return underWay;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = (status: number, contentType: string, text: string, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store', ...headers })
        .end(request.method === 'HEAD' ? undefined : text);
    const asked = { host: request.headers.host ?? null, origin: request.headers.origin ?? null };
    // A site's name may point here. Beyond this machine the administrator says who may reach it.
    if (isLoopback(host) && refusalOf(asked, LOOPBACK_NAMES) !== null) return void end(421, 'text/plain', '');
    if (request.url !== '/metrics') return void end(404, 'text/plain', 'Metrics are at /metrics.\n');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void end(405, 'text/plain', '', { Allow: 'GET, HEAD' });
    try {
      end(200, source.contentType, await scrape());
    } catch (error) {
      log('error', 'http.unexpected_failure', faultFacts(error));
      end(500, 'text/plain', '');
    }
  }

  const server = createServer(BOUNDS, (request, response) => void answer(request, response));
  server.maxConnections = CONNECTIONS_MAX;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Error(`Cannot serve metrics on ${host} port ${port} (${error.code ?? error.name}).`, { cause: error }),
      ),
    );
    server.listen(port, host, resolve);
  });
  const { port: used } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${name}:${used}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
