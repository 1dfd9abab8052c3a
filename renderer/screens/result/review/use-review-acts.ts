import { useState } from 'react';
import type { ReviewRuling, ReviewWork } from '#shared/contract/review/review.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { openNextCase, useOpensNext } from '../../../verification/queue-order.ts';
import type { UsedReview } from '../../../verification/use-review.ts';
import { type Asking, type Draft, discardDraft, discardDrafts, EMPTY_DRAFT, useDrafts, writeDraft } from './drafts.ts';

export type ReviewActs = ReturnType<typeof useReviewActs>;

/** Sends what is done about a case, and keeps the open question with what was written in it. */
export function useReviewActs({ batchId, working, ruling, news, noteNews }: UsedReview) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const drafts = useDrafts(batchId);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [opensNext] = useOpensNext();
  /** A decision ends the case for its reader; anything else uses up the answered question only. */
  const settled = (what: 'saved' | 'decided') => ({
    onSuccess: () => {
      setAsking(null);
      if (what === 'decided' && opensNext) openNextCase(batchId);
      if (what === 'decided') discardDrafts(batchId);
      else if (asking !== null) discardDraft(batchId, asking);
      setSaid(t(`case_review.done.${what}`));
      // The button that was pressed may be gone.
      document.getElementById('attention')?.focus();
    },
  });
  const draft = asking === null ? EMPTY_DRAFT : (drafts[asking] ?? EMPTY_DRAFT);
  const isRefusedAsChanged = [working.error, ruling.error].some(
    (one) => one instanceof ApiError && one.code === 'CASE_CHANGED',
  );
  return {
    said,
    asking,
    isSheetOpen,
    setIsSheetOpen,
    error: asking === null ? (working.error ?? ruling.error) : null,
    news,
    hasChanged: news.length > 0 && !isRefusedAsChanged,
    noteChanges: noteNews,
    close: () => setAsking(null),
    /** More was asked for. */
    asked: () => settled('saved').onSuccess(),
    open(next: Asking) {
      working.reset();
      ruling.reset();
      setIsSheetOpen(false);
      setAsking(next);
    },
    work(act: ReviewWork) {
      setIsSheetOpen(false);
      working.mutate(act, settled('saved'));
    },
    rule(made: ReviewRuling) {
      setIsSheetOpen(false);
      ruling.mutate(made, settled(made.act === 'decide' || made.act === 'confirm' ? 'decided' : 'saved'));
    },
    drafting: {
      draft,
      onDraft: (changed: Partial<Draft>) => {
        if (asking !== null) writeDraft(batchId, asking, changed);
      },
    },
  };
}
