import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './held-camera.module.css';

/** Over a camera picture that does not come, such as on a phone that saves power. */
export function HeldCamera({ onStart }: { onStart: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.held}>
      <p role="alert">{t('capture.held')}</p>
      <Button size="lg" onClick={onStart}>
        {t('capture.start')}
      </Button>
    </div>
  );
}
