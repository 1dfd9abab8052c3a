import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { IMAGE_MEDIA_TYPES } from '#shared/domain/image/inspect-image.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './camera.module.css';
import { PDF_MEDIA_TYPE } from './prepare-picture.ts';
import { ScanSheet } from './scan/scan-sheet.tsx';

/** Includes file extensions, because systems do not know every media type. */
const PICTURE_TYPES = `${IMAGE_MEDIA_TYPES.join(',')},.bmp,.tif,.tiff,.heic,.heif,.avif,.jp2,.j2k,.j2c,.jpc`;

type WaysToTakeProps = {
  title: string;
  shape: 'document' | 'face';
  headingId: string;
  acceptsPdf: boolean;
  isPreparing: boolean;
  /** Another way is offered first. */
  isSecondChoice: boolean;
  onCamera: () => void;
  onFile: (file: Blob | null) => void;
  onScanned: (pages: readonly Blob[]) => void;
  onScanProblem: (problem: string | null) => void;
};

/** Offers camera, file and, for a document, scanner. */
export function WaysToTake({
  title,
  shape,
  headingId,
  acceptsPdf,
  isPreparing,
  isSecondChoice,
  ...on
}: WaysToTakeProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.empty} data-shape={shape} data-second={isSecondChoice || undefined}>
      <div className={classes.outline} aria-hidden="true" />
      <Group justify="center">
        <Button
          variant={isSecondChoice ? 'default' : 'filled'}
          leftSection={<IconCamera size={20} aria-hidden="true" />}
          onClick={on.onCamera}
          aria-describedby={headingId}
          data-focus
        >
          {t('capture.open_camera')}
        </Button>
        <FileButton
          onChange={on.onFile}
          accept={acceptsPdf ? `${PICTURE_TYPES},${PDF_MEDIA_TYPE}` : PICTURE_TYPES}
          inputProps={{ 'aria-label': title }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={20} aria-hidden="true" />}
              loading={isPreparing}
            >
              {t('capture.choose_file')}
            </Button>
          )}
        </FileButton>
      </Group>
      {shape === 'document' ? (
        <ScanSheet
          onPages={on.onScanned}
          onProblem={on.onScanProblem}
          acceptsPdf={acceptsPdf}
          describedBy={headingId}
        />
      ) : null}
      <Text c="dimmed" size="sm">
        {isPreparing ? t('capture.preparing') : t(acceptsPdf ? 'capture.drop_pdf' : 'capture.drop')}
      </Text>
    </div>
  );
}
