import { describeEmail, type EmailFacts } from '#shared/domain/contact/email.ts';
import { describePhone, type PhoneFacts } from '#shared/domain/contact/phone.ts';
import type { RuleFinding } from '#shared/domain/fraud-rules.ts';
import type { MailDomain } from '../lookup-evidence.ts';
import { isDisposableDomain } from './disposable-domains.ts';
import type { KnownCountries } from './known-countries.ts';

/** Others pay for the call, a whole company answers, or nobody does. */
const UNUSUAL: ReadonlySet<string> = new Set(['toll_free', 'premium_rate', 'shared_cost', 'pager', 'uan', 'voicemail']);

/** Without a calling code it is read as one from `country` (alpha-2). */
export function judgePhone(
  number: string,
  country: string | null,
  { document, address }: KnownCountries,
): { readonly rules: readonly RuleFinding[]; readonly phone: PhoneFacts } {
  const phone = describePhone(number, country);
  const rules: RuleFinding[] = [
    { rule: 'PHONE_NOT_VALID', found: !phone.valid },
    phone.type === null
      ? { rule: 'PHONE_TYPE_UNUSUAL', found: null, why: 'NOT_IN_NUMBERING_PLAN' }
      : { rule: 'PHONE_TYPE_UNUSUAL', found: UNUSUAL.has(phone.type) },
    phone.isVoip === null
      ? { rule: 'PHONE_VOIP', found: null, why: 'NOT_IN_NUMBERING_PLAN' }
      : { rule: 'PHONE_VOIP', found: phone.isVoip },
    elsewhere('PHONE_COUNTRY_MISMATCH', phone.country, [...document, address]),
    elsewhere('ADDRESS_COUNTRY_MISMATCH', address, [...document, phone.country]),
  ];
  return { rules, phone };
}

/** Reads its domain's DNS records if `lookUp` is allowed. `phoneCountry`: the phone number's. */
export async function judgeEmail(
  text: string,
  phoneCountry: string | null,
  { document, address }: KnownCountries,
  lookUp: (domain: string) => Promise<MailDomain>,
): Promise<{
  readonly rules: readonly RuleFinding[];
  readonly email: EmailFacts & { readonly isDisposable: boolean };
  readonly domain: MailDomain;
}> {
  const facts = describeEmail(text);
  const email = { ...facts, isDisposable: facts.domain !== null && isDisposableDomain(facts.domain) };
  const domain = await publishedBy(email, lookUp);
  const rules: RuleFinding[] = [
    { rule: 'EMAIL_NOT_VALID', found: !email.valid },
    { rule: 'EMAIL_DISPOSABLE', found: email.isDisposable },
    { rule: 'EMAIL_DOMAIN_LOOKALIKE', found: email.lookAlike !== null || email.mixesScripts },
    { rule: 'EMAIL_DOMAIN_MISTYPED', found: email.suggestion !== null && email.lookAlike === null },
    { rule: 'EMAIL_DOMAIN_RESERVED', found: email.isReserved },
    { rule: 'EMAIL_ROLE_ADDRESS', found: email.isRole },
    { rule: 'EMAIL_RANDOM_NAME', found: email.looksRandom },
    { rule: 'EMAIL_TAGGED', found: email.hasTag },
    { rule: 'EMAIL_FREE_PROVIDER', found: email.isFree },
    elsewhere('EMAIL_COUNTRY_MISMATCH', email.country, [...document, address, phoneCountry]),
    published('EMAIL_DOMAIN_NOT_FOUND', domain, ({ isRegistered }) => !isRegistered),
    published('EMAIL_DOMAIN_WITHOUT_MAIL', domain, ({ isRegistered, takesMail }) => isRegistered && !takesMail),
    published(
      'EMAIL_DOMAIN_UNPROTECTED',
      domain,
      ({ isRegistered, spf, dmarc }) => isRegistered && spf === 'none' && dmarc === 'none',
    ),
  ];
  return { rules, email, domain };
}

async function publishedBy(
  { domain, isReserved }: EmailFacts,
  lookUp: (domain: string) => Promise<MailDomain>,
): Promise<MailDomain> {
  if (isReserved) return { state: 'unknown', why: 'DOMAIN_RESERVED' };
  // An IP address in brackets has no domain.
  if (domain === null || domain.startsWith('[')) return { state: 'unknown', why: 'NOT_GIVEN' };
  return await lookUp(domain);
}

/** A finding if the country is none of the others named. */
function elsewhere(rule: RuleFinding['rule'], country: string | null, others: readonly (string | null)[]): RuleFinding {
  const known = others.filter((one) => one !== null);
  if (country === null || known.length === 0) return { rule, found: null, why: 'COUNTRY_UNKNOWN' };
  return { rule, found: !known.includes(country) };
}

function published(
  rule: RuleFinding['rule'],
  domain: MailDomain,
  isFound: (known: Extract<MailDomain, { state: 'known' }>) => boolean,
): RuleFinding {
  return domain.state === 'known' ? { rule, found: isFound(domain) } : { rule, found: null, why: domain.why };
}
