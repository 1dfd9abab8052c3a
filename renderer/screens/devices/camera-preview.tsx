import { Button, Group } from '@mantine/core';
import { IconCamera, IconPlayerStop } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readDocument } from '../../api/client.ts';
import { CameraProblem } from '../../camera/camera-problem.tsx';
import { Focus } from '../../camera/focus.tsx';
import { grabFrame } from '../../camera/prepare-picture.ts';
import { type CameraPurpose, noteCameraTried } from '../../camera/remembered-camera.ts';
import { ReplacedCamera } from '../../camera/replaced-camera.tsx';
import { Torch } from '../../camera/torch.tsx';
import { useCamera } from '../../camera/use-camera.ts';
import { useShownStream } from '../../camera/use-shown-stream.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DocumentVerdict, type TestPicture } from './document-verdict.tsx';
import { type FaceOutcome, FaceTest } from './face-test.tsx';
import classes from './hardware.module.css';

type CameraPreviewProps = {
  purpose: CameraPurpose;
  deviceId: string | null;
  /** The camera is on, so that the names of all are known. */
  onLive: () => void;
  onStop: () => void;
};

/** A camera that is on: its picture, light and focus, and a test that judges a picture as a verification would. */
export function CameraPreview({ purpose, deviceId, onLive, onStop }: CameraPreviewProps) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [isTestingFace, setIsTestingFace] = useState(false);
  const [face, setFace] = useState<FaceOutcome | null>(null);
  const camera = useCamera(purpose, deviceId, attempt);
  const video = useRef<HTMLVideoElement>(null);
  const stream = camera.state === 'live' ? camera.stream : null;
  const isShown = useShownStream(video, stream);
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

  if (camera.state === 'fault')
    return <CameraProblem fault={camera.fault} onRetry={() => setAttempt(attempt + 1)} onClose={onStop} />;
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

/** Has the service judge the current frame as it would a real capture. What it read is dropped at once. */
async function judgeDocument(video: HTMLVideoElement | null): Promise<TestPicture | null> {
  if (video === null) return null;
  const frame = await grabFrame(video);
  const form = new FormData();
  form.set('id_document_front', new File([frame], 'front', { type: frame.type }));
  const { flaws } = await readDocument(form);
  return { flaws: flaws.map(({ code }) => code), width: video.videoWidth, height: video.videoHeight };
}
