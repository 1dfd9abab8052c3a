import type { Tally } from '#shared/contract/audit/figures.ts';

/** Verifications with a result; shares are of these. */
export const finishedOf = ({ approved, declined, review }: Tally): number => approved + declined + review;
