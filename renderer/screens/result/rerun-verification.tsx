import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { REVISION_REASON_CHARACTERS_MAX } from '#shared/contract/revision.ts';
import { call } from '../../api/client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';

/** Runs the case again from what is stored. Hidden while it runs. */
export function RerunVerification({ detail }: { detail: VerificationDetail }) {
  const { t } = useTranslation();
  const { summary, revision } = detail;
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const rerun = useMutation({
    mutationFn: () =>
      call(
        'rerunVerification',
        { expected_revision: revision, reason: reason.trim() },
        { path: { batch_id: summary.batch_id } },
      ),
    onSuccess: () => {
      setIsAsking(false);
      setReason('');
    },
    // Also after a refusal: someone else may have changed the case first.
    onSettled: () => queries.invalidateQueries({ queryKey: ['verification', summary.batch_id] }),
  });
  if (summary.status === 'In-progress') return null;
  return (
    <div className="screen-only">
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t('history.run_again')}
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('history.question')}>
        <Stack>
          <Text>{t('history.text')}</Text>
          <TextInput
            label={t('history.why')}
            description={t('history.why_hint')}
            maxLength={REVISION_REASON_CHARACTERS_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {rerun.error ? <ErrorNotice error={rerun.error} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsAsking(false)}>
              {t('app.cancel')}
            </Button>
            <Button disabled={reason.trim() === ''} loading={rerun.isPending} onClick={() => rerun.mutate()}>
              {t('history.confirm')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </div>
  );
}
