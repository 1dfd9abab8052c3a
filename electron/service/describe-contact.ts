import { assert } from '#shared/assert.ts';
import type { CheckResult } from '#shared/check-result.ts';
import type { RuleFinding } from '#shared/fraud-rules.ts';
import { judgeEmail, judgePhone } from './checks/fraud/contact-rules.ts';
import { weighRules } from './checks/fraud/weigh-rules.ts';
import type { RiskScoring } from './pipeline/fraud-findings.ts';
import { fraudInsights, phoneFacts, riskOf } from './pipeline/fraud-findings.ts';
import { DEFAULT_FRAUD_POLICY } from './pipeline/fraud-policy.ts';
import type { MailDomainLookUp } from './pipeline/mail-domain.ts';
import { createMailDomainLookUp, noLookUp } from './pipeline/mail-domain.ts';

/** A person's contact details. `country` (alpha-2) is the document's. */
export type GivenContact = {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly country?: string | undefined;
};

export type ContactDescription = {
  readonly phone_info: Readonly<Record<string, unknown>>;
  readonly phone_insights: Readonly<Record<string, unknown>> | null;
  readonly email_insights: Readonly<Record<string, unknown>> | null;
  readonly scoring: RiskScoring;
};

/**
 * Runs only the fraud checks for a phone number and an e-mail address, weighed by the default policy, and stores nothing.
 * `servers` as in `createMailDomainLookUp`; null makes no lookup.
 */
export function createContactDescriber(servers: readonly string[] | null | 'system') {
  const lookUp: MailDomainLookUp =
    servers === null ? noLookUp : createMailDomainLookUp(servers === 'system' ? undefined : servers);
  return async ({ phone, email, country }: GivenContact): Promise<ContactDescription> => {
    const countries = { document: country ? [country.toUpperCase()] : [], address: null };
    const results: CheckResult[] = [];
    const note = (
      check: 'fraud.phone' | 'fraud.email',
      rules: readonly RuleFinding[],
      details: Record<string, unknown>,
    ) => results.push({ check, area: 'fraud', durationMs: 0, ...weighRules(rules, DEFAULT_FRAUD_POLICY, details) });
    const judgedPhone = phone === undefined ? null : judgePhone(phone, country ?? null, countries);
    if (judgedPhone) note('fraud.phone', judgedPhone.rules, { phone: judgedPhone.phone });
    if (email !== undefined) {
      const { rules, ...judged } = await judgeEmail(email, judgedPhone?.phone.country ?? null, countries, lookUp);
      note('fraud.email', rules, judged);
    }
    const insights = fraudInsights(results, new Date(0).toISOString());
    const scoring = riskOf(results, DEFAULT_FRAUD_POLICY);
    assert(scoring, 'a phone number or an e-mail address was given');
    return {
      phone_info: phoneFacts(results),
      phone_insights: (insights.phone_insights as ContactDescription['phone_insights']) ?? null,
      email_insights: (insights.email_insights as ContactDescription['email_insights']) ?? null,
      scoring,
    };
  };
}
