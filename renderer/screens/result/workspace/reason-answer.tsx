import { Button, Group } from '@mantine/core';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { type OpenReason, ReviewAnswer } from '#shared/contract/review/review.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { keyed } from '../../../ui/keyed.tsx';
import { OpenHits } from '../watchlists/open-hits.tsx';

type ReasonAnswerProps = {
  reason: OpenReason;
  detail: VerificationDetail;
  mayAnswer: boolean;
  isPending: boolean;
  /** Its answers are the ones that 1, 2 and 3 give. */
  hasKeys: boolean;
  onAnswer: (answer: ReviewAnswer) => void;
};

/** The question about a reason that nobody has answered. */
export function ReasonAnswer({ reason, detail, mayAnswer, isPending, hasKeys, onAnswer }: ReasonAnswerProps) {
  const { t } = useTranslation();
  const { check, answered_by: answeredBy } = reason;
  return (
    <>
      {reason.is_disagreement ? <p>{t('case_review.disagreement')}</p> : null}
      {answeredBy === 'hits' ? <OpenHits detail={detail} /> : null}
      {answeredBy === 'reviewer' && mayAnswer ? (
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
