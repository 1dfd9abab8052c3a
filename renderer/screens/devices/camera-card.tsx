import { Box, Button, NativeSelect } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useAccess } from '../../access/access.ts';
import { useCameraFaults } from '../../camera/camera-faults.ts';
import { type CameraPurpose, useRememberedCamera } from '../../camera/remembered-camera.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CameraPreview } from './camera-preview.tsx';
import classes from './hardware.module.css';

type CameraCardProps = { purpose: CameraPurpose; cameras: readonly MediaDeviceInfo[]; onLive: () => void };

/** The camera for one purpose: which one it is, its preview with a test, and what went wrong last. */
export function CameraCard({ purpose, cameras, onLive }: CameraCardProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const [deviceId, setDeviceId] = useRememberedCamera(purpose);
  const [isOn, setIsOn] = useState(false);
  // Behind the lock no camera runs.
  const isLocked = useAccess((access) => access.locked);
  const last = useCameraFaults((faults) => faults[purpose]);
  const show = useRef<HTMLButtonElement>(null);
  const wasOn = useRef(false);
  useEffect(() => {
    // The button that stopped the preview is gone.
    if (wasOn.current && !isOn) show.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  const named = cameras
    .map(({ deviceId: value, label }, index) => ({
      value,
      label: label || t('capture.device_unnamed', { number: index + 1 }),
    }))
    .filter(({ value }) => value !== '');
  const isConnected = named.some(({ value }) => value === deviceId);
  return (
    <section className={`panel ${classes.card}`} aria-labelledby={titleId}>
      <h3 id={titleId}>{t(`hardware.purpose.${purpose}`)}</h3>
      <NativeSelect
        label={t('hardware.camera')}
        data={[{ value: '', label: t('hardware.automatic') }, ...named]}
        value={isConnected && deviceId !== null ? deviceId : ''}
        onChange={({ currentTarget: { value } }) => setDeviceId(value === '' ? null : value)}
      />
      {isOn && !isLocked ? (
        <CameraPreview purpose={purpose} deviceId={deviceId} onLive={onLive} onStop={() => setIsOn(false)} />
      ) : (
        <div className={classes.stage} data-off>
          <p className={classes.idle}>{t('hardware.idle')}</p>
          <Button
            ref={show}
            leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
            aria-describedby={titleId}
            onClick={() => setIsOn(true)}
          >
            {t('hardware.show')}
          </Button>
        </div>
      )}
      <Box component="p" c="dimmed" fz="sm">
        {last
          ? t('hardware.last', { problem: t(`capture.${last.fault}`), at: formatInstant(last.at, i18n.language) })
          : t('hardware.no_problem')}
      </Box>
    </section>
  );
}
