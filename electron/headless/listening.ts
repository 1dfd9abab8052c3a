import { type TrustedProxies, trustProxies } from './trusted-proxies.ts';

/** PEM files: the certificate with its chain, and its private key. */
export type TlsFiles = { readonly certFile: string; readonly keyFile: string };

/** Where a host listens, and the names it answers to. */
export type Listening = {
  readonly host: string;
  /** As in the `Host` header, without the port. */
  readonly names: ReadonlySet<string>;
  /** Null: plain HTTP. */
  readonly tls: TlsFiles | null;
  /** Where people outside reach this host, without a slash at the end. Null: nowhere. */
  readonly publicUrl: string | null;
  readonly proxies: TrustedProxies;
};

type Asked = {
  readonly host: string;
  readonly allowedHosts?: readonly string[] | undefined;
  readonly tlsCert?: string | undefined;
  readonly tlsKey?: string | undefined;
  readonly insecureHttp?: boolean | undefined;
  readonly publicUrl?: string | undefined;
  readonly trustedProxies?: readonly string[] | undefined;
};

/** Names that reach a loopback server from a browser on this machine. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'] as const;
const ALL_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '::', '[::]']);

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Beyond this machine, passwords and pictures need TLS, and a host must know its names (DNS
 * rebinding). Throws a message for the administrator.
 */
export function chooseListening({
  host,
  allowedHosts = [],
  tlsCert,
  tlsKey,
  insecureHttp = false,
  publicUrl,
  trustedProxies = [],
}: Asked): Listening {
  if ((tlsCert === undefined) !== (tlsKey === undefined)) throw new Error('Give both --tls-cert and --tls-key.');
  const tls = tlsCert === undefined || tlsKey === undefined ? null : { certFile: tlsCert, keyFile: tlsKey };
  if (tls !== null && insecureHttp) throw new Error('Give either --insecure-http or a certificate, not both.');
  if (tls === null && !insecureHttp && !isLoopback(host))
    throw new Error(
      `Other machines can reach ${host}. Give --tls-cert and --tls-key, or --insecure-http if a proxy on this machine adds TLS.`,
    );
  if (insecureHttp && !isLoopback(host) && trustedProxies.length === 0)
    throw new Error(
      'With --insecure-http a proxy adds TLS. Name it with --trust-proxy ADDRESS, or all its clients share one limit; --trust-proxy none says that there is no proxy.',
    );
  const publicAddress = publicUrl === undefined ? null : publicAddressOf(publicUrl);
  const named = [...allowedHosts.map(hostName), ...(publicAddress === null ? [] : [publicAddress.hostname])];
  if (ALL_ADDRESSES.has(host) && named.length === 0)
    throw new Error(`On ${host}, name this server as browsers address it: --allowed-host NAME.`);
  const own = ALL_ADDRESSES.has(host) ? [] : [hostName(bracketed(host))];
  return {
    host,
    names: new Set([...named, ...own, ...LOOPBACK_NAMES]),
    tls,
    publicUrl: publicAddress === null ? null : publicAddress.href.replace(/\/$/, ''),
    proxies: trustProxies(trustedProxies),
  };
}

/** The host's own TLS, or the proxy's before its public address. */
export const isReachedOverTls = ({ tls, publicUrl }: Listening, hostname: string): boolean =>
  tls !== null || (publicUrl?.startsWith('https:') === true && new URL(publicUrl).hostname === hostname);

/** Only this machine can reach it. */
export const LOOPBACK: Listening = chooseListening({ host: '127.0.0.1' });

/** The address to open in a browser. */
export function urlOf({ host, names, tls }: Listening, port: number): string {
  const [first] = names;
  const name = ALL_ADDRESSES.has(host) || tls !== null ? first : bracketed(host);
  return `${tls === null ? 'http' : 'https'}://${name}:${port}`;
}

/** Browsers give a camera only to pages that came over HTTPS, or from the same machine. */
function publicAddressOf(given: string): URL {
  const url = URL.parse(given);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  const isPlain = url !== null && [url.search, url.hash, url.username, url.password].every((part) => part === '');
  if (url === null || !isSafe || !isPlain || url.pathname !== '/')
    throw new Error(
      `--public-url takes an HTTPS address without path, such as https://verify.example, not "${given}".`,
    );
  return url;
}

function bracketed(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function hostName(name: string): string {
  const url = URL.parse(`http://${name}`);
  if (url === null || url.hostname !== name.toLowerCase())
    throw new Error(`--allowed-host takes a name without port or path, such as desk.example, not "${name}".`);
  return url.hostname;
}
