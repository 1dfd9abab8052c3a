import { Box, Flex, Group } from '@mantine/core';
import { IconArrowRight, IconArrowUpRight, IconLock } from '@tabler/icons-react';
import type { ReviewOverview } from '#shared/contract/review/review.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ToneBadge } from '../../../ui/tone-badge.tsx';
import { RESULT_LOOK } from '../../../verification/tones.ts';
import classes from './review.module.css';

/** The system's decision, a person's decision, and who works on the case. */
export function Standing({
  review: { system, final, lapsed, owner, is_escalated: isEscalated },
}: {
  review: ReviewOverview;
}) {
  const { t, i18n } = useTranslation();
  const time = (instant: string) => formatInstant(instant, i18n.language);
  return (
    <>
      <Group component="p" gap="0.5rem" className={classes.standing}>
        <ToneBadge {...RESULT_LOOK[system]}>
          {t('case_review.system', { result: t(`result.${system}.title`) })}
        </ToneBadge>
        {final ? (
          <>
            <IconArrowRight size={18} aria-hidden="true" className="turning" />
            <ToneBadge {...RESULT_LOOK[final.decision]}>
              {t('case_review.final', {
                result: t(`result.${final.decision}.title`),
                name: final.by,
                time: time(final.at),
              })}
            </ToneBadge>
          </>
        ) : null}
        {isEscalated ? (
          <ToneBadge tone="doubt" icon={IconArrowUpRight}>
            {t('case_review.escalated')}
          </ToneBadge>
        ) : null}
      </Group>
      {final ? (
        <p>
          {t(`case_review.reasons.${final.reason}`)}.{' '}
          {final.confirmed_by ? t('case_review.confirmed_by', { name: final.confirmed_by }) : null}{' '}
          {final.is_override ? <strong>{t('case_review.override')}</strong> : null}
        </p>
      ) : null}
      {lapsed ? (
        <Box mt="sm" px="md" py="sm" bdrs="md" bg="var(--tone-doubt-ground)" c="var(--tone-doubt)">
          {t('case_review.lapsed', {
            name: lapsed.by,
            time: time(lapsed.at),
            decision: t(`result.${lapsed.decision}.title`),
          })}
        </Box>
      ) : null}
      {owner && Date.parse(owner.until) > Date.now() ? (
        <Flex component="p" gap="0.375rem" align="center" c="dimmed" className={classes.answer}>
          <IconLock size={18} aria-hidden="true" />
          {t(owner.is_me ? 'case_review.owned_by_me' : 'case_review.owned_by', {
            name: owner.name,
            time: time(owner.until),
          })}
        </Flex>
      ) : null}
    </>
  );
}
