import type { FraudPolicy } from '#shared/domain/fraud-rules.ts';

/**
 * Weights set by judgement, because there is no measured fraud to set them on. What honest people hardly ever do
 * weighs enough to go to review alone. Common findings weigh little and count together, because people move between
 * countries, mistype numbers and share them with their family.
 */
export const DEFAULT_FRAUD_POLICY: FraudPolicy = {
  weights: {
    // A mistyped number is not fraud, and an invalid number is of no use to anybody.
    PHONE_NOT_VALID: 30,
    PHONE_TYPE_UNUSUAL: 50,
    PHONE_VOIP: 25,
    PHONE_COUNTRY_MISMATCH: 15,
    ADDRESS_COUNTRY_MISMATCH: 10,
    EMAIL_NOT_VALID: 30,
    EMAIL_DISPOSABLE: 50,
    EMAIL_DOMAIN_LOOKALIKE: 50,
    EMAIL_DOMAIN_MISTYPED: 20,
    EMAIL_DOMAIN_RESERVED: 10,
    EMAIL_ROLE_ADDRESS: 10,
    EMAIL_RANDOM_NAME: 20,
    EMAIL_TAGGED: 0,
    EMAIL_FREE_PROVIDER: 0,
    EMAIL_COUNTRY_MISMATCH: 10,
    EMAIL_DOMAIN_NOT_FOUND: 50,
    EMAIL_DOMAIN_WITHOUT_MAIL: 50,
    EMAIL_DOMAIN_UNPROTECTED: 5,
    PHONE_OF_OTHERS: 30,
    EMAIL_OF_OTHERS: 30,
    ID_PREVIOUSLY_SEEN: 50,
    PHONE_VELOCITY: 50,
    EMAIL_VELOCITY: 50,
    ATTEMPT_VELOCITY: 30,
    FACE_PREVIOUSLY_ONBOARDED: 50,
  },
  medium_risk_from: 20,
  high_risk_from: 50,
  phone_others_max: 2,
  email_others_max: 1,
  others_per_day_max: 2,
  attempts_per_hour_max: 5,
  attempts_per_day_max: 10,
};

/** Specimens use addresses reserved for examples, and share their contact details with other specimens. */
export const SPECIMEN_FRAUD_POLICY: FraudPolicy = {
  ...DEFAULT_FRAUD_POLICY,
  weights: {
    ...DEFAULT_FRAUD_POLICY.weights,
    EMAIL_DOMAIN_RESERVED: 0,
    PHONE_OF_OTHERS: 0,
    EMAIL_OF_OTHERS: 0,
    ID_PREVIOUSLY_SEEN: 0,
    PHONE_VELOCITY: 0,
    EMAIL_VELOCITY: 0,
    ATTEMPT_VELOCITY: 0,
    FACE_PREVIOUSLY_ONBOARDED: 0,
  },
};
