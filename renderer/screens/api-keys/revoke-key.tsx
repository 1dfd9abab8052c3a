import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#shared/contract/api-keys/api-keys.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type RevokeKeyProps = { apiKey: ApiKey; onClose: () => void; onDone: (said: string) => void };

/** Asks before revoking a key. */
export function RevokeKey({ apiKey, onClose, onDone }: RevokeKeyProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => call('revokeApiKey', null, { path: { key_id: apiKey.id } }),
    onSuccess: ({ name }) => {
      void queries.invalidateQueries({ queryKey: ['api_keys'] });
      onClose();
      onDone(t('api_keys.was_revoked', { name }));
    },
  });
  return (
    <Stack>
      <Text>{t('api_keys.revoke_text')}</Text>
      {revoking.error ? <ErrorNotice error={revoking.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" loading={revoking.isPending} onClick={() => revoking.mutate()}>
          {t('api_keys.revoke_do')}
        </Button>
      </Group>
    </Stack>
  );
}
