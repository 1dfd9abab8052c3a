import { Button, Switch } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CaptureStrictness } from '#shared/contract/documents/capture-rules.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { CameraChoice } from './camera-choice.tsx';
import { wayOn } from './camera-faults.ts';
import classes from './document-camera-window.module.css';
import { DocumentOverlay } from './document-overlay.tsx';
import { HeldCamera } from './held-camera.tsx';
import { ReplacedCamera } from './replaced-camera.tsx';
import { GoneHint, ScanHint } from './scan/scan-hint.tsx';
import type { SideLook } from './scan/side-look.ts';
import { ShutterButton } from './shutter-button.tsx';
import { Torch } from './torch.tsx';
import { useDocumentCamera } from './use-document-camera.ts';

/** How the camera takes a side of the document itself. */
export type AutomaticShutter = {
  readonly strictness: CaptureStrictness;
  /** The side that was taken already: the document must be turned over from it. */
  readonly turnedFrom: SideLook | null;
};

type DocumentCameraWindowProps = {
  text: string;
  words: { readonly shutter: string; readonly automatic: string; readonly close: string };
  /** Null for papers, which have no outline to find. */
  automatic: AutomaticShutter | null;
  onTaken: (picture: Blob, look: SideLook | null) => void;
  onClose: () => void;
  /** The browser of an app gives no camera. */
  onInApp?: () => void;
  /** Stays below everything else. */
  foot: ReactNode;
};

/** Over the whole screen. It takes a good picture itself; the shutter always works. */
export function DocumentCameraWindow(props: DocumentCameraWindowProps) {
  const { text, words, automatic, onTaken, onClose, foot } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [deviceId, setDeviceId] = useState<string | null>(null);
  const { strictness = null, turnedFrom = null } = automatic ?? {};
  const taking = useDocumentCamera({ deviceId, strictness, turnedFrom, onTaken });
  const { video, shutterButton, camera, stream, canTake, shutter, isAutomatic, press } = taking;
  const isInApp = camera.state === 'fault' && camera.fault === 'in_app';
  const leave = useEffectEvent(() => props.onInApp?.());
  useEffect(() => {
    if (isInApp) leave();
  }, [isInApp]);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.camera}
      data-tools={foot ? true : undefined}
      aria-label={text}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <p className={classes.cameraText}>{camera.state === 'fault' ? t(`capture.${camera.fault}`) : text}</p>
      {camera.state === 'fault' ? (
        <Button size="lg" onClick={taking.open}>
          {t(wayOn(camera.fault))}
        </Button>
      ) : (
        <div className={classes.stage}>
          <video ref={video} autoPlay playsInline muted aria-label={text} />
          <DocumentOverlay video={video} shutter={shutter} covers />
          <span className={classes.corners} data-found={shutter.corners !== null || undefined} aria-hidden="true" />
          {canTake || taking.isHeld ? null : <p role="status">{t('live.starting')}</p>}
          <div className={classes.hint}>
            {taking.isGone ? <GoneHint /> : canTake && isAutomatic ? <ScanHint hint={shutter.shown} /> : null}
          </div>
          <div className={classes.replaced}>
            <ReplacedCamera camera={camera} />
          </div>
          {taking.isHeld ? <HeldCamera onStart={taking.start} /> : null}
        </div>
      )}
      <div className={classes.shutterRow}>
        {camera.state === 'fault' ? null : (
          <>
            <ShutterButton
              ref={shutterButton}
              label={words.shutter}
              progress={shutter.progress}
              disabled={!canTake}
              onPress={press}
            />
            <div className={classes.cameraTools}>
              {taking.canBeAutomatic ? (
                <Switch
                  className={classes.automatic}
                  label={words.automatic}
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
          {words.close}
        </Button>
      </div>
      {foot}
    </dialog>
  );
}
