import { CapturePanel } from '../../../camera/capture-panel.tsx';
import { LiveIntro } from '../../../camera/live/live-intro.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { GatheringVisit } from '../../../session/session.ts';
import { dispatchVisit } from '../../../session/visit.ts';

type FacePanelProps = Pick<GatheringVisit, 'draft' | 'errors'> & {
  /** Called when the picture is visible. */
  onShown?: () => void;
};

/** Takes the person's face by live capture or still picture. */
export function FacePanel({ draft, errors, onShown }: FacePanelProps) {
  const { t } = useTranslation();
  return (
    <CapturePanel
      name="selfie"
      shape="face"
      title={t('capture.selfie')}
      firstChoice={(take) => (
        <LiveIntro
          onTaken={({ captureId, preview }) => take({ picture: preview, source: 'live', liveCaptureId: captureId })}
        />
      )}
      taken={draft.captures.selfie ?? null}
      error={errors.selfie ?? null}
      onTaken={(capture) => dispatchVisit({ type: 'captured', kind: 'selfie', capture })}
      {...(onShown && { onShown })}
      onDropped={() => dispatchVisit({ type: 'capture_dropped', kind: 'selfie' })}
    />
  );
}
