import { Button, Group } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCheck,
  IconMailQuestion,
  IconNote,
  IconUserCheck,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hindrance, ReviewDecision, ReviewOverview, ReviewRuling, ReviewWork } from '#shared/contract/review.ts';
import { useAccess, useMay } from '../../../access/access.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import type { UsedReview } from '../../../verification/use-review.ts';
import { AskQuestion, DecideQuestion, HandOverQuestion, NoteQuestion } from './act-dialogs.tsx';
import classes from './review.module.css';

type Asking = 'APPROVED' | 'DECLINED' | 'ask' | 'note' | 'escalate' | 'hand_over' | 'refuse' | 'reopen';

const TITLES = {
  APPROVED: 'approve_title',
  DECLINED: 'decline_title',
  ask: 'ask',
  note: 'add_note',
  escalate: 'escalate_title',
  hand_over: 'hand_over_title',
  refuse: 'refuse_title',
  reopen: 'reopen_title',
} as const satisfies Record<Asking, string>;

type ReviewActionsProps = {
  used: UsedReview;
  review: ReviewOverview;
  isSomebodyElses: boolean;
  onSaid: (said: string) => void;
};

/** What can be done about a case now. What cannot be done says why. */
export function ReviewActions({ used, review, isSomebodyElses, onSaid }: ReviewActionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const mayDecide = useMay('decide_reviews');
  const mayTakeOver = useAccess(({ operator }) => operator?.role !== 'operator');
  const { working, ruling } = used;
  const { can, owner, proposal, state } = review;
  const isOpen = state !== 'closed' && state !== 'none';
  const settled = (said: 'saved' | 'decided') => ({
    onSuccess: () => {
      setAsking(null);
      onSaid(t(`case_review.done.${said}`));
      // The button that was pressed may be gone.
      document.getElementById('review')?.focus();
    },
  });
  const work = (act: ReviewWork) => working.mutate(act, settled('saved'));
  const rule = (made: ReviewRuling) => ruling.mutate(made, settled('decided'));
  const open = (next: Asking) => {
    working.reset();
    ruling.reset();
    setAsking(next);
  };
  const working_ = { isPending: working.isPending, error: working.error, onCancel: () => setAsking(null) };
  const ruling_ = { isPending: ruling.isPending, error: ruling.error, onCancel: () => setAsking(null) };
  const hindrance: Hindrance = isSomebodyElses ? null : can.approve;
  const decide = (decision: ReviewDecision) => {
    const action = decision === 'APPROVED' ? 'approve' : 'decline';
    return (
      <Button
        {...(decision === 'DECLINED' ? { variant: 'default', className: classes.against ?? '' } : {})}
        leftSection={
          decision === 'APPROVED' ? <IconCheck size={18} aria-hidden="true" /> : <IconX size={18} aria-hidden="true" />
        }
        disabled={isSomebodyElses || can[action] !== null}
        onClick={() => open(decision)}
      >
        {t(can.second_person[action] ? `case_review.propose_${action}` : `case_review.${action}`)}
      </Button>
    );
  };
  const quiet = (label: string, IconShape: typeof IconCheck, onClick: () => void, isDisabled = isSomebodyElses) => (
    <Button
      variant="default"
      leftSection={<IconShape size={18} aria-hidden="true" />}
      disabled={isDisabled || working.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.actions}>
      {asking === null && (working.error ?? ruling.error) ? (
        <ErrorNotice error={working.error ?? ruling.error} />
      ) : null}
      <Group gap="sm">
        {mayDecide && !proposal && can.approve !== 'already' ? decide('APPROVED') : null}
        {mayDecide && !proposal && can.decline !== 'already' ? decide('DECLINED') : null}
        {proposal && mayDecide && !proposal.is_own ? (
          <>
            <Button
              leftSection={<IconUserCheck size={18} aria-hidden="true" />}
              disabled={can.confirm !== null || isSomebodyElses}
              loading={ruling.isPending}
              onClick={() => rule({ act: 'confirm' })}
            >
              {t('case_review.confirm')}
            </Button>
            <Button
              variant="default"
              className={classes.against}
              disabled={isSomebodyElses}
              onClick={() => open('refuse')}
            >
              {t('case_review.refuse')}
            </Button>
          </>
        ) : null}
        {proposal?.is_own ? quiet(t('case_review.withdraw'), IconArrowBackUp, () => rule({ act: 'withdraw' })) : null}
        {review.asked ? quiet(t('case_review.received'), IconCheck, () => work({ act: 'received' })) : null}
        {isOpen && !review.asked ? quiet(t('case_review.ask'), IconMailQuestion, () => open('ask')) : null}
        {review.is_escalated || review.final
          ? null
          : quiet(t('case_review.escalate'), IconArrowUpRight, () => open('escalate'))}
        {can.reopen === null ? quiet(t('case_review.reopen'), IconArrowBackUp, () => open('reopen')) : null}
      </Group>
      <Group gap="sm">
        {isOpen && !owner?.is_me && !isSomebodyElses
          ? quiet(t('case_review.take'), IconUserCheck, () => work({ act: 'take', over: false }))
          : null}
        {isSomebodyElses && mayTakeOver
          ? quiet(
              t('case_review.take_over', { name: owner?.name ?? '' }),
              IconUserCheck,
              () => work({ act: 'take', over: true }),
              false,
            )
          : null}
        {owner?.is_me ? quiet(t('case_review.release'), IconArrowBackUp, () => work({ act: 'release' })) : null}
        {isOpen ? quiet(t('case_review.hand_over'), IconUserShare, () => open('hand_over')) : null}
        {quiet(t('case_review.add_note'), IconNote, () => open('note'), false)}
      </Group>
      {hindrance !== null && hindrance !== 'already' && !proposal && isOpen ? (
        <p className={classes.hindrance}>{t(`case_review.hindrance.${hindrance}`)}</p>
      ) : null}
      <Dialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? t(`case_review.${TITLES[asking]}`) : ''}
      >
        {asking === 'APPROVED' || asking === 'DECLINED' ? (
          <DecideQuestion
            {...ruling_}
            decision={asking}
            needsSecond={can.second_person[asking === 'APPROVED' ? 'approve' : 'decline']}
            isOverride={asking === 'APPROVED' && review.system === 'DECLINED'}
            onDecide={rule}
          />
        ) : null}
        {asking === 'ask' ? <AskQuestion {...working_} onAsk={work} /> : null}
        {asking === 'hand_over' ? (
          <HandOverQuestion {...working_} onHandOver={(to) => work({ act: 'assign', to })} />
        ) : null}
        {asking === 'note' ? (
          <NoteQuestion
            {...working_}
            confirm={t('case_review.add_note')}
            onConfirm={(note) => work({ act: 'note', note })}
          />
        ) : null}
        {asking === 'escalate' ? (
          <NoteQuestion
            {...working_}
            text={t('case_review.escalate_text')}
            confirm={t('case_review.escalate')}
            onConfirm={(note) => work({ act: 'escalate', note })}
          />
        ) : null}
        {asking === 'refuse' ? (
          <NoteQuestion
            {...ruling_}
            confirm={t('case_review.refuse')}
            onConfirm={(note) => rule({ act: 'refuse', note })}
          />
        ) : null}
        {asking === 'reopen' ? (
          <NoteQuestion
            {...ruling_}
            text={t('case_review.reopen_text')}
            confirm={t('case_review.reopen')}
            onConfirm={(note) => rule({ act: 'reopen', note })}
          />
        ) : null}
      </Dialog>
    </div>
  );
}
