import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import type { RegisteredDomain, WebsiteAddress } from '#shared/domain/business/website.ts';

/** RFC 2606. Reserved names under no public suffix, such as `.test`, are not in the list. */
const RESERVED = /^example\.(com|net|org)$/;

/** `https://` may be left out; standard ports only. Never throws. */
export function parseWebsite(typed: string): WebsiteAddress {
  const text = typed.trim();
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https' && scheme !== 'http') return { flaw: 'scheme' };
  const url = URL.parse(scheme === undefined ? `https://${text}` : text);
  return url === null ? { flaw: 'not_an_address' } : websiteAddressOf(url);
}

/** The same for a URL that was parsed, such as the target of a redirect. */
export function websiteAddressOf(url: URL): WebsiteAddress {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { flaw: 'scheme' };
  if (url.username !== '' || url.password !== '') return { flaw: 'credentials' };
  // The parser has turned every spelling of an IPv4 address into four numbers.
  if (url.hostname.startsWith('[') || isIP(url.hostname) !== 0) return { flaw: 'ip_address' };
  if (url.port !== '') return { flaw: 'port' };
  const registered = registeredDomain(url.hostname);
  if (registered === null) return { flaw: 'no_registered_domain' };
  if (RESERVED.test(registered.domain)) return { flaw: 'reserved' };
  return { flaw: null, host: url.hostname, isSecure: url.protocol === 'https:', ...registered };
}

/**
 * By the Public Suffix List; null for no known suffix, or a suffix itself. On a platform, such as
 * `harbour.wixsite.com`, the customer's part.
 */
export function registeredDomain(host: string): RegisteredDomain | null {
  const { domain, domainWithoutSuffix, isIcann, isPrivate } = parse(domainToUnicode(host.replace(/\.$/, '')), {
    allowPrivateDomains: true,
    extractHostname: false,
  });
  if (domain === null || domainWithoutSuffix === null || !(isIcann || isPrivate)) return null;
  return { domain, label: domainWithoutSuffix, isShared: isPrivate === true };
}
