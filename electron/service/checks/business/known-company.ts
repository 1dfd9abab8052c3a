import { EARLIER_CASES_MAX } from '#shared/contract/findings/business.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import { COMPANY_DETAILS, COMPANY_IDENTIFIERS } from '#shared/domain/business/company-details.ts';
import type { IncomparableNumber } from '#shared/domain/business/company-keys.ts';
import type { BusinessCheck } from '../check.ts';

/**
 * Whether the company was verified before, by its numbers. A returning company passes, and its
 * earlier cases are named. One whose name, country or numbers have changed since goes to review.
 */
export const knownCompany: BusinessCheck<'business.known_company'> = {
  id: 'business.known_company',
  area: 'business',
  appliesTo: ({ fields }) => COMPANY_IDENTIFIERS.some((identifier) => fields[identifier] !== undefined),
  async run({ fields, evidence }) {
    const { earlier, isAtLeast, incomparable } = await evidence.history();
    const isOther = ({ differing }: (typeof earlier)[number]) => differing === null || differing.length > 0;
    const others = earlier.filter(isOther);
    const differing = new Set(others.flatMap((one) => one.differing ?? []));
    const given = COMPANY_IDENTIFIERS.filter((identifier) => fields[identifier] !== undefined);
    const unknown = incomparable.map(incomparableReason);
    const reasons: Reason[] = [
      ...COMPANY_IDENTIFIERS.filter((identifier) => earlier.some(({ shared }) => shared.includes(identifier))).map(
        (field): Reason => ({ code: 'COMPANY_PREVIOUSLY_SEEN', field }),
      ),
      ...COMPANY_DETAILS.filter((detail) => differing.has(detail)).map(
        (field): Reason => ({ code: 'COMPANY_DETAILS_DIFFER', field }),
      ),
      ...(others.length > 0 && differing.size === 0 ? [{ code: 'COMPANY_DETAILS_DIFFER' as const }] : []),
      ...unknown,
    ];
    const findings = {
      count: earlier.length,
      isAtLeast,
      earlier: [...others, ...earlier.filter((one) => !isOther(one))].slice(0, EARLIER_CASES_MAX),
      notCompared: incomparable.map(({ identifier }) => identifier),
    };
    if (incomparable.length === given.length) return { outcome: 'unavailable', reasons: unknown, findings };
    return { outcome: others.length + unknown.length > 0 ? 'review' : 'pass', reasons, findings };
  },
};

function incomparableReason({ identifier, why }: IncomparableNumber): Reason {
  if (why === 'no_country') return { code: 'BUSINESS_COUNTRY_MISSING', field: identifier };
  return { code: identifier === 'lei' ? 'LEI_NOT_VALID' : 'COMPANY_NUMBER_NOT_VALID_FORMAT', field: identifier };
}
