import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';
import type { Camera } from './use-camera.ts';

/** Says that the camera in use is another one, because the one before was unplugged. */
export function ReplacedCamera({ camera }: { camera: Camera }) {
  const { t } = useTranslation();
  const isReplacement = camera.state === 'live' && camera.isReplacement;
  return <div role="status">{isReplacement ? <Notice tone="doubt" title={t('capture.replaced')} /> : null}</div>;
}
