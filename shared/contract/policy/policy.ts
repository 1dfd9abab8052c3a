import { z } from 'zod';
import { TamperingCalibration } from '../../domain/document/tampering/tampering-calibration.ts';
import { FraudPolicy } from '../../domain/fraud-rules.ts';
import { OperatorRole } from '../accounts/permissions.ts';
import { CaptureRules, EARLIER_CAPTURE_RULES } from '../documents/capture-rules.ts';
import { fieldMessage } from '../errors/field-error.ts';
import { DEFAULT_RETENTION_POLICY, RetentionPolicy } from '../retention/retention-policy.ts';
import { DEFAULT_REVIEW_POLICY, ReviewPolicy } from '../review/review.ts';
import { CheckId } from '../runs/check-result.ts';
import { VerificationResult } from '../runs/kyc-response.ts';
import { DEFAULT_VISIT_PRESETS, VisitPresets } from '../visits/checks.ts';

/** An outcome's effect on the decision. `none` leaves the decision to the other checks. */
export const Effect = z.enum(['DECLINED', 'REVIEW', 'none']);
export type Effect = z.infer<typeof Effect>;

export const CheckPolicy = z.object({ fail: Effect, review: Effect, unavailable: Effect });
export type CheckPolicy = z.infer<typeof CheckPolicy>;

/** False match rates with a calibrated threshold; a smaller one is stricter. */
export const FalseMatchRate = z.union([z.literal(1e-2), z.literal(1e-3), z.literal(1e-4)]);
export type FalseMatchRate = z.infer<typeof FalseMatchRate>;

export const UnreadChip = z.enum(['ignore', 'review']);
export type UnreadChip = z.infer<typeof UnreadChip>;

const CapturesPolicy = z.object({
  /**
   * Older pictures leave the desk once the centre has them; null keeps them. More days than the
   * centre needs to restore a backup keep them from being lost with it.
   */
  at_desk_days_max: z.int().min(0).max(36_500).nullable(),
  /** At a centre: whether desks may look at the pictures that they delivered. */
  shown_to_devices: z.boolean(),
});

const SignInPolicy = z.object({
  /** People with these roles must have a second factor, and set one up when they next sign in. */
  second_factor_roles: z.array(OperatorRole).max(OperatorRole.options.length),
});

export const StaffShown = z.enum(['name', 'role', 'nothing']);
export type StaffShown = z.infer<typeof StaffShown>;

/** Turns outcomes into a decision. Versioned, and recorded with every response. */
export const Policy = z.object({
  /** A name for people. The hash of the whole policy identifies it. */
  version: z.string().min(1).max(200),
  checks: z.record(CheckId, CheckPolicy),
  face: z.object({
    /** A comparison passes at this false match rate or lower … */
    pass_false_match_rate: FalseMatchRate,
    /** … fails at this rate or higher, and goes to review in between. */
    fail_false_match_rate: FalseMatchRate,
    /** Maximum share of new customers who falsely match any earlier one, whatever their number. */
    search_false_positive_rate: z.number().min(1e-4).max(0.5),
  }),
  document: z.object({
    /** Younger holders go to review; 18, 21 and 25 are the usual limits. */
    holder_age_years_min: z.int().min(0).max(120),
    /** Whether specimens count as documents, for the demo, the sandbox and training. */
    specimens_accepted: z.boolean(),
    /** Learnt from this site's captures. Without them a trace is an observation only. */
    tampering_calibration: TamperingCalibration.nullable(),
    /** A document that should have a chip comes without a reading. Older policies ignore it. */
    unread_chip: UnreadChip.default('ignore'),
  }),
  aml: z.object({
    /** A listed entity that reaches this score is a hit, 0 to 100. */
    hit_score_min: z.number().min(1).max(100),
    /** A list older than this sends every case to review. */
    list_age_days_max: z.int().min(1).max(3650),
    /** Whether a second reviewer must confirm every decision on a hit. */
    four_eyes: z.boolean(),
    /** How long after a verification the person is screened against list changes. */
    monitored_days_max: z.int().min(1).max(36_500),
  }),
  fraud: FraudPolicy,
  business: z.object({
    /** From this part of the capital or votes; 25 is usual (FATF recommendation 24). */
    owner_percent_min: z.number().min(1).max(100),
  }),
  applicants: z.object({
    /** The person behind a link learns that everything arrived, or the decision too. */
    told: z.enum(['received', 'outcome']),
    /**
     * Whether they may leave their face out: a biometric verification then becomes one of the
     * document. Each kiosk has a setting of its own.
     */
    without_face: z.boolean().default(false),
    /** How a kiosk announces the member of staff who is on the way. */
    staff_shown: StaffShown.default('role'),
  }),
  address: z.object({
    /** Older goes to review; 90 days is usual at banks. */
    document_age_days_max: z.int().min(1).max(3650),
  }),
  review: ReviewPolicy.default(DEFAULT_REVIEW_POLICY),
  /** Where pictures are kept. A policy without it gets the default. */
  captures: CapturesPolicy.default({ at_desk_days_max: null, shown_to_devices: true }),
  /** Rules for capturing documents, and who must give a phone number: by default, everybody. */
  capture: CaptureRules.default(EARLIER_CAPTURE_RULES),
  /** The purposes that the desk offers. A policy without them gets the default. */
  visits: z.object({ presets: VisitPresets }).default({ presets: DEFAULT_VISIT_PRESETS }),
  /** Rules of automatic erasure. A policy without them gets the default, which keeps cases. */
  retention: RetentionPolicy.default(DEFAULT_RETENTION_POLICY),
  /** Rules of signing in. A policy without them asks nobody for a second factor. */
  sign_in: SignInPolicy.default({ second_factor_roles: [] }),
});
export type Policy = z.infer<typeof Policy>;

/** Policies that were put in force, here or at a device that joined, oldest first. */
export const PolicyVersions = z.object({
  versions: z.array(
    z.object({
      hash: z.string(),
      version: z.string(),
      /** When it was first put in force, and by whom. */
      added_at: z.string(),
      added_by: z.string(),
      is_in_force: z.boolean(),
    }),
  ),
});
export type PolicyVersions = z.infer<typeof PolicyVersions>;

export const REPLAYED_MAX = 1000;

export const ReplayPolicyRequest = z.object({
  /** The candidate. */
  policy: Policy,
  last: z.int().min(1).max(REPLAYED_MAX),
  /** `next` of an earlier answer: goes on with older decisions. */
  after: z.string().max(200).optional(),
});
export type ReplayPolicyRequest = z.infer<typeof ReplayPolicyRequest>;

/** Under the candidate. `checks` change it, or cannot be judged again. */
export const ReplayedDecision = z.object({
  batch_id: z.uuid(),
  from: VerificationResult,
  to: z.enum([...VerificationResult.options, 'CANNOT_TELL']),
  checks: z.array(CheckId),
});
export type ReplayedDecision = z.infer<typeof ReplayedDecision>;

/** Would change or cannot be judged, newest first. `next` is null without older ones. */
export const PolicyReplay = z.object({
  decisions: z.int(),
  different: z.array(ReplayedDecision),
  next: z.string().nullable(),
});
export type PolicyReplay = z.infer<typeof PolicyReplay>;

/** The policy in force, as the API shows it. */
export const PolicyDescription = z.object({
  policy: Policy,
  /** SHA-256 of the whole policy; names it in verifications and in the audit log. */
  hash: z.string(),
  since: z.string(),
  changed_by: z.string(),
  /** If the centre hands it down, it cannot be changed here: since when it is in force there. */
  from_centre: z.object({ since: z.iso.datetime().nullable() }).nullable(),
});
export type PolicyDescription = z.infer<typeof PolicyDescription>;

export const ChangePolicyRequest = z.object({
  /** The whole new policy. */
  policy: Policy,
  /** Hash of the policy that the change was made from. */
  expected_hash: z.string().regex(/^[0-9a-f]{64}$/, fieldMessage('field.policy_hash')),
});
export type ChangePolicyRequest = z.infer<typeof ChangePolicyRequest>;
