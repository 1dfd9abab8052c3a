import { Box } from '@mantine/core';
import {
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { CaptureStrictness } from '#shared/contract/documents/capture-rules.ts';
import { useAccess } from '../access/access.ts';
import { previewPicture } from '../api/client.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { useObjectUrl } from '../ui/use-object-url.ts';
import classes from './camera.module.css';
import { CameraView } from './camera-view.tsx';
import { DocumentCameraView } from './document-camera-view.tsx';
import {
  type AcceptedFiles,
  PDF_MEDIA_TYPE,
  type PictureFault,
  PictureFaultError,
  prepareFile,
} from './prepare-picture.ts';
import type { SideLook } from './scan/side-look.ts';
import { type Taken, TakenPicture } from './taken-picture.tsx';
import { WaysToTake } from './ways-to-take.tsx';

type CapturePanelProps = {
  /** Names the capture and the field its errors belong to. */
  title: string;
  name: string;
  shape: 'document' | 'face';
  accepts?: AcceptedFiles;
  /** Another way to take the picture, offered before camera and file. */
  firstChoice?: (take: (taken: Taken) => void) => ReactNode;
  /** Opens the camera at once if there is no picture yet. */
  startsLive?: boolean;
  /** Moves the focus once the picture is shown; otherwise it goes to the retake button. */
  onShown?: () => void;
  /** How good a picture of a document the camera waits for. */
  strictness?: CaptureStrictness;
  /** The camera waits until this side is turned over, or another paper lies there. */
  turnedFrom?: SideLook | null;
  taken: Taken | null;
  /** The picture was read and is not good enough. */
  isFlawed?: boolean;
  error: string | null;
  onTaken: (taken: Taken) => void;
  onDropped: () => void;
  /** Notes and choices about the picture, shown below it. */
  children?: ReactNode;
};

/** By camera, scanner or file, also dropped or pasted, with a way to retake it. */
export function CapturePanel(props: CapturePanelProps) {
  const { title, name, shape, accepts = 'one_page', firstChoice, startsLive = false, taken, error } = props;
  const { strictness = 'normal', turnedFrom = null, isFlawed = false, onShown, onTaken, onDropped, children } = props;
  const { t } = useTranslation();
  const [isLive, setIsLive] = useState(startsLive && taken === null);
  const [isOver, setIsOver] = useState(false);
  const [scanProblem, setScanProblem] = useState<string | null>(null);
  const locked = useAccess((access) => access.locked);
  const isPdf = taken?.picture.type === PDF_MEDIA_TYPE;
  const url = useObjectUrl(isPdf ? null : (taken?.preview ?? taken?.picture));
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const isShown = taken !== null && (url !== null || isPdf);
  const isInUse = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of view is what moves the focus.
  useEffect(() => {
    // The focused button disappeared. The camera view takes the focus itself.
    const wasInUse = isInUse.current;
    isInUse.current = false;
    if (!wasInUse) return;
    if (isShown && onShown) onShown();
    else panel.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
  }, [isShown]);

  const take = (made: Taken) => {
    setIsLive(false);
    isInUse.current = true;
    onTaken(made);
  };
  const { isPreparing, fault, setFault, takePages } = usePreparedFiles(accepts, take);
  const takeFile = async (file: Blob | null) => {
    if (!file) return;
    setScanProblem(null);
    await takePages([file], 'file');
  };
  const takesPaste = taken === null && !locked;
  usePastedFile(panel, takesPaste, (file) => void takeFile(file));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void takeFile(event.dataTransfer.files[0] ?? null);
  };
  const retake = () => {
    isInUse.current = true;
    onDropped();
    if (taken?.source === 'camera') setIsLive(true);
  };

  return (
    <section
      ref={panel}
      className={`panel ${classes.panel}`}
      data-over={isOver || undefined}
      data-invalid={error !== null || undefined}
      data-field={name}
      data-pastes={takesPaste || undefined}
      aria-labelledby={headingId}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Box id={headingId} component="h2" mt={0} mb="0.5rem" mx={0} fz="1.0625rem" fw={620}>
        {title}
      </Box>
      {taken && isShown ? (
        <>
          <TakenPicture {...{ title, taken, url, isFlawed }} onRetake={retake} />
          {children}
        </>
      ) : taken ? (
        // Shown with the next paint.
        <div className={classes.stage} data-taken />
      ) : isLive && !locked ? (
        <PanelCamera
          {...{ shape, strictness, turnedFrom }}
          isPaper={accepts === 'document'}
          onTake={take}
          onClose={() => setIsLive(false)}
        />
      ) : (
        <>
          {firstChoice?.(take)}
          <WaysToTake
            title={title}
            shape={shape}
            headingId={headingId}
            isPreparing={isPreparing}
            acceptsPdf={accepts === 'document'}
            isSecondChoice={firstChoice !== undefined}
            onCamera={() => {
              setFault(null);
              setIsLive(true);
            }}
            onFile={(file) => void takeFile(file)}
            onScanned={(pages) => {
              setScanProblem(null);
              void takePages(pages, 'scanner');
            }}
            onScanProblem={setScanProblem}
          />
        </>
      )}
      {fault || (scanProblem && !isShown) ? (
        <div className={classes.message}>
          <Notice tone="bad" isUrgent title={fault ? t(`capture.${fault}`) : (scanProblem ?? '')} />
        </div>
      ) : null}
      {error && !fault ? (
        <Box component="p" mt="sm" mb={0} mx={0} c="var(--mantine-color-error)" role="alert">
          {error}
        </Box>
      ) : null}
    </section>
  );
}

/** Reads pictures from files or a scanner, and says what is wrong with one that cannot be used. */
function usePreparedFiles(accepts: AcceptedFiles, take: (taken: Taken) => void) {
  const [isPreparing, setIsPreparing] = useState(false);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const takePages = async ([front, back]: readonly Blob[], source: 'file' | 'scanner') => {
    if (!front) return;
    setFault(null);
    setIsPreparing(true);
    try {
      const secondPage = back && accepts === 'two_pages' ? await prepareFile(back, 'one_page', previewPicture) : null;
      take({ ...(await prepareFile(front, accepts, previewPicture)), ...(secondPage && { secondPage }), source });
    } catch (cause) {
      setFault(cause instanceof PictureFaultError ? cause.fault : 'file_damaged');
    } finally {
      setIsPreparing(false);
    }
  };
  return { isPreparing, fault, setFault, takePages };
}

type PanelCameraProps = {
  shape: CapturePanelProps['shape'];
  strictness: CaptureStrictness;
  turnedFrom: SideLook | null;
  isPaper: boolean;
  onTake: (taken: Taken) => void;
  onClose: () => void;
};

function PanelCamera({ shape, strictness, turnedFrom, isPaper, onTake, onClose }: PanelCameraProps) {
  if (shape === 'face')
    return <CameraView onTaken={(picture) => onTake({ picture, source: 'camera' })} onClose={onClose} />;
  return (
    <DocumentCameraView
      strictness={strictness}
      turnedFrom={turnedFrom}
      isPaper={isPaper}
      onTaken={(picture, look) => onTake({ picture, source: 'camera', look })}
      onClose={onClose}
    />
  );
}

/**
 * Calls `onFile` for a file that is pasted while the panel is on the page. One that has the focus
 * comes first, otherwise the first panel that is empty takes it. Text that is pasted into a field
 * stays there.
 */
function usePastedFile(panel: RefObject<HTMLElement | null>, isOn: boolean, onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    if (!isOn) return;
    const paste = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      const focused = document.activeElement?.closest('[data-pastes]') ?? null;
      const isWriting =
        document.activeElement?.matches('input:not([type="file"], [type="checkbox"]), textarea') === true;
      // A word processor copies text with a picture of it.
      if (isWriting && event.clipboardData?.types.includes('text/plain')) return;
      if (!file || event.defaultPrevented || (focused !== null && focused !== panel.current)) return;
      // Two panels must not take the same file.
      event.preventDefault();
      take(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [panel, isOn]);
}
