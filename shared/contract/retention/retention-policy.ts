import { z } from 'zod';

/** The kinds of cases that have rules of their own. */
export const RETENTION_TYPES = ['ID', 'DOC', 'BIOMETRIC', 'BUSINESS'] as const;
export type RetentionType = (typeof RETENTION_TYPES)[number];

/** `unfinished` are cases that failed or were never decided. */
export const RETENTION_RESULTS = ['approved', 'declined', 'review', 'unfinished'] as const;
export type RetentionResult = (typeof RETENTION_RESULTS)[number];

export const RETENTION_DAYS_MAX = 36_500;
const days = z.int().min(1).max(RETENTION_DAYS_MAX);
/** After how many days from the verification a case is erased. Null: it stays. */
const DaysByResult = z.object({
  approved: days.nullable(),
  declined: days.nullable(),
  review: days.nullable(),
  unfinished: days.nullable(),
});

/** When cases are erased without anybody asking. */
export const RetentionPolicy = z.object({
  days: z.object({ ID: DaysByResult, DOC: DaysByResult, BIOMETRIC: DaysByResult, BUSINESS: DaysByResult }),
  /** After so many days the face and its picture are erased, even if the case stays. */
  biometrics_days_max: days,
  /** Whether a second person must confirm the erasure of a person's cases. */
  erasure_second_person: z.boolean(),
});
export type RetentionPolicy = z.infer<typeof RetentionPolicy>;

const KEPT = { approved: null, declined: null, review: null, unfinished: null };

/** Cases stay until somebody sets a rule; faces go after three years. */
export const DEFAULT_RETENTION_POLICY: RetentionPolicy = {
  days: { ID: KEPT, DOC: KEPT, BIOMETRIC: KEPT, BUSINESS: KEPT },
  biometrics_days_max: 1_095,
  erasure_second_person: false,
};
