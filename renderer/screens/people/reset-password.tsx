import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Person } from '#shared/contract/accounts/people.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { OneTimePassword } from './one-time-password.tsx';

/** Asks before resetting a password, then shows the one-time password. */
export function ResetPassword({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const resetting = useMutation({
    mutationFn: () => call('resetPassword', null, { path: { operator_id: person.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['people'] }),
  });
  if (resetting.data) return <OneTimePassword made={resetting.data} onClose={onClose} />;
  return (
    <Stack>
      <Text>{t('people.reset_text')}</Text>
      {resetting.error ? <ErrorNotice error={resetting.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" loading={resetting.isPending} onClick={() => resetting.mutate()}>
          {t('people.reset_do')}
        </Button>
      </Group>
    </Stack>
  );
}
