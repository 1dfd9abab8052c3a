import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../access/access.ts';
import { call } from './client.ts';

export const CHIP_CERTIFICATES_KEY = ['chip_certificates'];
/** Polls, because the command line and the centre bring lists too, and polls faster during an import. */
const EVERY_MS = 10_000;
const UNDER_WAY_EVERY_MS = 500;

/** The certificates of states that chips are checked against. */
export function useChipCertificates() {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  return useQuery({
    queryKey: CHIP_CERTIFICATES_KEY,
    queryFn: ({ signal }) => call('listChipCertificates', null, { signal }),
    enabled: isIn,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => {
      const phase = data?.import?.phase;
      return phase === 'receiving' || phase === 'reading' ? UNDER_WAY_EVERY_MS : EVERY_MS;
    },
  });
}
