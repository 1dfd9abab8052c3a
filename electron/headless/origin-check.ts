import { ServiceError } from '../service/service-error.ts';

/**
 * Why a request is refused, or null. Another site can make a browser send it (cross-site, seen by
 * `Origin`) or point its name here (DNS rebinding, seen by `Host`). Programs send no `Origin`. A
 * name reached over TLS has no page without it.
 */
export function refusalOf(
  headers: { readonly host: string | null; readonly origin: string | null },
  names: ReadonlySet<string>,
  isSecure: (hostname: string) => boolean = () => false,
): ServiceError | null {
  const host = parseAuthority(headers.host);
  if (host === null) return new ServiceError('host.unnamed');
  if (!names.has(host.hostname)) return new ServiceError('host.other_name');
  if (headers.origin === null) return null;
  const origin = parseOrigin(headers.origin, isSecure(host.hostname));
  return origin === host.authority ? null : new ServiceError('host.other_site');
}

function parseAuthority(host: string | null): { authority: string; hostname: string } | null {
  if (host === null || !/^[A-Za-z0-9.:[\]_-]+$/.test(host)) return null;
  const url = URL.parse(`http://${host}`);
  return url === null || url.hostname === '' ? null : { authority: url.host, hostname: url.hostname };
}

/** Host and port only: behind a proxy that adds TLS, the scheme of the page is another one. */
function parseOrigin(origin: string, isSecure: boolean): string | null {
  const url = URL.parse(origin);
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && !isSecure))) return null;
  return url.host;
}
