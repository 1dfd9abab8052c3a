import { useState } from 'react';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import { PREFILLABLE_FIELDS, type PrefillableField } from '#shared/contract/runs/kyc-data.ts';
import type { SideLook } from '../../camera/scan/side-look.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { callFor } from '../client.ts';
import { act, notePlace, useLinkVisit } from '../visit.ts';
import { noteMrz } from '../visit-chip.ts';
import { PictureCapture } from './picture-capture.tsx';
import type { StepProps } from './step-props.ts';

/** Both sides of the document, or one if it has no back. The reading fills the details. */
export function DocumentStep({ view, number, count, onNext }: StepProps) {
  const { t } = useTranslation('applicant');
  const [side, setSideShown] = useState<'front' | 'back'>(view.place === 'back' ? 'back' : 'front');
  const setSide = (shown: 'front' | 'back') => {
    setSideShown(shown);
    notePlace(shown === 'front' ? 'document' : 'back');
  };
  /** How the front looks to the camera, which waits for the back. */
  const [frontLook, setFrontLook] = useState<SideLook | null>(null);
  const place = { number, count };
  const advice = (kind: 'id_document_front' | 'id_document_back') => (reading: DocumentPrefill | null) => {
    const flaw = flawOf(reading, kind);
    return flaw === null ? null : t(`document.flaw.${flaw}`);
  };
  const finish = async (reading: DocumentPrefill | null) => {
    noteMrz(reading?.chip_password ?? null);
    await keepReading(reading);
    onNext();
  };
  return side === 'front' ? (
    <PictureCapture
      key="front"
      kind="id_document_front"
      automatic={{ strictness: view.strictness, turnedFrom: null }}
      onLook={setFrontLook}
      title={t('document.title_front')}
      text={t('document.text_front')}
      place={place}
      pictureLabel={t('document.picture_front')}
      fileLabel={t('document.file')}
      otherwise={[]}
      advice={advice('id_document_front')}
      onDone={(reading) => {
        if (reading?.has_back === false) return void finish(reading);
        void keepReading(reading);
        setSide('back');
      }}
    />
  ) : (
    <PictureCapture
      key="back"
      kind="id_document_back"
      automatic={{ strictness: view.strictness, turnedFrom: frontLook }}
      title={t('document.title_back')}
      text={t('document.text_back')}
      place={place}
      pictureLabel={t('document.picture_back')}
      fileLabel={t('document.file')}
      otherwise={[{ label: t('back'), onClick: () => setSide('front') }]}
      advice={advice('id_document_back')}
      onDone={(reading) => void finish(reading)}
    />
  );
}

/**
 * Marked as read: the details cannot confirm the document that they come from. Typed values stay,
 * and those that an earlier picture filled in go.
 */
async function keepReading(reading: DocumentPrefill | null): Promise<void> {
  const { view } = useLinkVisit.getState();
  if (view === null || reading === null) return;
  const filled = view.fields.prefilled_fields ?? [];
  const isOpen = (field: PrefillableField) =>
    !view.known_fields.includes(field) && (view.fields[field] === undefined || filled.includes(field));
  const values = PREFILLABLE_FIELDS.filter(isOpen).map(
    (field) => [field, reading.fields[field]?.value ?? null] as const,
  );
  const read = values.flatMap(([field, value]) => (value === null ? [] : [field]));
  if (read.length === 0) return;
  const fields = { ...Object.fromEntries(values), prefilled_fields: read.join(',') };
  // Unsaved values are typed in the next step.
  await act((session) => callFor(session, 'saveApplicantDetails', { fields }));
}

/** The advice for a picture, by text key under `document.flaw`. */
const ADVICE: Readonly<Record<string, FlawKey>> = {
  IMAGE_TOO_BLURRY: 'blurry',
  GLARE_DETECTED: 'glare',
  IMAGE_TOO_DARK: 'dark',
  DOCUMENT_CROPPED: 'cropped',
  DOCUMENT_TOO_CLOSE: 'cropped',
  DOCUMENT_TOO_FAR: 'small',
  IMAGE_TOO_SMALL: 'small',
  DOCUMENT_NOT_FOUND: 'not_found',
};
type FlawKey = 'blurry' | 'glare' | 'dark' | 'cropped' | 'small' | 'not_found' | 'other';

/** The most important thing to do better in the picture of one side; null if it is good. */
export function flawOf(
  reading: DocumentPrefill | null,
  side: 'id_document_front' | 'id_document_back',
): FlawKey | null {
  const flaw = reading?.flaws.find(({ capture }) => capture === side || capture === null);
  return flaw === undefined ? null : (ADVICE[flaw.code] ?? 'other');
}
