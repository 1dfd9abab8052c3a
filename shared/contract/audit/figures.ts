import { z } from 'zod';
import { CheckId } from '../runs/check-result.ts';

/** The periods that a supervisor compares, in days up to now. */
export const FIGURE_DAYS = [1, 7, 30, 90] as const;
/** People with the most verifications; the others are counted together. */
export const FIGURE_PEOPLE_MAX = 100;
export const FIGURE_REASONS_MAX = 20;
/** Below this many, a share says more about chance than about work. */
export const SHARE_OF_MIN = 10;

export const FiguresQuery = z.object({
  days: z
    .enum(FIGURE_DAYS.map(String) as [string, ...string[]])
    .default('30')
    .transform(Number),
  /** Offset of the reader's clock from UTC, so that days begin at their midnight. */
  zone_minutes: z.coerce
    .number()
    .int()
    .min(-14 * 60)
    .max(14 * 60)
    .default(0),
  /** Only verifications that this person or API key ran. */
  actor: z.string().min(1).max(100).optional(),
});
export type FiguresQuery = z.infer<typeof FiguresQuery>;

const Count = z.int().nonnegative();

/** Each verification is in exactly one of the first four, by its result now. */
export const Tally = z.object({
  approved: Count,
  declined: Count,
  review: Count,
  /** Still running, failed or without a result. */
  unfinished: Count,
  /** How many of all needed a person. */
  reviewed: Count,
  /** The approved cases that nobody had to look at. */
  approved_by_system: Count,
});
export type Tally = z.infer<typeof Tally>;

/** Work done in a period. Nothing in here is about a customer; people are staff and API keys. */
export const Figures = z.object({
  from: z.iso.datetime(),
  before: z.iso.datetime(),
  counted_at: z.iso.datetime(),
  total: Tally,
  /** The same figures of the period of the same length before. */
  earlier: Tally,
  days: z.array(z.object({ day: z.iso.date(), tally: Tally })).max(Math.max(...FIGURE_DAYS)),
  people: z
    .array(z.object({ kind: z.string(), id: z.string(), name: z.string(), tally: Tally }))
    .max(FIGURE_PEOPLE_MAX),
  /** Those beyond the listed ones. */
  other_people: z.object({ count: Count, tally: Tally }),
  types: z.array(z.object({ type: z.string(), tally: Tally })).max(50),
  /** Why cases went to review, the most frequent first. A case may have several. */
  reasons: z
    .array(z.object({ check: CheckId, code: z.string(), cases: Count, approved: Count, open: Count }))
    .max(FIGURE_REASONS_MAX),
  /** From opening to the last decision, of the reviews that are closed; null if there are none. */
  review_seconds: z.object({ closed: Count, median: Count, nine_of_ten: Count }).nullable(),
});
export type Figures = z.infer<typeof Figures>;
