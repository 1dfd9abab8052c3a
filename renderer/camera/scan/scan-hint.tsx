import { IconCircleCheck, IconFocusCentered, IconRotate, IconSun, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ShownHint } from './auto-shutter.ts';
import classes from './scan.module.css';

/** One thing to do, large enough to read across a counter, and spoken by screen readers. */
export function ScanHint({ hint }: { hint: ShownHint | 'other' }) {
  const { t } = useTranslation();
  const Shape =
    hint === 'hold' ? IconCircleCheck : hint === 'turn' ? IconRotate : hint === 'glare' ? IconSun : IconFocusCentered;
  return (
    <p className={classes.hint} data-good={hint === 'hold' || undefined} role="status">
      <Shape size={26} aria-hidden="true" />
      {t(`scan_hint.${hint}`)}
    </p>
  );
}

/** Nobody holds a document before a camera that nothing reads. */
export function GoneHint() {
  const { t } = useTranslation();
  return (
    <p className={classes.hint} role="status">
      <IconWifiOff size={26} aria-hidden="true" />
      {t('capture.gone')}
    </p>
  );
}
