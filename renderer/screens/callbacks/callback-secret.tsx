import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CallbackWithSecret } from '#shared/contract/callbacks.ts';
import classes from './callbacks.module.css';

type CallbackSecretProps = { made: CallbackWithSecret; onClose: () => void };

/** Shows a secret, which the service does not show again. */
export function CallbackSecret({ made: { callback, secret }, onClose }: CallbackSecretProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text fw={600}>{t('callbacks.secret_title', { name: callback.name })}</Text>
      <output className={classes.secret} aria-label={t('callbacks.secret')}>
        {secret}
      </output>
      <Text>{t('callbacks.secret_text')}</Text>
      <Group justify="flex-end">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
              {t(copied ? 'callbacks.copied' : 'callbacks.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose} data-autofocus>
          {t('callbacks.secret_done')}
        </Button>
      </Group>
    </Stack>
  );
}
