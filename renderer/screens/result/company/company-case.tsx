import type { CompanyDetail } from '#shared/contract/desk.ts';
import type { Erasure } from '#shared/contract/erasure.ts';
import { AboutVerification } from '../about-verification.tsx';
import { CaseToolbar, PrintedAt } from '../case-toolbar.tsx';
import { CentreDisagreement } from '../centre-disagreement.tsx';
import { Decision } from '../decision.tsx';
import { EraseVerification } from '../erase-verification.tsx';
import { History } from '../history.tsx';
import resultClasses from '../result.module.css';
import { ReviewPanel } from '../review/review-panel.tsx';
import { Attention } from './attention.tsx';
import classes from './company.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EarlierCasesCard } from './earlier-cases-card.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { ScreeningCard } from './screening-card.tsx';
import { WebsiteCard } from './website-card.tsx';

/** A company's case: what needs attention beside the evidence for it. */
export function CompanyCase({ detail, onErased }: { detail: CompanyDetail; onErased: (erasure: Erasure) => void }) {
  return (
    <article className={resultClasses.report}>
      <CaseToolbar batchId={detail.summary.batch_id} />
      <Decision detail={detail} withReasons={false} />
      <ReviewPanel detail={detail} />
      <CentreDisagreement centre={detail.centre} />
      <div className={`${resultClasses.columns} ${classes.columns}`}>
        <div className={classes.side}>
          <Attention detail={detail} />
        </div>
        <div className={resultClasses.column}>
          <CompanyFacts detail={detail} />
          <EarlierCasesCard detail={detail} />
          <OwnershipCard detail={detail} />
          <ScreeningCard detail={detail} />
          <DocumentsCard detail={detail} />
          <WebsiteCard detail={detail} />
          <AboutVerification detail={detail} />
          <History detail={detail} />
          <EraseVerification detail={detail} onErased={onErased} />
        </div>
      </div>
      <PrintedAt />
    </article>
  );
}
