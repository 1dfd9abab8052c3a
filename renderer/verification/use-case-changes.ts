import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CaseState } from '#shared/contract/review/review.ts';
import { ApiError } from '../api/api-error.ts';
import { useAnswer } from '../api/use-answer.ts';

/** Opening a case is recorded; asking whether it changed is not. */
const ASK_EVERY_MS = 3_000;
/** The queries that show a case. */
const READ = ['verification', 'review', 'screening'] as const;

/**
 * Reads an open case again when it changed elsewhere, and counts those changes; what this page does itself is not counted. `shown` is what
 * the page has.
 */
export function useCaseChanges(batchId: string, shown: CaseState): number {
  const queries = useQueryClient();
  const [changes, setChanges] = useState(0);
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
    if (isNewer) setChanges((before) => before + 1);
    for (const what of READ) void queries.invalidateQueries({ queryKey: [what, batchId] });
  }, [state.dataUpdatedAt, state.errorUpdatedAt]);
  return changes;
}
