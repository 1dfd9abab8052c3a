import { z } from 'zod';
import type { CheckId } from './check-result.ts';
import type { ReasonCode } from './reason-codes.ts';

/**
 * What is looked for in what a person gives to be reached by, and in what earlier verifications have in common with it; each with
 * the check that evaluates it. A rule is named by the reason code it gives.
 */
export const FRAUD_RULES = {
  PHONE_NOT_VALID: 'fraud.phone',
  PHONE_TYPE_UNUSUAL: 'fraud.phone',
  PHONE_VOIP: 'fraud.phone',
  PHONE_COUNTRY_MISMATCH: 'fraud.phone',
  ADDRESS_COUNTRY_MISMATCH: 'fraud.phone',
  EMAIL_NOT_VALID: 'fraud.email',
  EMAIL_DISPOSABLE: 'fraud.email',
  EMAIL_DOMAIN_LOOKALIKE: 'fraud.email',
  EMAIL_DOMAIN_MISTYPED: 'fraud.email',
  EMAIL_DOMAIN_RESERVED: 'fraud.email',
  EMAIL_ROLE_ADDRESS: 'fraud.email',
  EMAIL_RANDOM_NAME: 'fraud.email',
  EMAIL_TAGGED: 'fraud.email',
  EMAIL_FREE_PROVIDER: 'fraud.email',
  EMAIL_COUNTRY_MISMATCH: 'fraud.email',
  EMAIL_DOMAIN_NOT_FOUND: 'fraud.email',
  EMAIL_DOMAIN_WITHOUT_MAIL: 'fraud.email',
  EMAIL_DOMAIN_UNPROTECTED: 'fraud.email',
  PHONE_OF_OTHERS: 'fraud.velocity',
  EMAIL_OF_OTHERS: 'fraud.velocity',
  ID_PREVIOUSLY_SEEN: 'fraud.velocity',
  PHONE_VELOCITY: 'fraud.velocity',
  EMAIL_VELOCITY: 'fraud.velocity',
  ATTEMPT_VELOCITY: 'fraud.velocity',
  // Evaluated by a check of its own; weighed here as well.
  FACE_PREVIOUSLY_ONBOARDED: 'biometric.known_face',
} as const satisfies Partial<Record<ReasonCode, CheckId>>;

export const FraudRule = z.enum(Object.keys(FRAUD_RULES) as [keyof typeof FRAUD_RULES]);
export type FraudRule = keyof typeof FRAUD_RULES;

/** One rule of one run: `found` is null where it could not be evaluated, and `why` says what was missing. */
export const RuleFinding = z.object({
  rule: FraudRule,
  found: z.boolean().nullable(),
  why: z
    .enum([
      'NOT_GIVEN',
      'COUNTRY_UNKNOWN',
      'NOT_IN_NUMBERING_PLAN',
      'LOOK_UP_OFF',
      'LOOK_UP_FAILED',
      'DOMAIN_RESERVED',
      'NOT_COMPARED',
    ])
    .optional(),
});
export type RuleFinding = z.infer<typeof RuleFinding>;

/** How much each rule weighs, 0 to 100, and from which sums on a run is of medium and of high risk. */
export const FraudPolicy = z.object({
  weights: z.record(FraudRule, z.int().min(0).max(100)),
  medium_risk_from: z.int().min(1).max(100),
  /** From here on a person looks at the run. */
  high_risk_from: z.int().min(1).max(100),
  /** Families and offices share what they are reached by: so many other people may have given the same, ever. */
  phone_others_max: z.int().min(0).max(1000),
  email_others_max: z.int().min(0).max(1000),
  /** So many other people may have given the same telephone or mailbox within 24 hours. */
  others_per_day_max: z.int().min(0).max(1000),
  /** So often may one person have been verified before within an hour and within 24 hours. */
  attempts_per_hour_max: z.int().min(0).max(1000),
  attempts_per_day_max: z.int().min(0).max(1000),
});
export type FraudPolicy = z.infer<typeof FraudPolicy>;

/** Those of a check's details that rules were noted in; whatever has another form counts as none. */
export function ruleFindingsOf(details: Readonly<Record<string, unknown>> | undefined): readonly RuleFinding[] {
  const parsed = z.array(RuleFinding).safeParse(details?.rules);
  return parsed.success ? parsed.data : [];
}
