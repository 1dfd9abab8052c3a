import { Button, Flex, Group } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconListSearch, IconUrgent } from '@tabler/icons-react';
import { type OpenReason, ReviewAnswer } from '#shared/contract/review/review.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keyed } from '../../../ui/keyed.tsx';
import classes from '../review/review.module.css';

const ANSWER_ICON = { no_concern: IconCircleCheck, concern: IconUrgent, cannot_tell: IconHelpCircle } as const;

type ReasonAnswerProps = {
  reason: OpenReason;
  mayAnswer: boolean;
  isPending: boolean;
  /** Its answers are the ones that 1, 2 and 3 give. */
  hasKeys: boolean;
  onAnswer: (answer: ReviewAnswer | null) => void;
};

/** A person's finding about one reason, or the question. */
export function ReasonAnswer({ reason, mayAnswer, isPending, hasKeys, onAnswer }: ReasonAnswerProps) {
  const { t, i18n } = useTranslation();
  const { check, answer, answered_by: answeredBy } = reason;
  const AnswerIcon = answer === null ? null : ANSWER_ICON[answer];
  return (
    <>
      {reason.is_disagreement ? <p>{t('case_review.disagreement')}</p> : null}
      {answer !== null && AnswerIcon ? (
        <Flex component="p" gap="0.375rem" align="center" c="dimmed" className={classes.answer}>
          <AnswerIcon size={18} aria-hidden="true" />
          <span>
            {answeredBy === 'hits' && answer !== 'cannot_tell'
              ? t(`case_review.hits_answer.${answer}`)
              : t('case_review.answered', {
                  answer: t(`case_review.answers.${answer}`),
                  name: reason.answered_by_name ?? '',
                  time: reason.answered_at === null ? '' : formatInstant(reason.answered_at, i18n.language),
                })}
          </span>
          {answeredBy === 'reviewer' && mayAnswer ? (
            <Button
              flex="none"
              ms="auto"
              variant="subtle"
              size="compact-md"
              disabled={isPending}
              aria-label={`${t('case_review.change')}: ${t(`check.${check}`)}`}
              onClick={() => onAnswer(null)}
            >
              {t('case_review.change')}
            </Button>
          ) : null}
        </Flex>
      ) : null}
      {reason.note ? <p className={classes.note}>{reason.note}</p> : null}
      {answeredBy === 'hits' && answer === null ? (
        <Flex component="p" gap="0.375rem" align="center" c="dimmed" className={classes.answer}>
          <IconListSearch size={18} aria-hidden="true" />
          {t('case_review.decide_hits')}
        </Flex>
      ) : null}
      {answeredBy === 'reviewer' && mayAnswer && answer === null ? (
        <Group component="fieldset" gap="0.5rem" align="stretch" mt="0.25rem" mb={0} mx={0} p={0} bd="0">
          <legend className="visually-hidden">
            {t(`check.${check}`)}: {t('case_review.question')}
          </legend>
          {ReviewAnswer.options.map((one, index) => (
            <Button
              key={one}
              variant="default"
              size="sm"
              disabled={isPending}
              {...(hasKeys && keyed(`${index + 1}`))}
              onClick={() => onAnswer(one)}
            >
              {t(`case_review.answers.${one}`)}
            </Button>
          ))}
        </Group>
      ) : null}
    </>
  );
}
