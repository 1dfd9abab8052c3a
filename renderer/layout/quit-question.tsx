import { Button, Group, Text } from '@mantine/core';
import type { Bridge } from '#shared/contract/bridge/bridge.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Dialog } from '../ui/dialog.tsx';

/** Asks before the desktop application is closed. */
export function QuitQuestion({ shell, opened, onClose }: { shell: Bridge; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('app.quit_question')}>
      <Text mb="lg">{t('app.quit_text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" onClick={() => void shell.quit()}>
          {t('app.quit')}
        </Button>
      </Group>
    </Dialog>
  );
}
