import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { servePageFile } from '../page/page-files.ts';
import { API_HEADERS, PAGE_HEADERS, TLS_HEADERS, withHeaders } from '../page/security-headers.ts';
import { faultFacts, type Log } from '../service/log.ts';
import type { SecurityEvent } from '../service/log-events.ts';
import { oncePerMinute } from '../service/security-events.ts';
import { errorBody, ServiceError } from '../service/service-error.ts';
import { createNetworkLimit, remoteNetwork, unprovenClient } from './client-network.ts';
import { CLOSING_MAX, keepPlacesFree } from './connection-places.ts';
import { isReachedOverTls, type Listening, type TlsFiles, urlOf } from './listening.ts';
import { refusalOf } from './origin-check.ts';
import { answerProbe, type Readiness } from './probes.ts';
import { followRenewal, readTls } from './tls-context.ts';
import { hasProxyHeaders, type TrustedProxies } from './trusted-proxies.ts';

export const PORT_DEFAULT = 4310;
/** How many ports to try from the default upwards. */
const PORTS_TRIED = 20;

/** They leave a slow client time for the largest body (42 MB at 3 Mbit/s). */
export const HTTP_BOUNDS = {
  headersTimeoutMs: 15_000,
  /** With a minute in the upload queue (`api/upload-gate.ts`), and discarding a refused rest. */
  requestTimeoutMs: 180_000,
  keepAliveTimeoutMs: 10_000,
  /** Longer than a run may take under load: a minute in each queue and five of checks. */
  idleSocketTimeoutMs: 480_000,
  connectionsMax: 256,
  /** Per network. This machine is not limited, because a proxy on it carries everybody's. */
  connectionsPerNetworkMax: 64,
  requestsPerConnectionMax: 1_000,
  headerBytesMax: 16_384,
  headersMax: 100,
  /** How long running requests may take after the host is told to stop. */
  drainMs: 5_000,
} as const;

export type HttpBounds = { readonly [name in keyof typeof HTTP_BOUNDS]: number };

export type HttpHost = {
  /** Address for a browser on this machine, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Refuses new connections, waits for running requests, then cuts the rest. */
  stop(): Promise<void>;
};

export type HttpHostOptions = {
  readonly serviceFetch: (request: Request, context: { readonly network: string | null }) => Promise<Response>;
  readonly pageFolder: string;
  readonly listening: Listening;
  /** null: the default port, or the next free one. 0: any free port. */
  readonly port: number | null;
  readonly log: Log;
  /** Whether this host answers a path; every path unless given. */
  readonly serves?: (pathname: string) => boolean;
  /** Called when a proxy of this machine shows itself that `--trust-proxy` does not name. */
  readonly onUnnamedProxy?: () => void;
  /** Answers `/healthz` and `/readyz`; without it, they do not exist. */
  readonly readiness?: Readiness;
  readonly bounds?: Partial<HttpBounds>;
};

/** HTTP or HTTPS. Rejects with a readable message if port or certificate cannot be used. */
export async function startHttpHost(options: HttpHostOptions): Promise<HttpHost> {
  const bounds: HttpBounds = { ...HTTP_BOUNDS, ...options.bounds };
  const { listening } = options;
  const tell = oncePerMinute(options.log, () => performance.now());
  const onUnnamedProxy = (isHere: boolean) => {
    tell('http.proxy_unnamed');
    if (isHere) options.onUnnamedProxy?.();
  };
  const listener = getRequestListener(
    (request, { incoming }) => {
      return answer(
        request,
        networkOf(request, incoming.socket.remoteAddress, listening.proxies, onUnnamedProxy),
        options,
        tell,
      );
    },
    // Its cleanup closes half a second after the answer, which a slow sender never reads.
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  );
  const limits = {
    headersTimeout: bounds.headersTimeoutMs,
    requestTimeout: bounds.requestTimeoutMs,
    keepAliveTimeout: bounds.keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(2_000, bounds.headersTimeoutMs),
    maxHeaderSize: bounds.headerBytesMax,
  };
  const answerEach: RequestListener = (incoming, outgoing) => {
    outgoing.once('finish', () => discardRest(incoming, bounds));
    void listener(incoming, outgoing);
  };
  const server =
    listening.tls === null
      ? createServer(limits, answerEach)
      : secureServer({ ...limits, handshakeTimeout: bounds.headersTimeoutMs }, answerEach, listening.tls, options.log);
  // `keepPlacesFree` decides; this bounds it while connections close.
  server.maxConnections = bounds.connectionsMax + CLOSING_MAX;
  keepPlacesFree(server, bounds.connectionsMax, () => tell('http.connection_refused'));
  server.maxHeadersCount = bounds.headersMax;
  server.maxRequestsPerSocket = bounds.requestsPerConnectionMax;
  server.timeout = bounds.idleSocketTimeoutMs;
  server.on('drop', () => tell('http.connection_refused'));
  const enter = createNetworkLimit(bounds.connectionsPerNetworkMax);
  limitNetworks(
    server,
    // A proxy's connections carry everybody.
    (address) => (listening.proxies.includes(address) ? () => undefined : enter(address)),
    () => tell('http.network_refused'),
  );

  const stop = drainable(server, bounds.drainMs);

  const port = await listen(server, listening.host, options.port);
  return { url: urlOf(listening, port), port, stop };
}

function secureServer(limits: ServerOptions, answerEach: RequestListener, files: TlsFiles, log: Log): Server {
  const server = createTlsServer({ ...limits, ...readTls(files) }, (incoming, outgoing) => {
    outgoing.setHeaders(new Headers(TLS_HEADERS));
    answerEach(incoming, outgoing);
  });
  const stopFollowing = followRenewal(server, files, log);
  server.once('close', stopFollowing);
  return server;
}

/** Reads on after an answer: closing with unread bytes resets, and the sender loses the answer. */
function discardRest(incoming: IncomingMessage, bounds: HttpBounds): void {
  if (incoming.readableEnded) return;
  const { socket } = incoming;
  if (!incoming.complete) {
    // Node takes it for idle, and a slow sender would have `keepAliveTimeoutMs` for a piece.
    const keepAliveMs = socket.timeout ?? 0;
    socket.setTimeout(bounds.idleSocketTimeoutMs);
    incoming.once('end', () => socket.setTimeout(keepAliveMs));
  }
  // The service has stopped reading, so its listener would stop the connection at the next piece.
  incoming.removeAllListeners('data');
  incoming.resume();
}

async function answer(
  request: Request,
  network: string | null,
  options: HttpHostOptions,
  tell: (event: SecurityEvent) => void,
): Promise<Response> {
  const probed = options.readiness === undefined ? null : await answerProbe(request, options.readiness);
  if (probed !== null) return probed;
  const asked = { host: request.headers.get('host'), origin: request.headers.get('origin') };
  const refusal = refusalOf(asked, options.listening.names, (name) => isReachedOverTls(options.listening, name));
  if (refusal !== null) {
    tell(refusal.status === 421 ? 'http.host_refused' : 'http.origin_refused');
    return problem(refusal);
  }
  try {
    const { pathname } = new URL(request.url);
    if (options.serves?.(pathname) === false) return problem(new ServiceError('request.path'));
    return pathname === '/api' || pathname.startsWith('/api/')
      ? withHeaders(await options.serviceFetch(request, { network }), API_HEADERS)
      : await servePageFile(options.pageFolder, request);
  } catch (error) {
    // The service answers its own failures, so this is a bug. Its message may be personal.
    options.log('error', 'http.unexpected_failure', faultFacts(error));
    return problem(new ServiceError('host.fault'));
  }
}

/** The network that a request counts against in the limits; null for this machine. */
function networkOf(
  { headers }: Request,
  connected: string | undefined,
  proxies: TrustedProxies,
  onUnnamedProxy: (isHere: boolean) => void,
): string | null {
  const network = remoteNetwork(proxies.clientOf(connected, headers.get('x-forwarded-for')));
  if (proxies.includes(connected) || !hasProxyHeaders(headers)) return network;
  onUnnamedProxy(network === null);
  return network ?? unprovenClient(headers);
}

/** Closes further connections of a network that holds too many. */
function limitNetworks(server: Server, enter: ReturnType<typeof createNetworkLimit>, onRefused: () => void): void {
  server.on('connection', (socket: Socket) => {
    const leave = enter(socket.remoteAddress);
    if (leave !== null) {
      socket.once('close', leave);
      return;
    }
    onRefused();
    socket.destroy();
  });
}

/** An error in the API's format, for requests that never reach the service. */
function problem(error: ServiceError): Response {
  const headers = { ...PAGE_HEADERS, 'Cache-Control': 'no-store' };
  return Response.json(errorBody(error), { status: error.status, headers });
}

async function listen(server: Server, host: string, wanted: number | null): Promise<number> {
  const ports = wanted === null ? Array.from({ length: PORTS_TRIED }, (_, index) => PORT_DEFAULT + index) : [wanted];
  for (const port of ports) {
    const failure = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
      server.once('error', resolve);
      server.listen(port, host, () => {
        server.off('error', resolve);
        resolve(null);
      });
    });
    if (failure === null) return (server.address() as AddressInfo).port;
    if (failure.code === 'EADDRINUSE' && wanted === null) continue;
    if (failure.code === 'EADDRINUSE') throw new Error(`Port ${port} is in use. Choose another with --port.`);
    if (failure.code === 'EACCES') throw new Error(`This account may not use port ${port}.`);
    throw new Error(`Cannot listen on ${host} port ${port} (${failure.code ?? failure.name}).`, { cause: failure });
  }
  throw new Error(`Ports ${ports[0]} to ${ports.at(-1)} are all in use. Choose one with --port.`);
}

/** Node's `closeIdleConnections` keeps silent ones, so this closes all once no request runs. */
function drainable(server: Server, drainMs: number): () => Promise<void> {
  let underWay = 0;
  let stopping = false;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (stopping && underWay === 0) server.closeAllConnections();
    });
  });
  return async () => {
    stopping = true;
    const closed = new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    if (underWay === 0) server.closeAllConnections();
    const cut = setTimeout(() => server.closeAllConnections(), drainMs);
    await closed;
    clearTimeout(cut);
  };
}
