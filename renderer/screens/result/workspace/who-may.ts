import type { ReviewOverview } from '#shared/contract/review/review.ts';

/** Whether a colleague works on the case now. */
export function isSomebodyElses({ owner }: ReviewOverview): boolean {
  return owner !== null && !owner.is_me && Date.parse(owner.until) > Date.now();
}

/** Whether an answer of the reader could lead to a decision. */
export function mayAnswer(review: ReviewOverview): boolean {
  const { approve } = review.can;
  if (isSomebodyElses(review) || review.proposal || approve === 'own_visit') return false;
  // Answers open a decline of the system only for those who may overrule it.
  if (review.state === 'none') return review.reasons.length > 0 && approve !== 'not_allowed' && approve !== 'already';
  return review.state === 'open' || review.state === 'waiting';
}
