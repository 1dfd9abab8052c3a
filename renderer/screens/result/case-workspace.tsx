import { Fragment, type ReactNode, useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { Revision } from '#shared/contract/cases/revision.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { useMay } from '../../access/access.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { formatInstant } from '../../i18n/format.ts';
import { labelInPageLanguage } from '../../i18n/service-label.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useReview } from '../../verification/use-review.ts';
import { Card } from './card.tsx';
import { MayAnswer } from './may-answer.ts';
import { CorrectDetails } from './requests/correct-details.tsx';
import { RerunVerification } from './rerun-verification.tsx';
import classes from './result.module.css';
import { ReviewActions } from './review/review-actions.tsx';
import { Trail } from './review/trail.tsx';
import { useReviewActs } from './review/use-review-acts.ts';
import { sortChecks } from './workspace/attention-items.ts';
import { AttentionPane } from './workspace/attention-pane.tsx';
import { CaseHeader, Coverage } from './workspace/case-header.tsx';
import { DetailsPane, type DetailsPaneProps } from './workspace/details-pane.tsx';
import type { DetailsPart } from './workspace/evidence-of.ts';
import { Notes } from './workspace/notes.tsx';
import { mayAnswer } from './workspace/who-may.ts';
import { type PaneName, Workspace } from './workspace/workspace.tsx';

/** Reasons of other kinds are constants for machines. */
const WRITTEN_BY_PEOPLE: readonly Revision['kind'][] = ['re-run', 'review', 'centre'];

type HistoryProps = { detail: VerificationDetail; isWanted: boolean };

/** Who, when, what and why; loaded once its tab is open, because every look is audited. */
function History({ detail, isWanted }: HistoryProps) {
  const { t, i18n } = useTranslation();
  const batchId = detail.summary.batch_id;
  const history = useAnswer(['verification', batchId, 'revisions', detail.revision], 'listRevisions', {
    path: { batch_id: batchId },
    enabled: isWanted,
  });
  return (
    <Card id="history" title={t('history.title')}>
      {history.isFetching ? <p role="status">{t('app.loading')}</p> : null}
      {history.error ? <ErrorNotice error={history.error} onRetry={() => void history.refetch()} /> : null}
      {history.data ? (
        <Facts
          rows={history.data.revisions.toReversed().map(({ revision, kind, by, at, reason, check, recorded }) => [
            t(`history.kind.${kind}`),
            <Fragment key={revision}>
              {recorded ? (
                <>
                  {t('history.by', { name: `${by}, ${recorded.by}`, time: formatInstant(recorded.at, i18n.language) })}
                  <div>
                    {t(recorded.joined ? 'centre.joined' : 'centre.arrived', {
                      time: formatInstant(at, i18n.language),
                    })}
                  </div>
                </>
              ) : (
                t('history.by', { name: labelInPageLanguage(by), time: formatInstant(at, i18n.language) })
              )}
              {check ? <div>{t('history.only', { check: t(`check.${check}`) })}</div> : null}
              {reason !== null && WRITTEN_BY_PEOPLE.includes(kind) ? <div>{reason}</div> : null}
            </Fragment>,
          ])}
        />
      ) : null}
      <RerunVerification detail={detail} />
    </Card>
  );
}

type CaseWorkspaceProps = {
  detail: VerificationDetail;
  pane: PaneName;
  onPane: (pane: PaneName) => void;
  chosen: CheckId | null;
  hasEvidence: (check: CheckId) => boolean;
  onShow: (check: CheckId) => void;
  evidence: ReactNode;
  part: DetailsPart;
  onPart: (part: DetailsPart) => void;
  /** Parts of the details that come before history and notes. */
  parts: DetailsPaneProps['parts'];
  onErased: (erasure: Erasure) => void;
};

/** Review, history and notes around the evidence of a person's or company's case. */
export function CaseWorkspace(props: CaseWorkspaceProps) {
  const { detail, pane, onPane, chosen, hasEvidence, onShow, evidence, part, onPart, parts, onErased } = props;
  const { summary, checks, revision } = detail;
  const review = useReview(summary.batch_id, revision, summary.status === 'Completed');
  const acts = useReviewActs(review);
  const [isHistoryWanted, setIsHistoryWanted] = useState(false);
  if (part === 'history' && !isHistoryWanted) setIsHistoryWanted(true);
  const { data } = review.query;
  const { trail = [] } = data ?? {};
  const showHistory = () => {
    onPart('history');
    onPane('details');
  };
  const history = (
    <>
      <Trail trail={trail} />
      <History detail={detail} isWanted={isHistoryWanted} />
    </>
  );
  const mayCorrect = useMay('decide_reviews') && (data?.can.ask.length ?? 0) > 0;
  const withCorrection = (shown: (typeof parts)[number]) =>
    shown.part === 'fields' && detail.subject === 'person' && mayCorrect
      ? { ...shown, content: <WithCorrection content={shown.content} used={review} entered={detail.entered} /> }
      : shown;
  const notes = {
    part: 'notes',
    count: trail.filter(({ note }) => note !== null).length,
    content: data ? <Notes review={review} trail={trail} /> : null,
  } as const;
  return (
    <MayAnswer value={data === undefined || mayAnswer(data)}>
      <Workspace
        pane={pane}
        onPane={onPane}
        openCount={
          sortChecks(checks, data?.reasons).items.filter(({ reason }) => (reason?.answer ?? null) === null).length
        }
        header={<CaseHeader detail={detail} review={data} onErased={onErased} />}
        attention={
          <>
            {summary.status === 'Completed' && checks.length > 0 ? <Coverage detail={detail} review={data} /> : null}
            <AttentionPane
              detail={detail}
              review={review}
              acts={acts}
              chosen={chosen}
              hasEvidence={hasEvidence}
              onShow={onShow}
            />
          </>
        }
        evidence={evidence}
        details={
          <DetailsPane
            shown={part}
            onShow={onPart}
            review={data}
            parts={[...parts.map(withCorrection), { part: 'history', content: history }, notes]}
          />
        }
        bar={data ? <ReviewActions used={review} review={data} acts={acts} onShowHistory={showHistory} /> : null}
        footer={<PrintedAt />}
      />
    </MayAnswer>
  );
}

function WithCorrection({ content, ...correcting }: Parameters<typeof CorrectDetails>[0] & { content: ReactNode }) {
  return (
    <>
      {content}
      <CorrectDetails {...correcting} />
    </>
  );
}

function PrintedAt() {
  const { t, i18n } = useTranslation();
  return (
    <p className={`${classes.printedAt} print-only`}>
      {t('app.name')} · {t('result.printed_at', { time: formatInstant(new Date().toISOString(), i18n.language) })}
    </p>
  );
}
