import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiKeyWithSecret } from '#shared/contract/api-keys.ts';
import { formatInstant } from '../../i18n/format.ts';
import classes from './api-keys.module.css';

type ShownSecretProps = { made: ApiKeyWithSecret; onClose: () => void };

/** Shows a secret, which the service does not show again. */
export function ShownSecret({ made, onClose }: ShownSecretProps) {
  const { t, i18n } = useTranslation();
  const until = made.key.earlier_secret_until;
  return (
    <Stack>
      <Text>{t('api_keys.secret_title', { name: made.key.name })}</Text>
      <output className={classes.secret} aria-label={t('api_keys.secret_label')}>
        {made.secret}
      </output>
      <Text>{t('api_keys.secret_text')}</Text>
      {until === null ? null : (
        <Text>{t('api_keys.secret_overlap', { time: formatInstant(until, i18n.language) })}</Text>
      )}
      <Group justify="flex-end">
        <CopyButton value={made.secret}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={20} aria-hidden="true" /> : <IconCopy size={20} aria-hidden="true" />
              }
              onClick={copy}
              data-autofocus
            >
              {t(copied ? 'api_keys.copied' : 'api_keys.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('api_keys.secret_done')}</Button>
      </Group>
    </Stack>
  );
}
