import { describeEmail } from '#shared/contact/email.ts';
import { describePhone } from '#shared/contact/phone.ts';
import type { RuleFinding } from '#shared/fraud-rules.ts';
import type { Check, MailDomain } from '../check.ts';
import { isDisposableDomain } from './disposable-domains.ts';
import { knownCountries } from './known-countries.ts';
import { weighRules } from './weigh-rules.ts';

/**
 * What the e-mail address says by itself, and what its domain publishes where asking is allowed. How old the mailbox is and
 * whether it was among stolen ones only a provider knows: nothing is said of that.
 */
export const fraudEmail: Check = {
  id: 'fraud.email',
  area: 'fraud',
  deadlineMs: 20_000,
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC' && fields.email_address !== undefined,
  async run({ fields, evidence, policy }) {
    const email = describeEmail(fields.email_address ?? '');
    const isDisposable = email.domain !== null && isDisposableDomain(email.domain);
    const { document, address } = await knownCountries({ fields, evidence });
    const phoneCountry = describePhone(fields.phone_number, fields.country_code).country;
    const known = [...document, address, phoneCountry].filter((country) => country !== null);
    const domain: MailDomain =
      email.domain === null || email.isReserved || email.domain.startsWith('[')
        ? { state: 'unknown', why: 'LOOK_UP_OFF' }
        : await evidence.mailDomain(email.domain);
    const rules: RuleFinding[] = [
      { rule: 'EMAIL_NOT_VALID', found: !email.valid },
      { rule: 'EMAIL_DISPOSABLE', found: isDisposable },
      { rule: 'EMAIL_DOMAIN_LOOKALIKE', found: email.lookAlike !== null || email.mixesScripts },
      { rule: 'EMAIL_DOMAIN_MISTYPED', found: email.suggestion !== null && email.lookAlike === null },
      { rule: 'EMAIL_DOMAIN_RESERVED', found: email.isReserved },
      { rule: 'EMAIL_ROLE_ADDRESS', found: email.isRole },
      { rule: 'EMAIL_RANDOM_NAME', found: email.looksRandom },
      { rule: 'EMAIL_TAGGED', found: email.hasTag },
      { rule: 'EMAIL_FREE_PROVIDER', found: email.isFree },
      email.country === null || known.length === 0
        ? { rule: 'EMAIL_COUNTRY_MISMATCH', found: null, why: 'COUNTRY_UNKNOWN' }
        : { rule: 'EMAIL_COUNTRY_MISMATCH', found: !known.includes(email.country) },
      published('EMAIL_DOMAIN_NOT_FOUND', domain, ({ isRegistered }) => !isRegistered),
      published('EMAIL_DOMAIN_WITHOUT_MAIL', domain, ({ isRegistered, takesMail }) => isRegistered && !takesMail),
      published(
        'EMAIL_DOMAIN_UNPROTECTED',
        domain,
        ({ isRegistered, spf, dmarc }) => isRegistered && spf === 'none' && dmarc === 'none',
      ),
    ];
    return weighRules(rules, policy.fraud, { email: { ...email, isDisposable }, domain });
  },
};

function published(
  rule: RuleFinding['rule'],
  domain: MailDomain,
  isFound: (known: Extract<MailDomain, { state: 'known' }>) => boolean,
): RuleFinding {
  return domain.state === 'known' ? { rule, found: isFound(domain) } : { rule, found: null, why: domain.why };
}
