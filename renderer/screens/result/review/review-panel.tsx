import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { useReview } from '../../../verification/use-review.ts';
import resultClasses from '../result.module.css';
import { OpenReason } from './open-reason.tsx';
import classes from './review.module.css';
import { ReviewActions } from './review-actions.tsx';
import { Standing } from './standing.tsx';
import { Trail } from './trail.tsx';

/** Why a case needs a person, what they found about each reason, and the decision. */
export function ReviewPanel({ detail }: { detail: VerificationDetail }) {
  const { t, i18n } = useTranslation();
  const review = useReview(detail.summary.batch_id, detail.revision);
  const [said, setSaid] = useState('');
  const { data, error } = review.query;
  if (detail.summary.status !== 'Completed') return null;
  if (error) return <ErrorNotice error={error} onRetry={() => void review.query.refetch()} />;
  if (!data) return null;
  const { reasons, owner, state } = data;
  // A case that was approved by itself has nothing to show until somebody does something.
  const isQuiet = state === 'none' && reasons.length === 0 && data.trail.length === 0;
  const isSomebodyElses = owner !== null && !owner.is_me && Date.parse(owner.until) > Date.now();
  const mayAnswer = (state === 'open' || state === 'waiting' || state === 'none') && !isSomebodyElses && !data.proposal;
  const done = reasons.filter(({ answer }) => answer !== null).length;
  return (
    <section className={`${resultClasses.card} ${classes.panel} screen-only`} aria-labelledby="review">
      <h2 id="review">{t('case_review.title')}</h2>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <Standing review={data} />
      {isQuiet ? <p className={resultClasses.dimmed}>{t('case_review.none')}</p> : null}
      {reasons.length > 0 && state !== 'closed' ? (
        <>
          <div className={classes.progress}>
            <h3>{t('case_review.attention')}</h3>
            <span>{t('case_review.resolved', { done, count: reasons.length })}</span>
            <progress value={done} max={reasons.length} aria-hidden="true" />
          </div>
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <OpenReason
                key={reason.check}
                reason={reason}
                subject={detail.subject}
                mayAnswer={mayAnswer}
                isPending={review.working.isPending}
                onAnswer={(answer) =>
                  review.working.mutate(
                    answer === null
                      ? { act: 'unanswer', check: reason.check }
                      : { act: 'answer', check: reason.check, answer },
                    { onSuccess: () => setSaid(t('case_review.done.answer')) },
                  )
                }
              />
            ))}
          </ul>
        </>
      ) : null}
      {data.asked ? (
        <p className={classes.asked}>
          {t('case_review.asked', { what: data.asked.wanted.map((one) => t(`case_review.wanted.${one}`)).join(', ') })}{' '}
          <time dateTime={data.asked.at}>{formatInstant(data.asked.at, i18n.language)}</time>
          <span className={classes.note}>{data.asked.note}</span>
        </p>
      ) : null}
      <ReviewActions used={review} review={data} isSomebodyElses={isSomebodyElses} onSaid={setSaid} />
      <Trail trail={data.trail} />
    </section>
  );
}
