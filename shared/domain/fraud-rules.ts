import { z } from 'zod';
import type { CheckId } from '../contract/runs/check-result.ts';
import type { ReasonCode } from '../contract/runs/reason-codes.ts';

/** With the check that evaluates each. A rule's name is its reason code. */
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
  // A separate check evaluates this; its weight is here.
  FACE_PREVIOUSLY_ONBOARDED: 'biometric.known_face',
} as const satisfies Partial<Record<ReasonCode, CheckId>>;

export const FraudRule = z.enum(Object.keys(FRAUD_RULES) as [keyof typeof FRAUD_RULES]);
export type FraudRule = keyof typeof FRAUD_RULES;

/** `found` is null if it could not be evaluated, and `why` says what was missing. */
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

/** Each rule's weight, 0 to 100, and the sums from which a run has medium and high risk. */
export const FraudPolicy = z.object({
  weights: z.record(FraudRule, z.int().min(0).max(100)),
  medium_risk_from: z.int().min(1).max(100),
  /** Runs with this score or more go to review. */
  high_risk_from: z.int().min(1).max(100),
  /** Maximum other people ever with the same contact, because families and offices share theirs. */
  phone_others_max: z.int().min(0).max(1000),
  email_others_max: z.int().min(0).max(1000),
  /** Maximum other people with the same telephone or mailbox within 24 hours. */
  others_per_day_max: z.int().min(0).max(1000),
  /** Maximum earlier verifications of one person within an hour and within 24 hours. */
  attempts_per_hour_max: z.int().min(0).max(1000),
  attempts_per_day_max: z.int().min(0).max(1000),
});
export type FraudPolicy = z.infer<typeof FraudPolicy>;
