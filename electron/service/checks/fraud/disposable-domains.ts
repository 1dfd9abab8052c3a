import { createRequire } from 'node:module';

const packages = createRequire(import.meta.url);

/** A schema would take as long as reading the lists. */
function domainsOf(file: string): readonly string[] {
  const domains: unknown = packages(file);
  if (!Array.isArray(domains) || !domains.every((domain) => typeof domain === 'string'))
    throw new Error(`${file} is no list of domains.`);
  return domains;
}

type Lists = { readonly domains: ReadonlySet<string>; readonly wholeBelow: ReadonlySet<string> };
let lists: Lists | null = null;

/** Once, which takes 100 ms: at start, so that no run waits for it. */
export function disposableDomains(): Lists {
  lists ??= {
    domains: new Set([
      ...domainsOf('disposable-email-domains'),
      ...domainsOf('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json'),
    ]),
    wholeBelow: new Set(domainsOf('disposable-email-domains/wildcard.json')),
  };
  return lists;
}

/**
 * By two maintained lists (`disposable-email-domains`, MIT, 121,000 domains;
 * `disposable-email-domains-js`, CC0, 9,000 newer ones). Some include all subdomains.
 */
export function isDisposableDomain(domain: string): boolean {
  const { domains, wholeBelow } = disposableDomains();
  if (domains.has(domain)) return true;
  const labels = domain.split('.');
  // A host below a listed domain offers the same mailboxes.
  return labels.some((_, at) => at < labels.length - 1 && wholeBelow.has(labels.slice(at).join('.')));
}
