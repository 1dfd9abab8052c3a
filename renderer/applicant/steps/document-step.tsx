import { useState } from 'react';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import type { SideLook } from '../../camera/scan/side-look.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { noteStep } from '../back-button.ts';
import { fillFrom } from '../details.ts';
import { notePlace } from '../visit.ts';
import { noteMrz } from '../visit-chip.ts';
import { PictureCapture } from './picture-capture.tsx';
import type { StepProps } from './standing.ts';

/** Both sides of the document, or one if it has no back. The reading fills the details. */
export function DocumentStep({ view: { place, strictness, asked }, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const [side, setSideShown] = useState<'front' | 'back'>(place === 'back' ? 'back' : 'front');
  const setSide = (shown: 'front' | 'back') => {
    setSideShown(shown);
    notePlace(shown === 'front' ? 'document' : 'back');
  };
  /** How the front looks to the camera, which waits for the back. */
  const [frontLook, setFrontLook] = useState<SideLook | null>(null);
  const isFront = side === 'front';
  const done = async (reading: DocumentPrefill | null) => {
    if (isFront && reading?.has_back !== false) {
      noteStep();
      setSide('back');
    } else noteMrz(reading?.chip_password ?? null);
    // An unreadable picture takes nothing back that a reader read. Unsaved values are typed later.
    if (asked === null && reading !== null && Object.keys(reading.fields).length > 0) await fillFrom(reading);
    if (!isFront || reading?.has_back === false) onNext();
  };
  return (
    <PictureCapture
      key={side}
      kind={`id_document_${side}`}
      automatic={{ strictness, turnedFrom: isFront ? null : frontLook }}
      {...(isFront ? { onLook: setFrontLook } : { onBack: () => setSide('front') })}
      title={t(`document.title_${side}`)}
      text={t(`document.text_${side}`)}
      pictureLabel={t(`document.picture_${side}`)}
      fileLabel={t('document.file')}
      onDone={(reading) => void done(reading)}
    />
  );
}
