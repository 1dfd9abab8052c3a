import { useAnswer } from './use-answer.ts';

export const CHIP_CERTIFICATES_KEY = ['chip_certificates'];
/** The command line and the centre bring lists too; faster during an import. */
const EVERY_MS = 10_000;
const UNDER_WAY_EVERY_MS = 500;

/** The certificates of states that chips are checked against. */
export const useChipCertificates = () =>
  useAnswer(CHIP_CERTIFICATES_KEY, 'listChipCertificates', {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const phase = data?.import?.phase;
      return phase === 'receiving' || phase === 'reading' ? UNDER_WAY_EVERY_MS : EVERY_MS;
    },
  });
