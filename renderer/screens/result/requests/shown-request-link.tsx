import { Button, Group, Stack, Text } from '@mantine/core';
import type { RequestLink } from '#shared/contract/requests/requests.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CopyTextButton } from '../../../ui/copy-text-button.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { ShownValue } from '../../../ui/shown-value.tsx';

/** The link on which the customer answers, which is shown this one time. */
export function ShownRequestLink({ link: { url, email }, onClose }: { link: RequestLink; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('links.shown_text')}</Text>
      <QrCode value={url} label={t('links.code')} />
      <ShownValue label={t('links.address')} value={url} />
      <Text size="sm" c="dimmed">
        {t(`links.mail.${email}`)}
      </Text>
      <Group justify="flex-end">
        <CopyTextButton text={url} />
        <Button onClick={onClose}>{t('links.shown_done')}</Button>
      </Group>
    </Stack>
  );
}
