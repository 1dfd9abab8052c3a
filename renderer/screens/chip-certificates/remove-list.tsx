import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CHIP_CERTIFICATES_KEY } from '../../api/chip-certificates.ts';
import { call } from '../../api/client.ts';
import { RemovalQuestion } from '../../ui/removal-question.tsx';

type RemoveListProps = { source: string; onClose: () => void; onDone: (said: string) => void };

/** Asks before removing a list. */
export function RemoveList({ source, onClose, onDone }: RemoveListProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return (
    <RemovalQuestion
      text={t('chip_certificates.remove.text', { source })}
      action={t('chip_certificates.remove.do')}
      remove={() => call('removeChipList', { source })}
      onRemoved={(overview) => {
        queries.setQueryData(CHIP_CERTIFICATES_KEY, overview);
        onDone(t('chip_certificates.remove.done', { source }));
      }}
      onClose={onClose}
    />
  );
}
