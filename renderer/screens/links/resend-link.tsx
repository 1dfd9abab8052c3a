import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Link } from '#shared/contract/links/links.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ShownLink } from '../../links/shown-link.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';

/** Asks before making a new link in place of the earlier one, then shows it. */
export function ResendLink({ link, onClose }: { link: Link; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const name = link.subject === 'person' ? 'postResendVerificationUrl' : 'postResendBusinessVerificationUrl';
  const making = useMutation({
    mutationFn: () => call(name, null, { path: { batch_id: link.batch_id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['links'] }),
  });
  if (making.data) return <ShownLink made={making.data} onClose={onClose} />;
  return (
    <Stack>
      <Text>{t('links.resend_text')}</Text>
      {making.error ? <ErrorNotice error={making.error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('app.cancel')}
        </Button>
        <Button loading={making.isPending} onClick={() => making.mutate()}>
          {t('links.resend_do')}
        </Button>
      </Group>
    </Stack>
  );
}
