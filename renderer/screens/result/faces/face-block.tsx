import { Button, Group, Text } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BlockReason } from '#shared/contract/cases/block-reason.ts';
import type { PersonDetail } from '#shared/contract/desk.ts';
import { call } from '../../../api/client.ts';
import { formatInstant } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonQuestion } from '../reason-question.tsx';
import facesClasses from './faces.module.css';

/** Shows whether the face is on the block list, and adds or removes it. Hidden if the case has no usable face. */
export function FaceBlock({ detail }: { detail: PersonDetail }) {
  const { t, i18n } = useTranslation();
  const { face_block: block, summary } = detail;
  const path = { batch_id: summary.batch_id };
  const [isAsking, setIsAsking] = useState(false);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (reason: BlockReason | null) =>
      reason === null ? call('unblockFace', null, { path }) : call('blockFace', { reason }, { path }),
    onSuccess: () => setIsAsking(false),
    // Also after a refusal: someone else may have changed the list first.
    onSettled: () => queries.invalidateQueries({ queryKey: ['verification', summary.batch_id] }),
  });
  if (block.state === 'none') return null;
  return (
    <div className={`${facesClasses.block} screen-only`}>
      {block.state === 'blocked' ? (
        <Notice tone="doubt" title={t('face_block.on_list', { reason: t(`face_block.reason.${block.reason}`) })}>
          <Group justify="space-between">
            <Text size="sm">
              {t('face_block.since', {
                time: formatInstant(block.blocked_at, i18n.language),
                name: block.blocked_by,
              })}
            </Text>
            <Button variant="default" loading={change.isPending} onClick={() => change.mutate(null)}>
              {t('face_block.take_off')}
            </Button>
          </Group>
        </Notice>
      ) : (
        <Button
          variant="default"
          leftSection={<IconUserOff size={18} aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        >
          {t('face_block.put')}
        </Button>
      )}
      {change.error && !isAsking ? <ErrorNotice error={change.error} /> : null}
      <Dialog opened={isAsking} onClose={() => setIsAsking(false)} title={t('face_block.question')}>
        <ReasonQuestion
          label={t('common.reason')}
          reasons={BlockReason.options.map((value) => ({ value, label: t(`face_block.reason.${value}`) }))}
          confirm={t('face_block.put')}
          isPending={change.isPending}
          error={change.error}
          onCancel={() => setIsAsking(false)}
          onConfirm={(reason) => change.mutate(reason)}
        >
          <Text>{t('face_block.text')}</Text>
        </ReasonQuestion>
      </Dialog>
    </div>
  );
}
