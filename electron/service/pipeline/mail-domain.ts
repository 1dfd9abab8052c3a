import { promises } from 'node:dns';
import { domainToASCII } from 'node:url';
import type { MailDomain } from '../checks/check.ts';

/** Asks what a domain publishes about mail. Never rejects: what could not be learned is unknown, and why. */
export type MailDomainLookUp = (domain: string) => Promise<MailDomain>;

/** One question, tried twice; all questions about a domain are asked at once but those about the DMARC of domains above it. */
const TIMEOUT_MS = 1500;
const TRIES = 2;
/** All of it; a check waits no longer. */
const DEADLINE_MS = 5000;
/** A DMARC record may stand above the domain (RFC 7489 6.6.3); so many levels are asked. */
const LEVELS_MAX = 3;

/** Offline, or where sending the domains of customers to a name server is not wanted. */
export const noLookUp: MailDomainLookUp = async () => ({ state: 'unknown', why: 'LOOK_UP_OFF' });

/** `servers` as `address` or `address:port`; the system's where not given. */
export function createMailDomainLookUp(servers?: readonly string[]): MailDomainLookUp {
  if (servers) new promises.Resolver().setServers([...servers]);
  return async (domain) => {
    const resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
    if (servers) resolver.setServers([...servers]);
    const timer = setTimeout(() => resolver.cancel(), DEADLINE_MS);
    try {
      const name = domainToASCII(domain);
      if (name === '') return { state: 'unknown', why: 'LOOK_UP_FAILED' };
      const [mx, a, aaaa, texts, dmarc] = await Promise.all([
        orNone(resolver.resolveMx(name)),
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
        orNone(resolver.resolveTxt(name)),
        dmarcOf(resolver, name),
      ]);
      const isRegistered = [mx, a, aaaa, texts].some((answer) => answer !== 'no_domain');
      const servers = mx === 'no_domain' ? [] : mx;
      // RFC 7505: one record with an empty name says that no mail is taken. RFC 5321 5.1: without any, the host itself takes it.
      const isRefused = servers.length > 0 && servers.every(({ exchange }) => exchange === '' || exchange === '.');
      const hasHost = [a, aaaa].some((answer) => answer !== 'no_domain' && answer.length > 0);
      return {
        state: 'known',
        isRegistered,
        hasMailServer: servers.length > 0 && !isRefused,
        takesMail: !isRefused && (servers.length > 0 || hasHost),
        spf: spfOf(texts),
        dmarc,
      };
    } catch {
      return { state: 'unknown', why: 'LOOK_UP_FAILED' };
    } finally {
      clearTimeout(timer);
    }
  };
}

/** An empty list where the domain has none of it, `no_domain` where there is no such domain; rejects where nobody answers. */
async function orNone<Answer>(asked: Promise<Answer[]>): Promise<Answer[] | 'no_domain'> {
  try {
    return await asked;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return [];
    if (code === 'ENOTFOUND') return 'no_domain';
    throw error;
  }
}

type Texts = string[][] | 'no_domain';
const joined = (texts: Texts): string[] => (texts === 'no_domain' ? [] : texts.map((parts) => parts.join('')));

/** RFC 7208: `strict` refuses everybody who is not named, `soft` only marks them. */
function spfOf(texts: Texts): 'strict' | 'soft' | 'none' {
  const record = joined(texts).find((text) => /^v=spf1( |$)/i.test(text));
  if (record === undefined) return 'none';
  return /(^| )-all( |$)/i.test(record) || /(^| )redirect=/i.test(record) ? 'strict' : 'soft';
}

/** RFC 7489: what the domain, or one above it, asks to be done with forged mail. */
async function dmarcOf(
  resolver: promises.Resolver,
  name: string,
): Promise<'reject' | 'quarantine' | 'monitor' | 'none'> {
  const labels = name.split('.');
  for (let level = 0; level < LEVELS_MAX && labels.length - level >= 2; level++) {
    const texts = await orNone(resolver.resolveTxt(`_dmarc.${labels.slice(level).join('.')}`));
    const record = joined(texts).find((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (record === undefined) continue;
    const policy = /(?:^|;)\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
    return policy === 'reject' || policy === 'quarantine' ? policy : 'monitor';
  }
  return 'none';
}
