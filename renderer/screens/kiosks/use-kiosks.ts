import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../access/access.ts';
import { call } from '../../api/client.ts';

export const KIOSKS_KEY = ['kiosks'] as const;
/** Somebody who calls for staff stands and waits. */
const ASKED_EVERY_MS = 5_000;

/** The kiosks of this installation with their open calls. */
export function useKiosks() {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  return useQuery({
    queryKey: KIOSKS_KEY,
    queryFn: ({ signal }) => call('listKiosks', null, { signal }),
    enabled: isIn,
    refetchInterval: ASKED_EVERY_MS,
  });
}
