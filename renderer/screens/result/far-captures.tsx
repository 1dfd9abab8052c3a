import { Button } from '@mantine/core';
import { IconCloudDownload } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LoadedCapture } from '../../verification/use-captures.ts';

type FarCapturesProps = {
  /** Whether somebody has asked for the pictures. */
  isWanted: boolean;
  onWant: () => void;
  captures: readonly LoadedCapture[];
};

/** The pictures are at the centre and fetched on request: the line may be slow. */
export function FarCaptures({ isWanted, onWant, captures }: FarCapturesProps) {
  const { t } = useTranslation();
  const error = captures.find((capture) => capture.error !== null)?.error ?? null;
  if (error !== null) return <ErrorNotice error={error} />;
  if (isWanted && captures.every(({ picture, isPdf }) => picture !== null || isPdf)) return null;
  return (
    <Notice tone="plain" title={t('centre.pictures_there')}>
      {isWanted ? (
        <p role="status">{t('app.loading')}</p>
      ) : (
        <Button
          className="screen-only"
          variant="default"
          leftSection={<IconCloudDownload size={18} aria-hidden="true" />}
          onClick={onWant}
        >
          {t('centre.pictures_fetch')}
        </Button>
      )}
    </Notice>
  );
}
