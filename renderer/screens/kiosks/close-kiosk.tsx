import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { call } from '../../api/client.ts';
import { KIOSKS_KEY } from '../../api/kiosks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type CloseKioskProps = { kiosk: Kiosk; onClose: () => void; onDone: (said: string) => void };

/** Asks before closing a kiosk, which cannot be undone. */
export function CloseKiosk({ kiosk: { id, name }, onClose, onDone }: CloseKioskProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: () => call('closeKiosk', null, { path: { kiosk_id: id } }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: KIOSKS_KEY });
      onClose();
      onDone(t('kiosks.was_closed', { name }));
    },
  });
  return (
    <Stack>
      <Text>{t('kiosks.close_text')}</Text>
      {closing.error ? <ErrorNotice error={closing.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" loading={closing.isPending} onClick={() => closing.mutate()}>
          {t('kiosks.close_do')}
        </Button>
      </Group>
    </Stack>
  );
}
