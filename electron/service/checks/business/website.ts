import type { Outcome, Reason } from '#shared/contract/runs/check-result.ts';
import { compareDomainWithName, compareMailDomain, type RegisteredDomain } from '#shared/domain/business/website.ts';
import type { MailDomainMatch } from '#shared/domain/business/website-words.ts';
import { mixesScripts } from '#shared/domain/contact/email.ts';
import { FREE_DOMAINS } from '#shared/domain/contact/mail-providers.ts';
import type { BusinessCheck } from '../check.ts';

/**
 * How its domain fits the company's name and e-mail address, without a request. Imitation goes to
 * review; the rest are remarks, because companies use brands and platforms.
 */
export const businessWebsite: BusinessCheck<'business.website'> = {
  id: 'business.website',
  area: 'business',
  appliesTo: ({ evidence }) => evidence.website() !== null,
  async run({ fields, evidence }) {
    const website = evidence.website();
    if (website === null || website.flaw !== null)
      return {
        outcome: 'fail',
        reasons: [because('WEBSITE_NOT_VALID')],
        findings: { ...NOTHING, flaw: website?.flaw ?? 'not_an_address' },
      };
    const { domain, isSecure, isShared } = website;
    const name = compareDomainWithName(website, fields.business_name);
    const mailDomain = matchMail(website, evidence.mailDomain());
    const isMixed = mixesScripts(domain);
    const isImitating = isMixed || mailDomain === 'imitating';
    const reasons: Reason[] = [
      ...(isMixed ? [because('WEBSITE_DOMAIN_LOOKALIKE')] : []),
      ...(mailDomain === 'imitating' ? [because('WEBSITE_EMAIL_LOOKALIKE')] : []),
      ...(mailDomain === 'other' ? [because('WEBSITE_EMAIL_MISMATCH')] : []),
      ...(name === 'differ' ? [because('WEBSITE_NAME_MISMATCH')] : []),
      ...(isShared ? [because('WEBSITE_ON_SHARED_DOMAIN')] : []),
    ];
    const outcome: Outcome = isImitating ? 'review' : 'pass';
    return {
      outcome,
      reasons,
      findings: { flaw: null, domain, isSecure, isShared, mixesScripts: isMixed, name, mailDomain },
    };
  },
};

const NOTHING = { domain: null, isSecure: null, isShared: null, mixesScripts: null, name: null, mailDomain: null };

const because = (code: Reason['code']): Reason => ({ code, field: 'website' });

function matchMail(website: RegisteredDomain, mail: RegisteredDomain | null): MailDomainMatch | null {
  if (mail === null) return null;
  return FREE_DOMAINS.has(mail.domain) ? 'free_provider' : compareMailDomain(website, mail);
}
