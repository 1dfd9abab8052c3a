import { promises } from 'node:dns';
import { domainToASCII } from 'node:url';
import type { MailDomain } from '../checks/lookup-evidence.ts';

/** Never rejects: failures come back as unknown, with the reason. */
export type MailDomainLookUp = (domain: string) => Promise<MailDomain>;

/** Per query, with one retry. A domain's run at once, except parents' DMARC. */
const TIMEOUT_MS = 1500;
const TRIES = 2;
/** For the whole lookup; a check waits no longer. */
const DEADLINE_MS = 5000;
/** A parent may publish the DMARC record (RFC 7489 6.6.3); so many levels are asked. */
const LEVELS_MAX = 3;

/** For offline use, and for sites that do not want to send customers' domains to a name server. */
export const noLookUp: MailDomainLookUp = async () => ({ state: 'unknown', why: 'LOOK_UP_OFF' });

/** `servers` as `address` or `address:port`; defaults to the system's. */
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
      // RFC 7505: an empty name accepts no mail. RFC 5321 5.1: without records, the host does.
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

/** Empty without such a record, `no_domain` without the domain. Rejects without an answer. */
async function orNone<Answer>(lookup: Promise<Answer[]>): Promise<Answer[] | 'no_domain'> {
  try {
    return await lookup;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return [];
    if (code === 'ENOTFOUND') return 'no_domain';
    throw error;
  }
}

type Texts = string[][] | 'no_domain';
const joined = (texts: Texts): string[] => (texts === 'no_domain' ? [] : texts.map((parts) => parts.join('')));

/** RFC 7208: `strict` rejects every sender that is not listed, `soft` only marks them. */
function spfOf(texts: Texts): 'strict' | 'soft' | 'none' {
  const record = joined(texts).find((text) => /^v=spf1( |$)/i.test(text));
  if (record === undefined) return 'none';
  return /(^| )-all( |$)/i.test(record) || /(^| )redirect=/i.test(record) ? 'strict' : 'soft';
}

/** RFC 7489: what the domain or its parent wants done with forged mail. */
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
