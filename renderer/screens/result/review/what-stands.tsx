import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconClock, IconUserCheck, IconUserShare } from '@tabler/icons-react';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { useMay } from '../../../access/access.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isSomebodyElses } from '../workspace/who-may.ts';
import classes from './review.module.css';
import type { ReviewActs } from './use-review-acts.ts';

type WhatStandsProps = { review: ReviewOverview; acts: ReviewActs; isPending: boolean };

/** Shown before the reasons: a proposal to settle, or that another person decides. */
export function WhatStands(props: WhatStandsProps) {
  const { t } = useTranslation();
  const { review, acts, isPending } = props;
  if (review.proposal) return <Proposal {...props} proposal={review.proposal} />;
  const isDue = review.state === 'open' || review.state === 'waiting';
  if (!isDue || review.can.decline !== 'own_visit') return null;
  return (
    <Notice tone="doubt" title={t('workspace.others_decide')}>
      <p>{t('case_review.hindrance.own_visit')}</p>
      {isSomebodyElses(review) ? null : (
        <Button
          className="screen-only"
          mt="sm"
          leftSection={<IconUserShare size={18} aria-hidden="true" />}
          disabled={isPending}
          onClick={() => acts.open('hand_over')}
        >
          {t('case_review.hand_over')}
        </Button>
      )}
    </Notice>
  );
}

type ProposalProps = WhatStandsProps & { proposal: NonNullable<ReviewOverview['proposal']> };

/** Who proposes what and why, with the acts of the second person. */
function Proposal({ review, acts, isPending, proposal }: ProposalProps) {
  const { t, i18n } = useTranslation();
  const mayDecide = useMay('decide_reviews');
  const { can } = review;
  const { decision, is_own: isOwn, by: name, at, reason, note } = proposal;
  const isFree = !isSomebodyElses(review);
  return (
    <Notice
      tone="doubt"
      icon={IconClock}
      title={isOwn ? t('case_review.proposal_own') : t(`workspace.proposes.${decision}`, { name })}
    >
      <p>
        {t('workspace.proposed_because', {
          reason: t(`case_review.reasons.${reason}`),
          time: formatInstant(at, i18n.language),
        })}
      </p>
      {note === '' ? null : (
        <p className={classes.note} dir="auto">
          {note}
        </p>
      )}
      {isOwn || can.confirm === null || can.confirm === 'no_proposal' || can.confirm === 'already' ? null : (
        <p>{t(`case_review.hindrance.${can.confirm}`)}</p>
      )}
      <Group gap="sm" mt="sm" className="screen-only">
        {isOwn ? (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            disabled={isPending}
            onClick={() => acts.rule({ act: 'withdraw' })}
          >
            {t('case_review.withdraw')}
          </Button>
        ) : null}
        {!isOwn && mayDecide && isFree && can.confirm === null ? (
          <>
            <Button
              leftSection={<IconUserCheck size={18} aria-hidden="true" />}
              disabled={isPending}
              onClick={() => acts.open('confirm')}
            >
              {t('common.confirm')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              disabled={isPending}
              onClick={() => acts.open('refuse')}
            >
              {t('case_review.refuse')}
            </Button>
          </>
        ) : null}
      </Group>
    </Notice>
  );
}
