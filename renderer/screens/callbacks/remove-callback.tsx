import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Callback } from '#shared/contract/callbacks.ts';
import { call } from '../../api/client.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type RemoveCallbackProps = { callback: Callback; onClose: () => void; onDone: (said: string) => void };

/** Asks before a callback is removed with its log. */
export function RemoveCallback({ callback: { id, name }, onClose, onDone }: RemoveCallbackProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('removeCallback', null, { path: { callback_id: id } }),
    onSuccess: () => {
      onClose();
      onDone(t('callbacks.removed', { name }));
      return queries.invalidateQueries({ queryKey: ['callbacks'] });
    },
  });
  return (
    <Stack>
      <Text>{t('callbacks.remove_text')}</Text>
      {removing.error ? <ErrorNotice error={removing.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" loading={removing.isPending} onClick={() => removing.mutate()}>
          {t('callbacks.remove_do')}
        </Button>
      </Group>
    </Stack>
  );
}
