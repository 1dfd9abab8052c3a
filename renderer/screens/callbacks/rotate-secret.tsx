import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { CallbackSecret } from './callback-secret.tsx';

/** Asks before making a new secret, then shows it. */
export function RotateSecret({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const rotating = useMutation({
    mutationFn: () => call('rotateCallbackSecret', null, { path: { callback_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['callbacks'] }),
  });
  if (rotating.data) return <CallbackSecret made={rotating.data} onClose={onClose} />;
  return (
    <Stack>
      <Text>{t('callbacks.rotate_text')}</Text>
      {rotating.error ? <ErrorNotice error={rotating.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button loading={rotating.isPending} onClick={() => rotating.mutate()}>
          {t('callbacks.rotate_do')}
        </Button>
      </Group>
    </Stack>
  );
}
