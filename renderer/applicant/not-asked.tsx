import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { callFor } from './client.ts';
import { act } from './visit.ts';

type NotAskedProps = { sender: string; onClose: () => void };

/** Asks before closing a link that the person did not ask for. */
export function NotAsked({ sender, onClose }: NotAskedProps) {
  const { t } = useTranslation('applicant');
  const [isSending, setIsSending] = useState(false);
  const close = async () => {
    setIsSending(true);
    await act((session) => callFor(session, 'declineLink', { reason: 'not_asked' }));
    setIsSending(false);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('not_asked.title')} centered withCloseButton={false}>
      <Stack>
        <Text>{t('not_asked.text', { sender })}</Text>
        <Button size="lg" loading={isSending} onClick={() => void close()}>
          {t('not_asked.yes')}
        </Button>
        <Button size="lg" variant="default" onClick={onClose} data-autofocus>
          {t('not_asked.no')}
        </Button>
      </Stack>
    </Modal>
  );
}
