import { useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { useReview } from '../../../verification/use-review.ts';
import { AboutVerification } from '../about-verification.tsx';
import { EraseVerification } from '../erase-verification.tsx';
import { History } from '../history.tsx';
import { PrintedAt } from '../printed-at.tsx';
import { ReviewActions } from '../review/review-actions.tsx';
import { Trail } from '../review/trail.tsx';
import { attentionItems } from '../workspace/attention-items.ts';
import { AttentionPane } from '../workspace/attention-pane.tsx';
import { CaseHeader } from '../workspace/case-header.tsx';
import { DetailsPane } from '../workspace/details-pane.tsx';
import type { DetailsPart } from '../workspace/evidence-of.ts';
import { Notes } from '../workspace/notes.tsx';
import type { PaneName } from '../workspace/workspace.tsx';
import { Workspace } from '../workspace/workspace.tsx';
import type { CardId } from './card-heading.tsx';
import { showCard } from './card-heading.tsx';
import classes from './company.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EarlierCasesCard } from './earlier-cases-card.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { ScreeningCard } from './screening-card.tsx';
import { WebsiteCard } from './website-card.tsx';

/** The card with the evidence of a check. */
const CARD_OF: Partial<Record<CheckId, CardId>> = {
  'business.numbers': 'company',
  'business.lei': 'company',
  'business.registry': 'company',
  'business.ownership': 'ownership',
  'business.documents': 'documents',
  'business.screening': 'screening',
  'business.known_company': 'earlier',
  'business.website': 'website',
  'business.website_lookup': 'website',
};

/** A company's case: what needs attention beside the evidence for it. */
export function CompanyCase({ detail, onErased }: { detail: CompanyDetail; onErased: (erasure: Erasure) => void }) {
  const { summary } = detail;
  const review = useReview(summary.batch_id, detail.revision, summary.status === 'Completed');
  const [isHistoryWanted, setIsHistoryWanted] = useState(false);
  const [pane, setPane] = useState<PaneName>('attention');
  const [part, setPart] = useState<DetailsPart>('more');
  const [chosen, setChosen] = useState<CheckId | null>(null);
  const trail = review.query.data?.trail ?? [];
  const reasons = review.query.data?.reasons ?? [];
  const showHistory = () => {
    setIsHistoryWanted(true);
    setPart('history');
    setPane('details');
  };
  return (
    <Workspace
      pane={pane}
      onPane={setPane}
      openCount={
        attentionItems(detail.checks, reasons).filter(({ reason }) => (reason?.answer ?? null) === null).length
      }
      header={<CaseHeader detail={detail} review={review.query.data} />}
      attention={
        <AttentionPane
          detail={detail}
          review={review}
          chosen={chosen}
          hasEvidence={(check) => CARD_OF[check] !== undefined}
          onShow={(check) => {
            const card = CARD_OF[check];
            if (!card) return;
            setChosen(check);
            setPane('evidence');
            // In a narrow window the card has yet to become visible.
            if (pane === 'evidence') showCard(card);
            else requestAnimationFrame(() => showCard(card));
          }}
        />
      }
      evidence={
        <div className={classes.cards}>
          <CompanyFacts detail={detail} />
          <EarlierCasesCard detail={detail} />
          <OwnershipCard detail={detail} />
          <ScreeningCard detail={detail} />
          <DocumentsCard detail={detail} />
          <WebsiteCard detail={detail} />
        </div>
      }
      details={
        <DetailsPane
          shown={part}
          onShow={setPart}
          review={review.query.data}
          parts={[
            { part: 'more', content: <AboutVerification detail={detail} /> },
            {
              part: 'history',
              content: (
                <>
                  <Trail trail={trail} />
                  <History detail={detail} isWanted={isHistoryWanted} onWant={() => setIsHistoryWanted(true)} />
                  <EraseVerification detail={detail} onErased={onErased} />
                </>
              ),
            },
            {
              part: 'notes',
              count: trail.filter(({ note }) => note !== null).length,
              content: review.query.data ? <Notes review={review} trail={trail} /> : null,
            },
          ]}
        />
      }
      bar={
        review.query.data ? (
          <ReviewActions used={review} review={review.query.data} onShowHistory={showHistory} />
        ) : null
      }
      footer={<PrintedAt />}
    />
  );
}
