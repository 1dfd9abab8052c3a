import { Box, Button, Group, Switch } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import type { CaptureStrictness } from '#shared/contract/documents/capture-rules.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import { CameraChoice } from './camera-choice.tsx';
import { CameraProblem } from './camera-problem.tsx';
import { DocumentOverlay } from './document-overlay.tsx';
import { Focus } from './focus.tsx';
import { HeldCamera } from './held-camera.tsx';
import { useRememberedCamera } from './remembered-camera.ts';
import { ReplacedCamera } from './replaced-camera.tsx';
import classes from './scan/scan.module.css';
import { GoneHint, ScanHint } from './scan/scan-hint.tsx';
import type { SideLook } from './scan/side-look.ts';
import { ShutterButton } from './shutter-button.tsx';
import { Torch } from './torch.tsx';
import { useDocumentCamera } from './use-document-camera.ts';

type DocumentCameraViewProps = {
  strictness: CaptureStrictness;
  turnedFrom: SideLook | null;
  /** Another paper than `turnedFrom`, not its other side. */
  isPaper: boolean;
  onTaken: (picture: Blob, look: SideLook | null) => void;
  onClose: () => void;
};

/** Finds the document, says what to do better, and takes a good picture. The shutter works too. */
export function DocumentCameraView({ strictness, turnedFrom, isPaper, onTaken, onClose }: DocumentCameraViewProps) {
  const { t } = useTranslation();
  const [deviceId, setDeviceId] = useRememberedCamera('document');
  const taking = useDocumentCamera({ deviceId, strictness, turnedFrom, onTaken });
  const { video, shutterButton, camera, stream, canTake, shutter, isAutomatic, press } = taking;
  useSpaceKey(canTake, press);

  if (camera.state === 'fault') return <CameraProblem fault={camera.fault} onRetry={taking.open} onClose={onClose} />;
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
        />
        <DocumentOverlay video={video} shutter={shutter} />
        <div className={classes.top}>
          {taking.isGone ? (
            <GoneHint />
          ) : canTake ? (
            isAutomatic ? (
              <ScanHint hint={isPaper && shutter.shown === 'turn' ? 'other' : shutter.shown} />
            ) : null
          ) : (
            <p className={classes.hint}>{t('capture.starting')}</p>
          )}
        </div>
        <div className={classes.foot}>
          <ShutterButton
            ref={shutterButton}
            label={t('capture.take')}
            progress={shutter.progress}
            disabled={!canTake}
            onPress={press}
          />
          <Box component="span" py="0.125rem" px="0.625rem" bdrs="999px" bg="rgb(9 13 20 / 80%)" c="#fff" fz="sm">
            {t(isAutomatic ? 'capture.automatic_on' : 'capture.automatic_off')}
          </Box>
        </div>
        {taking.isHeld ? <HeldCamera onStart={taking.start} /> : null}
      </div>
      <ReplacedCamera camera={camera} />
      {taking.hasFailed ? <Notice tone="doubt" isUrgent title={t('capture.failed')} /> : null}
      <Group mt="md" gap="md">
        <Button variant="default" leftSection={<IconX size={20} aria-hidden="true" />} onClick={onClose}>
          {t('capture.close_camera')}
        </Button>
        <CameraChoice camera={camera} onChosen={setDeviceId} />
        <Torch stream={stream} />
        <Focus stream={stream} />
        {taking.canBeAutomatic ? (
          <Switch
            label={t('capture.automatic')}
            checked={isAutomatic}
            onChange={(event) => taking.setIsAutomatic(event.currentTarget.checked)}
          />
        ) : null}
      </Group>
    </div>
  );
}

/** Calls `onSpace` for the space bar, except where it types or presses something. */
function useSpaceKey(isOn: boolean, onSpace: () => void): void {
  const press = useEffectEvent(onSpace);
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || event.defaultPrevented) return;
      const isUsed = (event.target as Element | null)?.closest?.('input, textarea, select, button, a, [role="option"]');
      if (isUsed) return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', follow);
    return () => window.removeEventListener('keydown', follow);
  }, [isOn]);
}
