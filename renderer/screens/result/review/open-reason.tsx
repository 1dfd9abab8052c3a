import { Button, Group } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconListSearch, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReasonCode } from '#shared/contract/reason-codes.ts';
import type { OpenReason as Reason } from '#shared/contract/review.ts';
import { ReviewAnswer } from '#shared/contract/review.ts';
import type { SubjectKind } from '#shared/contract/subject.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { reasonTextKey } from '../../../verification/reason-text.ts';
import classes from './review.module.css';

const ANSWER_ICON = { no_concern: IconCircleCheck, concern: IconUrgent, cannot_tell: IconHelpCircle } as const;

type OpenReasonProps = {
  reason: Reason;
  subject: SubjectKind;
  mayAnswer: boolean;
  isPending: boolean;
  onAnswer: (answer: ReviewAnswer | null) => void;
};

/** One check that needs a person, with what they found. */
export function OpenReason({ reason, subject, mayAnswer, isPending, onAnswer }: OpenReasonProps) {
  const { t, i18n } = useTranslation();
  const { check, codes, answer, answered_by: answeredBy } = reason;
  const AnswerIcon = answer === null ? null : ANSWER_ICON[answer];
  const titleId = `reason-${check}`;
  return (
    <li className={classes.reason} data-answer={answer ?? 'open'} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(`check.${check}`)}</h3>
      {codes.length > 0 ? (
        <ul>
          {codes.map((code) => (
            <li key={code}>{t(reasonTextKey(code as ReasonCode, subject))}</li>
          ))}
        </ul>
      ) : null}
      {reason.is_disagreement ? <p>{t('case_review.disagreement')}</p> : null}
      {answer !== null && AnswerIcon ? (
        <p className={classes.answer}>
          <AnswerIcon size={18} aria-hidden="true" />
          {answeredBy === 'hits' && answer !== 'cannot_tell'
            ? t(`case_review.hits_answer.${answer}`)
            : t('case_review.answered', {
                answer: t(`case_review.answers.${answer}`),
                name: reason.answered_by_name ?? '',
                time: reason.answered_at === null ? '' : formatInstant(reason.answered_at, i18n.language),
              })}
        </p>
      ) : null}
      {reason.note ? <p className={classes.note}>{reason.note}</p> : null}
      {answeredBy === 'hits' ? (
        answer === null ? (
          <p className={classes.answer}>
            <IconListSearch size={18} aria-hidden="true" />
            {t('case_review.decide_hits')}
          </p>
        ) : null
      ) : !mayAnswer ? null : answer === null ? (
        <fieldset className={classes.choices}>
          <legend className="visually-hidden">
            {t(`check.${check}`)}: {t('case_review.question')}
          </legend>
          {ReviewAnswer.options.map((one) => (
            <Button key={one} variant="default" size="sm" disabled={isPending} onClick={() => onAnswer(one)}>
              {t(`case_review.answers.${one}`)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <Group mt="xs">
          <Button
            variant="subtle"
            size="sm"
            disabled={isPending}
            aria-label={`${t('case_review.change')}: ${t(`check.${check}`)}`}
            onClick={() => onAnswer(null)}
          >
            {t('case_review.change')}
          </Button>
        </Group>
      )}
    </li>
  );
}
