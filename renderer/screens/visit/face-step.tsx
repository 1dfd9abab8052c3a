import { useTranslation } from 'react-i18next';
import { CapturePanel } from '../../camera/capture-panel.tsx';
import { LiveOffer } from '../../camera/live-offer.tsx';
import { dispatchVisit } from '../../session/visit.ts';
import { StepPage } from './step-page.tsx';
import classes from './visit.module.css';
import type { GatheringVisit } from './visit-screen.tsx';

/** The person's face, now: followed while they do what is asked, or in a still picture. */
export function FaceStep({ state }: { state: GatheringVisit }) {
  const { t } = useTranslation();
  return (
    <StepPage title={t('capture.face_title')} text={t('capture.face_text')}>
      <div className={state.draft.captures.selfie ? classes.single : undefined}>
        <CapturePanel
          name="selfie"
          shape="face"
          title={t('capture.selfie')}
          firstChoice={(take) => (
            <LiveOffer
              onTaken={({ captureId, preview }) => take({ picture: preview, source: 'live', liveCaptureId: captureId })}
            />
          )}
          taken={state.draft.captures.selfie ?? null}
          error={state.errors.selfie ?? null}
          onTaken={(capture) => dispatchVisit({ type: 'captured', kind: 'selfie', capture })}
          onDropped={() => dispatchVisit({ type: 'capture_dropped', kind: 'selfie' })}
        />
      </div>
    </StepPage>
  );
}
