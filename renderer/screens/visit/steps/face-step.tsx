import { Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useRef } from 'react';
import { useStatus } from '../../../api/queries.ts';
import { CapturePanel } from '../../../camera/capture-panel.tsx';
import { LiveIntro } from '../../../camera/live/live-intro.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { submitVisit } from '../../../session/keep-visit.ts';
import { dispatchVisit } from '../../../session/visit.ts';
import { PhoneHandOff } from '../elsewhere.tsx';
import { Attestation, RunPage } from '../run-page.tsx';
import { StepPage, type StepProps } from '../step-page.tsx';
import classes from '../visit.module.css';

/** Takes the picture of the person. After a scan it also runs the verification. */
export function FaceStep({ state }: StepProps) {
  const { t } = useTranslation();
  const region = useRef<HTMLDivElement>(null);
  const runButton = useRef<HTMLButtonElement>(null);
  // Per browser: a desk that attests waits after a live capture.
  const [waits, setWaits] = useLocalStorage({
    key: 'countersign.waits_after_live_capture',
    defaultValue: false,
    getInitialValueInEffect: false,
    serialize: (value) => (value ? 'yes' : ''),
    deserialize: (text) => text === 'yes',
  });
  const isReady =
    useStatus().data?.inference === 'ready' && Object.keys(state.errors).every((each) => each === 'selfie');
  const { draft } = state;
  const { selfie: face } = draft.captures;
  const words = { title: t('capture.face_title'), text: t('capture.face_text') };
  if (draft.path === 'typed')
    return (
      <StepPage {...words}>
        <div className={face ? classes.single : undefined}>
          <FacePanel state={state} />
        </div>
        {face ? null : <PhoneHandOff />}
      </StepPage>
    );
  const shown = () => {
    // A live capture was judged; a still picture needs the operator's word.
    if (face?.source === 'live' && !waits && isReady) return submitVisit();
    (region.current?.querySelector<HTMLElement>('[data-first]') ?? runButton.current)?.focus();
  };
  return (
    <RunPage {...words} state={state} needsRecognition next={{ ref: runButton, disabled: face === undefined }}>
      <div ref={region}>
        <div className={face ? classes.sides : undefined}>
          <FacePanel state={state} onShown={shown} />
          {face ? <Attestation draft={draft} /> : null}
        </div>
        {face ? null : (
          <>
            <PhoneHandOff />
            <Switch
              mt="md"
              label={t('scan.run_at_once')}
              description={t('scan.run_at_once_text')}
              checked={!waits}
              onChange={(event) => setWaits(!event.currentTarget.checked)}
            />
          </>
        )}
      </div>
    </RunPage>
  );
}

type FacePanelProps = Pick<StepProps, 'state'> & { onShown?: () => void };

/** Takes the person's face by live capture or still picture. */
function FacePanel({ state: { draft, errors }, onShown }: FacePanelProps) {
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
