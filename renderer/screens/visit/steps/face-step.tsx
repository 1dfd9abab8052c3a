import { useTranslation } from '../../../i18n/use-translation.ts';
import type { GatheringVisit } from '../../../session/session.ts';
import { PhoneHandOff } from '../phone-hand-off.tsx';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';
import { FacePanel } from './face-panel.tsx';

/** Takes the picture of the person. */
export function FaceStep({ state }: { state: GatheringVisit }) {
  const { t } = useTranslation();
  return (
    <StepPage title={t('capture.face_title')} text={t('capture.face_text')}>
      <div className={state.draft.captures.selfie ? classes.single : undefined}>
        <FacePanel {...state} />
      </div>
      {state.draft.captures.selfie ? null : <PhoneHandOff />}
    </StepPage>
  );
}
