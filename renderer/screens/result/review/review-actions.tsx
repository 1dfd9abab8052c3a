import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCheck,
  IconDotsVertical,
  IconMailQuestion,
  IconNote,
  IconUserCheck,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ReviewDecision, ReviewOverview, ReviewRuling, ReviewWork } from '#shared/contract/review/review.ts';
import { useAccess, useMay } from '../../../access/access.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import type { UsedReview } from '../../../verification/use-review.ts';
import { isSomebodyElses } from '../workspace/who-may.ts';
import type { Draft } from './act-dialogs.tsx';
import { AskQuestion, DecideQuestion, EMPTY_DRAFT, HandOverQuestion, NoteQuestion } from './act-dialogs.tsx';
import { ActError, ChangedNotice } from './act-error.tsx';
import { ActSheet } from './act-sheet.tsx';
import classes from './review.module.css';

/** Where a row of buttons would cover the case. */
const SMALL = '(max-width: 47.99rem), (max-width: 64rem) and (max-height: 30rem)';

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

type ReviewActionsProps = { used: UsedReview; review: ReviewOverview; onShowHistory: () => void };

/** The bar with what can be done about a case now. What cannot be done says why. */
export function ReviewActions({ used, review, onShowHistory }: ReviewActionsProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const [asking, setAsking] = useState<Asking | null>(null);
  const [drafts, setDrafts] = useState<Partial<Record<Asking, Draft>>>({});
  /** The changes elsewhere that the operator was told about. */
  const [known, setKnown] = useState(0);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isCompact = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const mayDecide = useMay('decide_reviews');
  const mayTakeOver = useAccess(({ operator }) => operator?.role !== 'operator');
  const { working, ruling, changes } = used;
  const { can, owner, proposal, state } = review;
  const isOpen = state !== 'closed' && state !== 'none';
  const isOthers = isSomebodyElses(review);
  const error = asking === null ? (working.error ?? ruling.error) : null;
  const text = useBarText(review);
  const settled = (what: 'saved' | 'decided') => ({
    onSuccess: () => {
      setAsking(null);
      setDrafts({});
      setKnown(changes);
      setSaid(t(`case_review.done.${what}`));
      // The button that was pressed may be gone.
      document.getElementById('attention')?.focus();
    },
  });
  const work = (act: ReviewWork) => {
    setIsSheetOpen(false);
    working.mutate(act, settled('saved'));
  };
  const rule = (made: ReviewRuling) => {
    setIsSheetOpen(false);
    ruling.mutate(made, settled('decided'));
  };
  const open = (next: Asking) => {
    working.reset();
    ruling.reset();
    setIsSheetOpen(false);
    setAsking(next);
  };
  const draft = asking === null ? EMPTY_DRAFT : (drafts[asking] ?? EMPTY_DRAFT);
  const drafting = {
    draft,
    onDraft: (changed: Partial<Draft>) =>
      setDrafts((before) =>
        asking === null ? before : { ...before, [asking]: { ...draft, ...before[asking], ...changed } },
      ),
  };
  const isRefusedAsChanged = [working.error, ruling.error].some(
    (one) => one instanceof ApiError && one.code === 'CASE_CHANGED',
  );
  const hasChanged = changes > known && !isRefusedAsChanged;
  const showHistory = () => {
    setKnown(changes);
    onShowHistory();
  };
  const working_ = { isPending: working.isPending, error: working.error, onCancel: () => setAsking(null) };
  const ruling_ = { isPending: ruling.isPending, error: ruling.error, onCancel: () => setAsking(null) };
  const decide = (decision: ReviewDecision) => {
    const action = decision === 'APPROVED' ? 'approve' : 'decline';
    const IconShape = decision === 'APPROVED' ? IconCheck : IconX;
    return (
      <Button
        {...(decision === 'DECLINED' ? { variant: 'default', className: classes.against ?? '' } : {})}
        leftSection={<IconShape size={18} aria-hidden="true" />}
        disabled={isOthers || can[action] !== null}
        onClick={() => open(decision)}
      >
        {t(can.second_person[action] ? `case_review.propose_${action}` : `case_review.${action}`)}
      </Button>
    );
  };
  const quiet = (label: string, IconShape: typeof IconCheck, onClick: () => void, isDisabled = isOthers) => (
    <Button
      variant="default"
      leftSection={<IconShape size={18} aria-hidden="true" />}
      disabled={isDisabled || working.isPending}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const item = (label: string, IconShape: typeof IconCheck, onClick: () => void, isDisabled = isOthers) => (
    <Menu.Item
      leftSection={<IconShape size={18} aria-hidden="true" />}
      disabled={isDisabled || working.isPending}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
  const one = isCompact ? quiet : item;
  const rest = (
    <>
      {isOpen ? one(t('case_review.hand_over'), IconUserShare, () => open('hand_over')) : null}
      {owner?.is_me ? one(t('case_review.release'), IconArrowBackUp, () => work({ act: 'release' })) : null}
      {one(t('case_review.add_note'), IconNote, () => open('note'), false)}
      {review.is_escalated || review.final
        ? null
        : one(t('case_review.escalate'), IconArrowUpRight, () => open('escalate'))}
    </>
  );
  const acts = (
    <>
      {isOpen && !owner?.is_me && !isOthers && !proposal?.is_own
        ? quiet(t('case_review.take'), IconUserCheck, () => work({ act: 'take', over: false }))
        : null}
      {isOthers && mayTakeOver
        ? quiet(
            t('case_review.take_over', { name: owner?.name ?? '' }),
            IconUserCheck,
            () => work({ act: 'take', over: true }),
            false,
          )
        : null}
      {isCompact ? null : (
        <Menu position="top-end">
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={46}
              aria-label={t('workspace.more_acts')}
              title={t('workspace.more_acts')}
            >
              <IconDotsVertical size={20} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>{rest}</Menu.Dropdown>
        </Menu>
      )}
      {can.reopen === null ? quiet(t('case_review.reopen'), IconArrowBackUp, () => open('reopen')) : null}
      {review.asked ? quiet(t('case_review.received'), IconCheck, () => work({ act: 'received' })) : null}
      {isOpen && !review.asked ? quiet(t('case_review.ask'), IconMailQuestion, () => open('ask')) : null}
      {proposal?.is_own ? quiet(t('case_review.withdraw'), IconArrowBackUp, () => rule({ act: 'withdraw' })) : null}
      {mayDecide && !proposal && can.decline !== 'already' ? decide('DECLINED') : null}
      {mayDecide && !proposal && can.approve !== 'already' ? decide('APPROVED') : null}
      {proposal && mayDecide && !proposal.is_own ? (
        <>
          <Button variant="default" className={classes.against} disabled={isOthers} onClick={() => open('refuse')}>
            {t('case_review.refuse')}
          </Button>
          <Button
            leftSection={<IconUserCheck size={18} aria-hidden="true" />}
            disabled={can.confirm !== null || isOthers}
            loading={ruling.isPending}
            onClick={() => rule({ act: 'confirm' })}
          >
            {t('case_review.confirm')}
          </Button>
        </>
      ) : null}
      {isCompact ? rest : null}
    </>
  );
  return (
    <div className={`${classes.bar} screen-only`} data-compact={isCompact || undefined}>
      {error === null ? null : (
        <div className={classes.problem}>
          <ActError error={error} onShowHistory={showHistory} />
        </div>
      )}
      {hasChanged && asking === null ? (
        <div className={classes.problem}>
          <ChangedNotice onShowHistory={showHistory} />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className={classes.barText}>{text}</p>
      {isCompact ? (
        <ActSheet isDue={isOpen} isOpen={isSheetOpen} onOpen={setIsSheetOpen} returnsFocus={asking === null}>
          {acts}
        </ActSheet>
      ) : (
        <div className={classes.acts}>{acts}</div>
      )}
      <Dialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={asking ? t(`case_review.${TITLES[asking]}`) : ''}
      >
        {hasChanged ? (
          <div className={classes.inDialog}>
            <ChangedNotice />
          </div>
        ) : null}
        {asking === 'APPROVED' || asking === 'DECLINED' ? (
          <DecideQuestion
            {...ruling_}
            {...drafting}
            decision={asking}
            needsSecond={can.second_person[asking === 'APPROVED' ? 'approve' : 'decline']}
            isOverride={asking === 'APPROVED' && review.system === 'DECLINED'}
            onDecide={rule}
          />
        ) : null}
        {asking === 'ask' ? <AskQuestion {...working_} {...drafting} onAsk={work} /> : null}
        {asking === 'hand_over' ? (
          <HandOverQuestion {...working_} onHandOver={(to) => work({ act: 'assign', to })} />
        ) : null}
        {asking === 'note' ? (
          <NoteQuestion
            {...working_}
            {...drafting}
            confirm={t('case_review.add_note')}
            onConfirm={(note) => work({ act: 'note', note })}
          />
        ) : null}
        {asking === 'escalate' ? (
          <NoteQuestion
            {...working_}
            {...drafting}
            text={t('case_review.escalate_text')}
            confirm={t('case_review.escalate')}
            onConfirm={(note) => work({ act: 'escalate', note })}
          />
        ) : null}
        {asking === 'refuse' ? (
          <NoteQuestion
            {...ruling_}
            {...drafting}
            confirm={t('case_review.refuse')}
            onConfirm={(note) => rule({ act: 'refuse', note })}
          />
        ) : null}
        {asking === 'reopen' ? (
          <NoteQuestion
            {...ruling_}
            {...drafting}
            text={t('case_review.reopen_text')}
            confirm={t('case_review.reopen')}
            onConfirm={(note) => rule({ act: 'reopen', note })}
          />
        ) : null}
      </Dialog>
    </div>
  );
}

/** The steps left to do, or the obstacle to them. */
function useBarText(review: ReviewOverview): string {
  const { t } = useTranslation();
  const { can, reasons, state, proposal } = review;
  if (isSomebodyElses(review)) return t('case_review.owned_by_short', { name: review.owner?.name ?? '' });
  if (proposal)
    return proposal.is_own ? t('case_review.proposal_own') : t('case_review.proposal_short', { name: proposal.by });
  if (state === 'none' || state === 'closed') return t('workspace.nothing_open');
  if (review.lapsed) return t('case_review.lapsed_short');
  const left = reasons.filter(({ answer }) => answer === null).length;
  if (left > 0) return t('workspace.left', { count: left });
  if (can.approve !== null && can.approve !== 'already') return t(`case_review.hindrance.${can.approve}`);
  return t('workspace.all_resolved');
}
