import { z } from 'zod';
import { CheckId } from './check-result.ts';
import { TamperingCalibration } from './document/tampering-calibration.ts';
import { FraudPolicy } from './fraud-rules.ts';

/** What an outcome does to the decision. `none` leaves the decision to the other checks. */
export const Effect = z.enum(['DECLINED', 'REVIEW', 'none']);
export type Effect = z.infer<typeof Effect>;

export const CheckPolicy = z.object({ fail: Effect, review: Effect, unavailable: Effect });
export type CheckPolicy = z.infer<typeof CheckPolicy>;

/** False match rates for which calibration gives a threshold. */
export const FalseMatchRate = z.union([z.literal(1e-2), z.literal(1e-3), z.literal(1e-4)]);
export type FalseMatchRate = z.infer<typeof FalseMatchRate>;

/** How outcomes become a decision, as data: versioned, and recorded with every response. */
export const Policy = z.object({
  version: z.string(),
  checks: z.record(CheckId, CheckPolicy),
  face: z.object({
    /** A comparison passes at a false match rate of at most this … */
    pass_false_match_rate: FalseMatchRate,
    /** … and fails where it is no better than this; between the two lies review. */
    fail_false_match_rate: FalseMatchRate,
    /** Of people who were never here before this share may be told to look like somebody who was, however many that are. */
    search_false_positive_rate: z.number().min(1e-4).max(0.5),
  }),
  document: z.object({
    /** Holders younger than this go to review: 18, 21 and 25 are the customary limits. */
    holder_age_years_min: z.int().min(0).max(120),
    /** Whether specimens count as documents: for the demo, the sandbox and training. Elsewhere they identify nobody. */
    specimens_accepted: z.boolean(),
    /** Limits for traces of tampering, learnt from this site's own captures. Without them a trace is an observation only. */
    tampering_calibration: TamperingCalibration.nullable(),
  }),
  aml: z.object({
    /** A listed entity that reaches this score is a hit, 0 to 100. */
    hit_score_min: z.number().min(1).max(100),
    /** A list that nobody brought up to date for longer sends everybody to review. */
    list_age_days_max: z.int().min(1).max(3650),
    /** Whether a decision on a hit stands only when a second person confirms it. */
    four_eyes: z.boolean(),
    /** People are screened against changes of the lists for so long after their verification. */
    monitored_days_max: z.int().min(1).max(36_500),
  }),
  fraud: FraudPolicy,
  address: z.object({
    /** A proof of address older than this goes to review; 90 days are the custom of banks and of address verification services. */
    document_age_days_max: z.int().min(1).max(3650),
  }),
});
export type Policy = z.infer<typeof Policy>;
