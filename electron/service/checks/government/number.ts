import type { Verdict } from '#shared/contract/findings/check-result.ts';
import type { Reason } from '#shared/contract/runs/check-result.ts';
import { birthDateAgrees, checkNumber } from '#shared/domain/identity-number/check-number.ts';
import type { Check } from '../check.ts';

const FIELD = 'id_number';

/**
 * Form, parts, check digit and contained birth date. Never claims that it was issued; only the
 * registry can. An unknown form goes to review, because issuers add forms.
 */
export const governmentNumber: Check<'government.number', unknown> = {
  id: 'government.number',
  area: 'government',
  appliesTo: ({ fields }) => fields.verification_type === 'ID' || fields.also_check?.includes('number') === true,
  async run({ fields, today }) {
    const { id_number, country_code, id_type, date_of_birth } = fields;
    if (id_number === undefined) return { outcome: 'review', reasons: [{ code: 'ID_NUMBER_MISSING', field: FIELD }] };
    const number = checkNumber(country_code, id_type, id_number, today);
    const findings = { number };
    const verdict = (outcome: Verdict['outcome'], ...reasons: Reason[]) => ({ outcome, reasons, findings });

    switch (number.status) {
      case 'not_covered':
        return verdict('review', { code: 'ID_NUMBER_FORM_UNKNOWN', field: FIELD });
      case 'unreadable':
        return verdict('fail', { code: 'INVALID_ID_NUMBER_SUPPLIED', field: FIELD });
      case 'invalid':
      case 'unknown_form': {
        const looksAlike = number.notes.includes('look_alike') || number.lettersForDigits;
        const alike: Reason[] = looksAlike ? [{ code: 'ID_NUMBER_LOOK_ALIKES', field: FIELD }] : [];
        return number.status === 'invalid'
          ? verdict('fail', { code: 'INVALID_ID_NUMBER_SUPPLIED', field: FIELD }, ...alike)
          : verdict('review', { code: 'ID_NUMBER_FORM_UNKNOWN', field: FIELD }, ...alike);
      }
      case 'other_kind':
      case 'valid': {
        const reasons: Reason[] = [
          ...(number.status === 'other_kind' ? [{ code: 'ID_NUMBER_OF_OTHER_KIND', field: FIELD } as const] : []),
          ...(number.facts.holder === 'company' ? [{ code: 'ID_NUMBER_OF_COMPANY', field: FIELD } as const] : []),
          ...(birthDateAgrees(number.facts, date_of_birth) === false
            ? [{ code: 'ID_NUMBER_BIRTH_DATE_MISMATCH', field: 'birth_date' } as const]
            : []),
        ];
        return verdict(reasons.length === 0 ? 'pass' : 'review', ...reasons);
      }
    }
  },
};
