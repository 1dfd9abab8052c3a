import { NativeSelect, Text } from '@mantine/core';
import type { KioskSettings } from '#shared/contract/kiosks/kiosk.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './kiosks.module.css';

type Cameras = KioskSettings['cameras'];
type CameraSettingsProps = {
  chosen: Cameras;
  /** Named by the kiosk in its last report. */
  connected: readonly string[];
  onChange: (cameras: Cameras) => void;
};

/** Which camera of the kiosk sees the document, and which the face. */
export function CameraSettings({ chosen, connected, onChange }: CameraSettingsProps) {
  const { t } = useTranslation();
  if (connected.length === 0 && chosen.document === null && chosen.face === null)
    return (
      <Text size="sm" c="dimmed">
        {t('kiosks.camera_choice.unknown')}
      </Text>
    );
  return (
    <div className={classes.numbers}>
      {(['document', 'face'] as const).map((purpose) => {
        const name = chosen[purpose];
        const isConnected = name === null || connected.includes(name);
        return (
          <NativeSelect
            key={purpose}
            label={t(`kiosks.camera_choice.${purpose}`)}
            data={[
              { value: '', label: t('kiosks.camera_choice.any') },
              ...connected.map((value) => ({ value, label: value })),
              ...(isConnected ? [] : [{ value: name, label: t('kiosks.camera_choice.away', { name }) }]),
            ]}
            value={name ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...chosen, [purpose]: value === '' ? null : value })}
          />
        );
      })}
    </div>
  );
}
