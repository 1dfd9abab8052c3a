import { useTranslation } from 'react-i18next';
import { CapturePanel } from '../../camera/capture-panel.tsx';
import { dispatchVisit } from '../../session/visit.ts';
import { StepPage } from './step-page.tsx';
import classes from './visit.module.css';
import type { GatheringVisit } from './visit-screen.tsx';

/** Takes both sides of the document. */
export function DocumentStep({ state }: { state: GatheringVisit }) {
  const { t } = useTranslation();
  return (
    <StepPage title={t('capture.document_title')} text={t('capture.document_text')}>
      <div className={classes.sides}>
        {(['id_document_front', 'id_document_back'] as const).map((kind) => (
          <CapturePanel
            key={kind}
            name={kind}
            shape="document"
            title={t(`capture.${kind}`)}
            taken={state.draft.captures[kind] ?? null}
            error={state.errors[kind] ?? null}
            onTaken={(capture) => dispatchVisit({ type: 'captured', kind, capture })}
            onDropped={() => dispatchVisit({ type: 'capture_dropped', kind })}
          />
        ))}
      </div>
    </StepPage>
  );
}
