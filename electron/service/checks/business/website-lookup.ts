import type { BusinessFields } from '#shared/contract/business/business-data.ts';
import { compactBusinessNumber } from '#shared/domain/business/company-keys.ts';
import { findCompanyName } from '#shared/domain/business/company-name.ts';
import { findNumber } from '#shared/domain/business/find-in-text.ts';
import type { BusinessCheck } from '../check.ts';

/** Whether it answers and its first page names the company. Only a visit can tell. */
export const websiteLookup: BusinessCheck<'business.website_lookup'> = {
  id: 'business.website_lookup',
  area: 'business',
  // An address with a flaw is the finding of `business.website`.
  appliesTo: ({ evidence }) => evidence.website()?.flaw === null,
  async run({ fields, evidence, today }, signal) {
    const answer = await evidence.visit(signal);
    if (answer.status === 'NOT_CONFIGURED')
      return { outcome: 'unavailable', reasons: [{ code: 'WEBSITE_NOT_VERIFIED', field: 'website' }] };
    const { status, source } = answer;
    if (status === 'NOT_FOUND')
      return {
        outcome: 'review',
        reasons: [{ code: 'WEBSITE_NOT_FOUND', field: 'website' }],
        findings: { status, source },
      };
    const { lines, ...page } = answer.page;
    const numbers = spellingsOf(fields, today);
    return {
      outcome: 'pass',
      reasons: page.leadsTo === null ? [] : [{ code: 'WEBSITE_LEADS_ELSEWHERE', field: 'website' }],
      findings: {
        status,
        source,
        ...page,
        name: lines && findCompanyName(fields.business_name, lines),
        registrationNumber: lines && numbers.length > 0 ? numbers.some((number) => findNumber(number, lines)) : null,
      },
    };
  },
};

/** As typed and in its country's format, maybe with leading zeros. */
function spellingsOf({ registration_number: typed, country_code = '' }: BusinessFields, today: string): string[] {
  if (typed === undefined) return [];
  return [typed, compactBusinessNumber(country_code, 'registration', typed, today) ?? typed];
}
