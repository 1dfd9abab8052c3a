import { Button, Drawer, Flex, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import dialog from '../../../ui/dialog.module.css';
import type { UsedReview } from '../../../verification/use-review.ts';
import { isSomebodyElses, mayAnswer } from '../workspace/who-may.ts';
import { ActButtons } from './act-buttons.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ActError, ChangedNotice } from './act-error.tsx';
import classes from './review.module.css';
import type { ReviewActs } from './use-review-acts.ts';

/** Where a row of buttons would cover the case. */
const SMALL = '(max-width: 47.99rem), (max-width: 64rem) and (max-height: 30rem)';

type ReviewActionsProps = { used: UsedReview; review: ReviewOverview; acts: ReviewActs; onShowHistory: () => void };

/** The bar with what can be done about a case now. What cannot be done says why. */
export function ReviewActions({ used, review, acts, onShowHistory }: ReviewActionsProps) {
  const isCompact = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const text = useBarText(review);
  const { asking, error, hasChanged } = acts;
  const isOpen = review.state !== 'closed' && review.state !== 'none';
  const showHistory = () => {
    acts.noteChanges();
    onShowHistory();
  };
  const buttons = <ActButtons used={used} review={review} acts={acts} isCompact={isCompact} />;
  return (
    <div className={`${classes.bar} screen-only`} data-compact={isCompact || undefined}>
      {error === null ? null : (
        <div className={classes.problem}>
          <ActError error={error} news={acts.news} onShowHistory={showHistory} />
        </div>
      )}
      {hasChanged && asking === null ? (
        <div className={classes.problem}>
          <ChangedNotice news={acts.news} onShowHistory={showHistory} />
        </div>
      ) : null}
      <p className="visually-hidden" role="status">
        {acts.said}
      </p>
      <p className={classes.barText}>{text}</p>
      {isCompact ? (
        <ActSheet isDue={isOpen} isOpen={acts.isSheetOpen} onOpen={acts.setIsSheetOpen} returnsFocus={asking === null}>
          {buttons}
        </ActSheet>
      ) : (
        <Group gap="0.5rem" align="stretch">
          {buttons}
        </Group>
      )}
      <ActDialog used={used} review={review} acts={acts} />
    </div>
  );
}

/** The steps left to do, or the obstacle to them. */
function useBarText(review: ReviewOverview): string {
  const { t } = useTranslation();
  const { can, reasons, state, proposal } = review;
  if (isSomebodyElses(review)) return t('case_review.owned_by_short', { name: review.owner?.name ?? '' });
  if (proposal?.is_own) return t('case_review.proposal_own');
  if (proposal) {
    const { confirm } = can;
    if (confirm === null) return t('case_review.proposal_short', { name: proposal.by });
    if (confirm !== 'no_proposal' && confirm !== 'already') return t(`case_review.hindrance.${confirm}`);
  }
  if (state === 'none' && mayAnswer(review)) return t('workspace.may_overrule');
  if (state === 'none' || state === 'closed') return t('workspace.nothing_open');
  if (can.decline === 'own_visit') return t('workspace.others_decide');
  if (review.lapsed) return t('case_review.lapsed_short');
  const left = reasons.filter(({ answer }) => answer === null).length;
  if (left > 0) return t('workspace.left', { count: left });
  if (can.approve !== null && can.approve !== 'already') return t(`case_review.hindrance.${can.approve}`);
  return t('workspace.all_resolved');
}

type ActSheetProps = {
  /** Whether somebody has to decide. */
  isDue: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** False while another dialog takes the focus over. */
  returnsFocus: boolean;
  children: ReactNode;
};

/** Actions on a case, in a sheet from below: a small window has room for one button only. */
function ActSheet({ isDue, isOpen, onOpen, returnsFocus, children }: ActSheetProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        variant={isDue ? 'filled' : 'default'}
        rightSection={<IconChevronUp size={18} aria-hidden="true" />}
        onClick={() => onOpen(true)}
      >
        {t('workspace.choose_act')}
      </Button>
      <Drawer.Root
        opened={isOpen}
        onClose={() => onOpen(false)}
        position="bottom"
        size="auto"
        returnFocus={returnsFocus}
      >
        <Drawer.Overlay backgroundOpacity={0.55} />
        <Drawer.Content className={classes.sheet ?? ''}>
          <Flex gap="md" align="center" justify="space-between" pt="sm" pb="0.5rem" px="1rem 0.75rem">
            <Drawer.Title className={dialog.title ?? ''}>{t('workspace.choose_act')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('app.close')} size={44} iconSize={22} />
          </Flex>
          <Drawer.Body className={classes.sheetActs ?? ''}>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
