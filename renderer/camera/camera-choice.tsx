import { Select } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Camera } from './use-camera.ts';

/** Chooses between several cameras; hidden if there is only one. */
export function CameraChoice({ camera, onChosen }: { camera: Camera; onChosen: (deviceId: string | null) => void }) {
  const { t } = useTranslation();
  if (camera.state !== 'live' || camera.devices.length < 2) return null;
  return (
    <Select
      aria-label={t('capture.device')}
      data={camera.devices.map((device, index) => ({
        value: device.deviceId,
        label: device.label || t('capture.device_unnamed', { number: index + 1 }),
      }))}
      value={camera.deviceId}
      onChange={onChosen}
      allowDeselect={false}
    />
  );
}
