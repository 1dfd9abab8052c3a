import { assert } from '#shared/assert.ts';
import { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { RiskScoring } from '#shared/contract/findings/risk.ts';
import type { EmailInsights, PhoneFacts, PhoneInsights } from '#shared/contract/runs/sections/contact-info.ts';
import type { FraudPolicy } from '#shared/domain/fraud-rules.ts';
import { judgeEmail, judgePhone } from './checks/fraud/contact-rules.ts';
import { weighRules } from './checks/fraud/weigh-rules.ts';
import { createMailDomainLookUp, type MailDomainLookUp, noLookUp } from './evidence/mail-domain.ts';
import { fraudInsights, phoneFacts } from './response/fraud-section.ts';
import { riskOf } from './verify/risk.ts';

/** A person's contact details. `country` (alpha-2) is the document's. */
export type GivenContact = {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly country?: string | undefined;
};

export type ContactDescription = {
  readonly phone_info: Partial<PhoneFacts>;
  readonly phone_insights: PhoneInsights | null;
  readonly email_insights: EmailInsights | null;
  readonly scoring: RiskScoring;
};

/**
 * The fraud checks for a phone number and an address by `policy`; stores nothing. `servers` as in
 * `createMailDomainLookUp`; null makes no lookup.
 */
export function createContactDescriber(servers: readonly string[] | null | 'system', policy: FraudPolicy) {
  const lookUp: MailDomainLookUp =
    servers === null ? noLookUp : createMailDomainLookUp(servers === 'system' ? undefined : servers);
  return async ({ phone, email, country }: GivenContact): Promise<ContactDescription> => {
    const countries = { document: country ? [country.toUpperCase()] : [], address: null };
    const results: CheckResult[] = [];
    const judgedPhone = phone === undefined ? null : judgePhone(phone, country ?? null, countries);
    if (judgedPhone) {
      const verdict = weighRules(judgedPhone.rules, policy, { phone: judgedPhone.phone });
      results.push(CheckResult.parse({ check: 'fraud.phone', area: 'fraud', durationMs: 0, ...verdict }));
    }
    if (email !== undefined) {
      const { rules, ...judged } = await judgeEmail(email, judgedPhone?.phone.country ?? null, countries, lookUp);
      const verdict = weighRules(rules, policy, judged);
      results.push(CheckResult.parse({ check: 'fraud.email', area: 'fraud', durationMs: 0, ...verdict }));
    }
    const insights = fraudInsights(results, new Date(0).toISOString());
    const scoring = riskOf(results, policy);
    assert(scoring, 'a phone number or an e-mail address was given');
    return {
      phone_info: phoneFacts(results),
      phone_insights: insights?.phone_insights ?? null,
      email_insights: insights?.email_insights ?? null,
      scoring,
    };
  };
}
