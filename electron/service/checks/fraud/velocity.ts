import type { Relation } from '#shared/domain/contact/relations.ts';
import type { FraudPolicy, RuleFinding } from '#shared/domain/fraud-rules.ts';
import type { Check } from '../check.ts';
import type { DocumentEvidence } from '../document-evidence.ts';
import type { ContactHistory, LookupEvidence } from '../lookup-evidence.ts';
import { weighRules } from './weigh-rules.ts';

/**
 * Other people with the same phone, mailbox or document, and how often this person came. Faces have
 * a check of their own; devices cannot be told apart.
 */
export const fraudVelocity: Check<'fraud.velocity', DocumentEvidence & LookupEvidence> = {
  id: 'fraud.velocity',
  area: 'fraud',
  appliesTo: ({ fields }) => fields.verification_type === 'BIOMETRIC',
  async run({ evidence, policy }) {
    const history = await evidence.contactHistory(await documentNumbers(evidence));
    return weighRules(velocityRules(history, policy.fraud), policy.fraud, { history });
  },
};

type Counted = {
  readonly attempts: ContactHistory['attempts'];
  readonly contacts: readonly Pick<ContactHistory['contacts'][number], 'relation' | 'people'>[];
};

/** Judges the counts against the policy's limits; also used on stored counts. */
export function velocityRules(history: Counted, limits: FraudPolicy): RuleFinding[] {
  const { attempts } = history;
  return [
    shared('PHONE_OF_OTHERS', history, 'PHONE', 'ever', limits.phone_others_max),
    shared('PHONE_VELOCITY', history, 'PHONE', 'day', limits.others_per_day_max),
    shared('EMAIL_OF_OTHERS', history, 'EMAIL', 'ever', limits.email_others_max),
    shared('EMAIL_VELOCITY', history, 'EMAIL', 'day', limits.others_per_day_max),
    shared('ID_PREVIOUSLY_SEEN', history, 'ID_NUMBER', 'ever', 0),
    {
      rule: 'ATTEMPT_VELOCITY',
      found: attempts.hour > limits.attempts_per_hour_max || attempts.day > limits.attempts_per_day_max,
    },
  ];
}

/** Later runs find the document by it; and another one in MRZ or barcode. */
async function documentNumbers(evidence: DocumentEvidence): Promise<string[]> {
  const number = (await evidence.document().catch(() => null))?.fields.documentNumber;
  const found = [number?.value, number?.readings.MRZ?.value, number?.readings.BARCODE?.value];
  return [...new Set(found.filter((one) => one !== undefined))];
}

function shared(
  rule: RuleFinding['rule'],
  { contacts }: Counted,
  relation: Relation,
  window: 'day' | 'ever',
  othersMax: number,
): RuleFinding {
  const contact = contacts.find((one) => one.relation === relation);
  return contact ? { rule, found: contact.people[window] > othersMax } : { rule, found: null, why: 'NOT_GIVEN' };
}
