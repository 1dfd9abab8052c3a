import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CaseState, ReviewOverview, ReviewRuling, ReviewWork } from '#shared/contract/review/review.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { newsSince, type SeenCase } from './case-news.ts';

/** Opening a case is recorded; asking whether it changed is not. */
const ASK_EVERY_MS = 3_000;
/** The queries that show a case. */
const READ = ['verification', 'review', 'screening'] as const;

/** Reads an open case again when it changed elsewhere. `shown`: the page's. */
function useCaseChanges(batchId: string, shown: CaseState): void {
  const queries = useQueryClient();
  const state = useAnswer(['case-state', batchId], 'getCaseState', {
    path: { batch_id: batchId },
    refetchInterval: ASK_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once, so that a failing read is not repeated at once.
  useEffect(() => {
    const { data, error } = state;
    const isErased = error instanceof ApiError && error.status === 410;
    const isNewer = data !== undefined && (data.revision > shown.revision || data.acts > shown.acts);
    // This page's own acts and readings tell it about the change; if not, the next answer does.
    const isBusy =
      queries.isMutating() > 0 || READ.some((what) => queries.isFetching({ queryKey: [what, batchId] }) > 0);
    if (isBusy || !(isErased || isNewer)) return;
    for (const what of READ) void queries.invalidateQueries({ queryKey: [what, batchId] });
  }, [state.dataUpdatedAt, state.errorUpdatedAt]);
}

/** The review, two ways to act, and what others did to the case while it was shown. */
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
  useCaseChanges(batchId, { revision: caseRevision, acts: query.data?.acts ?? Number.POSITIVE_INFINITY });
  const { data } = query;
  /** So much as the reader knows: from the first look, and from each look at the news. */
  const [known, setKnown] = useState<SeenCase | null>(null);
  if (known === null && data !== undefined) setKnown({ revision: data.revision, acts: data.acts });
  const news = data && known ? newsSince(data, known) : [];
  const noteNews = () => data && setKnown({ revision: data.revision, acts: data.acts });
  const seen = () => ({ expected_revision: data?.revision ?? 1, expected_acts: data?.acts ?? 0 });
  /** Sends again what only the reader’s own decision on a hit had outdated. */
  async function asSeen(send: (as: ReturnType<typeof seen>) => Promise<ReviewOverview>): Promise<ReviewOverview> {
    try {
      return await send(seen());
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CASE_CHANGED') || data === undefined) throw error;
      const fresh = await call('getReview', null, { path });
      const { is_own: isOwn, kind } = fresh.revised;
      const isOneMore = fresh.revision === data.revision + 1 && fresh.acts === data.acts;
      if (!isOneMore || !isOwn || kind !== 'hit_decision') throw error;
      return send({ expected_revision: fresh.revision, expected_acts: fresh.acts });
    }
  }
  const adopt = (review: ReviewOverview) => {
    queries.setQueryData(key, review);
    setKnown({ revision: review.revision, acts: review.acts });
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
    mutationFn: (work: ReviewWork) => asSeen((as) => call('workOnReview', { ...as, work }, { path })),
    onSuccess: adopt,
    onError,
  });
  const ruling = useMutation({
    mutationFn: (made: ReviewRuling) => asSeen((as) => call('ruleOnReview', { ...as, ruling: made }, { path })),
    onSuccess: adopt,
    onError,
  });
  return { batchId, seen, query, working, ruling, news, noteNews };
}

export type UsedReview = ReturnType<typeof useReview>;
