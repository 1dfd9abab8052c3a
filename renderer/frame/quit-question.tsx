import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bridge } from '#shared/bridge.ts';

/** Asks before the desktop application is closed. */
export function QuitQuestion({ shell, opened, onClose }: { shell: Bridge; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('app.quit_question')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Text mb="lg">{t('app.quit_text')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red" onClick={() => void shell.quit()}>
          {t('app.quit')}
        </Button>
      </Group>
    </Modal>
  );
}
