import { Box } from '@mantine/core';
import { IconRouteOff } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Notice } from '../ui/notice.tsx';

/** A proxy that nobody named, for administrators until the host starts with its name. */
export function ProxyNotice() {
  const { t } = useTranslation();
  return (
    <Box component="section" className="screen-only" role="status" p="xs">
      <Notice tone="doubt" icon={IconRouteOff} title={t('proxy.title')}>
        <p>{t('proxy.text')}</p>
      </Notice>
    </Box>
  );
}
