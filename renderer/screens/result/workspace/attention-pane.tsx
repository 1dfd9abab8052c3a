import { Button, Stack } from '@mantine/core';
import { IconArrowRight, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckResult } from '#shared/contract/findings/check-result.ts';
import type { OpenReason, ReviewAnswer, ReviewOverview } from '#shared/contract/review/review.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import type { NamedResult } from '#shared/domain/check-name.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { keyed } from '../../../ui/keyed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { checkNameKey } from '../../../verification/check-name.ts';
import type { UsedReview } from '../../../verification/use-review.ts';
import { CentreDisagreement } from '../centre-disagreement.tsx';
import { AnsweredReason } from '../evidence/answered-reason.tsx';
import { CheckRow } from '../evidence/check-row.tsx';
import checksClasses from '../evidence/checks.module.css';
import { decidingReasons } from '../evidence/evidence.ts';
import { RequestCard } from '../requests/request-card.tsx';
import type { ReviewActs } from '../review/use-review-acts.ts';
import { WhatStands } from '../review/what-stands.tsx';
import classes from './attention.module.css';
import { sortChecks } from './attention-items.ts';
import { ReasonAnswer } from './reason-answer.tsx';
import { mayAnswer } from './who-may.ts';

type AttentionPaneProps = {
  detail: VerificationDetail;
  review: UsedReview;
  acts: ReviewActs;
  chosen: CheckId | null;
  /** Whether there is something to show about a check. */
  hasEvidence: (check: CheckId) => boolean;
  onShow: (check: CheckId) => void;
};

/** A card for each thing to look at; what passed or did not run is folded to a line. */
export function AttentionPane({ detail, review, acts, chosen, hasEvidence, onShow }: AttentionPaneProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  /** The button that was pressed there is gone. */
  const [settled, setSettled] = useState<CheckId | null>(null);
  const { isPending } = review.working;
  useEffect(() => {
    if (settled === null || isPending) return;
    keepFocusAt(settled);
    setSettled(null);
  }, [settled, isPending]);
  const { checks } = detail;
  const { data, error } = review.query;
  const reasons = data?.reasons ?? [];
  const { items, ignored, passed, notRun } = sortChecks(checks, data?.reasons);
  const canAnswer = data !== undefined && mayAnswer(data);
  const done = reasons.filter(({ answer }) => answer !== null).length;
  const answer = (check: CheckId) => (given: ReviewAnswer | null) =>
    review.working.mutate(given === null ? { act: 'unanswer', check } : { act: 'answer', check, answer: given }, {
      onSuccess: () => {
        setSaid(t('case_review.done.answer'));
        setSettled(check);
      },
    });
  const answerable = (id: CheckId) =>
    reasons.some(({ check, answer: given, answered_by: by }) => check === id && given === null && by === 'reviewer');
  /** The reason that the keys answer: the chosen one, else the first that is open. */
  const keyReason = chosen !== null && answerable(chosen) ? chosen : items.find(({ id }) => answerable(id))?.id;
  const isUndecided = checks.length > 0 && checks.every(({ outcome }) => outcome === 'not_applicable');
  return (
    <Stack component="section" gap="sm" className={classes.pane} aria-labelledby="attention">
      <div className={classes.head}>
        <h2 id="attention" tabIndex={-1}>
          {t('workspace.attention')}
        </h2>
        {reasons.length > 0 && (canAnswer || done > 0) ? (
          <>
            <span>{t('case_review.resolved', { done, count: reasons.length })}</span>
            <progress value={done} max={reasons.length} aria-hidden="true" />
          </>
        ) : null}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {error ? <ErrorNotice error={error} onRetry={() => void review.query.refetch()} /> : null}
      {data ? (
        <WhatStands review={data} acts={acts} isPending={review.working.isPending || review.ruling.isPending} />
      ) : null}
      {data?.request && isShownRequest(data) ? <RequestCard used={review} request={data.request} /> : null}
      {data?.can.is_asked_at_centre && data.state !== 'closed' && data.state !== 'none' ? (
        <p className="quiet">{t('asked.at_centre')}</p>
      ) : null}
      <CentreDisagreement centre={detail.centre} />
      {detail.hindrance ? <Notice tone="doubt">{t(`workspace.hindrance.${detail.hindrance}`)}</Notice> : null}
      {checks.length === 0 ? <p className="quiet">{t('result.no_checks')}</p> : null}
      {isUndecided
        ? decidingReasons(checks, detail.summary.verification_result).map(({ code }) => (
            <p key={code}>{t(`reason.${code}`)}</p>
          ))
        : null}
      {checks.length > 0 && items.length === 0 && !isUndecided ? <p>{t('workspace.attention_none')}</p> : null}
      {items.length > 0 ? (
        <ul className={`bare ${checksClasses.checks} ${classes.items}`}>
          {items.map(({ id, check, reason }) => {
            const result = check ?? { check: id, reasons: [] };
            const hasKeys = id === keyReason;
            const evidence =
              check && hasEvidence(id) ? <ShowEvidence check={check} onShow={onShow} hasKey={hasKeys} /> : null;
            if (reason && isAnswered(reason))
              return (
                <AnsweredReason
                  key={id}
                  check={result}
                  reason={reason}
                  detail={detail}
                  isChosen={chosen === id}
                  onChange={
                    !canAnswer ? null : reason.answered_by === 'hits' ? () => onShow(id) : () => answer(id)(null)
                  }
                  isPending={review.working.isPending}
                >
                  {evidence}
                </AnsweredReason>
              );
            return (
              <CheckRow key={id} check={result} detail={detail} isChosen={chosen === id}>
                {evidence}
                {reason ? (
                  <ReasonAnswer
                    reason={reason}
                    detail={detail}
                    mayAnswer={canAnswer}
                    isPending={review.working.isPending}
                    hasKeys={hasKeys}
                    onAnswer={answer(id)}
                  />
                ) : null}
              </CheckRow>
            );
          })}
        </ul>
      ) : null}
      <CheckFold
        {...{ detail, chosen, hasEvidence, onShow }}
        checks={ignored}
        isIgnored
        label={
          <>
            <IconInfoCircle size={18} aria-hidden="true" />
            {t('workspace.for_information', { count: ignored.length })}
          </>
        }
      />
      <CheckFold
        {...{ detail, chosen, hasEvidence, onShow }}
        checks={passed}
        label={
          <>
            <IconCircleCheck size={18} aria-hidden="true" data-tone="good" />
            {t('workspace.passed', { count: passed.length })}
          </>
        }
      />
      {notRun.length > 0 ? (
        <details className={classes.fold}>
          <summary>
            <IconCircleDashed size={18} aria-hidden="true" />
            {t('workspace.not_run', { count: notRun.length })}
          </summary>
          <ul className={classes.names}>
            {notRun.map(({ check }) => (
              <li key={check}>{t(`check.${check}`)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </Stack>
  );
}

/** To the button that takes the answer back, or to the answers; a focus elsewhere stays there. */
function keepFocusAt(check: CheckId): void {
  const { activeElement: focused, body } = document;
  if (focused !== null && focused !== body && focused.closest('[data-check]') === null) return;
  const line = [...document.querySelectorAll<HTMLElement>('[data-check]')].find(
    (one) => one.getAttribute('data-check') === check,
  );
  line?.querySelector<HTMLElement>(':scope > button, fieldset button')?.focus();
}

type CheckFoldProps = Pick<AttentionPaneProps, 'detail' | 'chosen' | 'hasEvidence' | 'onShow'> & {
  checks: readonly CheckResult[];
  isIgnored?: boolean;
  label: ReactNode;
};

/** Checks that need nobody, behind one line; nothing if there are none. */
function CheckFold({ detail, chosen, hasEvidence, onShow, checks, isIgnored = false, label }: CheckFoldProps) {
  if (checks.length === 0) return null;
  return (
    <details className={classes.fold}>
      <summary>{label}</summary>
      <ul className={`bare ${checksClasses.checks}`}>
        {checks.map((check) => (
          <CheckRow
            key={check.check}
            check={check}
            detail={detail}
            isIgnored={isIgnored}
            isChosen={chosen === check.check}
          >
            {hasEvidence(check.check) ? <ShowEvidence check={check} onShow={onShow} /> : null}
          </CheckRow>
        ))}
      </ul>
    </details>
  );
}

const isAnswered = (reason: OpenReason): reason is OpenReason & { readonly answer: ReviewAnswer } =>
  reason.answer !== null;

/** The history alone has withdrawn ones, checked corrections and those of a decided case. */
const isShownRequest = ({ request, state }: ReviewOverview): boolean =>
  request !== null &&
  request.state !== 'withdrawn' &&
  (request.way !== null || request.state === 'received') &&
  state !== 'closed';

type ShowEvidenceProps = { check: NamedResult; onShow: (check: CheckId) => void; hasKey?: boolean };

function ShowEvidence({ check, onShow, hasKey = false }: ShowEvidenceProps) {
  const { t } = useTranslation();
  return (
    <Button
      className={`${classes.show} screen-only`}
      variant="subtle"
      size="compact-md"
      {...(hasKey && keyed('S'))}
      leftSection={<IconArrowRight size={16} aria-hidden="true" className="turning" />}
      onClick={() => onShow(check.check)}
    >
      {/* In place of a label, which would have to hold the key that is shown. */}
      <span aria-hidden="true">{t('workspace.show_evidence')}</span>
      <span className="visually-hidden">{t('workspace.show_evidence_of', { check: t(checkNameKey(check)) })}</span>
    </Button>
  );
}
