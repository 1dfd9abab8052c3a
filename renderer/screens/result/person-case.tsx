import { useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { useCaptures } from '../../verification/use-captures.ts';
import { useReview } from '../../verification/use-review.ts';
import { AboutVerification } from './about-verification.tsx';
import { EraseVerification } from './erase-verification.tsx';
import { AddressCard } from './evidence/address-card.tsx';
import { ChipCard } from './evidence/chip-card.tsx';
import { ContactCard } from './evidence/contact-card.tsx';
import { LivenessCard } from './evidence/liveness-card.tsx';
import { NumberCard } from './evidence/number-card.tsx';
import { FieldTable } from './field-table.tsx';
import { History } from './history.tsx';
import { PrintedAt } from './printed-at.tsx';
import { ReviewActions } from './review/review-actions.tsx';
import { Trail } from './review/trail.tsx';
import { attentionItems } from './workspace/attention-items.ts';
import { AttentionPane } from './workspace/attention-pane.tsx';
import { CaseHeader } from './workspace/case-header.tsx';
import { DetailsPane } from './workspace/details-pane.tsx';
import type { CardId, DetailsPart, EvidenceView } from './workspace/evidence-of.ts';
import { evidenceOf } from './workspace/evidence-of.ts';
import { EvidencePane } from './workspace/evidence-pane.tsx';
import { Notes } from './workspace/notes.tsx';
import { fieldPlaces } from './workspace/places.ts';
import type { Chosen } from './workspace/stage-marks-of.ts';
import type { PaneName } from './workspace/workspace.tsx';
import { Workspace } from './workspace/workspace.tsx';

/** A person's case: what needs attention, its evidence on the stage, and the details. */
export function PersonCase({ detail, onErased }: { detail: PersonDetail; onErased: (erasure: Erasure) => void }) {
  const { summary, checks } = detail;
  const infos = detail.captures.filter(({ kind }) => kind !== 'chip_reading');
  const review = useReview(summary.batch_id, detail.revision, summary.status === 'Completed');
  const [isFarWanted, setIsFarWanted] = useState(false);
  const captures = useCaptures(
    summary.batch_id,
    infos.filter(({ is_at_centre: isFar }) => isFar !== true || isFarWanted),
  );
  const hasFar = infos.some(({ is_at_centre: isFar }) => isFar === true);
  const [isHistoryWanted, setIsHistoryWanted] = useState(false);
  const [pane, setPane] = useState<PaneName>('attention');
  const [view, setView] = useState<EvidenceView>('id_document_front');
  const [part, setPart] = useState<DetailsPart>('fields');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const document_ = detail.facts?.document ?? null;
  const show = (check: CheckId) => {
    const evidence = evidenceOf(check, detail);
    if (evidence === null) return;
    setChosen({ check });
    setPane('view' in evidence ? 'evidence' : 'details');
    if ('view' in evidence) setView(evidence.view);
    else {
      setPart('more');
      goToCard(evidence.card);
    }
  };
  const showField = (field: string) => {
    const place = fieldPlaces(document_, field).find(({ capture }) => infos.some(({ kind }) => kind === capture));
    if (!place) return;
    setChosen({ field });
    setView(place.capture);
    setPane('evidence');
  };
  const choose = (next: Chosen | null) => {
    setChosen(next);
    if (next && 'check' in next) setPane('attention');
  };
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
      openCount={attentionItems(checks, reasons).filter(({ reason }) => (reason?.answer ?? null) === null).length}
      header={<CaseHeader detail={detail} review={review.query.data} />}
      attention={
        <AttentionPane
          detail={detail}
          review={review}
          chosen={chosen && 'check' in chosen ? chosen.check : null}
          hasEvidence={(check) => evidenceOf(check, detail) !== null}
          onShow={show}
        />
      }
      evidence={
        <EvidencePane
          detail={detail}
          captures={captures}
          view={view}
          onView={(next) => {
            setView(next);
            setChosen(null);
          }}
          chosen={chosen}
          onChoose={choose}
          far={hasFar ? { isWanted: isFarWanted, onWant: () => setIsFarWanted(true) } : null}
        />
      }
      details={
        <DetailsPane
          shown={part}
          onShow={setPart}
          review={review.query.data}
          parts={[
            {
              part: 'fields',
              content: (
                <FieldTable
                  detail={detail}
                  chosen={chosen && 'field' in chosen ? chosen.field : null}
                  hasPlace={(field) => fieldPlaces(document_, field).length > 0}
                  onShow={showField}
                />
              ),
            },
            {
              part: 'more',
              content: <MoreCards detail={detail} />,
            },
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

/** The evidence that is not on the stage. */
function MoreCards({ detail }: { detail: PersonDetail }) {
  const { checks, facts, entered } = detail;
  const liveness = resultFor(checks, 'biometric.liveness');
  const chip = facts?.document?.chip;
  return (
    <>
      {liveness && liveness.outcome !== 'not_applicable' ? (
        <LivenessCard check={liveness} passive={facts?.passiveSignals ?? null} />
      ) : null}
      {chip ? <ChipCard chip={chip} /> : null}
      <NumberCard detail={detail} />
      <ContactCard detail={detail} />
      <AddressCard check={resultFor(checks, 'address.proof')} enteredAddress={entered.address} />
      <AboutVerification detail={detail} />
    </>
  );
}

/** The card may just have become visible. */
function goToCard(id: CardId): void {
  requestAnimationFrame(() => document.getElementById(id)?.scrollIntoView({ block: 'start' }));
}
