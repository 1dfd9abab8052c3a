import { createRequire } from 'node:module';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const Domains = z.array(z.string());

let known: { readonly domains: ReadonlySet<string>; readonly wholeBelow: ReadonlySet<string> } | null = null;

/**
 * Whether a domain lends mailboxes that are thrown away: two lists that others keep (`disposable-email-domains`, MIT, 121,000
 * domains; `disposable-email-domains-js`, CC0, 9,000 newer ones), some with everything below them. Read when first asked, 40 ms.
 */
export function isDisposableDomain(domain: string): boolean {
  known ??= {
    domains: new Set([
      ...Domains.parse(require('disposable-email-domains')),
      ...Domains.parse(require('disposable-email-domains-js/dist/dict/disposable_email_blocklist.json')),
    ]),
    wholeBelow: new Set(Domains.parse(require('disposable-email-domains/wildcard.json'))),
  };
  const { domains, wholeBelow } = known;
  if (domains.has(domain)) return true;
  const labels = domain.split('.');
  // A host below a listed domain lends the same mailboxes.
  return labels.some((_, at) => at < labels.length - 1 && wholeBelow.has(labels.slice(at).join('.')));
}
