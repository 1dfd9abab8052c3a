import { useQueryClient } from '@tanstack/react-query';
import { CHIP_CERTIFICATES_KEY } from '../../api/chip-certificates.ts';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Question } from '../../ui/question.tsx';

type RemoveListProps = {
  source: string;
  /** Discards the version that waits, and keeps the list in use. */
  waitingOnly?: boolean;
  onClose: () => void;
  onDone: (said: string) => void;
};

export function RemoveList({ source, waitingOnly = false, onClose, onDone }: RemoveListProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const texts = waitingOnly ? 'chip_certificates.discard' : 'chip_certificates.remove';
  return (
    <Question
      text={t(`${texts}.text`, { source })}
      action={t(`${texts}.do`)}
      isDangerous
      act={() => call('removeChipList', { source, waiting_only: waitingOnly })}
      onDone={(overview) => {
        queries.setQueryData(CHIP_CERTIFICATES_KEY, overview);
        onDone(t(`${texts}.done`, { source }));
      }}
      onClose={onClose}
    />
  );
}
