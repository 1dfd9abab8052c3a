import { Button, Switch } from '@mantine/core';
import { useContext, useLayoutEffect, useRef, useState } from 'react';
import type { CaptureStrictness } from '#shared/contract/documents/capture-rules.ts';
import { CameraChoice } from '../../camera/camera-choice.tsx';
import { DocumentOverlay } from '../../camera/document-overlay.tsx';
import { ReplacedCamera } from '../../camera/replaced-camera.tsx';
import { ScanHint } from '../../camera/scan/scan-hint.tsx';
import type { SideLook } from '../../camera/scan/side-look.ts';
import { ShutterButton } from '../../camera/shutter-button.tsx';
import { Torch } from '../../camera/torch.tsx';
import { useDocumentCamera } from '../../camera/use-document-camera.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from '../applicant.module.css';
import { SurroundingsContext } from '../surroundings.ts';

/** How the camera takes a side of the document itself. */
export type AutomaticShutter = {
  readonly strictness: CaptureStrictness;
  /** The side that was taken already: the document must be turned over from it. */
  readonly turnedFrom: SideLook | null;
};

type DocumentCameraProps = {
  text: string;
  /** Null for papers, which have no outline to find. */
  automatic: AutomaticShutter | null;
  onTaken: (picture: Blob, look: SideLook | null) => void;
  onClose: () => void;
};

/** Over the whole screen. It takes a good picture itself; the shutter always works. */
export function DocumentCamera({ text, automatic, onTaken, onClose }: DocumentCameraProps) {
  const { t } = useTranslation(['applicant', 'page']);
  const { cameraFoot } = useContext(SurroundingsContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const { strictness = null, turnedFrom = null } = automatic ?? {};
  const taking = useDocumentCamera({ deviceId, strictness, turnedFrom, onTaken });
  const { video, shutterButton, camera, stream, canTake, shutter, isAutomatic, press } = taking;
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.camera}
      data-tools={cameraFoot ? true : undefined}
      aria-label={text}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p className={classes.cameraText}>{camera.state === 'fault' ? t(`page:capture.${camera.fault}`) : text}</p>
      {camera.state === 'fault' ? (
        <Button size="lg" onClick={taking.open}>
          {t('page:app.retry')}
        </Button>
      ) : (
        <div className={classes.stage}>
          <video ref={video} autoPlay playsInline muted aria-label={text} />
          <DocumentOverlay video={video} shutter={shutter} covers />
          <span className={classes.corners} data-found={shutter.corners !== null || undefined} aria-hidden="true" />
          {canTake ? null : <p role="status">{t('page:live.starting')}</p>}
          {canTake && isAutomatic ? (
            <div className={classes.hint}>
              <ScanHint hint={shutter.shown} />
            </div>
          ) : null}
          <div className={classes.replaced}>
            <ReplacedCamera camera={camera} />
          </div>
        </div>
      )}
      <div className={classes.shutterRow}>
        {camera.state === 'fault' ? null : (
          <>
            <ShutterButton
              ref={shutterButton}
              label={t('document.shutter')}
              progress={shutter.progress}
              disabled={!canTake}
              onPress={press}
            />
            <div className={classes.cameraTools}>
              {taking.canBeAutomatic ? (
                <Switch
                  className={classes.automatic}
                  label={t('document.automatic')}
                  checked={isAutomatic}
                  onChange={(event) => taking.setIsAutomatic(event.currentTarget.checked)}
                />
              ) : null}
              <CameraChoice camera={camera} onChosen={setDeviceId} />
              <Torch stream={stream} />
            </div>
          </>
        )}
        <Button size="lg" variant="white" color="dark" onClick={onClose}>
          {t('document.cancel')}
        </Button>
      </div>
      {cameraFoot}
    </dialog>
  );
}
