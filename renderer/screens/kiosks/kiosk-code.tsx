import { Button, Group, Stack, Text } from '@mantine/core';
import { kioskAddress } from '#shared/contract/kiosks/kiosk.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CopyTextButton } from '../../ui/copy-text-button.tsx';
import { ShownValue } from '../../ui/shown-value.tsx';

/** The desktop's own page, which no other computer can open. */
const isInDesktop = () => !window.location.protocol.startsWith('http');

/** The code and the address that takes it. The service does not show the code again. */
export function KioskCode({ name, code, onClose }: { name: string; code: string; onClose: () => void }) {
  const { t } = useTranslation();
  const address = isInDesktop() ? null : kioskAddress(window.location.origin, code);
  return (
    <Stack>
      <Text fw={600}>{t('kiosks.code_title', { name })}</Text>
      <ShownValue label={t('kiosks.code')} value={code} isSpoken />
      <Text>{t('kiosks.code_text')}</Text>
      {address === null ? (
        <Text>{t('kiosks.code_desktop')}</Text>
      ) : (
        <Stack gap="xs">
          <Text>{t('kiosks.address_text')}</Text>
          <ShownValue label={t('kiosks.address')} value={address} />
        </Stack>
      )}
      <Group justify="flex-end">
        <CopyTextButton text={address ?? code} />
        <Button onClick={onClose}>{t('kiosks.done')}</Button>
      </Group>
    </Stack>
  );
}
