import { Box, Button, Flex, Group } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconFileTypePdf, IconRefresh } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useObjectUrl } from '../ui/use-object-url.ts';
import classes from './camera.module.css';
import { PDF_MEDIA_TYPE, type PreparedFile } from './prepare-picture.ts';
import type { SideLook } from './scan/side-look.ts';

export type Taken = PreparedFile & {
  /** How the camera saw it, so that it takes something else next. */
  readonly look?: SideLook | null;
} & (
    | { readonly source: 'camera' | 'file' | 'scanner' | 'specimen' | 'phone' }
    | { readonly source: 'live'; readonly liveCaptureId: string }
  );

type TakenPictureProps = {
  title: string;
  taken: Taken;
  /** Null for a PDF. */
  url: string | null;
  /** Not good enough: no tick. */
  isFlawed: boolean;
  onRetake: () => void;
};

/** A picture, or what stands for it where browsers do not show it. Nothing before it is loaded. */
export function Picture({ taken, alt, ...props }: { taken: PreparedFile; alt: string } & ComponentProps<'img'>) {
  const url = useObjectUrl(taken.picture.type === PDF_MEDIA_TYPE ? null : (taken.preview ?? taken.picture));
  return url ? <img src={url} alt={alt} {...props} /> : null;
}

/** A picture that was taken, where it comes from, and the button that takes it again. */
export function TakenPicture({ title, taken, url, isFlawed, onRetake }: TakenPictureProps) {
  const { t } = useTranslation();
  const IconShape = isFlawed ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <div className={classes.stage} data-taken>
        {url ? (
          <img src={url} alt={title} className={classes.picture} />
        ) : (
          <Flex component="span" direction="column" align="center" justify="center" gap="sm" h="100%" c="#e6ebf2">
            <IconFileTypePdf size={48} stroke={1.5} aria-hidden="true" />
            {t('capture.pdf')}
          </Flex>
        )}
      </div>
      <Group mt="md" justify="space-between">
        <span className={classes.taken} role="status" data-flawed={isFlawed || undefined}>
          <IconShape size={20} aria-hidden="true" /> {t(`capture.from.${taken.source}`)}
          {taken.source === 'live' ? (
            <Box component="span" c="dimmed" fw={400}>
              {t('live.taken')}
            </Box>
          ) : null}
        </span>
        <Button
          variant="default"
          leftSection={<IconRefresh size={20} aria-hidden="true" />}
          onClick={onRetake}
          data-focus
        >
          {t('capture.retake')}
        </Button>
      </Group>
    </>
  );
}
