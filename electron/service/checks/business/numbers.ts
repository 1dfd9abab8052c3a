import type { Outcome, Reason } from '#shared/contract/runs/check-result.ts';
import { type BusinessNumber, checkBusinessNumber } from '#shared/domain/business/business-number.ts';
import type { NumberCheck } from '#shared/domain/identity-number/check-number.ts';
import type { BusinessCheck } from '../check.ts';

type Judged = { readonly outcome: Outcome; readonly reasons: readonly Reason[]; readonly number: NumberCheck | null };

const NOT_GIVEN: Judged = { outcome: 'pass', reasons: [], number: null };

/** Form, parts, check digits. Never claims that a number was issued; only the register can. */
export const businessNumbers: BusinessCheck<'business.numbers'> = {
  id: 'business.numbers',
  area: 'business',
  appliesTo: ({ fields }) => fields.registration_number !== undefined || fields.tax_number !== undefined,
  async run({ fields: { registration_number, tax_number, country_code }, today }) {
    const judge = (purpose: BusinessNumber, typed: string | undefined, field: string): Judged => {
      if (typed === undefined) return NOT_GIVEN;
      if (country_code === undefined)
        return { outcome: 'review', reasons: [{ code: 'BUSINESS_COUNTRY_MISSING', field }], number: null };
      return judgeNumber(checkBusinessNumber(country_code, purpose, typed, today), field);
    };
    const registration = judge('registration', registration_number, 'registration_number');
    const tax = judge('tax', tax_number, 'tax_number');
    const outcomes = [registration.outcome, tax.outcome];
    return {
      outcome: outcomes.includes('fail') ? 'fail' : outcomes.includes('review') ? 'review' : 'pass',
      reasons: [...registration.reasons, ...tax.reasons],
      findings: { registrationNumber: registration.number, taxNumber: tax.number },
    };
  },
};

function judgeNumber(number: NumberCheck, field: string): Judged {
  switch (number.status) {
    case 'valid':
      return { outcome: 'pass', reasons: [], number };
    case 'other_kind':
      return { outcome: 'review', reasons: [{ code: 'COMPANY_NUMBER_OF_OTHER_KIND', field }], number };
    case 'not_covered':
    case 'unknown_form':
      return { outcome: 'review', reasons: [{ code: 'COMPANY_NUMBER_FORM_UNKNOWN', field }], number };
    case 'invalid':
    case 'unreadable':
      return { outcome: 'fail', reasons: [{ code: 'COMPANY_NUMBER_NOT_VALID_FORMAT', field }], number };
  }
}
