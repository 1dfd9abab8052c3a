import { describePhone } from '#shared/contact/phone.ts';
import type { RuleFinding } from '#shared/fraud-rules.ts';
import type { Check } from '../check.ts';
import { knownCountries } from './known-countries.ts';
import { weighRules } from './weigh-rules.ts';

/** Kinds of number that are nobody's own: others pay for the call, all of them answer, or nobody does. */
const UNUSUAL: ReadonlySet<string> = new Set(['toll_free', 'premium_rate', 'shared_cost', 'pager', 'uan', 'voicemail']);

/**
 * What the telephone number says by itself, and whether its country is one the person has to do with. Who holds it, whether it
 * answers and whether it was lent for a day only a carrier knows: nothing is said of that.
 */
export const fraudPhone: Check = {
  id: 'fraud.phone',
  area: 'fraud',
  deadlineMs: 20_000,
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ fields, evidence, policy }) {
    const phone = describePhone(fields.phone_number, fields.country_code);
    const { document, address } = await knownCountries({ fields, evidence });
    const isElsewhere = (country: string | null, others: readonly (string | null)[]) => {
      const known = others.filter((one) => one !== null);
      return country === null || known.length === 0 ? null : !known.includes(country);
    };
    const rules: RuleFinding[] = [
      { rule: 'PHONE_NOT_VALID', found: !phone.valid },
      phone.type === null
        ? { rule: 'PHONE_TYPE_UNUSUAL', found: null, why: 'NOT_IN_NUMBERING_PLAN' }
        : { rule: 'PHONE_TYPE_UNUSUAL', found: UNUSUAL.has(phone.type) },
      phone.isVoip === null
        ? { rule: 'PHONE_VOIP', found: null, why: 'NOT_IN_NUMBERING_PLAN' }
        : { rule: 'PHONE_VOIP', found: phone.isVoip },
      compared('PHONE_COUNTRY_MISMATCH', isElsewhere(phone.country, [...document, address])),
      fields.address === undefined
        ? { rule: 'ADDRESS_COUNTRY_MISMATCH', found: null, why: 'NOT_GIVEN' }
        : compared('ADDRESS_COUNTRY_MISMATCH', isElsewhere(address, [...document, phone.country])),
    ];
    return weighRules(rules, policy.fraud, { phone, countries: { document, address } });
  },
};

const compared = (rule: RuleFinding['rule'], found: boolean | null): RuleFinding =>
  found === null ? { rule, found, why: 'COUNTRY_UNKNOWN' } : { rule, found };
