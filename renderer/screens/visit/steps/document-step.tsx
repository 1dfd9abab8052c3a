import type { ChipReaderList } from '#shared/contract/chips/chip-readers.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { GatheringVisit } from '../../../session/session.ts';
import { StepPage } from '../step-page.tsx';
import classes from '../visit.module.css';
import { ChipReaderLine } from './chip-reader-line.tsx';
import { DocumentSide } from './document-side.tsx';

/** Takes both sides of the document. */
export function DocumentStep({ state, readers }: { state: GatheringVisit; readers: ChipReaderList | null }) {
  const { t } = useTranslation();
  return (
    <StepPage title={t('capture.document_title')} text={t('capture.document_text')}>
      <div className={classes.sides}>
        {(['id_document_front', 'id_document_back'] as const).map((kind) => (
          <DocumentSide key={kind} kind={kind} state={state} />
        ))}
      </div>
      <ChipReaderLine list={readers} />
    </StepPage>
  );
}
