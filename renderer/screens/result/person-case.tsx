import { useState } from 'react';
import type { Erasure } from '#shared/contract/cases/erasure.ts';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { useCaptures } from '../../verification/use-captures.ts';
import { AboutVerification } from './about-verification.tsx';
import { CaseWorkspace } from './case-workspace.tsx';
import { AddressCard } from './evidence/address-card.tsx';
import { ChipCard } from './evidence/chip-card.tsx';
import { ContactCard } from './evidence/contact-card.tsx';
import { LivenessCard } from './evidence/liveness-card.tsx';
import { NumberCard } from './evidence/number-card.tsx';
import { FieldTable } from './field-table.tsx';
import { type CardId, type DetailsPart, type EvidenceView, evidenceOf } from './workspace/evidence-of.ts';
import { EvidencePane } from './workspace/evidence-pane.tsx';
import { fieldPlaces } from './workspace/places.ts';
import type { Chosen } from './workspace/stage-marks-of.ts';
import type { PaneName } from './workspace/workspace.tsx';

/** A person's case: what needs attention, its evidence on the stage, and the details. */
export function PersonCase({ detail, onErased }: { detail: PersonDetail; onErased: (erasure: Erasure) => void }) {
  const infos = detail.captures.filter(({ kind }) => kind !== 'chip_reading');
  const [isFarWanted, setIsFarWanted] = useState(false);
  const captures = useCaptures(
    detail.summary.batch_id,
    infos.filter(({ is_at_centre: isFar }) => isFar !== true || isFarWanted),
  );
  const hasFar = infos.some(({ is_at_centre: isFar }) => isFar === true);
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
  return (
    <CaseWorkspace
      detail={detail}
      pane={pane}
      onPane={setPane}
      chosen={chosen && 'check' in chosen ? chosen.check : null}
      hasEvidence={(check) => evidenceOf(check, detail) !== null}
      onShow={show}
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
      part={part}
      onPart={setPart}
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
        { part: 'more', content: <MoreCards detail={detail} /> },
      ]}
      onErased={onErased}
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
