import { z } from 'zod';
import { RELATIONS } from '../../../domain/contact/relations.ts';
import { KnownFaceFindings } from '../../findings/biometric.ts';
import { RiskScoring } from '../../findings/risk.ts';
import type { Described } from './as-sent.ts';
import { CHECK_FIELDS } from './check-section.ts';

const text = z.string().nullable();
const flag = z.boolean().nullable();
const unknown = z.null().describe('Unknown: only carriers and data providers know it.');
const notEstablished = z
  .record(z.string(), z.string())
  .describe(
    'Why a fact is null: PROVIDER_NEEDED (only carriers and data providers know), LOOK_UP_OFF, LOOK_UP_FAILED, DOMAIN_RESERVED, ' +
      'NOT_GIVEN, NOT_IN_NUMBERING_PLAN.',
  );

const PHONE = {
  phone_number: text.describe('E.164.'),
  phone_valid: z.boolean().describe('Whether the number can exist, from the numbering plans of libphonenumber.'),
  phone_type: text.describe('The kind of line, such as MOBILE.'),
  country: text.describe('The country of the number, alpha-2.'),
};

/** The number in its formats. */
export const PhoneFacts = z.object({
  ...PHONE,
  country_calling_code: text.describe('Without the plus sign.'),
  national_format: text.describe('As dialled within the country.'),
  international_format: text.describe('With the calling code, in groups.'),
});
export type PhoneFacts = Described<typeof PhoneFacts>;

export const PhoneInfo = z
  .looseObject({ ...CHECK_FIELDS, ...PhoneFacts.partial().shape })
  .describe('The phone number. Empty if the run did not check it.');
export type PhoneInfo = Described<typeof PhoneInfo>;

export const RiskInfo = z
  .looseObject({
    scoring: RiskScoring.optional().describe(
      'The fraud score (0 to 100, higher is worse), its level and what each rule added. The weights are policy, set by judgement.',
    ),
  })
  .describe('The fraud score. Empty if the run requested no fraud check.');
export type RiskInfo = Described<typeof RiskInfo>;

export const PhoneInsights = z.object({
  ...PHONE,
  phone_disposable: unknown,
  phone_active: unknown,
  activation_date: unknown,
  sim_type: unknown,
  original_carrier: unknown,
  current_carrier: unknown,
  port_history: unknown,
  phone_is_spam: unknown,
  social_profiles: unknown,
  persons: unknown,
  problem: text.describe('Why the number is not valid.'),
  unusual_characters: z.array(z.string()).describe('Kinds of unusual characters in the typed number.'),
  voip: flag.describe('Whether it is an internet telephony number.'),
  not_established: notEstablished,
});
export type PhoneInsights = Described<typeof PhoneInsights>;

const DomainInfo = z.object({
  domain_name: text,
  top_level_domain: text,
  registered: flag.describe('Whether the domain exists.'),
  company_name: unknown,
  disposable: z.boolean().describe('A domain of throw-away addresses.'),
  free_provider: z.boolean().describe('A free mail provider.'),
  dmarc_compliance: flag.describe('Whether its DMARC policy rejects or quarantines forged mail.'),
  spf_strict: flag.describe('Whether its SPF record refuses other senders.'),
  suspicious_top_level_domain: unknown,
  custom: flag.describe('Neither free nor disposable. Null if the address is not valid.'),
  mx: flag.describe('Whether it names a mail server.'),
  accepts_mail: flag.describe('Whether it accepts mail.'),
  reserved: z.boolean().describe('Reserved for examples and tests.'),
});

export const EmailInsights = z.object({
  email: text.describe('The address.'),
  email_valid: z.boolean().describe('Whether the address is well-formed.'),
  email_tenure: unknown,
  is_breached: unknown,
  no_of_breaches: unknown,
  first_breach: unknown,
  last_breach: unknown,
  breaches: unknown,
  persons: unknown,
  social_profiles: unknown,
  social_summary: unknown,
  domain_info: DomainInfo.describe('The domain of the address.'),
  problem: text.describe('Why the address is not valid.'),
  suggestion: text.describe('The address that was probably meant.'),
  role_address: z.boolean().describe('An address of a role, such as info@.'),
  tagged: z.boolean().describe('The part before @ has a tag, such as +shop.'),
  random_name: z.boolean().describe('The part before @ looks random.'),
  lookalike_of: text.describe('The known domain that this one imitates.'),
  mixed_scripts: z.boolean().describe('Letters of several scripts in the domain.'),
  not_established: notEstablished,
});
export type EmailInsights = Described<typeof EmailInsights>;

const Counts = z
  .object({ last_hour: z.number(), last_24_hours: z.number(), last_30_days: z.number(), total: z.number() })
  .nullable();

export const RelatedSessions = z.object({
  relation: z.enum(['PERSON', ...RELATIONS, 'FACE', 'DEVICE']).describe('What the sessions share.'),
  sessions: Counts.describe('How often it appeared. Null if this was not established.'),
  other_people: Counts.describe('With how many other people. Null if this was not established.'),
  at_least: z.boolean().describe('There may be more.'),
});
export type RelatedSessions = Described<typeof RelatedSessions>;

export const KnownFace = z.object({
  ...CHECK_FIELDS,
  earlier: KnownFaceFindings.shape.earlier.describe('The runs in which this face appeared, nearest first.'),
});
export type KnownFace = Described<typeof KnownFace>;

export const FraudInsights = z
  .looseObject({
    ...CHECK_FIELDS,
    phone_insights: PhoneInsights.nullable().optional().describe('The phone number; unknown facts are null.'),
    email_insights: EmailInsights.nullable().optional().describe('The address. Null if none was given.'),
    related_session_insights: z
      .array(RelatedSessions)
      .nullable()
      .optional()
      .describe('How often the same person, phone, address, number and face appeared, and with how many other people.'),
    known_face: KnownFace.optional().describe('Whether this face appeared in earlier runs.'),
  })
  .describe('Signs of fraud. Empty if the run requested none of these checks.');
export type FraudInsights = Described<typeof FraudInsights>;
