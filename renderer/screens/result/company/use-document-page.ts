import { useQuery } from '@tanstack/react-query';
import type { CaptureKind } from '#shared/contract/runs/check-result.ts';
import { useAccess } from '../../../access/access.ts';
import { fetchCapturePage } from '../../../api/client.ts';

/** Pages count from 1. Dropped from memory when nothing shows it any more. */
export function useDocumentPage(batchId: string, kind: CaptureKind, page: number) {
  const isIn = useAccess((access) => access.token !== null && !access.locked);
  return useQuery({
    queryKey: ['capture', batchId, kind, page],
    queryFn: ({ signal }) => fetchCapturePage({ path: { batch_id: batchId, kind }, signal }, page),
    enabled: isIn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
