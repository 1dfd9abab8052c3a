import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CHIP_CERTIFICATES_KEY } from '../../api/chip-certificates.ts';
import { call } from '../../api/client.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type RemoveListProps = { source: string; onClose: () => void; onDone: (said: string) => void };

/** Asks before removing a list. */
export function RemoveList({ source, onClose, onDone }: RemoveListProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => call('removeChipList', { source }),
    onSuccess: (overview) => {
      queries.setQueryData(CHIP_CERTIFICATES_KEY, overview);
      onClose();
      onDone(t('chip_certificates.remove.done', { source }));
    },
  });
  return (
    <Stack>
      <Text>{t('chip_certificates.remove.text', { source })}</Text>
      {removing.error ? <ErrorNotice error={removing.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button color="red.9" loading={removing.isPending} onClick={() => removing.mutate()}>
          {t('chip_certificates.remove.do')}
        </Button>
      </Group>
    </Stack>
  );
}
