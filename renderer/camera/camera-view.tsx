import { Button, Group } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './camera.module.css';
import { CameraChoice } from './camera-choice.tsx';
import { CameraProblem } from './camera-problem.tsx';
import { Focus } from './focus.tsx';
import { HeldCamera } from './held-camera.tsx';
import { grabFrame } from './prepare-picture.ts';
import { useRememberedCamera } from './remembered-camera.ts';
import { ReplacedCamera } from './replaced-camera.tsx';
import { Torch } from './torch.tsx';
import { useCamera } from './use-camera.ts';
import { useShownStream } from './use-shown-stream.ts';

type CameraViewProps = { onTaken: (picture: Blob) => void; onClose: () => void };

/** For a face, with the outline to fill and the shutter. Space and Enter press it too. */
export function CameraView({ onTaken, onClose }: CameraViewProps) {
  const { t } = useTranslation();
  const [deviceId, setDeviceId] = useRememberedCamera('face');
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const camera = useCamera('face', deviceId, attempt);
  const video = useRef<HTMLVideoElement>(null);
  const takeButton = useRef<HTMLButtonElement>(null);
  const stream = camera.state === 'live' ? camera.stream : null;

  const open = () => setAttempt((count) => count + 1);
  const { isPainted: canTake, isHeld, start } = useShownStream(video, stream, open);
  useEffect(() => {
    // Focuses the shutter button, so that Space and Enter press it.
    if (canTake) takeButton.current?.focus();
  }, [canTake]);

  const take = () => {
    if (!video.current) return;
    grabFrame(video.current).then(onTaken, () => setHasFailed(true));
  };

  if (camera.state === 'fault') return <CameraProblem fault={camera.fault} onRetry={open} onClose={onClose} />;
  return (
    <div>
      <div className={classes.stage}>
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={canTake ? t('capture.live') : t('capture.starting')}
          className={classes.video}
          data-mirrored
        />
        <div className={classes.mask} data-shape="face" aria-hidden="true" />
        {canTake || isHeld ? null : <p className={classes.status}>{t('capture.starting')}</p>}
        {isHeld ? <HeldCamera onStart={start} /> : null}
      </div>
      <ReplacedCamera camera={camera} />
      {hasFailed ? <Notice tone="doubt" isUrgent title={t('capture.failed')} /> : null}
      <Group mt="md" align="flex-end">
        <Button
          ref={takeButton}
          leftSection={<IconCamera size={20} aria-hidden="true" />}
          onClick={take}
          disabled={!canTake}
        >
          {t('capture.take')}
        </Button>
        <Button variant="default" leftSection={<IconX size={20} aria-hidden="true" />} onClick={onClose}>
          {t('capture.close_camera')}
        </Button>
        <CameraChoice camera={camera} onChosen={setDeviceId} />
        <Torch stream={stream} />
        <Focus stream={stream} />
      </Group>
    </div>
  );
}
