import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Device } from '#shared/contract/devices/devices.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type AcceptAuditProps = { device: Device; onDone: (said: string) => void };

/** Asks before ending the alarm about the audit log of a device. */
export function AcceptAudit({ device: { id, name }, onDone }: AcceptAuditProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const accepting = useMutation({
    mutationFn: () => call('acceptDeviceAudit', null, { path: { device_id: id } }),
    onSuccess: (accepted) => {
      void queries.invalidateQueries({ queryKey: ['devices'] });
      setIsAsking(false);
      onDone(t('devices.audit.was_accepted', { name: accepted.name }));
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => setIsAsking(true)}
        aria-label={t('devices.audit.accept_named', { name })}
      >
        {t('devices.audit.accept')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('devices.audit.accept_title', { name })}>
        <Stack>
          <Text>{t('devices.audit.accept_text')}</Text>
          {accepting.error ? <ErrorNotice error={accepting.error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsAsking(false)} data-autofocus>
              {t('app.cancel')}
            </Button>
            <Button loading={accepting.isPending} onClick={() => accepting.mutate()}>
              {t('devices.audit.accept_do')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
