import { useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { CompanyDetail } from '#shared/contract/desk.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { AboutVerification } from '../about-verification.tsx';
import { CaseWorkspace } from '../case-workspace.tsx';
import type { DetailsPart } from '../workspace/evidence-of.ts';
import type { PaneName } from '../workspace/workspace.tsx';
import classes from './company.module.css';
import { CompanyFacts } from './company-facts.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { EarlierCasesCard } from './earlier-cases-card.tsx';
import { OwnershipCard } from './ownership-card.tsx';
import { ScreeningCard } from './screening-card.tsx';
import { WebsiteCard } from './website-card.tsx';

type CardId = 'company' | 'earlier' | 'ownership' | 'screening' | 'documents' | 'website';

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
  const [pane, setPane] = useState<PaneName>('attention');
  const [part, setPart] = useState<DetailsPart>('more');
  const [chosen, setChosen] = useState<CheckId | null>(null);
  return (
    <CaseWorkspace
      detail={detail}
      pane={pane}
      onPane={setPane}
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
      part={part}
      onPart={setPart}
      parts={[{ part: 'more', content: <AboutVerification detail={detail} /> }]}
      onErased={onErased}
    />
  );
}

function showCard(id: CardId): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
