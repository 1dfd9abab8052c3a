import { DEFAULT_CAPTURE_RULES } from '#shared/contract/documents/capture-rules.ts';
import type { Policy } from '#shared/contract/policy/policy.ts';
import { DEFAULT_RETENTION_POLICY } from '#shared/contract/retention/retention-policy.ts';
import { DEFAULT_REVIEW_POLICY } from '#shared/contract/review/review.ts';
import { DEFAULT_VISIT_PRESETS } from '#shared/contract/visits/checks.ts';
import { OWNER_PERCENT_MIN } from '#shared/domain/business/ownership.ts';
import type { FraudPolicy } from '#shared/domain/fraud-rules.ts';
import { PRODUCT_TABLE } from '../checks/product-table.ts';

/**
 * By judgement, because no fraud was measured. What honest people hardly do suffices for review
 * alone; common findings count together, because people move, mistype and share numbers.
 */
const DEFAULT_FRAUD_POLICY: FraudPolicy = {
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

/** Specimens have addresses for examples, and share contacts. */
const SPECIMEN_FRAUD_POLICY: FraudPolicy = {
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

/**
 * Finds all of 346 listed people; of 10,000 others, 0.33 % by name alone, 0.07 % with the birth
 * date (`electron/service/screening/matching/README.md`).
 */
const HIT_SCORE_MIN = 65;

const DEFAULT_EFFECTS = Object.fromEntries(
  PRODUCT_TABLE.map(({ check, fail, review, unavailable }) => [check.id, { fail, review, unavailable }]),
) as Policy['checks'];

/**
 * The policy of an installation without its own. Doubt goes to a person. Only a document proven to
 * be expired or a specimen, and a face proven to be another person's, are declined automatically.
 */
export const DEFAULT_POLICY: Policy = {
  version: 'default-14',
  checks: DEFAULT_EFFECTS,
  // NIST SP 800-63A-4, 3.11: at most one false match in 10,000.
  face: { pass_false_match_rate: 1e-4, fail_false_match_rate: 1e-2, search_false_positive_rate: 0.01 },
  // Most desks have no reader for chips.
  document: { holder_age_years_min: 18, specimens_accepted: false, tampering_calibration: null, unread_chip: 'ignore' },
  // A week is ours; lists change daily. FATF recommendation 11 keeps records for five years after
  // the business, so monitoring lasts as long.
  aml: { hit_score_min: HIT_SCORE_MIN, list_age_days_max: 7, four_eyes: false, monitored_days_max: 1_826 },
  fraud: DEFAULT_FRAUD_POLICY,
  business: { owner_percent_min: OWNER_PERCENT_MIN },
  // Only the bank knows whether a document alone is enough.
  applicants: { told: 'received', without_face: false, staff_shown: 'role' },
  address: { document_age_days_max: 90 },
  review: DEFAULT_REVIEW_POLICY,
  // A desk that keeps its pictures can deliver them again, and shows them without a network.
  captures: { at_desk_days_max: null, shown_to_devices: true },
  capture: DEFAULT_CAPTURE_RULES,
  visits: { presets: DEFAULT_VISIT_PRESETS },
  // Only the bank knows when business ended, so cases stay until it sets a rule. Faces need no
  // date: the strictest law in force (Illinois, 740 ILCS 14/15) says three years.
  retention: DEFAULT_RETENTION_POLICY,
  // A desk without phones would be locked out. People may set one up, and a bank may require it.
  sign_in: { second_factor_roles: [] },
};

/**
 * For training: no real documents, shared portraits, maybe no lists. The demo adds to it
 * (`demo-policy.ts`).
 */
export const SPECIMEN_POLICY: Policy = {
  ...DEFAULT_POLICY,
  version: `${DEFAULT_POLICY.version}-specimens`,
  checks: {
    ...DEFAULT_POLICY.checks,
    // Anyone trying the sandbox may type any number.
    'government.number': { fail: 'none', review: 'none', unavailable: 'none' },
    'biometric.known_face': { fail: 'none', review: 'none', unavailable: 'none' },
    'fraud.velocity': { fail: 'none', review: 'none', unavailable: 'none' },
    'business.numbers': { fail: 'none', review: 'none', unavailable: 'none' },
    'business.lei': { fail: 'none', review: 'none', unavailable: 'none' },
    'business.known_company': { fail: 'none', review: 'none', unavailable: 'none' },
    'business.website': { fail: 'none', review: 'none', unavailable: 'none' },
    'business.website_lookup': { fail: 'none', review: 'none', unavailable: 'none' },
    // A fresh sandbox has no lists.
    'business.screening': { ...DEFAULT_POLICY.checks['business.screening'], unavailable: 'none' },
    'aml.screening': { ...DEFAULT_POLICY.checks['aml.screening'], unavailable: 'none' },
  },
  fraud: SPECIMEN_FRAUD_POLICY,
  document: { ...DEFAULT_POLICY.document, specimens_accepted: true },
};

const NO_EFFECT = { fail: 'none', review: 'none', unavailable: 'none' } as const;

/** Only test values decide, through the sandbox's registry; other findings change nothing. */
export const SANDBOX_POLICY: Policy = {
  ...SPECIMEN_POLICY,
  version: `${DEFAULT_POLICY.version}-sandbox`,
  checks: {
    ...(Object.fromEntries(PRODUCT_TABLE.map(({ check }) => [check.id, NO_EFFECT])) as Policy['checks']),
    'government.registry': DEFAULT_POLICY.checks['government.registry'],
    'business.registry': DEFAULT_POLICY.checks['business.registry'],
  },
};
