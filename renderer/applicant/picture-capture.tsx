import { Button, FileButton, Loader } from '@mantine/core';
import { IconFileText, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicantFileKind } from '#shared/contract/applicant.ts';
import type { DocumentPrefill } from '#shared/contract/document-prefill.ts';
import { prepareFile } from '../camera/prepare-picture.ts';
import { Notice } from '../ui/notice.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import classes from './applicant.module.css';
import { sendFile } from './client.ts';
import { DocumentCamera } from './document-camera.tsx';
import { PageFrame } from './page-frame.tsx';
import { act } from './visit.ts';

type PictureCaptureProps = {
  kind: ApplicantFileKind;
  title: string;
  text: string;
  place: { readonly number: number; readonly count: number };
  /** What the taken picture is, for screen readers. */
  pictureLabel: string;
  /** Only a proof of address and company documents may be PDFs. */
  takesPdf?: boolean;
  fileLabel: string;
  /** What the person may do instead of sending a picture. */
  otherwise: readonly { readonly label: string; readonly onClick: () => void }[];
  /** Advice for the picture that was just read; null if it is good. */
  advice?: (reading: DocumentPrefill | null) => string | null;
  /** The picture was sent, and the person wants to go on. */
  onDone: (reading: DocumentPrefill | null) => void;
};

type Sent = { readonly picture: Blob; readonly reading: DocumentPrefill | null };

/** Takes one picture with the camera or from a file, sends it, and says whether a better one would help. */
export function PictureCapture(props: PictureCaptureProps) {
  const { kind, title, text, place, pictureLabel, takesPdf = false, fileLabel, otherwise, advice, onDone } = props;
  const { t } = useTranslation('applicant');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [sending, setSending] = useState<Blob | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isUnusable, setIsUnusable] = useState(false);
  const SampleIcon = takesPdf ? IconFileText : IconId;
  const shown = useObjectUrl(sent?.picture ?? sending ?? null);

  const send = async (picture: Blob) => {
    setIsCameraOpen(false);
    setIsUnusable(false);
    setSending(picture);
    const arrived = await act(async (session) => {
      const { view, reading } = await sendFile(session, kind, picture);
      setSent({ picture, reading });
      return view;
    });
    if (!arrived) setSent(null);
    setSending(null);
  };
  const choose = (file: File | null) => {
    if (file === null) return;
    prepareFile(file, takesPdf ? 'document' : 'one_page').then(
      ({ picture }) => send(picture),
      () => setIsUnusable(true),
    );
  };

  if (isCameraOpen)
    return (
      <DocumentCamera
        text={t('document.fill')}
        onTaken={(picture) => void send(picture)}
        onClose={() => setIsCameraOpen(false)}
      />
    );

  const picture =
    shown === null ? null : (sent?.picture ?? sending)?.type === 'application/pdf' ? (
      <p className={classes.pdf}>PDF</p>
    ) : (
      <img className={classes.taken} src={shown} alt={pictureLabel} />
    );
  if (sending !== null)
    return (
      <PageFrame title={title} place={place}>
        {picture}
        <p className={classes.reading} role="status">
          <Loader size="sm" aria-hidden="true" /> {t('document.reading')}
        </p>
      </PageFrame>
    );
  if (sent !== null) {
    const hint = advice?.(sent.reading) ?? null;
    const again = (
      <Button size="lg" variant={hint === null ? 'default' : 'filled'} fullWidth onClick={() => setSent(null)}>
        {t('document.again')}
      </Button>
    );
    const use = (
      <Button size="lg" variant={hint === null ? 'filled' : 'default'} fullWidth onClick={() => onDone(sent.reading)}>
        {t(hint === null ? 'document.use' : 'document.use_anyway')}
      </Button>
    );
    return (
      <PageFrame title={title} place={place} foot={hint === null ? [use, again] : [again, use]}>
        {picture}
        <div role="status">
          <Notice tone={hint === null ? 'good' : 'doubt'} title={hint ?? t('document.good')} />
        </div>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      title={title}
      text={text}
      place={place}
      foot={
        <>
          <Button size="lg" fullWidth onClick={() => setIsCameraOpen(true)}>
            {t('document.open')}
          </Button>
          <FileButton
            onChange={choose}
            accept={takesPdf ? 'image/jpeg,image/png,image/webp,application/pdf' : 'image/jpeg,image/png,image/webp'}
          >
            {(button) => (
              <Button {...button} size="lg" variant="default" fullWidth>
                {fileLabel}
              </Button>
            )}
          </FileButton>
          {otherwise.map(({ label, onClick }) => (
            <Button key={label} size="lg" variant="subtle" fullWidth onClick={onClick}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      <span className={classes.sample}>
        <SampleIcon size={88} stroke={1.2} aria-hidden="true" />
      </span>
      {isUnusable ? <Notice tone="doubt" isUrgent title={t('document.flaw.other')} /> : null}
    </PageFrame>
  );
}
