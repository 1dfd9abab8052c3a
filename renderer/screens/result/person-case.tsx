import { useState } from 'react';
import type { PersonDetail } from '#shared/contract/desk.ts';
import type { Erasure } from '#shared/contract/erasure.ts';
import { resultFor } from '#shared/contract/findings/check-result.ts';
import { useCaptures } from '../../verification/use-captures.ts';
import { AboutVerification } from './about-verification.tsx';
import { AddressCard } from './address-card.tsx';
import { CaptureGallery } from './capture-gallery.tsx';
import { CaseToolbar, PrintedAt } from './case-toolbar.tsx';
import { CentreDisagreement } from './centre-disagreement.tsx';
import { CheckList } from './check-list.tsx';
import { ContactCard } from './contact-card.tsx';
import { Decision } from './decision.tsx';
import { EraseVerification } from './erase-verification.tsx';
import { FaceComparison } from './face-comparison.tsx';
import { FarCaptures } from './far-captures.tsx';
import { FieldTable } from './field-table.tsx';
import { History } from './history.tsx';
import { LivenessCard } from './liveness-card.tsx';
import { NumberCard } from './number-card.tsx';
import classes from './result.module.css';
import { ReviewPanel } from './review/review-panel.tsx';
import { WatchlistCard } from './watchlists/watchlist-card.tsx';

/** A person's case with its evidence. */
export function PersonCase({ detail, onErased }: { detail: PersonDetail; onErased: (erasure: Erasure) => void }) {
  const { summary, checks } = detail;
  const [isFarWanted, setIsFarWanted] = useState(false);
  const shown = detail.captures.filter(({ is_at_centre: isFar }) => isFar !== true || isFarWanted);
  const captures = useCaptures(summary.batch_id, shown);
  const hasFar = detail.captures.some(({ is_at_centre: isFar }) => isFar === true);
  const liveness = resultFor(checks, 'biometric.liveness');
  const faceMatch = resultFor(checks, 'biometric.face_match');
  return (
    <article className={classes.report}>
      <CaseToolbar batchId={summary.batch_id} />
      <Decision detail={detail} />
      <ReviewPanel detail={detail} />
      <CentreDisagreement centre={detail.centre} />
      <div className={classes.columns}>
        <div className={classes.column}>
          {faceMatch && faceMatch.outcome !== 'not_applicable' ? (
            <FaceComparison
              check={faceMatch}
              knownFace={resultFor(checks, 'biometric.known_face')}
              captures={captures}
              detail={detail}
            />
          ) : null}
          <CheckList detail={detail} />
        </div>
        <div className={classes.column}>
          <FieldTable detail={detail} />
          <WatchlistCard detail={detail} />
          <ContactCard detail={detail} />
          <NumberCard detail={detail} />
          <AddressCard check={resultFor(checks, 'address.proof')} enteredAddress={detail.entered.address} />
          {hasFar ? (
            <FarCaptures isWanted={isFarWanted} onWant={() => setIsFarWanted(true)} captures={captures} />
          ) : null}
          <CaptureGallery captures={captures} checks={checks} />
          {liveness && liveness.outcome !== 'not_applicable' ? (
            <LivenessCard check={liveness} passive={detail.facts?.passiveSignals ?? null} />
          ) : null}
          <AboutVerification detail={detail} />
          <History detail={detail} />
          <EraseVerification detail={detail} onErased={onErased} />
        </div>
      </div>
      <PrintedAt />
    </article>
  );
}
