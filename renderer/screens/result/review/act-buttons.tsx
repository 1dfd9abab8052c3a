import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  type Icon,
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
import type { ReviewDecision, ReviewOverview } from '#shared/contract/review/review.ts';
import { useAccess, useMay } from '../../../access/access.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SingleKey } from '../../../ui/key.tsx';
import { keyed } from '../../../ui/keyed.tsx';
import { useKeys } from '../../../ui/keys.ts';
import type { UsedReview } from '../../../verification/use-review.ts';
import { isSomebodyElses, mayAnswer } from '../workspace/who-may.ts';
import classes from './review.module.css';
import type { ReviewActs } from './use-review-acts.ts';

type ActButtonsProps = {
  used: UsedReview;
  review: ReviewOverview;
  acts: ReviewActs;
  /** On a sheet every act is a button; in a row the rarer ones are in a menu. */
  isCompact: boolean;
};

const isOpenCase = ({ state }: ReviewOverview): boolean => state !== 'closed' && state !== 'none';

/** What can be done about a case now. */
export function ActButtons(props: ActButtonsProps) {
  const { t } = useTranslation();
  const mayTakeOver = useAccess(({ operator }) => operator?.role !== 'operator');
  const { used, review, acts, isCompact } = props;
  const { can, owner, proposal } = review;
  const { work, rule, open } = acts;
  const isOpen = isOpenCase(review);
  const isOthers = isSomebodyElses(review);
  const rarer = useRarerActs(props);
  useKeys(Object.fromEntries(rarer.flatMap(({ letter, isDisabled, act }) => (isDisabled ? [] : [[letter, act]]))));
  const button = (label: string, icon: Icon, letter: string | null, onClick: () => void, isDisabled = isOthers) => (
    <QuietButton
      label={label}
      icon={icon}
      letter={letter}
      onClick={onClick}
      isDisabled={isDisabled || used.working.isPending}
    />
  );
  const asButtons = () =>
    rarer.map(({ letter, label, icon, act, isDisabled }) => (
      <QuietButton key={letter} label={label} icon={icon} letter={letter} onClick={act} isDisabled={isDisabled} />
    ));
  return (
    <>
      {isOpen && !owner?.is_me && !isOthers && !proposal?.is_own
        ? button(t('case_review.take'), IconUserCheck, 'M', () => work({ act: 'take', over: false }))
        : null}
      {isOthers && mayTakeOver
        ? button(
            t('case_review.take_over', { name: owner?.name ?? '' }),
            IconUserCheck,
            // It takes the case from somebody at once.
            null,
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
          <Menu.Dropdown>
            {rarer.map(({ letter, label, icon: IconShape, act, isDisabled }) => (
              <Menu.Item
                key={letter}
                leftSection={<IconShape size={18} aria-hidden="true" />}
                rightSection={<SingleKey>{letter}</SingleKey>}
                disabled={isDisabled}
                onClick={act}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {can.reopen === null ? button(t('case_review.reopen'), IconArrowBackUp, 'R', () => open('reopen')) : null}
      {isOpen && can.ask.length > 0 ? button(t('case_review.ask'), IconMailQuestion, 'R', () => open('ask')) : null}
      {proposal?.is_own
        ? button(t('case_review.withdraw'), IconArrowBackUp, null, () => rule({ act: 'withdraw' }))
        : null}
      <DecideButtons {...props} />
      {isCompact ? asButtons() : null}
    </>
  );
}

type RarerAct = {
  readonly letter: string;
  readonly label: string;
  readonly icon: Icon;
  readonly act: () => void;
  readonly isDisabled: boolean;
};

/** Buttons on a sheet, otherwise items of a menu, which its letters open too. */
function useRarerActs({ used, review, acts }: ActButtonsProps): readonly RarerAct[] {
  const { t } = useTranslation();
  const { owner } = review;
  const isOthers = isSomebodyElses(review);
  const one = (letter: string, label: string, icon: Icon, act: () => void, isDisabled = isOthers): RarerAct => ({
    letter,
    label,
    icon,
    act,
    isDisabled: isDisabled || used.working.isPending,
  });
  return [
    ...(isOpenCase(review) ? [one('H', t('case_review.hand_over'), IconUserShare, () => acts.open('hand_over'))] : []),
    ...(owner?.is_me ? [one('Z', t('case_review.release'), IconArrowBackUp, () => acts.work({ act: 'release' }))] : []),
    one('C', t('case_review.add_note'), IconNote, () => acts.open('note'), false),
    ...(review.is_escalated || review.final
      ? []
      : [one('E', t('case_review.escalate'), IconArrowUpRight, () => acts.open('escalate'))]),
  ];
}

/** Approving and declining; for the second person confirming and sending back. */
function DecideButtons({ used, review, acts }: ActButtonsProps) {
  const { t } = useTranslation();
  const mayDecide = useMay('decide_reviews');
  const { can, proposal } = review;
  const isOthers = isSomebodyElses(review);
  if (!mayDecide || proposal?.is_own) return null;
  if (proposal)
    return can.confirm !== null ? null : (
      <>
        <Button
          variant="default"
          className={classes.against}
          disabled={isOthers}
          {...keyed('D')}
          onClick={() => acts.open('refuse')}
        >
          {t('case_review.refuse')}
        </Button>
        <Button
          leftSection={<IconUserCheck size={18} aria-hidden="true" />}
          disabled={isOthers}
          loading={used.ruling.isPending}
          {...keyed('A')}
          onClick={() => acts.open('confirm')}
        >
          {t('common.confirm')}
        </Button>
      </>
    );
  const decide = (decision: ReviewDecision) => {
    const action = decision === 'APPROVED' ? 'approve' : 'decline';
    const IconShape = decision === 'APPROVED' ? IconCheck : IconX;
    // A button that waits for answers is shown; one that never opens is not.
    const waits = can[action] === 'reasons_open' || can[action] === 'reasons_of_concern';
    if (can[action] !== null && !(waits && mayAnswer(review))) return null;
    return (
      <Button
        {...(decision === 'DECLINED' ? { variant: 'default', className: classes.against ?? '' } : {})}
        leftSection={<IconShape size={18} aria-hidden="true" />}
        disabled={isOthers || can[action] !== null}
        {...keyed(decision === 'APPROVED' ? 'A' : 'D')}
        onClick={() => acts.open(decision)}
      >
        {t(can.second_person[action] ? `case_review.propose_${action}` : `case_review.${action}`)}
      </Button>
    );
  };
  return (
    <>
      {decide('DECLINED')}
      {decide('APPROVED')}
    </>
  );
}

type QuietButtonProps = { label: string; icon: Icon; letter: string | null; isDisabled: boolean; onClick: () => void };

const QuietButton = ({ label, icon: IconShape, letter, isDisabled, onClick }: QuietButtonProps) => (
  <Button
    variant="default"
    leftSection={<IconShape size={18} aria-hidden="true" />}
    disabled={isDisabled}
    {...(letter !== null && keyed(letter))}
    onClick={onClick}
  >
    {label}
  </Button>
);
