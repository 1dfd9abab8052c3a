import { Box, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { EraseReason, type Erasure } from '#shared/contract/cases/erasure.ts';
import type { VerificationDetail } from '#shared/contract/desk.ts';
import { call } from '../../api/client.ts';
import { formatInstant } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReasonQuestion } from './reason-question.tsx';

type EraseVerificationProps = {
  detail: VerificationDetail;
  opened: boolean;
  onClose: () => void;
  onErased: (erasure: Erasure) => void;
};

/** Asks why the case is erased. */
export function EraseVerification({ detail, opened, onClose, onErased }: EraseVerificationProps) {
  const { t } = useTranslation();
  const erasing = useMutation({
    mutationFn: (reason: EraseReason) =>
      call('eraseVerification', { reason }, { path: { batch_id: detail.summary.batch_id } }),
    onSuccess: onErased,
  });
  const isCompany = detail.subject === 'business';
  const isBlocked = !isCompany && detail.face_block.state === 'blocked';
  return (
    <Dialog opened={opened} onClose={onClose} title={t('erase.question')}>
      <ReasonQuestion
        label={t('common.reason')}
        reasons={
          isBlocked
            ? []
            : EraseReason.options.map((value) => ({
                value,
                label: t(isCompany && value === 'person_asked' ? 'erase.reason_company' : `erase.reason.${value}`),
              }))
        }
        confirm={t('erase.confirm')}
        isPending={erasing.isPending}
        error={erasing.error}
        onCancel={onClose}
        onConfirm={(reason) => erasing.mutate(reason)}
      >
        <Text>{t(isCompany ? 'erase.text_company' : 'erase.text')}</Text>
        <Text>{t(isCompany ? 'erase.stays_company' : 'erase.stays')}</Text>
        {isBlocked ? <Notice tone="doubt" title={t('erase.blocked')} /> : null}
      </ReasonQuestion>
    </Dialog>
  );
}

/** `message` is the service's sentence about the erasure, with the time in UTC. */
export function ErasedNotice({ message, isCleared }: { message: string | null; isCleared: boolean }) {
  const { t, i18n } = useTranslation();
  const at = message === null ? null : erasedAt(message);
  const title = at === null ? message : t('erase.when', { time: formatInstant(at, i18n.language) });
  return (
    <div role="status">
      <Box component="h1" mt="0.5rem" mb="md" mx={0} fz="1.625rem" lts="-0.018em">
        {t('erase.done')}
      </Box>
      <Notice tone="plain" icon={IconTrash} {...(title !== null && { title })}>
        <Text>{t('erase.done_text')}</Text>
        {isCleared ? null : <Text>{t('erase.not_cleared')}</Text>}
      </Notice>
    </div>
  );
}

/** From the service's sentence, so that the page can show local time. */
function erasedAt(message: string): string | null {
  const found = /(\d{4}-\d{2}-\d{2}) at (\d{2}:\d{2}) UTC/.exec(message);
  return found ? `${found[1]}T${found[2]}:00Z` : null;
}
