import { Button, Group } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import classes from './camera.module.css';
import { type CameraFault, wayOn } from './camera-faults.ts';

type CameraProblemProps = { fault: CameraFault; onRetry: () => void; onClose: () => void };

/** Why there is no camera picture, and what to do. Everything gathered so far stays. */
export function CameraProblem({ fault, onRetry, onClose }: CameraProblemProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.fault}>
      <Notice tone="doubt" isUrgent title={t(`capture.${fault}`)} />
      <Group mt="md">
        <Button variant="default" onClick={onRetry}>
          {t(wayOn(fault))}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('capture.close_camera')}
        </Button>
      </Group>
    </div>
  );
}
