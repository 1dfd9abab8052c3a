import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReviewOverview, ReviewRuling, ReviewWork } from '#shared/contract/review/review.ts';
import { call } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useCaseChanges } from './use-case-changes.ts';

/** The review of a case, the two ways to act on it, and how often it changed elsewhere while it is shown. */
export function useReview(batchId: string, caseRevision: number, isAllowed = true) {
  const queries = useQueryClient();
  const path = { batch_id: batchId };
  const key = ['review', batchId, caseRevision];
  const query = useAnswer(key, 'getReview', {
    path,
    enabled: isAllowed,
    // A new revision must not take away what somebody is writing about the case.
    placeholderData: (previous, query) => (query?.queryKey[1] === batchId ? previous : undefined),
  });
  // People who may not see the acts follow only the revisions.
  const changes = useCaseChanges(batchId, {
    revision: caseRevision,
    acts: query.data?.acts ?? Number.POSITIVE_INFINITY,
  });
  const seen = () => ({ expected_revision: query.data?.revision ?? 1, expected_acts: query.data?.acts ?? 0 });
  const adopt = (review: ReviewOverview) => {
    queries.setQueryData(key, review);
    void queries.invalidateQueries({ queryKey: ['inbox-counts'] });
    // A decision is a revision, and the case shows its result.
    if (review.revision !== caseRevision) void queries.invalidateQueries({ queryKey: ['verification', batchId] });
  };
  // After a refusal too: another person may have acted first.
  const onError = () => {
    void queries.invalidateQueries({ queryKey: ['review', batchId] });
    void queries.invalidateQueries({ queryKey: ['verification', batchId] });
  };
  const working = useMutation({
    mutationFn: (work: ReviewWork) => call('workOnReview', { ...seen(), work }, { path }),
    onSuccess: adopt,
    onError,
  });
  const ruling = useMutation({
    mutationFn: (made: ReviewRuling) => call('ruleOnReview', { ...seen(), ruling: made }, { path }),
    onSuccess: adopt,
    onError,
  });
  return { query, working, ruling, changes };
}

export type UsedReview = ReturnType<typeof useReview>;
