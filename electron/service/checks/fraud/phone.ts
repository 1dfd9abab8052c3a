import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';
import { judgePhone } from './contact-rules.ts';
import { knownCountries } from './known-countries.ts';
import { weighRules } from './weigh-rules.ts';

/**
 * Facts that the phone number reveals, and whether the person is connected with its country. Only a
 * carrier knows who holds it, whether it answers and whether it is a temporary number, so we do not
 * claim any of that.
 */
export const fraudPhone: Check<'fraud.phone', DocumentEvidence> = {
  id: 'fraud.phone',
  area: 'fraud',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC' && fields.phone_number !== undefined,
  async run({ fields, evidence, policy }) {
    const countries = await knownCountries({ fields, evidence });
    const { rules, phone } = judgePhone(fields.phone_number ?? '', fields.country_code, countries);
    return weighRules(rules, policy.fraud, { phone, countries });
  },
};
