import { type ReactNode, useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useReview } from '../../verification/use-review.ts';
import { EraseVerification } from './erase-verification.tsx';
import { History } from './history.tsx';
import classes from './result.module.css';
import { ReviewActions } from './review/review-actions.tsx';
import { Trail } from './review/trail.tsx';
import { attentionItems } from './workspace/attention-items.ts';
import { AttentionPane } from './workspace/attention-pane.tsx';
import { CaseHeader } from './workspace/case-header.tsx';
import { DetailsPane, type DetailsPaneProps } from './workspace/details-pane.tsx';
import type { DetailsPart } from './workspace/evidence-of.ts';
import { Notes } from './workspace/notes.tsx';
import { type PaneName, Workspace } from './workspace/workspace.tsx';

type CaseWorkspaceProps = {
  detail: VerificationDetail;
  pane: PaneName;
  onPane: (pane: PaneName) => void;
  /** The check whose evidence is shown. */
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

/** The workspace of a person's and of a company's case: its review, history and notes around the evidence. */
export function CaseWorkspace(props: CaseWorkspaceProps) {
  const { detail, pane, onPane, chosen, hasEvidence, onShow, evidence, part, onPart, parts, onErased } = props;
  const { summary, checks, revision } = detail;
  const review = useReview(summary.batch_id, revision, summary.status === 'Completed');
  const [isHistoryWanted, setIsHistoryWanted] = useState(false);
  const { data } = review.query;
  const { trail = [], reasons = [] } = data ?? {};
  const showHistory = () => {
    setIsHistoryWanted(true);
    onPart('history');
    onPane('details');
  };
  const history = (
    <>
      <Trail trail={trail} />
      <History detail={detail} isWanted={isHistoryWanted} onWant={() => setIsHistoryWanted(true)} />
      <EraseVerification detail={detail} onErased={onErased} />
    </>
  );
  const notes = {
    part: 'notes',
    count: trail.filter(({ note }) => note !== null).length,
    content: data ? <Notes review={review} trail={trail} /> : null,
  } as const;
  return (
    <Workspace
      pane={pane}
      onPane={onPane}
      openCount={attentionItems(checks, reasons).filter(({ reason }) => (reason?.answer ?? null) === null).length}
      header={<CaseHeader detail={detail} review={data} />}
      attention={
        <AttentionPane detail={detail} review={review} chosen={chosen} hasEvidence={hasEvidence} onShow={onShow} />
      }
      evidence={evidence}
      details={
        <DetailsPane
          shown={part}
          onShow={onPart}
          review={data}
          parts={[...parts, { part: 'history', content: history }, notes]}
        />
      }
      bar={data ? <ReviewActions used={review} review={data} onShowHistory={showHistory} /> : null}
      footer={<PrintedAt />}
    />
  );
}

/** When the case was printed; on paper only. */
function PrintedAt() {
  const { t, i18n } = useTranslation();
  return (
    <p className={`${classes.printedAt} print-only`}>
      {t('app.name')} · {t('result.printed_at', { time: formatInstant(new Date().toISOString(), i18n.language) })}
    </p>
  );
}
