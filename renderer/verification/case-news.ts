import type { ReviewOverview, ReviewTrailEntry } from '#shared/contract/review/review.ts';

type Revised = ReviewOverview['revised'];

/** One thing that another person, a device or the system did to a case. */
export type CaseNews = { readonly act: ReviewTrailEntry } | { readonly revised: Revised };

/** So much of a case as somebody has seen. */
export type SeenCase = Pick<ReviewOverview, 'revision' | 'acts'>;

/** Everything since then that is not the reader's own doing, oldest first. Pure. */
export function newsSince(review: ReviewOverview, seen: SeenCase): readonly CaseNews[] {
  const acts = review.trail.slice(seen.acts).filter(({ is_own: isOwn }) => !isOwn);
  // A decision of a person is an act, too.
  const isNews = review.revision > seen.revision && !review.revised.is_own && review.revised.kind !== 'review';
  return [...acts.map((act) => ({ act })), ...(isNews ? [{ revised: review.revised }] : [])];
}
