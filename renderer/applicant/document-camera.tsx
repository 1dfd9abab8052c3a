import { Button } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grabFrame } from '../camera/prepare-picture.ts';
import { useCamera } from '../camera/use-camera.ts';
import { useShownStream } from '../camera/use-shown-stream.ts';
import classes from './applicant.module.css';

type DocumentCameraProps = { text: string; onTaken: (picture: Blob) => void; onClose: () => void };

/** The camera over the whole screen, with the frame to fill. The shutter always works once there is a picture. */
export function DocumentCamera({ text, onTaken, onClose }: DocumentCameraProps) {
  const { t } = useTranslation(['applicant', 'page']);
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const [attempt, setAttempt] = useState(0);
  const camera = useCamera('environment', null, attempt);
  const stream = camera.state === 'live' ? camera.stream : null;

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const canTake = useShownStream(video, stream);
  useEffect(() => {
    if (canTake) shutter.current?.focus();
  }, [canTake]);

  return (
    <dialog
      ref={dialog}
      className={classes.camera}
      aria-label={text}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p className={classes.cameraText}>{camera.state === 'fault' ? t(`page:capture.${camera.fault}`) : text}</p>
      {camera.state === 'fault' ? (
        <Button size="lg" onClick={() => setAttempt(attempt + 1)}>
          {t('page:app.retry')}
        </Button>
      ) : (
        <div className={classes.stage}>
          <video ref={video} autoPlay playsInline muted aria-label={text} />
          <span className={classes.corners} aria-hidden="true" />
          {canTake ? null : <p role="status">{t('page:live.starting')}</p>}
        </div>
      )}
      <div className={classes.shutterRow}>
        {camera.state === 'fault' ? null : (
          <button
            ref={shutter}
            type="button"
            className={classes.shutter}
            aria-label={t('document.shutter')}
            disabled={!canTake}
            onClick={() => {
              // A frame that cannot be taken leaves the camera open for another try.
              if (video.current) grabFrame(video.current).then(onTaken, () => setAttempt(attempt + 1));
            }}
          />
        )}
        <Button size="lg" variant="white" onClick={onClose}>
          {t('document.cancel')}
        </Button>
      </div>
    </dialog>
  );
}
