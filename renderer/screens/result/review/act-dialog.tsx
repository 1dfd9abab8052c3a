import { Box } from '@mantine/core';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { UsedReview } from '../../../verification/use-review.ts';
import { AskQuestion } from '../requests/ask-question.tsx';
import { ChangedNotice } from './act-error.tsx';
import { ConfirmQuestion, DecideQuestion, HandOverQuestion, NoteQuestion } from './act-questions.tsx';
import type { Asking } from './drafts.ts';
import type { ReviewActs } from './use-review-acts.ts';

const TITLES = {
  APPROVED: 'approve_title',
  DECLINED: 'decline_title',
  ask: 'ask',
  note: 'add_note',
  escalate: 'escalate_title',
  hand_over: 'hand_over_title',
  confirm: 'confirm_title',
  refuse: 'refuse_title',
  reopen: 'reopen_title',
} as const satisfies Record<Asking, string>;

type ActDialogProps = { used: UsedReview; review: ReviewOverview; acts: ReviewActs };

export function ActDialog({ acts, ...props }: ActDialogProps) {
  const { t } = useTranslation();
  const { asking, hasChanged, close } = acts;
  return (
    <Dialog
      opened={asking !== null}
      onClose={close}
      title={asking ? t(`case_review.${TITLES[asking]}`) : ''}
      keepsWords
    >
      {hasChanged ? (
        <Box mb="1rem">
          <ChangedNotice news={acts.news} />
        </Box>
      ) : null}
      {asking === null ? null : <ActQuestion {...props} acts={acts} asking={asking} />}
    </Dialog>
  );
}

function ActQuestion({ used, review, acts, asking }: ActDialogProps & { asking: Asking }) {
  const { t } = useTranslation();
  const { drafting, work, rule } = acts;
  const working = { isPending: used.working.isPending, error: used.working.error, onCancel: acts.close };
  const ruling = { isPending: used.ruling.isPending, error: used.ruling.error, onCancel: acts.close };
  switch (asking) {
    case 'APPROVED':
    case 'DECLINED':
      return (
        <DecideQuestion
          {...ruling}
          {...drafting}
          decision={asking}
          needsSecond={review.can.second_person[asking === 'APPROVED' ? 'approve' : 'decline']}
          isOverride={asking === 'APPROVED' && review.system === 'DECLINED'}
          onDecide={rule}
        />
      );
    case 'ask':
      return (
        <AskQuestion used={used} fitting={review.can.ask} {...drafting} onClose={acts.close} onAsked={acts.asked} />
      );
    case 'hand_over':
      return <HandOverQuestion {...working} onHandOver={(to) => work({ act: 'assign', to })} />;
    case 'note':
      return (
        <NoteQuestion
          {...working}
          {...drafting}
          confirm={t('case_review.add_note')}
          onConfirm={(note) => work({ act: 'note', note })}
        />
      );
    case 'escalate':
      return (
        <NoteQuestion
          {...working}
          {...drafting}
          text={t('case_review.escalate_text')}
          confirm={t('case_review.escalate')}
          onConfirm={(note) => work({ act: 'escalate', note })}
        />
      );
    case 'confirm':
      return (
        <ConfirmQuestion
          {...ruling}
          {...drafting}
          proposal={review.proposal}
          onConfirm={(note) => rule({ act: 'confirm', ...(note !== '' && { note }) })}
        />
      );
    case 'refuse':
      return (
        <NoteQuestion
          {...ruling}
          {...drafting}
          confirm={t('case_review.refuse')}
          onConfirm={(note) => rule({ act: 'refuse', note })}
        />
      );
    case 'reopen':
      return (
        <NoteQuestion
          {...ruling}
          {...drafting}
          text={t('case_review.reopen_text')}
          confirm={t('case_review.reopen')}
          onConfirm={(note) => rule({ act: 'reopen', note })}
        />
      );
  }
}
