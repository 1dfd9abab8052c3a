import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCamera, IconCircleCheck, IconMinus, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DocumentPrefill } from '#shared/contract/documents/document-prefill.ts';
import english from '#shared/texts/en/page.json' with { type: 'json' };
import { readDocument } from '../../api/client.ts';
import { CameraProblem } from '../../camera/camera-problem.tsx';
import { Focus } from '../../camera/focus.tsx';
import { HeldCamera } from '../../camera/held-camera.tsx';
import { grabFrame } from '../../camera/prepare-picture.ts';
import { type CameraPurpose, noteCameraTried } from '../../camera/remembered-camera.ts';
import { ReplacedCamera } from '../../camera/replaced-camera.tsx';
import { Torch } from '../../camera/torch.tsx';
import { useCamera } from '../../camera/use-camera.ts';
import { useShownStream } from '../../camera/use-shown-stream.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type FaceOutcome, FaceTest } from './face-test.tsx';
import classes from './hardware.module.css';

type Code = DocumentPrefill['flaws'][number]['code'];
/** The parts of a judgement, and the flaws of each. */
const PARTS = {
  resolution: ['IMAGE_TOO_SMALL', 'DOCUMENT_TOO_FAR'],
  sharpness: ['IMAGE_TOO_BLURRY'],
  light: ['IMAGE_TOO_DARK'],
  glare: ['GLARE_DETECTED'],
  whole: ['DOCUMENT_CROPPED', 'DOCUMENT_TOO_CLOSE', 'DOCUMENT_OCCLUDED'],
} as const satisfies Readonly<Record<string, readonly Code[]>>;
const JUDGED: readonly Code[] = Object.values(PARTS).flat();
/** Without a document there is nothing to judge. */
const NO_DOCUMENT: readonly Code[] = ['DOCUMENT_NOT_FOUND', 'UNREADABLE_DOCUMENT'];

/** A test picture, as the service judged it: the flaws that a verification would ask to correct. */
type TestPicture = { readonly flaws: readonly Code[]; readonly width: number; readonly height: number };

/** Judges a test picture in words, and says how to take a better one. */
function DocumentVerdict({ picture: { flaws, width, height } }: { picture: TestPicture }) {
  const { t } = useTranslation();
  const size = t('hardware.size', { width, height });
  const hasDocument = !flaws.some((code) => NO_DOCUMENT.includes(code));
  const others = flaws.filter((code) => !JUDGED.includes(code) && !NO_DOCUMENT.includes(code));
  const isGood = flaws.length === 0;
  const sentence = (code: Code) => `${t(`reason.${code}`)} ${hasHint(code) ? t(`hint.${code}`) : ''}`.trim();
  return (
    <Notice tone={isGood ? 'good' : 'doubt'} title={t(isGood ? 'hardware.judged_good' : 'hardware.judged_bad')}>
      {hasDocument ? null : <p>{t('hardware.no_document')}</p>}
      <dl className={classes.verdict}>
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => {
          const found = flaws.filter((code) => (PARTS[part] as readonly Code[]).includes(code));
          const state = found.length > 0 ? 'bad' : hasDocument ? 'good' : 'unknown';
          const Shape = { bad: IconAlertTriangle, good: IconCircleCheck, unknown: IconMinus }[state];
          return (
            <div key={part} data-state={state}>
              <dt>
                <Shape size={18} aria-hidden="true" />
                {t(`hardware.part.${part}`)}
              </dt>
              <dd>
                {state === 'bad'
                  ? found.map(sentence).join(' ')
                  : state === 'good'
                    ? t(`hardware.good.${part}`, { size })
                    : part === 'resolution'
                      ? size
                      : t('hardware.unknown')}
              </dd>
            </div>
          );
        })}
        {others.length === 0 ? null : (
          <div data-state="bad">
            <dt>
              <IconAlertTriangle size={18} aria-hidden="true" />
              {t('hardware.part.other')}
            </dt>
            <dd>{others.map(sentence).join(' ')}</dd>
          </div>
        )}
      </dl>
    </Notice>
  );
}

const hasHint = (code: string): code is keyof typeof english.hint => Object.hasOwn(english.hint, code);

type CameraPreviewProps = {
  purpose: CameraPurpose;
  deviceId: string | null;
  /** The camera is on, so that the names of all are known. */
  onLive: () => void;
  onStop: () => void;
};

/** Picture, light and focus, and a test that judges a picture as a verification would. */
export function CameraPreview({ purpose, deviceId, onLive, onStop }: CameraPreviewProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [isTestingFace, setIsTestingFace] = useState(false);
  const [face, setFace] = useState<FaceOutcome | null>(null);
  const camera = useCamera(purpose, deviceId, attempt);
  const video = useRef<HTMLVideoElement>(null);
  const stream = camera.state === 'live' ? camera.stream : null;
  const open = () => setAttempt((count) => count + 1);
  const { isPainted: isShown, isHeld, start } = useShownStream(video, stream, open);
  const tellLive = useEffectEvent(onLive);
  const document = useMutation({ mutationFn: () => judgeDocument(video.current) });
  const forget = useEffectEvent(() => {
    document.reset();
    setFace(null);
    setIsTestingFace(false);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found out belongs to the camera that was on.
  useEffect(() => forget(), [stream]);
  useEffect(() => {
    if (!isShown) return;
    noteCameraTried();
    tellLive();
  }, [isShown]);

  if (camera.state === 'fault') return <CameraProblem fault={camera.fault} onRetry={open} onClose={onStop} />;
  const test = () => {
    if (purpose === 'document') return document.mutate();
    setFace(null);
    setIsTestingFace(true);
  };
  const endFaceTest = (outcome: FaceOutcome) => {
    setIsTestingFace(false);
    setFace(outcome);
  };
  const { width = 0, height = 0 } = stream?.getVideoTracks()[0]?.getSettings() ?? {};
  return (
    <>
      <div className={classes.stage}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t(`hardware.preview.${purpose}`)}
          data-mirrored={purpose === 'face' || undefined}
        />
        {isShown ? (
          <span className={classes.size}>{t('hardware.size', { width, height })}</span>
        ) : (
          <p className={classes.idle}>{t('capture.starting')}</p>
        )}
        {isHeld ? <HeldCamera onStart={start} /> : null}
      </div>
      <ReplacedCamera camera={camera} />
      <Group gap="xs">
        <Button
          px="sm"
          leftSection={<IconCamera size={20} aria-hidden="true" />}
          disabled={!isShown}
          loading={document.isPending || isTestingFace}
          onClick={test}
        >
          {t('hardware.test')}
        </Button>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconPlayerStop size={20} aria-hidden="true" />}
          onClick={onStop}
        >
          {t('hardware.stop')}
        </Button>
        <Torch stream={stream} />
        <Focus stream={stream} />
      </Group>
      {isTestingFace && stream ? <FaceTest video={video} stream={stream} onEnd={endFaceTest} /> : null}
      <div role="status">
        {document.isPending ? <p>{t('hardware.testing')}</p> : null}
        {document.data ? <DocumentVerdict picture={document.data} /> : null}
        {face === null ? null : (
          <Notice
            tone={face === 'good' ? 'good' : 'doubt'}
            title={face === 'good' ? t('hardware.face_good') : t(`live.fault.${face}`)}
          />
        )}
      </div>
      {document.error ? <ErrorNotice error={document.error} onRetry={test} /> : null}
    </>
  );
}

/** Judged as a real capture would be. The reading is dropped at once. */
async function judgeDocument(video: HTMLVideoElement | null): Promise<TestPicture | null> {
  if (video === null) return null;
  const frame = await grabFrame(video);
  const form = new FormData();
  form.set('id_document_front', new File([frame], 'front', { type: frame.type }));
  const { flaws } = await readDocument(form);
  return { flaws: flaws.map(({ code }) => code), width: video.videoWidth, height: video.videoHeight };
}
