import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { REVISION_REASON_CHARACTERS_MAX } from '#shared/contract/cases/revision.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import type { CheckId } from '#shared/contract/runs/check-result.ts';
import { useMay } from '../../access/access.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';

/** The case, or one check of it, from what is stored. Hidden from those who may not. */
export function RerunVerification({ detail, check }: { detail: VerificationDetail; check?: CheckId }) {
  const { t } = useTranslation();
  const { summary, revision } = detail;
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const mayRun = useMay('run_verifications');
  const words = check === undefined ? 'history.whole' : 'history.one';
  const named = { check: check === undefined ? '' : t(`check.${check}`) };
  const rerun = useMutation({
    mutationFn: () => {
      const given = { expected_revision: revision, reason: reason.trim() };
      const path = { batch_id: summary.batch_id };
      return check === undefined
        ? call('rerunVerification', given, { path })
        : call('rerunCheck', { ...given, check }, { path });
    },
    onSuccess: () => {
      setIsAsking(false);
      setReason('');
    },
    // Also after a refusal: someone else may have changed the case first.
    onSettled: () => queries.invalidateQueries({ queryKey: ['verification', summary.batch_id] }),
  });
  if (summary.status === 'In-progress' || !mayRun) return null;
  return (
    <div className="screen-only">
      <Button
        variant={check === undefined ? 'default' : 'subtle'}
        mt={check === undefined ? 'sm' : 0}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        {t(`${words}.ask`)}
      </Button>
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t(`${words}.question`)}>
        <Stack>
          <Text>{t(`${words}.text`, named)}</Text>
          <TextInput
            label={t('common.reason')}
            description={t('history.why_hint')}
            maxLength={REVISION_REASON_CHARACTERS_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogButtons
            request={rerun}
            action={t(`${words}.confirm`)}
            isDisabled={reason.trim() === ''}
            onAct={() => rerun.mutate()}
            isCancelFirst={false}
            onClose={() => setIsAsking(false)}
          />
        </Stack>
      </Dialog>
    </div>
  );
}
