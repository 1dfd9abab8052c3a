import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Link } from '#shared/contract/links/links.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';

type RevokeLinkProps = { link: Link; onClose: () => void; onDone: () => void };

/** Asks before a link stops working. */
export function RevokeLink({ link, onClose, onDone }: RevokeLinkProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => call('revokeVerificationUrl', null, { path: { batch_id: link.batch_id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['links'] });
      onDone();
    },
  });
  return (
    <Stack>
      <Text>{t('links.revoke_text')}</Text>
      {revoking.error ? <ErrorNotice error={revoking.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button loading={revoking.isPending} onClick={() => revoking.mutate()}>
          {t('links.revoke_do')}
        </Button>
      </Group>
    </Stack>
  );
}
