/** Names that reach a loopback server from a browser on this machine. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Why a request is refused before it reaches the service, or null. Another site's page can make a browser send requests
 * here (cross-site request) and can point its own name at 127.0.0.1 (DNS rebinding). `Origin` shows the first, `Host`
 * the second. Programs send no `Origin`. `Host` is checked only on loopback, because elsewhere the host cannot know its
 * own names.
 */
export function refusalOf(
  headers: { readonly host: string | null; readonly origin: string | null },
  listening: { readonly loopback: boolean },
): string | null {
  const host = parseAuthority(headers.host);
  if (host === null) return 'The Host header is missing or not valid.';
  if (listening.loopback && !LOOPBACK_NAMES.has(host.hostname)) return 'This server does not answer to that host name.';
  if (headers.origin === null) return null;
  const origin = parseOrigin(headers.origin);
  return origin === host.authority ? null : 'Requests from other sites are refused.';
}

function parseAuthority(host: string | null): { authority: string; hostname: string } | null {
  if (host === null || !/^[A-Za-z0-9.:[\]_-]+$/.test(host)) return null;
  const url = URL.parse(`http://${host}`);
  return url === null || url.hostname === '' ? null : { authority: url.host, hostname: url.hostname };
}

/** Host and port only: a TLS proxy changes the scheme, so the scheme is not compared. */
function parseOrigin(origin: string): string | null {
  const url = URL.parse(origin);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.host;
}
