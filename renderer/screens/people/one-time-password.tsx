import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PersonWithPassword } from '#shared/contract/people.ts';
import { ONE_TIME_PASSWORD_HOURS } from '#shared/contract/people.ts';
import classes from './people.module.css';

type OneTimePasswordProps = { made: PersonWithPassword; onClose: () => void };

/** Shows a one-time password, which the service does not show again. */
export function OneTimePassword({ made, onClose }: OneTimePasswordProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('people.one_time_title', { name: made.person.name })}</Text>
      <output className={classes.password} aria-label={t('people.one_time_label')}>
        {made.one_time_password}
      </output>
      <Text>{t('people.one_time_text', { hours: ONE_TIME_PASSWORD_HOURS })}</Text>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          {t('people.one_time_done')}
        </Button>
      </Group>
    </Stack>
  );
}
