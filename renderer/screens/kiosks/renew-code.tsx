import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Kiosk } from '#shared/contract/kiosks/kiosk.ts';
import { call } from '../../api/client.ts';
import { KIOSKS_KEY } from '../../api/kiosks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { KioskCode } from './kiosk-code.tsx';

/** Asks before making a new registration code, and then shows it. */
export function RenewCode({ kiosk: { id, name }, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const renewing = useMutation({
    mutationFn: () => call('renewKioskCode', null, { path: { kiosk_id: id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KIOSKS_KEY }),
  });
  if (renewing.data) return <KioskCode name={name} code={renewing.data.code} onClose={onClose} />;
  return (
    <Stack>
      <Text>{t('kiosks.renew_text')}</Text>
      {renewing.error ? <ErrorNotice error={renewing.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {t('kiosks.make_code')}
        </Button>
      </Group>
    </Stack>
  );
}
