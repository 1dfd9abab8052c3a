import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChipCertificatesOverview, ChipImport } from '#shared/contract/chips/chip-certificates.ts';
import { CHIP_CERTIFICATES_KEY } from '../../api/chip-certificates.ts';
import { call } from '../../api/client.ts';
import { sendList } from '../../api/send-list.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

export type Importing = ReturnType<typeof useImport>;

const isRunning = (state: ChipImport | null) => state?.phase === 'receiving' || state?.phase === 'reading';

/** The import of a file from this page: asking for it, sending it, and telling how it ended. */
export function useImport(state: ChipImport | null, onDone: (said: string) => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [isUnsent, setIsUnsent] = useState(false);
  /** The id of the import that this page has seen running; one from before does not show. */
  const [seen, setSeen] = useState<string | null>(null);
  const adopt = async (answer: ChipCertificatesOverview) => {
    // A request still under way would bring back an older state.
    await queries.cancelQueries({ queryKey: CHIP_CERTIFICATES_KEY });
    queries.setQueryData(CHIP_CERTIFICATES_KEY, answer);
  };
  const cancelling = useMutation({ mutationFn: () => call('cancelChipListImport', null), onSuccess: adopt });
  const beginning = useMutation({
    mutationFn: ({ source, file }: { source: string; file: File }) =>
      call('importChipList', { source, file: { name: file.name, bytes: file.size } }),
    onSuccess: async (answer, { file }) => {
      setIsAsking(false);
      setIsUnsent(false);
      cancelling.reset();
      await adopt(answer);
      onDone(t('chip_certificates.import.announce_begun'));
      const id = answer.import?.id ?? '';
      setSeen(id);
      // Sending continues while other screens are open. If it fails, the import is stopped at once.
      sendList('sendChipListPiece', id, [file]).catch(() => {
        setIsUnsent(true);
        cancelling.mutate();
      });
    },
  });
  const isUnderWay = isRunning(state);
  const before = useRef(isUnderWay);
  useEffect(() => {
    if (isUnderWay && state) setSeen(state.id);
    if (before.current && !isUnderWay) onDone(t('chip_certificates.import.announce_ended'));
    before.current = isUnderWay;
  }, [isUnderWay, state, onDone, t]);
  return {
    isAsking,
    isUnderWay,
    isUnsent,
    /** The import that ended while this page was open. */
    ended: state !== null && !isUnderWay && state.id === seen ? state : null,
    isPending: beginning.isPending,
    error: beginning.error,
    isCancelling: cancelling.isPending,
    cancelError: cancelling.error,
    cancel: () => cancelling.mutate(),
    open: () => {
      beginning.reset();
      setIsAsking(true);
    },
    close: () => setIsAsking(false),
    begin: (source: string, file: File) => beginning.mutate({ source, file }),
  };
}
