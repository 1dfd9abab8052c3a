import type { ReviewOverview } from '#shared/contract/review/review.ts';

/** Whether a colleague works on the case now. */
export function isSomebodyElses({ owner }: ReviewOverview): boolean {
  return owner !== null && !owner.is_me && Date.parse(owner.until) > Date.now();
}

export function mayAnswer(review: ReviewOverview): boolean {
  const isOpen = review.state === 'open' || review.state === 'waiting' || review.state === 'none';
  return isOpen && !isSomebodyElses(review) && !review.proposal;
}
