import { Button, FileButton, Flex, Loader } from '@mantine/core';
import { IconFileText, IconId } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { type DocumentPrefill, isFlawedSide } from '#shared/contract/documents/document-prefill.ts';
import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import { isShownByBrowsers } from '#shared/domain/image/inspect-image.ts';
import { type PictureFault, PictureFaultError, prepareFile } from '../../camera/prepare-picture.ts';
import type { SideLook } from '../../camera/scan/side-look.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { better } from '../../session/rejected-tries.ts';
import { Notice } from '../../ui/notice.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import classes from '../applicant.module.css';
import { sendFile } from '../client.ts';
import { HandOverPage } from '../hand-over.tsx';
import { PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { act, useLinkVisit } from '../visit.ts';
import { type AutomaticShutter, DocumentCamera } from './document-camera.tsx';
import { hasFile } from './steps.ts';

type PictureCaptureProps = {
  kind: ApplicantFileKind;
  title: string;
  text: string;
  place: { readonly number: number; readonly count: number };
  /** Name of the taken picture, for screen readers. */
  pictureLabel: string;
  /** For a side of the document, which the camera takes itself. */
  automatic?: AutomaticShutter;
  onLook?: (look: SideLook | null) => void;
  /** Only a proof of address and company documents may be PDFs. */
  takesPdf?: boolean;
  fileLabel: string;
  /** Another way for the person instead of sending a picture. */
  otherwise: readonly { readonly label: string; readonly onClick: () => void }[];
  /** Advice for the picture that was just read; null if it is good. */
  advice?: (reading: DocumentPrefill | null) => string | null;
  /** The picture was sent, and the person wants to go on. */
  onDone: (reading: DocumentPrefill | null) => void;
};

/** `picture` is null for one from before a reload, which the service does not show again. */
type Sent = { readonly picture: Blob | null; readonly reading: DocumentPrefill | null };
type Tried = { readonly picture: Blob; readonly prefill: DocumentPrefill };

/** With the camera or from a file; says whether a better picture would help. */
export function PictureCapture(props: PictureCaptureProps) {
  const { kind, title, text, place, pictureLabel, takesPdf = false, fileLabel, otherwise, advice, onDone } = props;
  const { automatic = null, onLook } = props;
  const { t } = useTranslation(['applicant', 'page']);
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const [sending, setSending] = useState<Blob | null>(null);
  const [sent, setSent] = useState<Sent | null>(() => {
    const { view } = useLinkVisit.getState();
    return view !== null && hasFile(view, kind) ? { picture: null, reading: view.reading } : null;
  });
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [isHandingOver, setIsHandingOver] = useState(false);
  /** Pictures of a document that were not good enough. */
  const [tried, setTried] = useState<readonly Tried[]>([]);
  const SampleIcon = takesPdf ? IconFileText : IconId;
  const shown = useObjectUrl(sent?.picture ?? sending ?? null);

  const send = async (picture: Blob) => {
    setIsCameraOpen(false);
    setFault(null);
    setSending(picture);
    const arrived = await act(async (session) => {
      const { view, reading } = await sendFile(session, kind, picture);
      const isRejected = reading !== null && isFlawed(reading, kind);
      const tries = isRejected ? [...tried, { picture, prefill: reading }] : tried;
      setTried(tries);
      const best = isRejected && tries.length >= reading.rules.tries_max ? tries.reduce(better) : null;
      if (best === null || best.picture === picture) {
        setSent({ picture, reading });
        return view;
      }
      // An earlier picture was better.
      const again = await sendFile(session, kind, best.picture);
      setSent({ picture: best.picture, reading: again.reading });
      return again.view;
    });
    if (!arrived) setSent(null);
    setSending(null);
  };
  const choose = (file: File | null) => {
    if (file === null) return;
    prepareFile(file, takesPdf ? 'document' : 'one_page', null).then(
      ({ picture }) => send(picture),
      (error: unknown) => setFault(error instanceof PictureFaultError ? error.fault : 'file_damaged'),
    );
  };

  if (isHandingOver) return <HandOverPage onClose={() => setIsHandingOver(false)} />;
  if (isCameraOpen)
    return (
      <DocumentCamera
        text={t('document.fill')}
        automatic={automatic}
        onTaken={(picture, look) => {
          onLook?.(look);
          void send(picture);
        }}
        onClose={() => setIsCameraOpen(false)}
      />
    );

  const sample = (
    <span className={classes.sample}>
      <SampleIcon size={88} stroke={1.2} aria-hidden="true" />
    </span>
  );
  const type = (sent?.picture ?? sending)?.type;
  const picture =
    shown === null || type === undefined ? (
      sample
    ) : isShownByBrowsers(type) ? (
      <img className={classes.taken} src={shown} alt={pictureLabel} />
    ) : (
      <p className={classes.pdf}>{type.replace(/^.*\//, '').toUpperCase()}</p>
    );
  if (sending !== null)
    return (
      <PageFrame title={title} place={place}>
        {picture}
        <Flex component="p" align="center" gap="0.75rem" m={0} role="status">
          <Loader size="sm" aria-hidden="true" /> {t('document.reading')}
        </Flex>
      </PageFrame>
    );
  if (sent !== null) {
    const hint = advice?.(sent.reading) ?? null;
    // Nobody is asked again and again: after some tries the best picture goes on.
    const isBest = hint !== null && tried.length >= (sent.reading?.rules.tries_max ?? Number.POSITIVE_INFINITY);
    const asksAgain = hint !== null && !isBest;
    const again = (
      <Button key="again" size="lg" variant={asksAgain ? 'filled' : 'default'} fullWidth onClick={() => setSent(null)}>
        {t('document.again')}
      </Button>
    );
    const use = (
      <Button
        key="use"
        size="lg"
        variant={asksAgain ? 'default' : 'filled'}
        fullWidth
        onClick={() => onDone(sent.reading)}
      >
        {t(asksAgain ? 'document.use_anyway' : 'document.use')}
      </Button>
    );
    return (
      <PageFrame title={title} place={place} foot={asksAgain ? [again, use] : [use, again]}>
        {picture}
        <div role="status">
          <Notice
            tone={asksAgain ? 'doubt' : 'good'}
            title={isBest ? t('document.best') : (hint ?? t('document.good'))}
          />
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
        <WaysToTake
          takesPdf={takesPdf}
          fileLabel={fileLabel}
          otherwise={otherwise}
          onCamera={() => setIsCameraOpen(true)}
          onFile={choose}
          onElsewhere={() => setIsHandingOver(true)}
        />
      }
    >
      {sample}
      {fault ? <Notice tone="doubt" isUrgent title={t(`page:capture.${fault}`)} /> : null}
    </PageFrame>
  );
}

type WaysToTakeProps = Pick<PictureCaptureProps, 'fileLabel' | 'otherwise'> & {
  takesPdf: boolean;
  onCamera: () => void;
  onFile: (file: File | null) => void;
  onElsewhere: () => void;
};

/** The camera, on the person's own device a file, and what they may do instead. */
function WaysToTake({ takesPdf, fileLabel, otherwise, onCamera, onFile, onElsewhere }: WaysToTakeProps) {
  const { t } = useTranslation('applicant');
  const { isOwnDevice } = useContext(SurroundingsContext);
  return (
    <>
      <Button size="lg" fullWidth onClick={onCamera}>
        {t('document.open')}
      </Button>
      {isOwnDevice ? (
        <FileButton
          onChange={onFile}
          accept={takesPdf ? 'image/jpeg,image/png,image/webp,application/pdf' : 'image/jpeg,image/png,image/webp'}
        >
          {(button) => (
            <Button {...button} size="lg" variant="default" fullWidth>
              {fileLabel}
            </Button>
          )}
        </FileButton>
      ) : null}
      {otherwise.map(({ label, onClick }) => (
        <Button key={label} size="lg" variant="subtle" fullWidth onClick={onClick}>
          {label}
        </Button>
      ))}
      {isOwnDevice ? (
        <Button size="lg" variant="subtle" fullWidth onClick={onElsewhere}>
          {t('elsewhere')}
        </Button>
      ) : null}
    </>
  );
}

const isFlawed = (reading: DocumentPrefill, kind: ApplicantFileKind): boolean =>
  (kind === 'id_document_front' || kind === 'id_document_back') && isFlawedSide(reading, kind);
