import { Flex, Loader } from '@mantine/core';
import { IconFileText, IconId } from '@tabler/icons-react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  DOCUMENT_SIDES,
  type DocumentPrefill,
  type DocumentSide,
} from '#shared/contract/documents/document-prefill.ts';
import type { ApplicantFileKind } from '#shared/contract/links/applicant.ts';
import { isShownByBrowsers } from '#shared/domain/image/inspect-image.ts';
import { useReach } from '../../api/reach.ts';
import { type AutomaticShutter, DocumentCameraWindow } from '../../camera/document-camera-window.tsx';
import { type PictureFault, PictureFaultError, prepareFile } from '../../camera/prepare-picture.ts';
import type { SideLook } from '../../camera/scan/side-look.ts';
import { useCameraAsks } from '../../camera/use-camera-asks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { better, hasGivenIn, type RejectedTry, withTry } from '../../session/rejected-tries.ts';
import { Notice } from '../../ui/notice.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';
import classes from '../applicant.module.css';
import { noteReturn, noteStep, useBackButton } from '../back-button.ts';
import { sendFile } from '../client.ts';
import { type Action, PageFrame } from '../page-frame.tsx';
import { SurroundingsContext } from '../surroundings.ts';
import { keepPicture } from '../taken-pictures.ts';
import { act, useLinkVisit } from '../visit.ts';
import { OtherBrowser } from './other-browser.tsx';
import { hasFile } from './standing.ts';

type PictureCaptureProps = {
  kind: ApplicantFileKind;
  title: string;
  text: string;
  /** Name of the taken picture, for screen readers. */
  pictureLabel: string;
  /** For a side of the document, which the camera takes itself. */
  automatic?: AutomaticShutter;
  onLook?: (look: SideLook | null) => void;
  /** Only a proof of address and company documents may be PDFs. */
  takesPdf?: boolean;
  fileLabel: string;
  /** Another way for the person instead of sending a picture. */
  otherwise?: Action;
  /** Where it leads back to, if not to the step before. */
  onBack?: () => void;
  /** The picture was sent, and the person wants to go on. */
  onDone: (reading: DocumentPrefill | null) => void;
};

/** `picture` is null for one from before a reload, which the service does not show again. */
type Sent = { readonly picture: Blob | null; readonly reading: DocumentPrefill | null };

/** With the camera or from a file; says whether a better picture would help. */
export function PictureCapture(props: PictureCaptureProps) {
  const { kind, title, text, pictureLabel, automatic = null, onLook, takesPdf = false, otherwise, onDone } = props;
  const { t } = useTranslation(['applicant', 'page']);
  const { isOwnDevice, cameraFoot } = useContext(SurroundingsContext);
  const asks = useCameraAsks();
  const [open, setOpen] = useState<'camera' | 'other_browser' | null>(null);
  const [sending, setSending] = useState<Blob | null>(null);
  /** One that did not arrive. */
  const [unsent, setUnsent] = useState<Blob | null>(null);
  /** How much of it has gone. */
  const [share, setShare] = useState(0);
  const [sent, setSent] = useState<Sent | null>(() => {
    const { view } = useLinkVisit.getState();
    return view !== null && hasFile(view, kind) ? { picture: null, reading: view.reading } : null;
  });
  /** The picture that the service has. */
  const standing = useRef<Sent | null>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [rejected, setRejected] = useState<readonly RejectedTry[]>([]);
  const side = DOCUMENT_SIDES.find((each) => each === kind);
  useBackButton(open === null ? null : () => setOpen(null));
  const openCamera = () => {
    noteStep();
    setOpen('camera');
  };
  const closeCamera = () => {
    noteReturn();
    setOpen(null);
  };

  const send = async (picture: Blob) => {
    setFault(null);
    setShare(0);
    setUnsent(null);
    setSending(picture);
    const arrived = await act(async (session) => {
      const { view, reading } = await sendFile(session, kind, picture, setShare);
      const before = standing.current;
      let best = picture;
      // Both sides are read together: a flaw of the other side is no try of this one.
      if (side !== undefined && reading !== null && flawOf(reading, side) !== null) {
        const taken = { rejected, captures: { [side]: { picture, source: 'camera' as const } } };
        const tried = withTry(taken, reading, side);
        setRejected(tried.rejected);
        best = tried.captures[side]?.picture ?? picture;
        if (hasGivenIn(taken, side) && before?.picture && before.reading) {
          const [kept, added] = [{ prefill: before.reading }, { prefill: reading }];
          if (better(kept, added) === kept) best = before.picture;
        }
      }
      // An earlier picture was better.
      const kept = best === picture ? { view, reading } : await sendFile(session, kind, best, setShare);
      standing.current = { picture: best, reading: kept.reading };
      keepPicture(kind, best);
      setSent(standing.current);
      return kept.view;
    });
    // One that the service refuses is not sent again.
    const isRefused = useLinkVisit.getState().failure === 'problem_retry';
    if (!arrived && isRefused) setSent(null);
    if (!arrived && !isRefused) setUnsent(picture);
    setSending(null);
  };
  const isGone = useReach((reach) => reach.isGone);
  const sendAgain = useEffectEvent(() => {
    if (unsent !== null) void send(unsent);
  });
  useEffect(() => {
    if (!isGone) sendAgain();
  }, [isGone]);
  const choose = (file: File | null) => {
    if (file === null) return;
    prepareFile(file, takesPdf ? 'document' : 'one_page', null).then(
      ({ picture }) => send(picture),
      (error: unknown) => setFault(error instanceof PictureFaultError ? error.fault : 'file_damaged'),
    );
  };

  if (open === 'other_browser') return <OtherBrowser onBack={() => setOpen(null)} />;
  if (open === 'camera')
    return (
      <DocumentCameraWindow
        text={t('document.fill')}
        words={{ shutter: t('document.shutter'), automatic: t('document.automatic'), close: t('document.cancel') }}
        automatic={automatic}
        foot={cameraFoot}
        onTaken={(picture, look) => {
          onLook?.(look);
          closeCamera();
          void send(picture);
        }}
        onClose={closeCamera}
        {...(isOwnDevice && { onInApp: () => setOpen('other_browser') })}
      />
    );
  const shown = <Shown picture={sending ?? unsent ?? sent?.picture ?? null} label={pictureLabel} isPaper={takesPdf} />;
  if (sending !== null)
    return (
      <PageFrame title={title} onBack={null}>
        {shown}
        {share < 1 ? <Sending share={share} /> : null}
        <Flex component="p" align="center" gap="0.75rem" m={0} role="status">
          <Loader size="sm" aria-hidden="true" /> {t(share < 1 ? 'document.sending' : 'document.reading')}
        </Flex>
      </PageFrame>
    );
  if (unsent !== null)
    return (
      <PageFrame
        title={title}
        actions={[
          { label: t('page:app.retry'), onClick: () => void send(unsent) },
          { label: t('document.again'), variant: 'default', onClick: () => setUnsent(null) },
        ]}
        onBack={null}
      >
        {shown}
      </PageFrame>
    );
  if (sent !== null) {
    const { reading } = sent;
    const flaw = reading && side ? flawOf(reading, side) : null;
    const hint = flaw && t(`document.flaw.${flaw}`);
    // Nobody is asked again and again: after some tries the best picture goes on.
    const isLast = side !== undefined && hasGivenIn({ rejected }, side);
    const isUnread = isLast && flaw !== null && Object.keys(reading?.fields ?? {}).length === 0;
    const asksAgain = flaw !== null && (!isLast || isUnread);
    const [first, second] = asksAgain ? (['filled', 'default'] as const) : (['default', 'filled'] as const);
    const again: Action = { label: t('document.again'), variant: first, onClick: () => setSent(null) };
    const words = isUnread ? 'type_myself' : asksAgain ? 'use_anyway' : 'use';
    const use: Action = { label: t(`document.${words}`), variant: second, onClick: () => onDone(reading) };
    return (
      <PageFrame title={title} actions={asksAgain ? [again, use] : [use, again]} canHandOver={isUnread} onBack={null}>
        {shown}
        <div role="status">
          {isUnread ? (
            <Notice tone="doubt" title={t('document.unread')}>
              <p>{hint}</p>
            </Notice>
          ) : (
            <Notice
              tone={asksAgain ? 'doubt' : 'good'}
              title={asksAgain && hint ? hint : t(flaw === null ? 'document.good' : 'document.best')}
            />
          )}
        </div>
      </PageFrame>
    );
  }
  const images = 'image/jpeg,image/png,image/webp';
  return (
    <PageFrame
      title={title}
      text={text}
      actions={[
        { label: t('document.open'), onClick: openCamera },
        ...(isOwnDevice
          ? [
              {
                label: props.fileLabel,
                variant: 'default',
                accept: takesPdf ? `${images},application/pdf` : images,
                onFile: choose,
              },
            ]
          : []),
        ...(otherwise ? [{ variant: 'subtle', ...otherwise }] : []),
      ]}
      canHandOver
      {...(props.onBack && { onBack: props.onBack })}
    >
      {shown}
      {isOwnDevice && asks ? <p className={classes.quiet}>{t('camera_asks')}</p> : null}
      {fault ? <Notice tone="doubt" isUrgent title={t(`page:capture.${fault}`)} /> : null}
    </PageFrame>
  );
}

function Sending({ share }: { share: number }) {
  const { t } = useTranslation('applicant');
  const percent = Math.round(100 * share);
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={t('document.sending')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}

/** The picture, its kind where no browser shows it, or a sample before there is one. */
function Shown({ picture, label, isPaper }: { picture: Blob | null; label: string; isPaper: boolean }) {
  const url = useObjectUrl(picture);
  if (picture !== null && url !== null)
    return isShownByBrowsers(picture.type) ? (
      <img className={classes.taken} src={url} alt={label} />
    ) : (
      <p className={classes.pdf}>{picture.type.replace(/^.*\//, '').toUpperCase()}</p>
    );
  const SampleIcon = isPaper ? IconFileText : IconId;
  return (
    <span className={classes.sample}>
      <SampleIcon size={88} stroke={1.2} aria-hidden="true" />
    </span>
  );
}

/** The advice for a picture, by text key under `document.flaw`. */
const ADVICE = {
  IMAGE_TOO_BLURRY: 'blurry',
  GLARE_DETECTED: 'glare',
  IMAGE_TOO_DARK: 'dark',
  DOCUMENT_CROPPED: 'cropped',
  DOCUMENT_TOO_CLOSE: 'cropped',
  DOCUMENT_TOO_FAR: 'small',
  IMAGE_TOO_SMALL: 'small',
  DOCUMENT_NOT_FOUND: 'not_found',
} as const;
type Advice = (typeof ADVICE)[keyof typeof ADVICE] | 'other';

/** The most important thing to do better in this picture; null if it is good. */
function flawOf({ flaws }: Pick<DocumentPrefill, 'flaws'>, side: DocumentSide): Advice | null {
  const flaw = flaws.find(({ capture }) => capture === side || capture === null);
  if (flaw === undefined) return null;
  return (ADVICE as Readonly<Record<string, Advice>>)[flaw.code] ?? 'other';
}
