/** The names by which a browser on this machine reaches a server that listens on loopback. */
const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address to listen on can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * Why a request is refused before the service sees it, or null. A foreign page can make a browser send requests
 * here (cross-site request) and can point its own name at 127.0.0.1 (DNS rebinding): the first shows in `Origin`,
 * the second in `Host`. Programs send no `Origin`. `Host` is compared with loopback names only while listening on
 * loopback, because beyond it the host cannot know by which names it is reached.
 */
export function refusalOf(
  headers: { readonly host: string | null; readonly origin: string | null },
  listening: { readonly loopback: boolean },
): string | null {
  const host = parseAuthority(headers.host);
  if (host === null) return 'The Host header is missing or not valid.';
  if (listening.loopback && !LOOPBACK_NAMES.has(host.hostname)) return 'This host name is not served here.';
  if (headers.origin === null) return null;
  const origin = parseOrigin(headers.origin);
  return origin === host.authority ? null : 'Requests from other sites are refused.';
}

function parseAuthority(host: string | null): { authority: string; hostname: string } | null {
  if (host === null || !/^[A-Za-z0-9.:[\]_-]+$/.test(host)) return null;
  const url = URL.parse(`http://${host}`);
  return url === null || url.hostname === '' ? null : { authority: url.host, hostname: url.hostname };
}

/** Host and port; a TLS proxy in front changes the scheme only, so the scheme is not compared. */
function parseOrigin(origin: string): string | null {
  const url = URL.parse(origin);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  return url.host;
}
