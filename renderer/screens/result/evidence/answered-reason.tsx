import { Button } from '@mantine/core';
import { IconCircleCheck, IconHelpCircle, IconUrgent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { OpenReason, ReviewAnswer } from '#shared/contract/review/review.ts';
import type { NamedResult } from '#shared/domain/check-name.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { checkNameKey } from '../../../verification/check-name.ts';
import reviewClasses from '../review/review.module.css';
import { CheckBody } from './check-row.tsx';
import classes from './checks.module.css';

const ANSWER_ICON = { no_concern: IconCircleCheck, concern: IconUrgent, cannot_tell: IconHelpCircle } as const;

type AnsweredReasonProps = {
  check: NamedResult;
  reason: OpenReason & { readonly answer: ReviewAnswer };
  detail: VerificationDetail;
  isChosen: boolean;
  /** Takes the answer back; null where nobody can. */
  onChange: (() => void) | null;
  isPending: boolean;
  children?: ReactNode;
};

/** A reason that a person answered, in one line: the answer, who gave it and when. */
export function AnsweredReason({
  check,
  reason,
  detail,
  isChosen,
  onChange,
  isPending,
  children,
}: AnsweredReasonProps) {
  const { t, i18n } = useTranslation();
  const { answer, answered_by: by, answered_by_name: name, answered_at: at, note } = reason;
  const AnswerIcon = ANSWER_ICON[answer];
  const found =
    by === 'hits' && answer !== 'cannot_tell'
      ? t(`case_review.hits_answer.${answer}`)
      : t(`case_review.answers.${answer}`);
  const given = name !== null && at !== null ? { name, time: formatInstant(at, i18n.language) } : null;
  const title = t(checkNameKey(check));
  return (
    <li className={classes.answered} data-check={check.check} data-answer={answer} data-chosen={isChosen || undefined}>
      <details>
        <summary>
          <AnswerIcon size={18} aria-hidden="true" />
          <span>
            <strong>{title}</strong>
            <span>{given === null ? found : t('case_review.answered', { ...given, answer: found })}</span>
          </span>
        </summary>
        {note ? <p className={reviewClasses.note}>{note}</p> : null}
        <CheckBody check={check} detail={detail} hasHead={false}>
          {children}
        </CheckBody>
      </details>
      {onChange === null ? null : (
        <Button
          className="screen-only"
          variant="subtle"
          size="compact-sm"
          disabled={isPending}
          aria-label={`${t('case_review.change')}: ${title}`}
          onClick={onChange}
        >
          {t('case_review.change')}
        </Button>
      )}
    </li>
  );
}
