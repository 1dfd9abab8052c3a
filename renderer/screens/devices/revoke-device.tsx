import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#shared/contract/devices/devices.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type RevokeDeviceProps = { device: Device; onDone: (said: string) => void };

/** Asks before revoking a device. */
export function RevokeDevice({ device: { id, name }, onDone }: RevokeDeviceProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => call('revokeDevice', null, { path: { device_id: id } }),
    onSuccess: (revoked) => {
      void queries.invalidateQueries({ queryKey: ['devices'] });
      setIsAsking(false);
      onDone(t('devices.was_revoked', { name: revoked.name }));
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => setIsAsking(true)}
        aria-label={t('devices.revoke_named', { name })}
      >
        {t('devices.revoke')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('devices.revoke_title', { name })}>
        <Stack>
          <Text>{t('devices.revoke_text')}</Text>
          {revoking.error ? <ErrorNotice error={revoking.error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
              {t('app.cancel')}
            </Button>
            <Button color="red.9" loading={revoking.isPending} onClick={() => revoking.mutate()}>
              {t('devices.revoke_do')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
